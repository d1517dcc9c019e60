import { expect, test } from "vitest";
import { exceededLimit, type FeedFindings, nextRunAfter, usualLimits } from "./supplier-feeds.rules.ts";

const at = (text: string) => new Date(text);

test("a daily feed runs at its hour in Sydney, also when the clocks change (OFC-09)", () => {
  const daily = { everyHours: 24, atHour: 6 } as const;
  expect(nextRunAfter(at("2026-11-20T05:59:00+11:00"), daily)).toEqual(at("2026-11-20T06:00:00+11:00"));
  expect(nextRunAfter(at("2026-11-20T06:00:00+11:00"), daily)).toEqual(at("2026-11-21T06:00:00+11:00"));
  expect(nextRunAfter(at("2026-04-04T06:00:00+11:00"), daily)).toEqual(at("2026-04-05T06:00:00+10:00"));
  expect(nextRunAfter(at("2026-10-03T06:00:00+10:00"), daily)).toEqual(at("2026-10-04T06:00:00+11:00"));
});

test("a feed of every three hours runs three hours apart from its hour (OFC-09)", () => {
  const often = { everyHours: 3, atHour: 1 } as const;
  expect(nextRunAfter(at("2026-11-20T09:30:00+11:00"), often)).toEqual(at("2026-11-20T10:00:00+11:00"));
  expect(nextRunAfter(at("2026-11-20T22:00:00+11:00"), often)).toEqual(at("2026-11-21T01:00:00+11:00"));
});

const fine: FeedFindings = { lines: 95, faults: 5, prices: 100, priceMoves: 5, linesBefore: 125 };

test("a file within every limit is imported (OFC-09)", () => {
  expect(exceededLimit(usualLimits, fine)).toBeNull();
  expect(exceededLimit(usualLimits, { ...fine, linesBefore: null, prices: 0, priceMoves: 0 })).toBeNull();
});

test("a file above a limit is stopped with the figures and the limit (OFC-09)", () => {
  expect(exceededLimit(usualLimits, { ...fine, priceMoves: 6 })).toBe(
    "6 of 100 prices (6 %) move by more than 20 %. The limit is 5 %.",
  );
  expect(exceededLimit(usualLimits, { ...fine, lines: 94, faults: 6 })).toBe(
    "6 of 100 lines (6 %) are wrong. The limit is 5 %.",
  );
  expect(exceededLimit(usualLimits, { ...fine, linesBefore: 1_260 })).toBe(
    "The file has 100 lines; the last one had 1,260. The limit is 20 % fewer.",
  );
  expect(exceededLimit(usualLimits, { ...fine, lines: 0, faults: 0 })).toMatch(/no line/);
});
