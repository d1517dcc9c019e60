import { expect, test } from "vitest";
import { linkDaysOf, linkStep, linkUntil } from "./payment-link.rules.ts";

const placedAt = new Date("2026-11-20T10:00:00Z");
const wait = { placedAt, remindedAt: null, extendedUntil: null };
const at = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000);

test("an unpaid order with a payment link is reminded after a day and ends after the site's days (OFO-04)", () => {
  expect([0, 23, 24, 71, 72].map((hours) => linkStep(wait, 3, at(hours)))).toEqual([
    null,
    null,
    "remind",
    "remind",
    "end",
  ]);
  expect(linkStep({ ...wait, remindedAt: at(24) }, 3, at(71))).toBeNull();
  expect(linkStep({ ...wait, extendedUntil: at(100) }, 3, at(99))).toBe("remind");
  expect(linkUntil({ ...wait, extendedUntil: at(100) }, 3)).toEqual(at(100));
});

test("the days are the setting's where it is 1 to 60, and 3 otherwise (OFO-04)", () => {
  expect(["", "0", "61", "2.5", "soon", "7", " 60 "].map(linkDaysOf)).toEqual([3, 3, 3, 3, 3, 7, 60]);
});
