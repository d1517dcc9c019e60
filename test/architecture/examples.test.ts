import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** They decide when their children are rendered, and render nothing themselves. */
const withoutAppearance = ["src/ui/part.tsx"];

const components = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".tsx") && !/(\.test|-examples)\.tsx$/.test(file));

const examplesOf = (file: string): string => file.replace(/\.tsx$/, "-examples.tsx");
const withoutExamples = (files: readonly string[]) => files.filter((file) => !existsSync(examplesOf(file)));

test("every primitive of src/ui that renders has examples for the gallery", () => {
  const primitives = components.filter((file) => /^src\/ui\/[^/]+$/.test(file) && !withoutAppearance.includes(file));
  expect(primitives.length).toBeGreaterThan(30);
  expect(withoutExamples(primitives)).toEqual([]);
});

test("every exported card has examples for the gallery", () => {
  const exportsCard = /^export (?:const|function) [A-Z]\w*(?:Card|Tile)\b/m;
  const cards = components.filter((file) => exportsCard.test(readFileSync(file, "utf8")));
  expect(cards).toContain("src/capabilities/catalogue/web/product-card.tsx");
  expect(withoutExamples(cards)).toEqual([]);
});

test("no source file of the shop imports examples", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|-examples)\.tsx?$/.test(file));
  expect(sources.filter((file) => /from "[^"]*-examples\.tsx"/.test(readFileSync(file, "utf8")))).toEqual([]);
});
