import { expect, test } from "vitest";
import { byLetter, letterOf } from "./brand-letters.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

test("brands stand under their letters, whatever accent a letter has (PLP-01)", () => {
  const groups = byLetter(named("Tāwhai", "Émile", "Everdale", "3 Rivers", "Tallawong"));
  expect(groups.map(({ letter, members }) => [letter, members.map((one) => one.name)])).toEqual([
    ["0–9", ["3 Rivers"]],
    ["E", ["Émile", "Everdale"]],
    ["T", ["Tallawong", "Tāwhai"]],
  ]);
  expect(letterOf("Ōtaki")).toBe("O");
});

test("every letter has a place of its own to jump to (PLP-01)", () => {
  const ids = byLetter(named("Alpha", "Beta", "4 Winds")).map((group) => group.id);
  expect(ids).toEqual(["brands-figures", "brands-A", "brands-B"]);
});
