import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { isQuiet, describeAlert, maskedEmail } from "./alerts.rules.ts";

test("from nine in the evening to eight in the morning of the site's own zone nobody is written to", () => {
  for (const [instant, zone, quiet] of [
    ["2026-11-20T20:59:00+11:00", "Australia/Sydney", false],
    ["2026-11-20T21:00:00+11:00", "Australia/Sydney", true],
    ["2026-11-21T07:59:59+11:00", "Australia/Sydney", true],
    ["2026-11-21T08:00:00+11:00", "Australia/Sydney", false],
    // The same moment: evening in Perth, night in Auckland.
    ["2026-11-20T22:30:00+11:00", "Australia/Perth", false],
    ["2026-11-20T20:30:00+11:00", "Pacific/Auckland", true],
    // The night the clocks go forward, and the one they go back.
    ["2026-10-03T21:30:00Z", "Australia/Sydney", false],
    ["2026-10-03T20:59:00Z", "Australia/Sydney", true],
    ["2026-04-04T21:59:00Z", "Australia/Sydney", true],
    ["2026-04-04T22:00:00Z", "Australia/Sydney", false],
  ] as const)
    expect(isQuiet(new Date(instant), zone), `${instant} ${zone}`).toBe(quiet);
});

test("an address is shown only so far that its owner knows it", () => {
  expect(maskedEmail("alexandra@example.com")).toBe("al…@example.com");
  expect(maskedEmail("a@example.com")).toBe("a…@example.com");
});

test("the condition of an alert is written out", () => {
  expect(describeAlert({ wants: "back-in-stock", priceBelowCents: asCents(0) })).toBe("is back in stock");
  expect(describeAlert({ wants: "price-below", priceBelowCents: asCents(129_950) })).toBe("costs $1,299.50 or less");
});
