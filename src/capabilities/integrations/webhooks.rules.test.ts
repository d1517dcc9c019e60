import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFailedTooLong, MAX_ATTEMPTS, nextStep, typesFor, waitAfter } from "./webhooks.rules.ts";

const now = new Date("2026-11-24T00:00:00Z");
const noise = fc.double({ min: 0, max: 1, noNaN: true });

test("waits grow from seconds to a day, and end after three days (OFI-02)", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, at) => waitAfter(at + 1, 0));
  expect(waits.map((wait) => wait && wait / 60_000)).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440, null]);
  const all = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
  expect(all).toBeGreaterThan(72 * 3_600_000);
});

test("chance adds up to a tenth of a wait and takes nothing away (OFI-02)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 }), noise, (attempts, random) => {
      const least = waitAfter(attempts, 0) ?? Number.NaN;
      const wait = waitAfter(attempts, random) ?? Number.NaN;
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(least * 1.1 + 1);
    }),
  );
});

test.each([
  [200, "delivered"],
  [204, "delivered"],
  [302, "waiting"],
  [400, "waiting"],
  [503, "waiting"],
  [null, "waiting"],
] as const)("after an answer %s an event is %s (OFI-02)", (status, state) => {
  expect(nextStep({ status, error: null }, 1, { now, random: 0 }).state).toBe(state);
});

test("after its last attempt an event has failed (OFI-02)", () => {
  const failed = { status: 500, error: null };
  expect(nextStep(failed, 1, { now, random: 0 })).toEqual({
    state: "waiting",
    nextAt: new Date("2026-11-24T00:00:05Z"),
  });
  expect(nextStep(failed, MAX_ATTEMPTS, { now, random: 0 })).toEqual({ state: "failed", nextAt: null });
});

test("three days of failure are too long, and a second less is not (OFI-02)", () => {
  expect(hasFailedTooLong(new Date("2026-11-21T00:00:00Z"), now)).toBe(true);
  expect(hasFailedTooLong(new Date("2026-11-21T00:00:01Z"), now)).toBe(false);
});

test("events are sent only to those who may read their records on that site (OFI-02)", () => {
  const role = { role: "r", name: "R", permissions: ["stock.write" as const], sites: ["hc" as const], stores: null };
  expect(typesFor({ roles: [role] }, "hc", ["hc", "fk"])).toEqual(["stock.changed"]);
  expect(typesFor({ roles: [role] }, "fk", ["hc", "fk"])).toEqual([]);
});
