import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import type { PriceHistory } from "../catalogue.contract.ts";
import { PriceChart } from "./price-history-chart.tsx";
import { dayAt, dayTicks, extremesOf, priceScale, shareOf, stepOn, stepsOf } from "./price-history-shape.ts";

const history: PriceHistory = {
  sku: "KF612BX",
  until: asCalendarDay("2026-11-20"),
  points: [
    { date: asCalendarDay("2026-01-10"), price: 1599, rrp: 1599 },
    { date: asCalendarDay("2026-04-02"), price: 1399, rrp: 1599 },
    { date: asCalendarDay("2026-05-01"), price: 1399, rrp: 1699 },
    { date: asCalendarDay("2026-07-01"), price: null, rrp: null },
    { date: asCalendarDay("2026-08-01"), price: 1299.5, rrp: null },
  ],
};
const textOf = (markup: string) =>
  markup
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the price history", () => {
  test("goes in steps from change to change, with a gap where nothing was for sale (PDP-17)", () => {
    expect(stepsOf(history)).toEqual([
      { from: "2026-01-10", to: "2026-04-02", price: 1599 },
      { from: "2026-04-02", to: "2026-07-01", price: 1399 },
      { from: "2026-08-01", to: "2026-11-20", price: 1299.5 },
    ]);
    expect(stepOn(stepsOf(history), asCalendarDay("2026-05-05"))?.price).toBe(1399);
    expect(stepOn(stepsOf(history), asCalendarDay("2026-07-15"))).toBeNull();
  });

  test("names what is asked now, the lowest and the highest, with their days (PDP-17)", () => {
    const words = textOf(renderToString(<PriceChart history={history} />));
    expect(words).toContain("Every price we have asked since 10 Jan 2026.");
    expect(words).toContain(
      "Now $1,299.50 since 1 Aug 2026 Lowest $1,299.50 since 1 Aug 2026 Highest $1,599 until 2 Apr 2026",
    );
  });

  test("is a drawing with a name, and a table that says all of it, newest first (PDP-17, PDP-18)", () => {
    const markup = renderToString(<PriceChart history={history} />);
    expect(markup).toMatch(
      /role="img" aria-label="The price from 10 Jan 2026 to today: now \$1,299.50, lowest \$1,299.50, highest \$1,599."/,
    );
    const table = textOf(markup.slice(markup.indexOf("<table")));
    expect(table).toContain("From Price RRP 1 Aug 2026 $1,299.50 – 1 Jul 2026 Not for sale – 1 May 2026 $1,399 $1,699");
    expect(markup).not.toContain("style=");
  });

  test("of one price says that price and no extremes; of none, so (PDP-17)", () => {
    const one = { ...history, points: [{ date: asCalendarDay("2026-11-20"), price: 1599, rrp: null }] };
    const words = textOf(renderToString(<PriceChart history={one} />));
    expect(words).toContain("Now $1,599");
    expect(words).not.toMatch(/Lowest|Highest \$|RRP/);
    expect(textOf(renderToString(<PriceChart history={{ ...history, points: [] }} />))).toContain(
      "There is no price history",
    );
    expect(extremesOf([])).toBeNull();
  });
});

describe("the scales of the drawing", () => {
  test.each([
    [[1599, 1299.5], 1200, 1700],
    [[699], 675, 725],
    [[5], 4, 6],
    [[0, 20], 0, 30],
  ])("%j stand between round prices (PDP-17)", (prices, bottom, top) => {
    expect(priceScale(prices)).toMatchObject({ bottom, top });
  });

  test("whatever was asked lies on the scale, which has two to nine ticks (PDP-17)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 9 }), (cents) => {
        const prices = cents.map((one) => one / 100);
        const { bottom, top, ticks } = priceScale(prices);
        return prices.every((one) => one >= bottom && one <= top) && ticks.length >= 2 && ticks.length <= 9;
      }),
    );
  });

  test("months are marked as long as there is room, and else the two ends (PDP-17)", () => {
    expect(dayTicks(asCalendarDay("2026-01-10"), asCalendarDay("2026-11-20"), 6)).toEqual([
      "2026-02-01",
      "2026-04-01",
      "2026-06-01",
      "2026-08-01",
      "2026-10-01",
    ]);
    expect(dayTicks(asCalendarDay("2025-11-10"), asCalendarDay("2026-02-20"), 6)).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-02-01",
    ]);
    expect(dayTicks(asCalendarDay("2026-11-01"), asCalendarDay("2026-11-20"), 6)).toEqual(["2026-11-01", "2026-11-20"]);
    expect(dayTicks(asCalendarDay("2026-11-20"), asCalendarDay("2026-11-20"), 6)).toEqual(["2026-11-20"]);
  });

  test("a day and its place lead to each other (PDP-17)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.nat(900), (length, ahead) => {
        const [from, to] = ["2024-02-28", addDays(asCalendarDay("2024-02-28"), length)];
        const day = addDays(asCalendarDay(from), Math.min(ahead, length));
        return dayAt(shareOf(day, asCalendarDay(from), to), asCalendarDay(from), to) === day;
      }),
    );
  });
});
