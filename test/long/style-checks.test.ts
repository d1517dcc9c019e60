import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, test } from "vitest";
import { RepositoryFixture } from "#test/support/repository-fixture.ts";

const repository = new RepositoryFixture();
afterAll(repository.close);

test("the whole repository keeps its own style", () => {
  const done = spawnSync(process.execPath, ["tools/check-style.mjs"], { encoding: "utf8" });
  expect(done.stderr).toBe("");
});

type Check = "style" | "lint" | "styleSheets";

describe("the style checks", () => {
  const many = (lines: number) => "export {};\n".repeat(lines);
  const marker = ["TO", "DO"].join("");
  const skipped = ["test", "skip"].join(".");
  const breaches: readonly [what: string, check: Check, file: string, text: string, complaint: RegExp][] = [
    ["a file of more than 300 lines", "lint", "src/kit/long.ts", many(301), /max-lines/],
    ["a style sheet of more than 400 lines", "style", "src/ui/long.css", ".box {}\n".repeat(401), /401 lines/],
    ["a layer called utils", "style", "src/kit/utils/sums.ts", "export {};", /"utils" names nothing/],
    ["a file called helpers", "style", "src/shop/helpers.ts", "export {};", /"helpers" names nothing/],
    ["a barrel", "style", "src/ui/index.ts", "export {};", /no barrels/],
    ["a name in capitals", "lint", "src/ui/Dialog.tsx", "export {};", /kebab-case/],
    [
      "a raw colour in a style sheet",
      "styleSheets",
      "src/ui/box.css",
      ".box {\n  color: #ff0000;\n}",
      /come from the tokens/,
    ],
    [
      "a colour function in a style sheet",
      "styleSheets",
      "src/pages/box.css",
      ".box {\n  color: rgb(1 2 3);\n}",
      /come from the tokens/,
    ],
    ["a type size in pixels", "styleSheets", "src/ui/box.css", ".box {\n  font-size: 13px;\n}", /come from the tokens/],
    ["a misspelt property", "styleSheets", "src/ui/box.css", ".box {\n  colour: red;\n}", /unknown property/i],
    ["a class name with a hyphen", "styleSheets", "src/ui/box.css", ".big-box {\n  top: 0;\n}", /camelCase/],
    [
      "a silenced style sheet",
      "style",
      "src/ui/box.css",
      `/* ${["stylelint", "disable"].join("-")} */`,
      /not silenced/,
    ],
    ["a raw colour in a component", "style", "src/ui/box.tsx", 'export const red = "#f00";', /come from the tokens/],
    [
      "a capability that names a site",
      "style",
      "src/capabilities/cart/cart.copy.ts",
      'export const at = "aol-nz";',
      /names a site/,
    ],
    ["SQL in a service", "style", "src/capabilities/cart/server/x.service.ts", "db.selectFrom(1);", /store/],
    ["work put off", "lint", "src/kit/later.ts", `// ${marker} round it`, /no-warning-comments/],
    ["a silenced compiler", "lint", "src/kit/later.ts", `// ${["@ts", "ignore"].join("-")}`, /ban-ts-comment/],
    ["a silenced linter", "style", "src/kit/later.ts", `// ${["oxlint", "disable"].join("-")}`, /not silenced/],
    ["a skipped test", "lint", "src/kit/later.test.ts", `${skipped}("x", () => {});`, /no-disabled-tests/],
    [
      "a retired word in a file name",
      "style",
      "src/kit/price-shelf.ts",
      "export {};",
      /"shelf" is a word of our own.*index/,
    ],
    [
      "a retired word in a folder",
      "style",
      "src/kit/sieve/sums.ts",
      "export {};",
      /"sieve" is a word of our own.*filter/,
    ],
    [
      "a retired word in a name that is declared",
      "style",
      "src/kit/sums.ts",
      `export const ${["first", "Wish"].join("")} = 1;`,
      /src\/kit\/sums\.ts: firstWish: "wish" is a word of our own/,
    ],
    [
      "a retired word in a CSS class",
      "style",
      "src/ui/box.css",
      ".boxBone { inset: 0; }",
      /\.boxBone: "bone".*skeleton/,
    ],
    [
      "a page that centres its own column",
      "style",
      "src/pages/box.module.css",
      "@layer page {\n  .page {\n    max-width: var(--page);\n    margin-inline: auto;\n  }\n}",
      /\.page: .*PageColumn/,
    ],
    ["a default export", "lint", "src/kit/later.ts", "export default 1;", /no-default-export/],
  ];
  test.each(breaches)("refuses %s", (_what, check, file, text, complaint) => {
    const outcome = repository.with({ [file]: text }, repository[check]);
    expect(outcome.passed).toBe(false);
    expect(outcome.output).toMatch(complaint);
  });

  const welcome: readonly [what: string, check: Check, file: string, text: string][] = [
    ["a long page of seed data", "lint", "db/seed/many.ts", `export const rows = [\n${"  1,\n".repeat(900)}];`],
    ["colours in the tokens", "styleSheets", "src/ui/tokens.css", ":root {\n  --ink: #111111;\n}"],
    ["colours in a theme", "styleSheets", "src/sites/hc/theme.css", ":root {\n  --ink: rgb(1 2 3);\n}"],
    ["a migration with a retired word", "style", "db/migrations/0001_cart_told.sql", "select 1;"],
    ["a word that contains a retired word", "style", "src/kit/farewell.ts", "export {};"],
    [
      "a band across the window",
      "style",
      "src/pages/home/sections/box.module.css",
      ".inside {\n  max-width: var(--page);\n  margin-inline: auto;\n}",
    ],
    ["a wide box that is not centred", "style", "src/pages/box.module.css", ".box {\n  max-width: var(--page);\n}"],
    ["an address with a hash", "style", "src/ui/link.tsx", 'export const to = "#filters";'],
  ];
  test.each(welcome)("allows %s", (_what, check, file, text) => {
    expect(repository.with({ [file]: text }, repository[check])).toMatchObject({ passed: true });
  });
});
