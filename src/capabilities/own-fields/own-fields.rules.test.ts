import { expect, test } from "vitest";
import { faultsOfOwnField, type OwnField, readOwnValues } from "./own-fields.rules.ts";

const field = (changed: Partial<OwnField>): OwnField => ({
  key: "poNumber",
  label: "PO number",
  kind: "text",
  unit: "",
  hint: "",
  choices: [],
  isRequired: false,
  isRetired: false,
  ...changed,
});
const fields = [
  field({}),
  field({ key: "visits", label: "Visits", kind: "number", unit: "a year" }),
  field({ key: "isBuilder", label: "Builder", kind: "yes-no" }),
  field({ key: "since", label: "Since", kind: "day" }),
  field({ key: "tier", label: "Tier", choices: ["Gold", "Silver"], isRequired: true }),
  field({ key: "old", label: "Old", isRetired: true }),
];

test("values are read by kind and laid over those of the record; null removes one (OFC-10)", () => {
  const input = { poNumber: " PO 7 ", visits: "1,200.5", isBuilder: true, since: "2026-02-28", tier: "gold" };
  expect(readOwnValues(fields, input, { old: "stays" })).toEqual({
    ok: true,
    values: { poNumber: "PO 7", visits: 1200.5, isBuilder: true, since: "2026-02-28", tier: "Gold", old: "stays" },
  });
  expect(readOwnValues(fields, { poNumber: null }, { poNumber: "PO 7", visits: 2 })).toEqual({
    ok: true,
    values: { visits: 2 },
  });
});

test.each([
  [{ visits: "a few" }, "Visits: enter a number (a year), like 7.5."],
  [{ isBuilder: "yes" }, "Builder: choose Yes or No."],
  [{ since: "2026-02-30" }, "Since: enter a day, like 2026-12-24."],
  [{ tier: "Bronze" }, "Tier: choose one of Gold, Silver."],
  [{ tier: null }, "Tier: enter a value."],
  [{ poNumber: "x".repeat(501) }, "PO number: use at most 500 characters."],
  [{ old: "x" }, '"old" is no own field of this shop. Choose one of those under Own fields.'],
  [{ nonsense: 1 }, '"nonsense" is no own field of this shop. Choose one of those under Own fields.'],
])("%j is refused with one sentence (OFC-10)", (input, sentence) => {
  expect(readOwnValues(fields, input, {})).toEqual({
    ok: false,
    faults: [{ field: Object.keys(input)[0], sentence }],
  });
});

test("a definition has a key and a name of its own, and keeps its type (OFC-10)", () => {
  const faults = (changed: Partial<OwnField>, before: OwnField | null = null) =>
    faultsOfOwnField(field(changed), before, fields).map((one) => one.field);
  expect(faults({ key: "carPark", label: "Car park" })).toEqual([]);
  expect(faults({ key: "Car park", label: "Car park" })).toEqual(["key"]);
  expect(faults({ key: "visits", label: "Stays" })).toEqual(["key"]);
  expect(faults({ key: "calls", label: "visits" })).toEqual(["label"]);
  expect(faults({ kind: "number" }, field({}))).toEqual(["kind"]);
  expect(faults({ key: "tall", label: "Tall", kind: "number", choices: ["1"] })).toEqual(["choices"]);
  expect(faults({ key: "tall", label: "Tall", choices: ["a", "A"] })).toEqual(["choices"]);
});
