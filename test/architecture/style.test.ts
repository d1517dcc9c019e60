import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, test } from "vitest";
import { RepositoryFixture } from "./repository-fixture.ts";

const repository = new RepositoryFixture();
afterAll(repository.close);

test("the whole repository keeps its own style", () => {
  const done = spawnSync(process.execPath, ["tools/check-style.mjs"], { encoding: "utf8" });
  expect(done.stderr).toBe("");
});

describe("the style check", () => {
  const many = (lines: number) => "export {};\n".repeat(lines);
  const marker = ["TO", "DO"].join("");
  const skipped = ["test", "skip"].join(".");
  const breaches: readonly [what: string, file: string, text: string, complaint: RegExp][] = [
    ["a file of more than 400 lines", "src/kit/long.ts", many(401), /401 lines/],
    ["a layer called utils", "src/kit/utils/sums.ts", "export {};", /"utils" names nothing/],
    ["a file called helpers", "src/shop/helpers.ts", "export {};", /"helpers" names nothing/],
    ["a barrel", "src/ui/index.ts", "export {};", /no barrels/],
    ["a name in capitals", "src/ui/Dialog.tsx", "export {};", /kebab-case/],
    ["a raw colour in a style sheet", "src/ui/box.css", ".box { color: #ff0000; }", /colours come from the tokens/],
    [
      "a colour function in a style sheet",
      "src/pages/box.css",
      ".box { color: rgb(1 2 3); }",
      /colours come from the tokens/,
    ],
    ["a raw colour in a component", "src/ui/box.tsx", 'export const red = "#f00";', /colours come from the tokens/],
    ["a type size in pixels", "src/ui/box.css", ".box { font-size: 13px; }", /type sizes come from the tokens/],
    [
      "a capability that names a site",
      "src/capabilities/cart/cart.copy.ts",
      'export const at = "aol-nz";',
      /names a site/,
    ],
    ["SQL in a service", "src/capabilities/cart/server/x.service.ts", "db.selectFrom(1);", /store/],
    ["work put off", "src/kit/later.ts", `// ${marker} round it`, /do it now/],
    ["a silenced check", "src/kit/later.ts", `// ${["@ts", "ignore"].join("-")}`, /not silenced/],
    ["a skipped test", "src/kit/later.test.ts", `${skipped}("x", () => {});`, /runs or is not there/],
    ["a default export", "src/kit/later.ts", "export default 1;", /exports have names/],
  ];
  test.each(breaches)("refuses %s", (_what, file, text, complaint) => {
    const outcome = repository.with({ [file]: text }, repository.style);
    expect(outcome.passed).toBe(false);
    expect(outcome.said).toMatch(complaint);
  });

  const welcome: readonly [what: string, file: string, text: string][] = [
    ["a long page of seed data", "db/seed/many.ts", many(900)],
    ["colours in the tokens", "src/ui/tokens.css", ":root { --ink: #111; }"],
    ["colours in a theme", "src/sites/hc/theme.css", ":root { --ink: rgb(1 2 3); }"],
    ["an address with a hash", "src/ui/link.tsx", 'export const to = "#filters";'],
  ];
  test.each(welcome)("allows %s", (_what, file, text) => {
    expect(repository.with({ [file]: text }, repository.style)).toMatchObject({ passed: true });
  });
});
