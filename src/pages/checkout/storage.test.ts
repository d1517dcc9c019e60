import { expect, test } from "vitest";
import { sayStorage } from "./storage.ts";

const line = (price: number, quantity = 1) => ({ priceCents: price * 100, quantity, isProforma: false });
const until = (selectedDay: string) => sayStorage({ lines: [line(2_600)], firstDay: "2026-11-24", selectedDay });

test("what waiting costs is said before it is accepted: nothing for 60 days, then by the day (DELIV-57, DELIV-58, DELIV-60, DELIV-61)", () => {
  expect(until("2027-01-22")).toBe(
    "Storage: FREE until the day you chose, which lies within 60 days of the first one.",
  );
  expect(until("2027-01-23")).toBe(
    "Storage until the day you chose: 1 day at $2.60, $2.60 in all. It is invoiced when we deliver.",
  );
  expect(until("2027-02-01")).toContain("10 days at $2.60, $26.00 in all");
});
