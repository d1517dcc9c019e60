import { type CalendarDay, formatDay, formatShortDay, wallClock } from "#kit/calendar-day.ts";
import { asCents, formatAmount, timesCents, sumCents } from "#kit/money.ts";
import { tableSheet } from "#platform/pdf/table-sheet.ts";
import { currencyOf, markets } from "#shop/markets.ts";
import { costOf } from "./show-order.ts";
import type { StoredLine, StoredOrder } from "./purchase-orders.store.ts";
import type { StoredSupplier } from "./suppliers.store.ts";

type Facts = {
  readonly order: StoredOrder;
  readonly supplier: StoredSupplier;
  readonly lines: readonly StoredLine[];
  /** The company that buys, as on its invoices. */
  readonly buyer: readonly string[];
};

const margin = 40;
const columns = [
  { head: "SKU", x: margin, width: 110 },
  { head: "Product", x: 155, width: 145 },
  { head: "Expected", x: 305, width: 90 },
  { head: "Pieces", x: 400, width: 40 },
  { head: "Cost each", x: 445, width: 60 },
  { head: "Total", x: 505, width: 62 },
] as const;

const day = (one: CalendarDay | null): string => (one === null ? "" : `${formatShortDay(one)} ${one.slice(0, 4)}`);

/** A purchase order as its supplier gets it: what, how many, when, where to, and the costs without and with GST. */
export function purchaseOrderPdf({ order, supplier, lines, buyer }: Facts): Buffer {
  const at = order.sentAt ?? order.createdAt;
  const currency = currencyOf(order.country);
  const { gstRate, timeZone } = markets[order.country];
  const cost = costOf(lines);
  const gst = asCents(Math.round(cost * gstRate));
  const lead = [
    `${order.state === "draft" ? "Draft of" : "Ordered on"} ${formatDay(wallClock(at, timeZone).day)}`,
    `To: ${[supplier.name, supplier.contact, supplier.address].filter((part) => part !== "").join(", ")}`,
    ...(supplier.accountNumber === "" ? [] : [`Our account: ${supplier.accountNumber}`]),
    `From: ${buyer.join(", ")}`,
    `Deliver to: ${[order.placeName, order.placeAddress].filter((part) => part !== "").join(", ")}`,
    `Write ${order.number} on the delivery note and the invoice.`,
    ...(order.note === "" ? [] : [order.note]),
  ].join("\n");
  const ends = [
    ["Total without GST", formatAmount(cost)],
    [`GST ${Math.round(gstRate * 100)} %`, formatAmount(gst)],
    [`Total in ${currency}`, formatAmount(sumCents([cost, gst]))],
  ];
  const pdf = tableSheet({
    title: `Purchase order ${order.number}`,
    author: buyer[0] ?? supplier.name,
    lead,
    columns,
    rows: [
      ...lines.map(({ sku, title, expectedOn, quantity, costCents }) => [
        sku,
        title,
        day(expectedOn),
        String(quantity),
        costCents === null ? "To agree" : formatAmount(costCents),
        costCents === null ? "" : formatAmount(timesCents(costCents, quantity)),
      ]),
      ...ends.map(([name = "", amount = ""]) => ["", name, "", "", "", amount]),
    ],
    now: at,
  });
  return pdf.finish();
}
