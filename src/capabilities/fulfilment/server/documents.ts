import bwipjs from "bwip-js/node";
import { formatDay } from "#kit/calendar-day.ts";
import { PdfDocument, type TextStyle } from "#platform/pdf/pdf-document.ts";
import { tableSheet } from "#platform/pdf/table-sheet.ts";
import type { Consignment, PickRow, RunSheet } from "../fulfilment-views.ts";

type OfficeDocument = { readonly name: string; readonly type: string; readonly base64: string };

const ink = "black";
const soft = "dimgray";
const regular = (size: number): TextStyle => ({ weight: "regular", size, colour: ink });
const bold = (size: number): TextStyle => ({ weight: "bold", size, colour: ink });
const faint = (size: number): TextStyle => ({ weight: "regular", size, colour: soft });
const margin = 40;

/** 100 by 150 mm, the labels of most printers. */
const label = { width: 283.46, height: 425.2 } as const;

const finish = (pdf: PdfDocument, name: string): OfficeDocument => ({
  name,
  type: "application/pdf",
  base64: pdf.finish().toString("base64"),
});

const facts = (title: string, date: Date) => ({ title, author: "Hearth", language: "en-AU", date });

/** Bars of a Code 128; the widths of bars and spaces come in turn. */
function barcode(pdf: PdfDocument, text: string, at: { x: number; y: number; width: number; height: number }): void {
  const [drawn] = bwipjs.raw({ bcid: "code128", text });
  const widths = drawn !== undefined && "sbs" in drawn ? drawn.sbs : [];
  const unit = at.width / widths.reduce((sum, width) => sum + width, 0);
  let { x } = at;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) pdf.box({ x, y: at.y, width: width * unit, height: at.height }, ink);
    x += width * unit;
  }
}

type PickFacts = { readonly warehouse: string; readonly until: string; readonly now: Date };

export function pickListDocument(rows: readonly PickRow[], { warehouse, until, now }: PickFacts): OfficeDocument {
  const title = `Pick list ${warehouse}`;
  const columns = [
    { head: "Bay", x: margin, width: 50 },
    { head: "Product", x: 95, width: 250 },
    { head: "SKU", x: 355, width: 90 },
    { head: "Pick", x: 450, width: 35 },
    { head: "Order", x: 490, width: 65 },
  ];
  const pdf = tableSheet({
    title,
    lead: `${rows.length} ${rows.length === 1 ? "line" : "lines"}${until === "" ? "" : `, for deliveries until ${until}`}`,
    columns,
    rows: rows.map((row) => [
      row.bay ?? "No bay",
      row.title,
      row.sku,
      String(row.quantity - row.picked),
      row.consignment,
    ]),
    now,
  });
  return finish(pdf, `pick-list-${warehouse}.pdf`);
}

export function runSheetDocument({ zone, name, day, warehouse, stops }: RunSheet, now: Date): OfficeDocument {
  const columns = [
    { head: "Stop", x: margin, width: 30 },
    { head: "Customer", x: 80, width: 160 },
    { head: "Goods", x: 250, width: 175 },
    { head: "Received by", x: 435, width: 120 },
  ];
  const pdf = tableSheet({
    title: `Run sheet: ${name}`,
    lead: `${formatDay(day)}, from ${warehouse}, ${stops.length} ${stops.length === 1 ? "stop" : "stops"}`,
    columns,
    rows: stops.map((stop) => [
      String(stop.stop),
      [stop.customer, stop.address, stop.suburb, stop.phone, stop.note].filter((part) => part !== "").join("\n"),
      stop.pickUp !== null
        ? [`Pick up return ${stop.pickUp.number}`, ...stop.pickUp.goods].join("\n")
        : stop.consignments.length === 0
          ? `Order ${stop.orderNumber}: nothing packed`
          : stop.consignments.flatMap(({ number, titles }) => [number, ...titles]).join("\n"),
      stop.isReady ? "" : "Not all packed",
    ]),
    now,
  });
  return finish(pdf, `run-sheet-${zone}-${day}.pdf`);
}

type Sender = { readonly address: string; readonly siteName: string; readonly now: Date };

export const consignmentDocument = (kind: "slip" | "label", shown: Consignment, sender: Sender): OfficeDocument =>
  kind === "label" ? labelDocument(shown, sender) : slipDocument(shown, sender);

function slipDocument(shown: Consignment, { address, siteName, now }: Sender): OfficeDocument {
  const columns = [
    { head: "Product", x: margin, width: 260 },
    { head: "SKU", x: 310, width: 90 },
    { head: "Units", x: 405, width: 40 },
    { head: "Serial numbers", x: 450, width: 105 },
  ];
  const pdf = tableSheet({
    title: `Packing slip ${shown.number}`,
    lead: `${siteName}, order ${shown.orderNumber}, for ${shown.customer}, ${address}`,
    columns,
    rows: shown.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ title, sku, quantity, units }) => [
        title,
        sku,
        String(quantity),
        units.flatMap(({ serial }) => serial ?? []).join("\n"),
      ]),
    now,
  });
  return finish(pdf, `packing-slip-${shown.number}.pdf`);
}

function labelDocument(shown: Consignment, { address, siteName, now }: Sender): OfficeDocument {
  const pdf = new PdfDocument({ ...facts(`Label ${shown.number}`, now), size: label });
  const x = 18;
  const column = { width: label.width - 2 * x, lineHeight: 22 };
  pdf.within("P", () => pdf.text(siteName, { x, y: 32 }, bold(12)));
  pdf.within("P", () => pdf.text(`From ${shown.origin.name}`, { x, y: 47 }, faint(9)));
  pdf.within("H1", () => pdf.text(shown.customer, { x, y: 90 }, bold(20), column));
  pdf.within("P", () => pdf.text(address, { x, y: 138 }, regular(16), column));
  pdf.within("P", () => pdf.text(shown.phone, { x, y: 208 }, regular(12)));
  const day = shown.day === null ? shown.carrier.name : `${shown.carrier.name}, ${formatDay(shown.day)}`;
  pdf.within("P", () => pdf.text(day, { x, y: 240 }, bold(14), column));
  const units = shown.lines.reduce((sum, one) => sum + one.quantity, 0);
  const what = `Order ${shown.orderNumber}, ${units} ${units === 1 ? "piece" : "pieces"}${shown.zone === null ? "" : `, run ${shown.zone}`}`;
  pdf.within("P", () => pdf.text(what, { x, y: 284 }, regular(11), { ...column, lineHeight: 14 }));
  barcode(pdf, shown.tracking === "" ? shown.number : shown.tracking, {
    x,
    y: 318,
    width: label.width - 2 * x,
    height: 72,
  });
  const code = shown.tracking === "" ? shown.number : shown.tracking;
  pdf.within("P", () => pdf.text(code, { x, y: 408 }, bold(13)));
  return finish(pdf, `label-${shown.number}.pdf`);
}
