import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restAfterBatch, mapInBatches } from "./pace.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("long work rests for a share of what its batch took, and never for longer than half a second (OFI-03)", async () => {
  let rested = false;
  const resting = restAfterBatch(200).then(() => (rested = true));
  await vi.advanceTimersByTimeAsync(79);
  expect(rested).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await resting;
  let isOver = false;
  const long = restAfterBatch(60_000).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(499);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await long;
});

test("items are worked on in their order, with turns for others in between (OFI-03)", async () => {
  vi.useRealTimers();
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  expect(await mapInBatches([5, 6, 7, 8, 9], 2, (item, at) => item * 10 + at)).toEqual([50, 61, 72, 83, 94]);
  expect(turns).toBeGreaterThan(0);
  isOver = true;
  await counting;
});
