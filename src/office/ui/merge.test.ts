import fc from "fast-check";
import { expect, test } from "vitest";
import { differences, merged } from "./merge.ts";

const base = { name: "Ovens", order: 1, tags: ["a"], isHidden: false };

test("changes of different fields are both saved without a question (OFR-05)", () => {
  const versions = { base, yours: { ...base, name: "Wall ovens" }, theirs: { ...base, isHidden: true } };
  expect(differences(versions)).toEqual([
    { field: "name", changedBy: "yours" },
    { field: "isHidden", changedBy: "theirs" },
  ]);
  expect(merged(versions, [])).toEqual({ ...base, name: "Wall ovens", isHidden: true });
});

test("of a field that both changed, the value that was chosen is saved (OFR-05)", () => {
  const versions = { base, yours: { ...base, tags: ["a", "b"] }, theirs: { ...base, tags: ["c"] } };
  expect(differences(versions)).toEqual([{ field: "tags", changedBy: "both" }]);
  expect(merged(versions, []).tags).toEqual(["a", "b"]);
  expect(merged(versions, ["tags"]).tags).toEqual(["c"]);
});

test("the same change made by both is no difference, and nothing typed takes over what was saved (OFR-05)", () => {
  const changed = { ...base, order: 2 };
  expect(differences({ base, yours: changed, theirs: changed })).toEqual([]);
  expect(merged({ base, yours: base, theirs: changed }, [])).toEqual(changed);
});

test("a merge has only typed values, and never loses a change that one person alone made (OFR-05)", () => {
  const value = fc.constantFrom("a", "b", null);
  const fields = fc.record({ one: value, two: value });
  fc.assert(
    fc.property(fields, fields, fields, fc.subarray(["one", "two"]), (first, yours, theirs, taken) => {
      const result = merged({ base: first, yours, theirs }, taken);
      for (const field of ["one", "two"] as const) {
        const [was, mine, other] = [first[field], yours[field], theirs[field]];
        const expected = mine === was ? other : other === was ? mine : taken.includes(field) ? other : mine;
        expect(result[field]).toBe(expected);
      }
    }),
  );
});
