import { type CalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import { asCents, formatAmount, formatDollars } from "#kit/money.ts";
import { PdfDocument, type TextStyle } from "#platform/pdf/pdf-document.ts";
import { sheet } from "#platform/pdf/sheet.ts";
import type { Seller, Site } from "#shop/site.ts";
import type { BusinessRecord } from "../businesses.office.contract.ts";

/** Who sends the statement, in the colours of the site's invoices. */
export type StatementFacts = {
  readonly site: Pick<Site, "email" | "legalName" | "locale" | "name">;
  readonly seller: Seller;
  readonly supportNumber: string;
  readonly colours: { readonly ink: string; readonly inkSoft: string; readonly accent: string };
};

type Statement = {
  readonly business: BusinessRecord;
  readonly today: CalendarDay;
  readonly now: Date;
  readonly facts: StatementFacts;
};

const margin = 48;
const right = sheet.width - margin;
const columns = [
  { label: "Order", x: margin, align: "left" },
  { label: "Your order", x: 124, align: "left" },
  { label: "Ordered", x: 218, align: "left" },
  { label: "Due", x: 296, align: "left" },
  { label: "Amount", x: 430, align: "right" },
  { label: "Paid", x: 490, align: "right" },
  { label: "To pay", x: right, align: "right" },
] as const;

/** The width of a column. */
const MAX_LETTERS = 18;

const formatDay = (day: CalendarDay): string => `${formatShortDay(day)} ${day.slice(0, 4)}`;

/** A statement of account on A4: every order that is owed for, and what of it is overdue. */
export function statementPdf(statement: Statement): Buffer {
  const { business, now, facts } = statement;
  const pdf = new PdfDocument({
    title: `Statement of account, ${business.companyName}`,
    author: facts.site.legalName,
    language: facts.site.locale,
    date: now,
  });
  drawTotals(pdf, drawItems(pdf, drawHead(pdf, statement), statement), statement);
  return pdf.finish();
}

const styleOf =
  ({ colours }: StatementFacts) =>
  (size: number, weight: TextStyle["weight"] = "regular", colour: "ink" | "inkSoft" = "ink"): TextStyle => ({
    size,
    weight,
    colour: colours[colour],
  });

function drawHead(pdf: PdfDocument, { business, today, facts }: Statement): number {
  const { site, seller, supportNumber, colours } = facts;
  const style = styleOf(facts);
  pdf.box({ x: 0, y: 0, width: sheet.width, height: 10 }, colours.accent);
  pdf.within("H1", () => pdf.text("Statement of account", { x: margin, y: margin + 10 }, style(22, "bold")));
  const sender = [site.legalName, ...seller.numbers, ...seller.address, `${supportNumber} · ${site.email}`];
  pdf.within("P", () => {
    pdf.text(site.name, { x: right, y: margin + 4, align: "right" }, style(13, "bold"));
    for (const [at, line] of sender.entries())
      pdf.text(line, { x: right, y: margin + 17 + at * 13, align: "right" }, style(9, "regular", "inkSoft"));
  });
  const lines = [
    business.companyName,
    business.abn === "" ? business.contact : `ABN ${business.abn}`,
    business.email,
    `As at ${formatDay(today)}. Payment is due ${business.paymentDays} days after each order.`,
  ];
  const start = margin + 46;
  pdf.within("P", () => {
    for (const [at, line] of lines.entries())
      pdf.text(line, { x: margin, y: start + at * 14 }, style(10, at === 0 ? "bold" : "regular"));
  });
  return Math.max(start + lines.length * 14, margin + 17 + sender.length * 13) + 30;
}

function drawItems(pdf: PdfDocument, start: number, { business, facts }: Statement): number {
  const style = styleOf(facts);
  let y = start;
  const row = (cells: readonly string[], tag: "TH" | "TD", drawn: TextStyle): void => {
    if (y > sheet.height - 150) {
      pdf.addPage();
      y = margin;
    }
    pdf.within("TR", () => {
      for (const [at, { x, align }] of columns.entries())
        pdf.within(
          tag,
          () => pdf.text((cells[at] ?? "").slice(0, MAX_LETTERS), { x, y, align }, drawn),
          ...(tag === "TH" ? (["Column"] as const) : []),
        );
    });
    y += 16;
  };
  pdf.within("Table", () => {
    row(
      columns.map(({ label }) => label),
      "TH",
      style(9, "bold", "inkSoft"),
    );
    for (const item of business.items)
      row(
        [
          item.orderNumber,
          item.poNumber,
          formatDay(item.orderedOn),
          formatDay(item.dueOn),
          formatDollars(item.amount),
          formatDollars(item.paid),
          formatDollars(item.left),
        ],
        "TD",
        style(9, item.daysOverdue > 0 ? "bold" : "regular"),
      );
  });
  return y;
}

function drawTotals(pdf: PdfDocument, start: number, { business, facts }: Statement): void {
  const { ageing, owed, unallocated, currency } = business;
  const style = styleOf(facts);
  const rows: readonly (readonly [string, number])[] = [
    ["Not due yet", ageing.notDue],
    ["Overdue up to 30 days", ageing.to30],
    ["Overdue 31 to 60 days", ageing.to60],
    ["Overdue more than 60 days", ageing.over60],
    ...(unallocated > 0 ? [["Received, not allocated yet", unallocated] as const] : []),
    [`Total to pay, ${currency}`, owed],
  ];
  pdf.within("Table", () => {
    for (const [at, [label, amount]] of rows.entries()) {
      const drawn = style(at === rows.length - 1 ? 12 : 10, at === rows.length - 1 ? "bold" : "regular");
      const y = start + 20 + at * 16;
      pdf.within("TR", () => {
        pdf.within("TH", () => pdf.text(label, { x: 330, y }, drawn), "Row");
        pdf.within("TD", () =>
          pdf.text(formatAmount(asCents(Math.round(amount * 100))), { x: right, y, align: "right" }, drawn),
        );
      });
    }
  });
}
