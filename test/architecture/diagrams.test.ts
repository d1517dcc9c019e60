import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reduce } from "../../tools/layers-diagram.mjs";

test("a diagram leaves out the arrows that follow from others, also around a cycle", () => {
  expect(reduce({ a: ["b", "c"], b: ["c"], c: [] })).toEqual({ a: ["b"], b: ["c"], c: [] });
  expect(reduce({ a: ["b", "c"], b: ["c"], c: ["b"] })).toEqual({ a: ["c"], b: ["c"], c: ["b"] });
});

test("docs/layers.md is what the map says, and a change of the map makes it stale", () => {
  const root = mkdtempSync(join(tmpdir(), "hearth-layers-"));
  mkdirSync(join(root, "docs"));
  for (const file of ["tools/layers-diagram.mjs", "tools/layers.mjs", "capabilities.map.mjs", "docs/layers.md"])
    cpSync(file, join(root, file));
  const check = () =>
    spawnSync(process.execPath, [join(root, "tools/layers-diagram.mjs"), "--check"], { encoding: "utf8" });
  expect(check()).toMatchObject({ status: 0, stderr: "" });

  const map = readFileSync("capabilities.map.mjs", "utf8");
  writeFileSync(join(root, "capabilities.map.mjs"), map.replace("compare: [", 'compare: ["content", '));
  expect(check()).toMatchObject({ status: 1, stderr: "docs/layers.md is stale. Run: npm run layers\n" });
  rmSync(root, { recursive: true });
});
