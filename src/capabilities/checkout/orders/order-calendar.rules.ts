import { addDays, type CalendarDay } from "#kit/calendar-day.ts";
import { dateValue, escapeText, calendarTimestamp, writeCalendar } from "#kit/calendar-file.ts";
import { showAddress } from "#shop/markets.ts";
import type { OrderView } from "./orders.contract.ts";

type Seller = { readonly name: string; readonly host: string; readonly supportNumber: string };
export type CalendarFacts = {
  readonly seller: Seller;
  /** When the file is made. */
  readonly now: Date;
  /** Counts the changes of the order, so that a calendar takes the newer file for the newer. */
  readonly version: number;
};

type Visit = { readonly id: string; readonly by: string; readonly day: CalendarDay };

function visitsOf(order: OrderView, seller: Seller): Visit[] {
  const ours = order.deliveryDay === null ? [] : [{ id: "delivery", by: seller.name, day: order.deliveryDay }];
  const suppliers = order.supplierDays.map((one, index) => ({
    id: `supplier-${index + 1}`,
    by: one.supplier,
    day: one.day,
  }));
  return [...ours, ...suppliers];
}

/**
 * The delivery days as a calendar file. They are whole days without a time zone: the day is the day at the door,
 * wherever the calendar is opened. Contains no link, since calendars are shared and the link of an order is secret.
 */
export function calendarOf(order: OrderView, { seller, now, version }: CalendarFacts): string {
  const to = order.deliveryAddress;
  const goods = order.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => `${line.quantity} × ${line.title}`)
    .join("\n");
  const events = visitsOf(order, seller).flatMap(({ id, by, day }) => [
    "BEGIN:VEVENT",
    `UID:order-${order.orderNumber}-${id}@${seller.host}`,
    `DTSTAMP:${calendarTimestamp(now)}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    `DTEND;VALUE=DATE:${dateValue(addDays(day, 1))}`,
    `SUMMARY:${escapeText(`Delivery from ${by}`)}`,
    `DESCRIPTION:${escapeText(`Order ${order.orderNumber}\n${goods}\nQuestions: ${seller.supportNumber}`)}`,
    `LOCATION:${escapeText(`${to.address}, ${showAddress(to.country, to)}`)}`,
    `STATUS:${order.state === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(`Tomorrow: delivery from ${by}`)}`,
    // Five in the afternoon of the day before.
    "TRIGGER:-PT7H",
    "END:VALARM",
    "END:VEVENT",
  ]);
  return writeCalendar(`${seller.name}//Orders`, events);
}

/** Whether there is a day to put into a calendar. */
export const hasDays = (order: Pick<OrderView, "deliveryDay" | "supplierDays" | "state">): boolean =>
  order.state !== "cancelled" &&
  order.state !== "payment_pending" &&
  (order.deliveryDay !== null || order.supplierDays.length > 0);
