import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const line = /^- \*\*([A-Z]+)-(\d+)\*\* \((\w+)\) (.+)$/gm;
const kinds = ["ui", "api", "rule", "data", "state", "role", "const", "decision"];
const promises = [...readFileSync("docs/requirements.md", "utf8").matchAll(line)].map((match) => ({
  prefix: String(match[1]),
  number: Number(match[2]),
  kind: String(match[3]),
  text: String(match[4]),
}));

test("all 1,187 promises are written down", () => {
  expect(promises).toHaveLength(1187);
});

test("the promises of each chapter are numbered from 1 without a gap or a repeat", () => {
  const chapters = Map.groupBy(promises, (promise) => promise.prefix);
  for (const [prefix, list] of chapters)
    expect(
      list.map((promise) => promise.number),
      prefix,
    ).toEqual(list.map((_, at) => at + 1));
});

test("every promise has a kind, and what was open is decided", () => {
  expect(promises.filter((promise) => !kinds.includes(promise.kind))).toEqual([]);
  expect(promises.filter((promise) => /^(Gap|Not shown|Conflict):/.test(promise.text))).toEqual([]);
});

test("the report of promises counts them all", () => {
  const done = spawnSync(process.execPath, ["tools/promises.mjs", "--json"], { encoding: "utf8" });
  const groups = Object.values(JSON.parse(done.stdout) as Record<string, { total: number }>);
  expect(groups.reduce((sum, group) => sum + group.total, 0)).toBe(1187);
});
