import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/ui/base.css", "utf8");
const [, selectors = ""] = /([^{}]+)\{[^{}]*content-visibility: auto/.exec(css) ?? [];
/** The first part of a page that each value of `data-deferred` in the style sheet defers, from 0. */
const begins = new Map(
  [...selectors.matchAll(/\[data-deferred="(\d+)"\] > [^\n]*?(?::nth-child\(n \+ (\d+)\))?,?\n/g)].map(
    ([, value, from = "1"]) => [Number(value), Number(from) - 1],
  ),
);

const components = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, "utf8") }));
/** A number, or the name of a constant in the same file. */
const numberOf = (written: string, text: string): number =>
  Number(/^\d+$/.test(written) ? written : new RegExp(`const ${written} = (\\d+);`).exec(text)?.[1]);
const used = components.flatMap(({ name, text }) =>
  [...text.matchAll(/data-deferred=(?:\{(\w+)\}|"(\d+)"|([^\s>]+))/g)].map(
    ([, code = "", quoted = "", other = ""]) => [name, numberOf(code || quoted || other, text)] as const,
  ),
);

test("each value of `data-deferred` in a component has a rule that begins at that part (PLP-10)", () => {
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(([, value]) => begins.get(value) !== value)).toEqual([]);
});

test("each rule of `data-deferred` is used by a component (PLP-10)", () => {
  const values = new Set(used.map(([, value]) => value));
  expect([...begins.keys()].filter((value) => !values.has(value))).toEqual([]);
});
