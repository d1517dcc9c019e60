import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTests } from "../../tools/requirements.mjs";
import { TestReader } from "../../tools/test-titles.mjs";

const line = /^- \*\*([A-Z]+)-(\d+)\*\* \((\w+)\) (.+)$/gm;
const kinds = ["ui", "api", "rule", "data", "state", "role", "const", "decision"];
const requirements = [...readFileSync("docs/requirements.md", "utf8").matchAll(line)].map((match) => ({
  prefix: String(match[1]),
  number: Number(match[2]),
  kind: String(match[3]),
  text: String(match[4]),
}));

describe("docs/requirements.md", () => {
  test("lists all 1,187 requirements", () => {
    expect(requirements).toHaveLength(1187);
  });

  test("numbers the requirements of each chapter from 1 without a gap or a repeat", () => {
    const chapters = Map.groupBy(requirements, ({ prefix }) => prefix);
    for (const [prefix, list] of chapters)
      expect(
        list.map(({ number }) => number),
        prefix,
      ).toEqual(list.map((_, at) => at + 1));
  });

  test("gives every requirement a kind and leaves nothing undecided", () => {
    expect(requirements.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
    expect(requirements.filter(({ text }) => /^(Gap|Not shown|Conflict):/.test(text))).toEqual([]);
  });
});

/** The covered and the refused ids in a test file that imports `./support.ts`. */
function read(code: string, support = "export {};"): { held: string[]; refused: string[] } {
  const files: Record<string, string> = { "test/some.test.ts": code, "test/support.ts": support };
  const reader = new TestReader({ read: (file: string) => files[file] ?? "", exists: (file: string) => file in files });
  const { held, refused } = readTests(reader.testsIn("test/some.test.ts")) as { held: Set<string>; refused: string[] };
  return { held: [...held], refused };
}

describe("a requirement is held", () => {
  test.each([
    ["by the title of a test that asserts", `test("a (CMP-14, CMP-15)", () => { expect(1).toBe(1); });`],
    ["by it as by test", `it("a (CMP-14, CMP-15)", async () => { await expect(done).resolves.toBe(1); });`],
    ["by the group of a test", `describe("a (CMP-14, CMP-15)", () => { test("b", () => expect(1).toBe(1)); });`],
    ["by the title of a table", `test.each([1, 2])("%i a (CMP-14, CMP-15)", (one) => expect(one).toBe(1));`],
    [
      "by the rows of a table",
      `test.each([["x", "CMP-14"], ["y", "CMP-15"]] as const)("%s (%s)", (x) => expect(x).toBe(1));`,
    ],
    [
      "by the named fields of a table",
      `test.each([{ id: "CMP-14" }, { id: "CMP-15" }])("a ($id)", () => expect(1).toBe(1));`,
    ],
    ["by an assertion that is waited for", `test("a (CMP-14, CMP-15)", () => expect.poll(read).toBe(1));`],
    ["by a property", `test("a (CMP-14, CMP-15)", () => fc.assert(fc.property(one, isGood)));`],
    ["by the comment above a test", `// Also: CMP-15\ntest("a (CMP-14)", () => { expect(1).toBe(1); });`],
    ["by a function that is the test", `const holds = () => expect(1).toBe(1); test("a (CMP-14, CMP-15)", holds);`],
  ])("%s", (_, code) => {
    expect(read(code)).toEqual({ held: ["CMP-14", "CMP-15"], refused: [] });
  });

  test.each([
    ["calls", `test("a (CMP-14)", async () => { await expectPaid(1); });`],
    ["passes on", `test("a (CMP-14)", () => [1].forEach(expectPaid));`],
    ["calls through another", `const both = () => expectPaid(1); test("a (CMP-14)", () => both());`],
    ["calls as a method", `test("a (CMP-14)", () => shopper.expectTotal(5));`],
    ["continues", `test("a (CMP-14)", () => eventually(() => 1).toBe(1));`],
  ])("by an assertion in a support function that the test %s", (_, code) => {
    const support = `
      export function expectPaid(order) { expect(order).toBe(1); }
      export const eventually = (read) => expect.poll(read, { timeout: 1 });
      export const shopper = { expectTotal(cents) { expect(cents).toBe(5); } };`;
    const imports = `import { eventually, expectPaid, shopper } from "./support.ts";`;
    expect(read(`${imports}\n${code}`, support).held).toEqual(["CMP-14"]);
  });
});

test("a title with more than three requirements is refused, one with three is not", () => {
  const file = "test/some.test.ts";
  const crowdedIn = (title: string) => {
    const reader = new TestReader({ read: () => `test("${title}", () => expect(1).toBe(1));`, exists: () => false });
    return (readTests(reader.testsIn(file)) as { crowded: string[] }).crowded;
  };
  expect(crowdedIn("a (CMP-01, CMP-02, CMP-03)")).toEqual([]);
  expect(crowdedIn("a (CMP-01, CMP-02, CMP-03, CMP-04)")).toEqual([`${file}: a (CMP-01, CMP-02, CMP-03, CMP-04)`]);
});

describe("a requirement is not held", () => {
  test.each([
    ["a comment", `// keeps CMP-14\ntest("a", () => expect(1).toBe(1));`],
    ["the body of a test", `test("a", () => { const keeps = "CMP-14"; expect(keeps).toBe("CMP-14"); });`],
    ["a value of a table that the title does not print", `test.each([["CMP-14"]])("a", (id) => expect(id).toBe(1));`],
    ["a group without a test", `describe("a (CMP-14)", () => {});`],
  ])("by %s", (_, code) => {
    expect(read(code)).toEqual({ held: [], refused: [] });
  });

  test.each([
    ["asserts nothing", `test("a (CMP-14)", async () => { await page.waitFor(); });`],
    ["expects without saying what", `test("a (CMP-14)", () => { expect.assertions(1); expect(1); });`],
    ["calls support that asserts nothing", `import { pay } from "./support.ts"; test("a (CMP-14)", () => pay());`],
    ["is skipped", `test.${"skip"}("a (CMP-14)", () => expect(1).toBe(1));`],
    ["may be skipped", `test.${"skipIf"}(isAbsent)("a (CMP-14)", () => expect(1).toBe(1));`],
    [
      "stands in a group that is skipped",
      `describe.${"skip"}("b", () => { test("a (CMP-14)", () => expect(1).toBe(1)); });`,
    ],
    ["is still to be written", `test.${"todo"}("a (CMP-14)");`],
  ])("by a test that %s, and the title is refused", (_, code) => {
    expect(read(code, "export const pay = () => 1;")).toEqual({ held: [], refused: ["test/some.test.ts: a (CMP-14)"] });
  });
});

describe("the tests of this project", () => {
  const done = spawnSync(process.execPath, ["tools/requirements.mjs", "--json"], { encoding: "utf8" });
  const { groups, refused, crowded } = JSON.parse(done.stdout) as {
    groups: Record<string, { total: number; open: string[] }>;
    refused: string[];
    crowded: string[];
  };

  test("hold every requirement by the title of a test that asserts", () => {
    expect(Object.values(groups).reduce((sum, group) => sum + group.total, 0)).toBe(1187);
    expect(Object.values(groups).flatMap((group) => group.open)).toEqual([]);
  });

  test("name at most three requirements in a title; more stand above the test", () => {
    // The tests of payments are split when their providers' descriptions are followed.
    expect(crowded.filter((title) => !title.startsWith("src/capabilities/payments/"))).toEqual([]);
  });

  test("name no requirement in a title without an assertion", () => {
    expect(refused).toEqual([]);
  });
});
