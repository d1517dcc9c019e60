import { describe, expect, test } from "vitest";
import { codeSchema } from "../schemas/schema.rules.ts";
import { type CategoryInput, type CategoryNode, effectsOfCategory, planCategory } from "./category-changes.rules.ts";

const node = (id: number, path: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  path,
  uri: path.split("/").at(-1) ?? "",
  parentId: null,
  title: path.split("/").at(-1) ?? "",
  singular: "",
  level: path.split("/").length,
  sortOrder: id,
  kind: "oven",
  blurb: "",
  isHidden: false,
  isRetired: false,
  ...more,
});
const cooking = node(1, "cooking");
const laundry = node(2, "laundry");
const ovens = node(3, "cooking/ovens", { parentId: 1 });
const steam = node(4, "cooking/ovens/steam-ovens", { parentId: 3 });
const hobs = node(5, "cooking/cooktops", { parentId: 1 });
const nodes = [cooking, laundry, ovens, steam, hobs];
const input = (of: CategoryNode, more: Partial<CategoryInput> = {}): CategoryInput => ({
  title: of.title,
  singular: of.singular,
  parentId: of.parentId,
  position: 1,
  kind: of.kind,
  description: "",
  isHidden: false,
  ...more,
});
const faultsOf = (own: CategoryNode | null, categoryInput: CategoryInput) => {
  const read = planCategory(nodes, own, categoryInput);
  return read.ok ? [] : read.faults.map(({ field }) => field);
};
const planOf = (own: CategoryNode | null, categoryInput: CategoryInput) => {
  const read = planCategory(nodes, own, categoryInput);
  if (!read.ok) throw new Error(read.faults[0]?.sentence);
  return read.plan;
};
const use = { products: 412, onSale: { hc: 400, fk: 12 } };
const sites = [
  { code: "hc", departments: ["cooking", "laundry"] },
  { code: "fk", departments: ["cooking"] },
];

describe("a change of a category", () => {
  test("moves what is below it, and keeps the address that its first name gave it (OFC-04)", () => {
    expect(planOf(ovens, input(ovens, { title: "Wall ovens", parentId: 2 }))).toMatchObject({
      uri: "ovens",
      path: "laundry/ovens",
      level: 2,
      moved: [{ id: 4, path: "laundry/ovens/steam-ovens", level: 3 }],
    });
  });

  test("puts it at a position of its parent's list (OFC-04)", () => {
    expect(planOf(ovens, input(ovens, { position: 2 })).order).toEqual([5, 3]);
    expect(planOf(null, input(hobs, { title: "Range hoods", position: 99 })).order).toEqual([3, 5, null]);
  });

  test("is refused below itself, on a fourth level, and under a name that is taken (OFC-04)", () => {
    expect(faultsOf(ovens, input(ovens, { parentId: 4 }))).toContain("parentId");
    expect(faultsOf(ovens, input(ovens, { parentId: 5 }))).toEqual(["parentId"]);
    expect(faultsOf(null, input(ovens, { title: "Ovens" }))).toEqual(["title"]);
    expect(faultsOf(null, input(ovens, { title: "!" }))).toEqual(["title"]);
  });
});

describe("the check of a change of a category", () => {
  const textsOf = (own: CategoryNode | null, categoryInput: CategoryInput) =>
    effectsOfCategory(
      { own, input: categoryInput, plan: planOf(own, categoryInput) },
      { use, sites, schema: codeSchema },
    )
      .map(({ text }) => text)
      .join("\n");

  test("counts products that are renamed, moved and left out of menus (OFC-04)", () => {
    expect(textsOf(ovens, input(ovens, { title: "Wall ovens" }))).toContain("Pages of 412 products show the new name");
    const moved = textsOf(ovens, input(ovens, { parentId: 2 }));
    expect(moved).toContain("412 products and 1 category move with it");
    expect(moved).toContain("from /c/cooking/ovens to /c/laundry/ovens");
    expect(moved).toContain("fk don't list the department laundry");
    const plain = node(6, "cooking/stones", { parentId: 1 });
    expect(textsOf(plain, input(plain, { parentId: 2 }))).toMatch(/filters from the new parent: \d+ go, \d+ come/);
    expect(textsOf(ovens, input(ovens, { isHidden: true }))).toContain("Menus and lists of hc, fk lose this category");
  });

  test("has nothing to say of a description, and warns of a department that no site lists (OFC-04)", () => {
    expect(textsOf(ovens, input(ovens, { description: "New" }))).toBe("");
    expect(textsOf(null, input(cooking, { title: "Garden" }))).toContain("No site lists this department yet");
  });
});
