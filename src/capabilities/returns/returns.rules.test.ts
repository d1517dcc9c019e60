import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkRequest,
  mayReturnMove,
  outcomes,
  type ReturnedUnits,
  returnStates,
  stockMoves,
  unitsReturnable,
  unitsToInspect,
} from "./returns.rules.ts";

const delivered = [
  { line: 0, quantity: 2 },
  { line: 1, quantity: 1 },
];
const returned = (quantity: number, more: Partial<ReturnedUnits> = {}): ReturnedUnits => ({
  line: 0,
  quantity,
  state: "requested",
  kept: null,
  ...more,
});

describe("goods that can be returned", () => {
  test("is what was delivered, less what is on its way back (OFO-08)", () => {
    const left = (...of: readonly ReturnedUnits[]) => unitsReturnable(0, { delivered, returned: of });
    expect(left()).toBe(2);
    expect(left(returned(1))).toBe(1);
    expect(left(returned(2, { state: "refused" }))).toBe(2);
    expect(left(returned(2, { state: "closed" }))).toBe(2);
    expect(left(returned(2, { state: "closed", kept: 1 }))).toBe(1);
    expect(left(returned(2, { state: "refunded", kept: 1 }))).toBe(1);
  });

  test.each([
    [[], "nothingChosen"],
    [[{ line: 0, quantity: 0 }], "nothingChosen"],
    [[{ line: 0, quantity: 3 }], "tooManyUnits"],
    [
      [
        { line: 0, quantity: 2 },
        { line: 0, quantity: 1 },
      ],
      "tooManyUnits",
    ],
    [[{ line: 7, quantity: 1 }], "tooManyUnits"],
  ] as const)("%j is refused as %s (OFO-08)", (lines, refusal) => {
    expect(checkRequest(lines, { delivered, returned: [] })).toMatchObject({ ok: false, refusal });
  });

  test("is nothing before the delivery (OFO-08)", () => {
    const none = [{ line: 0, quantity: 0 }];
    expect(checkRequest([{ line: 0, quantity: 1 }], { delivered: none, returned: [] })).toMatchObject({
      refusal: "notDelivered",
    });
  });

  test("requests one after the other never hold more than was delivered (OFO-08)", () => {
    const anyLines = fc.array(fc.record({ line: fc.nat(2), quantity: fc.nat(3) }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyLines, fc.constantFrom(...returnStates)), { maxLength: 12 }), (requests) => {
        const held: ReturnedUnits[] = [];
        for (const [lines, state] of requests) {
          const checked = checkRequest(lines, { delivered, returned: held });
          if (checked.ok) held.push(...checked.value.map((one) => ({ ...one, state, kept: null })));
        }
        for (const { line, quantity } of delivered) {
          const open = held.filter((one) => one.line === line && !["refused", "closed"].includes(one.state));
          expect(open.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });
});

test("goods are inspected once (OFO-08)", () => {
  const of = { received: delivered, inspected: [{ line: 0, quantity: 1 }] };
  expect([0, 1, 2].map((line) => unitsToInspect(line, of))).toEqual([1, 1, 0]);
});

test("money goes back after the goods were inspected, and a return ends once (OFO-08)", () => {
  expect(returnStates.filter((from) => mayReturnMove(from, "refunded"))).toEqual(["inspected"]);
  for (const over of ["refused", "refunded", "closed"] as const)
    expect(returnStates.filter((to) => mayReturnMove(over, to))).toEqual([]);
});

test("restocked goods raise the stock by their number, and written-off goods by nothing (OFO-08, OFC-06)", () => {
  const sums = outcomes.map((outcome) => stockMoves(outcome, 3).reduce((sum, one) => sum + one, 0));
  expect(sums).toEqual([3, 3, 0, 0]);
  expect(stockMoves("write-off", 3)).toEqual([3, -3]);
});
