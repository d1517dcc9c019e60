import { type CalendarDay, formatDay, wallClock } from "#kit/calendar-day.ts";
import type { Site } from "#shop/site.ts";
import { showAddress } from "#shop/markets.ts";
import { sheet } from "#platform/pdf/sheet.ts";
import type { Address } from "../../form/checkout-form.contract.ts";
import { invoiceCopy } from "../../documents/order-document.ts";
import { orderCopy } from "../../orders/order-page.copy.ts";
import type { OrderView } from "../../orders/orders.contract.ts";

/** Positions on an invoice, in points, and the formats of days and addresses. */
export const margin = 48;
export const rightEdge = sheet.width - margin;
export const bottomEdge = sheet.height - 64;
/** The left edge of the right half: the delivery and the totals. */
export const rightHalf = 310;
export const columns = { title: margin, quantity: 356, each: 440, amount: rightEdge } as const;
const titleWidth = columns.quantity - columns.title - 40;
export const titleColumn = { width: titleWidth, lineHeight: 13 } as const;
export const detailColumn = { width: titleWidth, lineHeight: 11 } as const;
export const addressColumn = { width: 236, lineHeight: 14 } as const;
export const noteColumn = { width: rightEdge - margin, lineHeight: 13 } as const;

export const columnHeadings = [
  [invoiceCopy.item, columns.title, "left"],
  [invoiceCopy.quantity, columns.quantity, "right"],
  [invoiceCopy.each, columns.each, "right"],
  [invoiceCopy.amount, columns.amount, "right"],
] as const;

/** `Saturday 21 November 2026` */
export const formatDate = (day: CalendarDay): string => `${formatDay(day)} ${day.slice(0, 4)}`;

export const addressLines = (address: Address): string[] =>
  [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    address.address,
    showAddress(address.country, address),
  ].filter((line) => line !== "");

type Facts = { readonly site: Pick<Site, "timeZone">; readonly copy?: string };

/** The numbers, days and names below the title of an invoice. */
export function factRows(order: OrderView, { site, copy }: Facts): readonly (readonly [string, string])[] {
  const { orderNumber, invoiceNumber, placedAt, poNumber, salesperson, store } = order;
  const day = wallClock(new Date(placedAt), site.timeZone).day;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [invoiceCopy.invoice, invoiceNumber],
    [invoiceCopy.copy, copy],
    [invoiceCopy.number, orderNumber],
    [invoiceCopy.date, formatDate(day)],
    [orderCopy.poNumber, poNumber],
    [orderCopy.from, store?.name],
    [orderCopy.salesperson, salesperson],
  ];
  return rows.flatMap(([label, value]) => (value == null || value === "" ? [] : [[label, value] as const]));
}
