import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  failures,
  feesFor,
  remediesFor,
  type ReturnReason,
  returnReasons,
  returnTerms,
  storePolicies,
  type StorePolicy,
} from "./return-policy.rules.ts";

const deliveredOn = asCalendarDay("2026-10-01");
const termsAfter = (days: number, reason: ReturnReason, policy: StorePolicy = storePolicies.AU[reason]) =>
  returnTerms({ reason, deliveredOn, today: addDays(deliveredOn, days), policy });

describe("a change of mind", () => {
  test.each([
    ["AU", 30, 31],
    ["NZ", 14, 15],
  ] as const)("in %s is taken back for %d days and not after (OFO-08)", (country, last, late) => {
    const policy = storePolicies[country]["change-of-mind"];
    expect(termsAfter(last, "change-of-mind", policy)).toMatchObject({
      isAccepted: true,
      lastDay: addDays(deliveredOn, last),
    });
    expect(termsAfter(late, "change-of-mind", policy).isAccepted).toBe(false);
  });

  test("costs the restocking fee and a pick-up, and never more than the goods (OFO-08)", () => {
    const terms = termsAfter(3, "change-of-mind");
    const fees = (goods: number, isPickedUp: boolean) => feesFor(terms, { goodsCents: asCents(goods), isPickedUp });
    expect(fees(100_000, false)).toEqual({ restockingCents: 15_000, pickUpCents: 0 });
    expect(fees(100_000, true)).toEqual({ restockingCents: 15_000, pickUpCents: 5_900 });
    expect(fees(1_000, true)).toEqual({ restockingCents: 150, pickUpCents: 850 });
  });

  test("is refunded and nothing else", () => {
    expect(remediesFor("change-of-mind", null)).toEqual(["refund"]);
  });
});

const legal = returnReasons.filter((reason) => reason !== "change-of-mind");
const strictPolicy = fc.record({
  days: fc.option(fc.nat(60)),
  restockingPercent: fc.integer({ min: 0, max: 100 }),
  pickUpPaidBy: fc.constantFrom("customer" as const, "store" as const),
  pickUpCents: fc.nat(50_000).map(asCents),
});

describe("consumer law", () => {
  test("is never narrowed: no policy refuses faulty goods, shortens their time or charges for them (OFO-08)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...legal),
        fc.nat(4_000),
        strictPolicy,
        fc.nat(1_000_000).map(asCents),
        (reason, days, policy, goodsCents) => {
          const terms = termsAfter(days, reason, policy);
          expect(terms).toMatchObject({ isAccepted: true, lastDay: null, pickUpPaidBy: "store" });
          expect(feesFor(terms, { goodsCents, isPickedUp: true })).toEqual({ restockingCents: 0, pickUpCents: 0 });
        },
      ),
    );
  });

  test("lets the customer choose refund or replacement after a major failure (OFO-08)", () => {
    for (const reason of legal)
      expect(remediesFor(reason, "major")).toEqual(expect.arrayContaining(["refund", "replacement"]));
    for (const failure of [...failures, null]) expect(remediesFor("dead-on-arrival", failure)).not.toContain("repair");
    expect(remediesFor("faulty", "minor")).toEqual(["repair", "replacement", "refund"]);
  });

  test("damage and dead goods are believed for some days, and looked at later (OFO-08)", () => {
    expect(termsAfter(14, "damaged-in-transit").needsAssessment).toBe(false);
    expect(termsAfter(15, "damaged-in-transit").needsAssessment).toBe(true);
    expect(termsAfter(31, "dead-on-arrival").needsAssessment).toBe(true);
    expect(termsAfter(1, "faulty").needsAssessment).toBe(true);
    expect(termsAfter(400, "wrong-item").needsAssessment).toBe(false);
  });
});

test("fees are never negative and leave never less than nothing (OFO-08)", () => {
  fc.assert(
    fc.property(strictPolicy, fc.nat(1_000_000).map(asCents), fc.boolean(), (policy, goodsCents, isPickedUp) => {
      const { restockingCents, pickUpCents } = feesFor(policy, { goodsCents, isPickedUp });
      expect(Math.min(restockingCents, pickUpCents)).toBeGreaterThanOrEqual(0);
      expect(restockingCents + pickUpCents).toBeLessThanOrEqual(goodsCents);
    }),
  );
});
