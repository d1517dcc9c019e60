import { addDays, type CalendarDay } from "#kit/calendar-day.ts";
import { showAddress } from "#shop/markets.ts";
import type { OrderView } from "./orders.contract.ts";

/** Octets of the longest line that calendars promise to read (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** Backslash, comma, semicolon and line break mean something in a calendar; in a text they do not. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[\u0000-\u001F\u007F]/g, "");

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A long line goes on in the next after one space; no letter is cut in two. */
export function foldLine(line: string): string {
  let folded = "";
  let room = LONGEST_LINE;
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (octets > room) {
      folded += "\r\n ";
      room = LONGEST_LINE - 1;
    }
    folded += sign;
    room -= octets;
  }
  return folded;
}

const dateValue = (day: CalendarDay): string => day.replaceAll("-", "");
const stampOf = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;

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
 * wherever the calendar is looked at. Holds no link, since calendars are shared and the link of an order is secret.
 */
export function calendarOf(order: OrderView, { seller, now, version }: CalendarFacts): string {
  const to = order.deliveryAddress;
  const goods = order.lines.map((line) => `${line.quantity} × ${line.title}`).join("\n");
  const events = visitsOf(order, seller).flatMap(({ id, by, day }) => [
    "BEGIN:VEVENT",
    `UID:order-${order.orderNumber}-${id}@${seller.host}`,
    `DTSTAMP:${stampOf(now)}`,
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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${seller.name.replace(/[^\w ]/g, "")}//Orders//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Whether there is a day to put into a calendar. */
export const hasDays = (order: Pick<OrderView, "deliveryDay" | "supplierDays" | "state">): boolean =>
  order.state !== "cancelled" && (order.deliveryDay !== null || order.supplierDays.length > 0);
