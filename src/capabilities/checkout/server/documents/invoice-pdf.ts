import { formatAmount } from "#kit/money.ts";
import type { Seller, Site } from "#shop/site.ts";
import { PdfDocument, type TextColumn, type TextStyle } from "#platform/pdf/pdf-document.ts";
import { sheet } from "#platform/pdf/sheet.ts";
import {
  chargesOf,
  type Figure,
  goodsOf,
  type GoodsRow,
  gstOf,
  paymentsOf,
  totalOf,
} from "../../orders/order-figures.rules.ts";
import { orderCopy } from "../../orders/order-page.copy.ts";
import type { OrderView } from "../../orders/orders.contract.ts";
import { invoiceCopy, type DocumentColours } from "../../documents/order-document.ts";
import {
  addressColumn,
  addressLines,
  bottomEdge,
  columns,
  detailColumn,
  factRows,
  rightHalf,
  columnHeadings,
  margin,
  noteColumn,
  rightEdge,
  formatDate,
  titleColumn,
} from "./invoice-sheet.ts";

export type InvoiceFacts = {
  readonly site: Pick<Site, "name" | "legalName" | "locale" | "email" | "timeZone">;
  readonly seller: Seller;
  readonly supportNumber: string;
  readonly gstRate: number;
  readonly colours: DocumentColours;
  /** Which copy of the document it is, and of which day; absent on the document itself. */
  readonly copy?: string;
};

/** The title of a row, or a line of details under it. */
type TitlePart = {
  readonly text: string;
  readonly style: TextStyle;
  readonly column: TextColumn;
  /** How far the text stands above the row's baseline, in points. */
  readonly rise: number;
  readonly height: number;
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** A tax invoice on A4: real text, tagged for screen readers, with the order's own figures. */
export function invoicePdf(order: OrderView, facts: InvoiceFacts): Buffer {
  return new Invoice(order, facts).draw();
}

class Invoice {
  readonly #order: OrderView;
  readonly #facts: InvoiceFacts;
  readonly #pdf: PdfDocument;
  #y = margin;

  constructor(order: OrderView, facts: InvoiceFacts) {
    this.#order = order;
    this.#facts = facts;
    this.#pdf = new PdfDocument({
      title: `${invoiceCopy.title} ${order.invoiceNumber ?? order.orderNumber}`,
      author: facts.site.legalName,
      language: facts.site.locale,
      date: new Date(order.placedAt),
    });
  }

  draw(): Buffer {
    this.#head();
    this.#parties();
    this.#goods();
    this.#totals();
    this.#notes();
    this.#feet();
    return this.#pdf.finish();
  }

  #style(size: number, weight: TextStyle["weight"] = "regular", colour: keyof DocumentColours = "ink"): TextStyle {
    return { size, weight, colour: this.#facts.colours[colour] };
  }

  #head(): void {
    const { site, seller, supportNumber, colours } = this.#facts;
    this.#pdf.box({ x: 0, y: 0, width: sheet.width, height: 10 }, colours.accent);
    this.#line("H1", invoiceCopy.title, this.#style(24, "bold"), 26);
    const facts = [site.legalName, ...seller.numbers, ...seller.address, `${supportNumber} · ${site.email}`];
    let y = margin + 4;
    this.#pdf.within("P", () => {
      this.#pdf.text(site.name, { x: rightEdge, y, align: "right" }, this.#style(13, "bold"));
      for (const line of facts) {
        y += 13;
        this.#pdf.text(line, { x: rightEdge, y, align: "right" }, this.#style(9, "regular", "inkSoft"));
      }
    });
    this.#orderFacts();
    this.#y = Math.max(this.#y, y) + 32;
  }

  #orderFacts(): void {
    this.#y += 14;
    for (const [label, value] of factRows(this.#order, this.#facts)) {
      this.#pdf.within("P", () => {
        this.#pdf.text(label, { x: margin, y: this.#y }, this.#style(9, "regular", "inkSoft"));
        this.#pdf.text(value, { x: margin + 92, y: this.#y }, this.#style(9, "bold"));
      });
      this.#y += 14;
    }
  }

  #parties(): void {
    const { deliveryAddress, billingAddress } = this.#order;
    const start = this.#y;
    const billed = this.#block(margin, orderCopy.billedTo, addressLines(billingAddress ?? deliveryAddress));
    this.#y = start;
    const isCarried = this.#order.kind === "cash-and-carry";
    const delivered = isCarried
      ? this.#block(rightHalf, invoiceCopy.carried, [this.#order.store?.name ?? "", this.#order.store?.address ?? ""])
      : this.#delivery();
    this.#y = Math.max(billed, delivered) + 18;
  }

  #delivery(): number {
    const { deliveryAddress, deliveryDay, supplierDays } = this.#order;
    const end = this.#block(rightHalf, invoiceCopy.deliverTo, addressLines(deliveryAddress));
    const days = [
      ...(deliveryDay === null ? [] : [formatDate(deliveryDay)]),
      ...supplierDays.map((one) => `${one.supplier}: ${formatDate(one.day)}`),
    ];
    if (days.length === 0) return end;
    this.#y = end + 12;
    return this.#block(rightHalf, invoiceCopy.days, days);
  }

  #block(x: number, title: string, lines: readonly string[]): number {
    let y = this.#y;
    this.#pdf.within("H2", () => this.#pdf.text(title, { x, y }, this.#style(9, "bold", "inkSoft")));
    this.#pdf.within("P", () => {
      for (const line of lines) {
        this.#pdf.text(line, { x, y: y + 14 }, this.#style(10), addressColumn);
        y += this.#pdf.heightOf(line, this.#style(10), addressColumn);
      }
    });
    return y + 8;
  }

  #goods(): void {
    this.#pdf.within("Table", () => {
      this.#tableHead();
      for (const row of goodsOf(this.#order)) this.#goodsRow(row);
    });
  }

  #tableHead(): void {
    this.#pdf.within("TR", () => {
      for (const [text, x, align] of columnHeadings)
        this.#pdf.within(
          "TH",
          () => this.#pdf.text(text, { x, y: this.#y, align }, this.#style(9, "bold", "inkSoft")),
          "Column",
        );
    });
    this.#rule(this.#y + 6);
    this.#y += 22;
  }

  /** The table head repeats on a new page; screen readers skip the repetition. */
  #repeatHead(): void {
    const page = this.#pdf.pageCount - 1;
    for (const [text, x, align] of columnHeadings)
      this.#pdf.textOnPage(page, text, { x, y: this.#y, align, ...this.#style(9, "bold", "inkSoft") });
    this.#rule(this.#y + 6);
    this.#y += 22;
  }

  #goodsRow(row: GoodsRow): void {
    const parts = this.#titleParts(row);
    if (this.#keep(sum(parts.map(({ height }) => height)) + 8) === "new-page") this.#repeatHead();
    const top = this.#y;
    this.#pdf.within("TR", () => {
      this.#pdf.within("TH", () => this.#titleCell(parts), "Row");
      const cell = (text: string, x: number) =>
        this.#pdf.within("TD", () => this.#pdf.text(text, { x, y: top, align: "right" }, this.#style(10)));
      cell(String(row.quantity), columns.quantity);
      cell(formatAmount(row.unitCents), columns.each);
      cell(formatAmount(row.cents), columns.amount);
    });
    this.#rule(this.#y - 3);
    this.#y += 13;
  }

  #titleParts(row: GoodsRow): readonly TitlePart[] {
    const title = { text: row.title, style: this.#style(10, "bold"), column: titleColumn, rise: 0 };
    const details = [`SKU ${row.sku}`, ...row.details].map((text) => ({
      text,
      style: this.#style(8.5, "regular", "inkSoft"),
      column: detailColumn,
      rise: 1,
    }));
    return [title, ...details].map((part) => ({
      ...part,
      height: this.#pdf.heightOf(part.text, part.style, part.column),
    }));
  }

  #titleCell(parts: readonly TitlePart[]): void {
    for (const { text, style, column, rise, height } of parts) {
      this.#pdf.text(text, { x: columns.title, y: this.#y - rise }, style, column);
      this.#y += height;
    }
  }

  #totals(): void {
    const charges = chargesOf(this.#order);
    const payments = paymentsOf(this.#order);
    this.#keep((charges.length + payments.length + 2) * 16 + 20);
    this.#y += 4;
    this.#pdf.within("Table", () => {
      for (const charge of charges) this.#figure(charge, this.#style(10));
      this.#rule(this.#y - 8, rightHalf);
      this.#y += 10;
      this.#figure(totalOf(this.#order), this.#style(13, "bold"));
      this.#figure(gstOf(this.#order, this.#facts.gstRate), this.#style(9, "regular", "inkSoft"));
      this.#y += 6;
      for (const payment of payments) this.#figure(payment, this.#style(10));
    });
  }

  #figure({ label, cents }: Figure, style: TextStyle): void {
    const amount = formatAmount(cents);
    const column = { width: rightEdge - rightHalf - this.#pdf.widthOf(amount, style) - 12, lineHeight: 13 };
    this.#pdf.within("TR", () => {
      this.#pdf.within("TH", () => this.#pdf.text(label, { x: rightHalf, y: this.#y }, style, column), "Row");
      this.#pdf.within("TD", () => this.#pdf.text(amount, { x: rightEdge, y: this.#y, align: "right" }, style));
    });
    this.#y += this.#pdf.heightOf(label, style, column) + 3;
  }

  #notes(): void {
    const { state, currency } = this.#order;
    const notes = [
      ...(state === "cancelled" ? [invoiceCopy.cancelled] : []),
      invoiceCopy.currency(currency),
      ...(this.#order.balance > 0 && state !== "cancelled" ? [invoiceCopy.balance] : []),
      invoiceCopy.rights,
    ];
    this.#y += 14;
    const style = this.#style(9, "regular", "inkSoft");
    for (const note of notes) {
      const height = this.#pdf.heightOf(note, style, noteColumn);
      this.#keep(height);
      const place = { x: margin, y: this.#y + style.size * 0.4 };
      this.#pdf.within("P", () => this.#pdf.text(note, place, style, noteColumn));
      this.#y += height + 4;
    }
  }

  #feet(): void {
    const count = this.#pdf.pageCount;
    const { site } = this.#facts;
    for (let page = 0; page < count; page++) {
      const left = `${site.name} · ${orderCopy.title(this.#order.orderNumber)}`;
      const style = this.#style(8, "regular", "inkSoft");
      this.#pdf.textOnPage(page, left, { x: margin, y: sheet.height - 32, ...style });
      const text = invoiceCopy.page(page + 1, count);
      this.#pdf.textOnPage(page, text, { x: rightEdge, y: sheet.height - 32, align: "right", ...style });
    }
  }

  #line(tag: "H1" | "P", text: string, style: TextStyle, height: number): void {
    this.#pdf.within(tag, () => this.#pdf.text(text, { x: margin, y: this.#y + style.size * 0.4 }, style));
    this.#y += height;
  }

  #rule(y: number, x: number = margin): void {
    this.#pdf.box({ x, y, width: rightEdge - x, height: 0.7 }, this.#facts.colours.line);
  }

  /** Begins a new page when this height does not fit. */
  #keep(height: number): "same-page" | "new-page" {
    if (this.#y + height <= bottomEdge) return "same-page";
    this.#pdf.addPage();
    this.#y = margin;
    return "new-page";
  }
}
