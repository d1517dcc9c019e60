import { expect, test } from "vitest";
import { AWAY_AFTER_MS, PrimaryWatch } from "./primary-watch.ts";

test("a primary that was lost or has not answered for a time is away until its next answer", () => {
  const watch = new PrimaryWatch();
  expect(watch.isAway(0)).toBe(false);
  watch.asked(0);
  watch.asked(1_000);
  expect([watch.isAway(AWAY_AFTER_MS - 1), watch.isAway(AWAY_AFTER_MS)]).toEqual([false, true]);
  watch.answered();
  expect(watch.isAway(AWAY_AFTER_MS)).toBe(false);
  watch.failed(true);
  expect(watch.isAway(0)).toBe(true);
});

test("a primary that answers with an error is not away, and is asked again", () => {
  const watch = new PrimaryWatch();
  watch.asked(0);
  watch.failed(false);
  expect([watch.isAway(2 * AWAY_AFTER_MS), watch.isAsked]).toEqual([false, false]);
});

test("the first answer after reads that may lack changes reports them, once", () => {
  const watch = new PrimaryWatch();
  watch.recordOlderRead();
  expect(watch.hasOlderReads).toBe(true);
  expect([watch.answered(), watch.answered()]).toEqual([true, false]);
});
