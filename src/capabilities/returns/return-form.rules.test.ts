import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readReturnAnswer, readReturnForm, writeReturnAnswer } from "./return-form.rules.ts";
import { returnReasons } from "./return-policy.rules.ts";

test("a form that is refused comes back with all that was typed (OFO-08)", () => {
  const form = fc.record({
    key: fc.constant(""),
    reason: fc.option(fc.constantFrom(...returnReasons)),
    words: fc.string({ maxLength: 200 }),
    lines: fc.uniqueArray(fc.record({ line: fc.nat(99), quantity: fc.nat(99) }), { selector: ({ line }) => line }),
  });
  fc.assert(
    fc.property(form, (typed) => {
      const { key: _, ...fields } = typed;
      const query = new Map(writeReturnAnswer(typed, "tooManyUnits"));
      expect(readReturnAnswer(query)).toEqual({ ...fields, sent: false, problem: "tooManyUnits" });
    }),
  );
});

test("fields that the form does not have are left out (OFO-08)", () => {
  const sent = {
    key: "k",
    reason: "greed",
    words: "w",
    "quantity-1": "2",
    "quantity-x": "3",
    "quantity-2": "-1",
    other: "1",
  };
  expect(readReturnForm(Object.entries(sent))).toEqual({
    key: "k",
    reason: null,
    words: "w",
    lines: [{ line: 1, quantity: 2 }],
  });
});
