import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { foldLine } from "#kit/calendar-file.ts";
import { calendarOf, hasDays } from "./order-calendar.rules.ts";
import { orderExample } from "./order-examples.ts";

const facts = {
  seller: { name: "Allora NZ", host: "www.allora-nz.example", supportNumber: "0800 000 502" },
  now: new Date("2026-11-21T03:04:05Z"),
  version: 2,
};

/** As a calendar reads it: folded lines are joined again. */
const linesOf = (file: string): string[] => file.replaceAll("\r\n ", "").split("\r\n");

describe("the delivery day in a calendar", () => {
  test("it is a whole day at the door, without a zone, in both countries (GEO-28, DELIV-37)", () => {
    const lines = linesOf(calendarOf(orderExample({ deliveryDay: asCalendarDay("2026-12-31") }), facts));
    expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
    expect(lines).toContain("DTEND;VALUE=DATE:20270101");
    expect(lines.some((line) => line.startsWith("DTSTART") && line.includes("T0"))).toBe(false);
  });

  test("every supplier's day is one of its own, and a changed day replaces the old one", () => {
    const order = orderExample({
      supplierDays: [{ supplier: "Coalbrook", day: asCalendarDay("2026-12-02"), price: 0 }],
    });
    const lines = linesOf(calendarOf(order, facts));
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
      `UID:order-${order.orderNumber}-delivery@www.allora-nz.example`,
      `UID:order-${order.orderNumber}-supplier-1@www.allora-nz.example`,
    ]);
    expect(lines).toContain("SEQUENCE:2");
    expect(lines).toContain("SUMMARY:Delivery from Coalbrook");
  });

  test("special characters of calendar files are escaped, so that an address adds nothing", () => {
    const order = orderExample({});
    const sly = { ...order.deliveryAddress, address: "1 Main Rd; Unit 2, \\\nEND:VCALENDAR", suburb: "Ōtāhuhu" };
    const file = calendarOf({ ...order, deliveryAddress: sly }, facts);
    expect(linesOf(file).find((line) => line.startsWith("LOCATION"))).toContain(
      String.raw`1 Main Rd\; Unit 2\, \\\nEND:VCALENDAR\, `,
    );
    expect(file.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
  });

  test("no line is longer than 75 octets, no letter is cut, and it reads as before", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const line = text.replace(/[\r\n]/g, "").replaceAll("\uFFFD", "");
        const folded = foldLine(line);
        expect(folded.replaceAll("\r\n ", "")).toBe(line);
        for (const part of folded.split("\r\n")) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }),
    );
  });

  test("the secret link of the order is not in it, for calendars are shared", () => {
    const order = orderExample({});
    expect(calendarOf(order, facts)).not.toContain(order.token);
  });

  test("an order that was cancelled or has no carrier has no delivery day", () => {
    expect(hasDays(orderExample({ state: "cancelled" }))).toBe(false);
    expect(hasDays(orderExample({ deliveryDay: null }))).toBe(false);
    expect(hasDays(orderExample({}))).toBe(true);
  });

  test("an event names the order, its goods and whom to call, and reminds the afternoon before", () => {
    const lines = linesOf(calendarOf(orderExample({ orderNumber: "1000123" }), facts));
    const event = lines.slice(lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT") + 1);
    expect(event.filter((line) => !line.startsWith("LOCATION:"))).toEqual([
      "BEGIN:VEVENT",
      "UID:order-1000123-delivery@www.allora-nz.example",
      "DTSTAMP:20261121T030405Z",
      "SEQUENCE:2",
      "DTSTART;VALUE=DATE:20261128",
      "DTEND;VALUE=DATE:20261129",
      "SUMMARY:Delivery from Allora NZ",
      "DESCRIPTION:Order 1000123\\n2 × Haneulon 8 kg washing machine\\nQuestions: 0800 000 502",
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Tomorrow: delivery from Allora NZ",
      "TRIGGER:-PT7H",
      "END:VALARM",
      "END:VEVENT",
    ]);
  });

  test("a cancelled order cancels its events, and a supplier's day alone is one", () => {
    const supplierDays = [{ supplier: "Coalbrook", day: asCalendarDay("2026-12-02"), price: 0 }];
    const order = orderExample({ deliveryDay: null, supplierDays, state: "cancelled" });
    expect(linesOf(calendarOf(order, facts)).filter((line) => /^(?:STATUS|SUMMARY)/.test(line))).toEqual([
      "SUMMARY:Delivery from Coalbrook",
      "STATUS:CANCELLED",
    ]);
    expect(hasDays({ ...order, state: "placed" })).toBe(true);
  });
});
