import { expect, test } from "vitest";
import { changeDraft, clashesOf, moveDraft, moveTo, type StoredFields, withDraft } from "./picture-draft.ts";

const stored: StoredFields = { version: 3, alt: "Fridge", view: "front", x: 50, y: 50, sites: null };

test("typing a text back to what it was leaves nothing to save (OFC-02)", () => {
  const draft = changeDraft(stored, undefined, { alt: "Fridge, open" });
  expect(draft?.changes).toEqual({ alt: "Fridge, open" });
  expect(changeDraft(stored, draft, { alt: "Fridge" })).toBeUndefined();
});

test("sites in another order are the same sites (OFC-02)", () => {
  const onTwo: StoredFields = { ...stored, sites: ["hc", "aol"] };
  expect(changeDraft(onTwo, undefined, { sites: ["aol", "hc"] })).toBeUndefined();
  expect(changeDraft(onTwo, undefined, { sites: null })?.changes).toEqual({ sites: null });
});

test("changes of two people in different fields are both saved (OFC-02, OFR-05)", () => {
  const draft = changeDraft(stored, undefined, { alt: "White fridge" })!;
  const newest: StoredFields = { ...stored, version: 4, view: "room" };
  expect(clashesOf(draft, newest)).toEqual([]);
  expect(withDraft(newest, moveDraft(draft, newest))).toEqual({ ...newest, alt: "White fridge" });
});

test("only a field that two people changed differently has to be chosen (OFC-02, OFR-05)", () => {
  const draft = changeDraft(stored, undefined, { alt: "White fridge", x: 30 })!;
  expect(clashesOf(draft, { ...stored, version: 4, alt: "Silver fridge", x: 30 })).toEqual(["alt"]);
});

test("a picture moves to any position and the others keep their order (OFC-02)", () => {
  expect(moveTo(["a", "b", "c", "d"], "d", 0)).toEqual(["d", "a", "b", "c"]);
  expect(moveTo(["a", "b", "c", "d"], "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveTo(["a", "b", "c", "d"], "b", 3)).toEqual(["a", "c", "d", "b"]);
});
