import { wallClock } from "#kit/calendar-day.ts";
import { type Cents, formatAmount } from "#kit/money.ts";
import { PdfDocument, type TextStyle } from "#platform/pdf/pdf-document.ts";
import { sheet } from "#platform/pdf/sheet.ts";
import { creditNoteCopy, type DocumentColours, invoiceCopy } from "../../documents/order-document.ts";
import { orderCopy } from "../../orders/order-page.copy.ts";
import type { OrderView } from "../../orders/orders.contract.ts";
import type { RefundPart } from "../../paying/refund.rules.ts";
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { addressLines, rightHalf, margin, rightEdge, formatDate } from "./invoice-sheet.ts";

export type CreditedRefund = {
  /** Of the credit note, `CN-AOL-000012`. */
  readonly number: string;
  readonly at: Date;
  readonly reason: string;
  readonly parts: readonly RefundPart[];
  readonly cents: Cents;
  readonly gstCents: Cents;
  readonly isChange: boolean;
};

/** What a part of a refund is about. */
export function describeRefundPart(part: RefundPart, { lines }: Pick<OrderView, "lines">): string {
  if (part.kind !== "line") return creditNoteCopy[part.kind];
  const line = lines[part.line];
  return line === undefined ? creditNoteCopy.item : `${part.quantity} × ${line.title}, SKU ${line.sku}`;
}

/** A credit note on A4 for one refund of an order: what went back, why, and the GST of it. */
export function creditNotePdf(order: OrderView, refund: CreditedRefund, facts: InvoiceFacts): Buffer {
  const { number } = refund;
  const pdf = new PdfDocument({
    title: `${creditNoteCopy.title} ${number}`,
    author: facts.site.legalName,
    language: facts.site.locale,
    date: refund.at,
  });
  const below = drawHead(pdf, { order, refund, number, facts });
  drawParts(pdf, below, { order, refund, facts });
  return pdf.finish();
}

type Drawn = { readonly order: OrderView; readonly refund: CreditedRefund; readonly facts: InvoiceFacts };

const styleOf =
  (colours: DocumentColours) =>
  (size: number, weight: TextStyle["weight"] = "regular", colour: keyof DocumentColours = "ink"): TextStyle => ({
    size,
    weight,
    colour: colours[colour],
  });

function drawHead(pdf: PdfDocument, { order, refund, number, facts }: Drawn & { readonly number: string }): number {
  const { site, seller, supportNumber, colours } = facts;
  const style = styleOf(colours);
  pdf.box({ x: 0, y: 0, width: sheet.width, height: 10 }, colours.accent);
  pdf.within("H1", () => pdf.text(creditNoteCopy.title, { x: margin, y: margin + 10 }, style(24, "bold")));
  pdf.within("P", () => {
    const lines = [site.legalName, ...seller.numbers, ...seller.address, `${supportNumber} · ${site.email}`];
    pdf.text(site.name, { x: rightEdge, y: margin + 4, align: "right" }, style(13, "bold"));
    for (const [at, line] of lines.entries())
      pdf.text(line, { x: rightEdge, y: margin + 17 + at * 13, align: "right" }, style(9, "regular", "inkSoft"));
  });
  const rows: readonly (readonly [string, string])[] = [
    [creditNoteCopy.number, number],
    ...(facts.copy === undefined ? [] : [[invoiceCopy.copy, facts.copy] as const]),
    [invoiceCopy.date, formatDate(wallClock(refund.at, site.timeZone).day)],
    [creditNoteCopy.ofInvoice, order.invoiceNumber ?? order.orderNumber],
    [creditNoteCopy.reason, refund.reason.slice(0, 90)],
  ];
  for (const [at, [label, value]] of rows.entries())
    pdf.within("P", () => {
      const y = margin + 46 + at * 14;
      pdf.text(label, { x: margin, y }, style(9, "regular", "inkSoft"));
      pdf.text(value, { x: margin + 92, y }, style(9, "bold"), { width: rightHalf - margin - 92, lineHeight: 12 });
    });
  const y = margin + 84 + rows.length * 14;
  pdf.within("H2", () => pdf.text(orderCopy.billedTo, { x: margin, y }, style(9, "bold", "inkSoft")));
  const address = addressLines(order.billingAddress ?? order.deliveryAddress);
  pdf.within("P", () => {
    for (const [at, line] of address.entries()) pdf.text(line, { x: margin, y: y + 14 * (at + 1) }, style(10));
  });
  return y + 14 * (address.length + 1) + 24;
}

function drawParts(pdf: PdfDocument, start: number, { order, refund, facts }: Drawn): void {
  const style = styleOf(facts.colours);
  const column = { width: rightEdge - margin - 110, lineHeight: 13 };
  let y = start;
  const row = (label: string, cents: Cents, drawn: TextStyle): void => {
    if (y > sheet.height - 100) {
      pdf.addPage();
      y = margin;
    }
    pdf.within("TR", () => {
      pdf.within("TH", () => pdf.text(label, { x: margin, y }, drawn, column), "Row");
      pdf.within("TD", () => pdf.text(formatAmount(cents), { x: rightEdge, y, align: "right" }, drawn));
    });
    y += pdf.heightOf(label, drawn, column) + 6;
  };
  pdf.within("Table", () => {
    for (const part of refund.parts) row(describeRefundPart(part, order), part.cents, style(10));
    y += 6;
    row(refund.isChange ? creditNoteCopy.credited : creditNoteCopy.total, refund.cents, style(13, "bold"));
    row(creditNoteCopy.gst(facts.gstRate), refund.gstCents, style(9, "regular", "inkSoft"));
  });
  const note = invoiceCopy.currency(order.currency);
  pdf.within("P", () => pdf.text(note, { x: margin, y: y + 16 }, style(9, "regular", "inkSoft")));
}
