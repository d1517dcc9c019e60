import { expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  ageingOf,
  checkAllocation,
  dueOn,
  overdueOf,
  owedOf,
  proposeAllocation,
  reminderStepOf,
} from "./businesses.rules.ts";

const today = asCalendarDay("2026-11-20");
const item = (orderedOn: string, cents: number, paid = 0) => ({
  orderedOn: asCalendarDay(orderedOn),
  cents: asCents(cents),
  paidCents: asCents(paid),
});

test("an order on account is due after the business's days, and overdue from the day after (OFU-02)", () => {
  expect(dueOn(item("2026-10-21", 100), 30)).toBe("2026-11-20");
  expect(ageingOf([item("2026-10-21", 100)], 30, today)).toEqual({ notDue: 100, to30: 0, to60: 0, over60: 0 });
  expect(ageingOf([item("2026-10-20", 100)], 30, today)).toEqual({ notDue: 0, to30: 100, to60: 0, over60: 0 });
});

test("the debt is what receipts have not paid, grouped by how long it is overdue (OFU-02)", () => {
  const items = [
    item("2026-11-19", 5_000),
    item("2026-09-21", 900, 400),
    item("2026-09-20", 30),
    item("2026-01-01", 7),
  ];
  const ageing = ageingOf(items, 30, today);
  expect(ageing).toEqual({ notDue: 5_000, to30: 500, to60: 30, over60: 7 });
  expect([owedOf(ageing), overdueOf(ageing)]).toEqual([5_537, 537]);
});

test("a reminder is due 7, 14 and 30 days after the due day, and a missed one is not made up for (OFU-02)", () => {
  expect([0, 6, 7, 13, 14, 29, 30, 90].map(reminderStepOf)).toEqual([null, null, 7, 7, 14, 14, 30, 30]);
});

const owing = (orderNumber: string, cents: number, paid = 0) => ({ ...item("2026-10-20", cents, paid), orderNumber });
const part = (orderNumber: string, cents: number) => ({ orderNumber, cents: asCents(cents) });

test("a receipt is proposed for the oldest orders first, and never above what one owes (OFU-02)", () => {
  const items = [owing("1", 500, 200), owing("2", 400), owing("3", 100)];
  expect(proposeAllocation(items, asCents(350))).toEqual([part("1", 300), part("2", 50)]);
  expect(proposeAllocation(items, asCents(5_000))).toEqual([part("1", 300), part("2", 400), part("3", 100)]);
});

test("an allocation above the receipt, above an order or to a paid order is refused (OFU-02)", () => {
  const items = [owing("1", 500, 200), owing("2", 400)];
  expect(checkAllocation([part("1", 300), part("2", 50)], items, asCents(350))).toBeNull();
  expect(checkAllocation([part("1", 300), part("2", 51)], items, asCents(350))).toEqual({
    kind: "moreThanReceived",
    overCents: 1,
  });
  expect(checkAllocation([part("1", 301)], items, asCents(350))).toMatchObject({
    kind: "moreThanOwed",
    leftCents: 300,
  });
  expect(checkAllocation([part("9", 1)], items, asCents(350))).toMatchObject({ kind: "notOwed" });
});
