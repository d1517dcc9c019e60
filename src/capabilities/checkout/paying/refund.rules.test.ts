import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  type RefundableOrder,
  refundParts,
  refundTotal,
  type RefundPart,
  type RefundRequest,
  splitRefund,
} from "./refund.rules.ts";

const order: RefundableOrder = {
  lines: [
    { quantity: 3, netCents: asCents(10_000) },
    { quantity: 1, netCents: asCents(129_900) },
  ],
  deliveryCents: asCents(5_500),
  refunded: [],
};
const nothing: RefundRequest = { lines: [], delivery: false, goodwillCents: asCents(0) };
const centsOf = (request: Partial<RefundRequest>, of: RefundableOrder = order) => {
  const parts = refundParts(of, { ...nothing, ...request });
  return parts.ok ? parts.value.map(({ cents }) => cents) : parts.refusal;
};

describe("a refund in part", () => {
  test("of units is their share of the line after discounts, and of delivery and goodwill what they are", () => {
    expect(centsOf({ lines: [{ line: 0, quantity: 2 }] })).toEqual([6_666]);
    expect(centsOf({ lines: [{ line: 1, quantity: 1 }], delivery: true, goodwillCents: asCents(250) })).toEqual([
      129_900, 5_500, 250,
    ]);
  });

  test.each([
    [{ lines: [{ line: 2, quantity: 1 }] }, "noSuchLine"],
    [{ lines: [{ line: 0, quantity: 4 }] }, "tooManyUnits"],
    [
      {
        lines: [
          { line: 0, quantity: 2 },
          { line: 0, quantity: 2 },
        ],
      },
      "tooManyUnits",
    ],
    [{}, "nothingToRefund"],
  ] as const)("%j is refused as %s", (request, why) => {
    expect(centsOf(request)).toBe(why);
  });

  test("keeps fees of the goods as parts below zero, and refunds nothing where they take it all (OFO-08)", () => {
    const keep = (cents: number) => ({
      feesOf: (goodsCents: number) =>
        [{ kind: "restocking-fee", cents: asCents(Math.min(goodsCents, cents)) }] as const,
    });
    expect(centsOf({ lines: [{ line: 1, quantity: 1 }], delivery: true, ...keep(9_900) })).toEqual([
      129_900, 5_500, -9_900,
    ]);
    expect(centsOf({ lines: [{ line: 1, quantity: 1 }], ...keep(200_000) })).toBe("nothingToRefund");
  });

  test("refunds delivery once", () => {
    const refunded: RefundPart[] = [{ kind: "delivery", cents: asCents(5_500) }];
    expect(centsOf({ delivery: true }, { ...order, refunded })).toBe("deliveryRefunded");
  });

  test("in any steps adds up to the line's price, never more", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(500_000), steps, (quantity, net, taken) => {
        let refunded: readonly RefundPart[] = [];
        let units = 0;
        for (const step of [...taken, quantity]) {
          const left = Math.min(step, quantity - units);
          if (left === 0) break;
          const lines = [{ quantity, netCents: asCents(net) }];
          const parts = refundParts(
            { lines, deliveryCents: asCents(0), refunded },
            { ...nothing, lines: [{ line: 0, quantity: left }] },
          );
          units += left;
          if (parts.ok) refunded = [...refunded, ...parts.value];
          // A unit that is worth less than a cent is refunded with the next one.
          else units -= left;
          if (!parts.ok) break;
        }
        if (units === quantity) expect(refundTotal(refunded)).toBe(net);
        expect(refundTotal(refunded)).toBeLessThanOrEqual(net);
      }),
    );
  });
});

test("a refund is taken from the oldest payment first, and never more than it has left (OFO-09)", () => {
  const payments = [{ cents: asCents(30_00) }, { cents: asCents(20_00) }];
  expect(splitRefund(payments, asCents(30_00)).map(({ takenCents }) => takenCents)).toEqual([30_00]);
  expect(splitRefund(payments, asCents(45_00)).map(({ takenCents }) => takenCents)).toEqual([30_00, 15_00]);
  expect(splitRefund(payments, asCents(0))).toEqual([]);
});
