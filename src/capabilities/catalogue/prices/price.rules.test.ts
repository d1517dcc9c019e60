import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  isRrpBacked,
  checkWasPrice,
  type Ledger,
  lowestInDays,
  priceRules,
  RRP_STANDS_DAYS,
  spansOf,
} from "./price.rules.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 20);
const rule = priceRules.AU;

/** Rows by days ago; by default the RRP is constant. */
type Row = readonly [daysAgo: number, price: number | null, rrp?: number | null];
const ledgerOf = (...rows: readonly Row[]): Ledger =>
  rows.map(([daysAgo, price, rrp = 200_000]) => ({
    at: NOW - daysAgo * DAY,
    price: price === null ? null : asCents(price),
    rrp: price === null || rrp === null ? null : asCents(rrp),
  }));
const judged = (was: number, ...rows: readonly Row[]) =>
  checkWasPrice({ was: asCents(was), ledger: ledgerOf(...rows), now: NOW, rule });
const backedUntil = (daysAgo: number) => ({ kind: "backed", until: NOW - daysAgo * DAY });

describe("a was-price", () => {
  test("is backed when it was asked for 28 days of the 90 before, and until the price came down (PLP-19)", () => {
    expect(judged(150_000, [60, 150_000], [10, 129_900])).toEqual(backedUntil(10));
    expect(judged(150_000, [38, 150_000], [10, 129_900])).toEqual(backedUntil(10));
    expect(judged(150_000, [37, 150_000], [10, 129_900])).toEqual({
      kind: "tooShort",
      days: 27,
      needed: 28,
      within: 90,
    });
  });

  test("days long ago do not count, and days with a break in between do (PLP-19)", () => {
    const broken = [
      [200, 150_000],
      [60, 140_000],
      [30, 150_000],
      [5, 129_900],
    ] as const;
    // 35 days at the beginning of the ninety, and 25 at their end.
    expect(judged(150_000, ...broken)).toEqual(backedUntil(5));
    expect(judged(150_000, [200, 150_000], [94, 140_000], [30, 150_000], [5, 129_900])).toMatchObject({ days: 26 });
  });

  test("is refused when another price was asked last, when it was off sale, and when nothing was taken off (PLP-19)", () => {
    expect(judged(150_000, [90, 150_000], [20, 160_000], [10, 129_900])).toEqual({
      kind: "notBefore",
      before: 160_000,
    });
    expect(judged(150_000, [90, 150_000], [20, null], [10, 129_900])).toEqual({ kind: "notBefore", before: null });
    expect(judged(150_000, [90, 150_000])).toEqual({ kind: "notReduced" });
    expect(judged(129_900, [90, 150_000], [10, 129_900])).toEqual({ kind: "notReduced" });
    expect(judged(150_000)).toEqual({ kind: "notReduced" });
    expect(judged(150_000, [90, 150_000], [10, null])).toEqual({ kind: "notReduced" });
  });

  test("holds when the price came down in several steps, and not when it went up in between (PLP-19)", () => {
    expect(judged(150_000, [90, 150_000], [20, 140_000], [10, 129_900])).toEqual(backedUntil(20));
    expect(judged(140_000, [90, 150_000], [50, 140_000], [10, 129_900])).toEqual(backedUntil(10));
    expect(judged(140_000, [90, 140_000], [50, 150_000], [10, 129_900])).toEqual({
      kind: "notBefore",
      before: 150_000,
    });
  });

  test("other goods under the same number have no past, even from one moment to the next (PLP-19)", () => {
    expect(judged(150_000, [90, 150_000], [10, null], [10, 129_900])).toEqual({ kind: "notBefore", before: null });
  });

  test("is never said for longer than it was really asked (PLP-19)", () => {
    expect(judged(150_000, [80, 150_000], [40, 129_900])).toEqual(backedUntil(40));
    expect(judged(150_000, [81, 150_000], [41, 129_900])).toEqual({ kind: "tooOld", days: 40 });
    expect(judged(150_000, [500, 150_000], [90, 129_900])).toEqual(backedUntil(90));
    expect(judged(150_000, [500, 150_000], [91, 129_900])).toEqual({ kind: "tooOld", days: 90 });
  });
});

describe("the lowest price", () => {
  test.each([
    [
      "reduced two days ago after a hundred days",
      90,
      [
        [100, 1_000],
        [2, 900],
      ],
    ],
    [
      "lower two months ago, and higher since",
      30,
      [
        [100, 800],
        [50, 1_000],
        [2, 900],
      ],
    ],
    [
      "lower last week",
      null,
      [
        [100, 1_000],
        [7, 800],
        [5, 1_000],
        [2, 900],
      ],
    ],
    ["the same all the time", null, [[200, 900]]],
    [
      "as low before",
      90,
      [
        [200, 1_000],
        [80, 900],
        [70, 1_000],
        [1, 900],
      ],
    ],
    [
      "on sale for forty days only",
      30,
      [
        [40, 1_000],
        [2, 900],
      ],
    ],
    [
      "on sale for a week only",
      null,
      [
        [7, 1_000],
        [2, 900],
      ],
    ],
    [
      "off sale for a while",
      null,
      [
        [200, 1_000],
        [20, null],
        [15, 900],
      ],
    ],
    [
      "off sale two months ago",
      30,
      [
        [200, 1_000],
        [60, null],
        [50, 1_000],
        [3, 900],
      ],
    ],
    [
      "raised yesterday",
      null,
      [
        [200, 900],
        [1, 1_000],
      ],
    ],
    [
      "withdrawn",
      null,
      [
        [200, 1_000],
        [2, 900],
        [1, null],
      ],
    ],
  ] as const)("%s: shown for %s days (PDP-17)", (_, days, rows) => {
    expect(lowestInDays(ledgerOf(...rows), NOW, rule)).toBe(days);
  });
});

describe("an RRP", () => {
  test("the first one counts at once, a lower one too, a raised one after four weeks (PLP-18)", () => {
    expect(isRrpBacked(asCents(2_000), ledgerOf([3, 900, 2_000]), NOW)).toBe(true);
    expect(isRrpBacked(asCents(1_500), ledgerOf([90, 900, 2_000], [3, 900, 1_500]), NOW)).toBe(true);
    expect(isRrpBacked(asCents(2_500), ledgerOf([90, 900, 2_000], [RRP_STANDS_DAYS - 1, 900, 2_500]), NOW)).toBe(false);
    expect(isRrpBacked(asCents(2_500), ledgerOf([90, 900, 2_000], [RRP_STANDS_DAYS, 900, 2_500]), NOW)).toBe(true);
    expect(isRrpBacked(asCents(2_500), ledgerOf([90, 900, null], [3, 900, 2_500]), NOW)).toBe(false);
  });

  test("is no RRP unless the ledger holds it as the last (PLP-18)", () => {
    expect(isRrpBacked(asCents(2_000), [], NOW)).toBe(false);
    expect(isRrpBacked(asCents(1_900), ledgerOf([90, 900, 2_000]), NOW)).toBe(false);
  });
});

/** Any ledger of a year, on whole hours, with withdrawals. */
const anyLedger = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 365 * 24 }).map((hours) => NOW - hours * HOUR),
      price: fc.option(fc.constantFrom(800, 900, 1_000, 1_100, 1_200).map(asCents), { freq: 8 }),
      rrp: fc.constantFrom(null, ...[1_000, 1_300, 1_500].map(asCents)),
    }),
    { maxLength: 14 },
  )
  .map((rows) => rows.toSorted((a, b) => a.at - b.at));

describe("on any ledger", () => {
  test("spans follow each other without a gap, up to now (PDP-17)", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const spans = spansOf(ledger, NOW);
        return spans.every((span, index) => span.to === (spans[index + 1]?.from ?? NOW) && span.from <= span.to);
      }),
    );
  });

  test("whatever is said to be the lowest price, no hour of those days had a lower one (PDP-17)", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const days = lowestInDays(ledger, NOW, rule);
        if (days === null) return true;
        const current = priceAt(ledger, NOW) ?? 0;
        // The first of these days begins so many hours ago to the moment, and that moment counts.
        const hours = Array.from({ length: days * 24 + 1 }, (_, hour) => priceAt(ledger, NOW - hour * HOUR));
        return hours.every((price) => price !== null && price >= current) && hours.some((price) => price! > current);
      }),
      {
        numRuns: 300,
        examples: [
          [
            [
              { at: NOW - 90 * DAY, price: asCents(900), rrp: null },
              { at: NOW - 90 * DAY + HOUR, price: asCents(800), rrp: null },
            ],
          ],
        ],
      },
    );
  });

  test("whatever may be said to have been asked was asked on 28 days of 90, hour by hour (PLP-19)", () => {
    fc.assert(
      fc.property(anyLedger, fc.constantFrom(900, 1_000, 1_100, 1_200), (ledger, was) => {
        const judgement = checkWasPrice({ was: asCents(was), ledger, now: NOW, rule });
        if (judgement.kind !== "backed") return true;
        const { until } = judgement;
        const before = Array.from({ length: 90 * 24 }, (_, hour) => priceAt(ledger, until - (hour + 1) * HOUR));
        const since = Array.from({ length: (NOW - until) / HOUR + 1 }, (_, hour) =>
          priceAt(ledger, until + hour * HOUR),
        );
        const hours = before.filter((one) => one === was).length;
        return (
          before[0] === was &&
          hours >= 28 * 24 &&
          since.every((price) => price !== null && price < was) &&
          since.length - 1 <= hours
        );
      }),
      { numRuns: 300 },
    );
  });
});

/** What was asked at an hour, read row by row: the oracle. Of several rows in one moment the last counts. */
function priceAt(ledger: Ledger, hour: number): number | null {
  return ledger.findLast((row) => row.at <= hour)?.price ?? null;
}
