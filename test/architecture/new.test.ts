import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RepositoryFixture } from "./repository-fixture.ts";

const repository = new RepositoryFixture();
afterAll(repository.close);

function make(...wish: readonly string[]): { passed: boolean; said: string } {
  const done = spawnSync(process.execPath, ["tools/new.mjs", ...wish, "--root", repository.root], { encoding: "utf8" });
  return { passed: done.status === 0, said: `${done.stdout}${done.stderr}` };
}

test("a new capability crosses no boundary and keeps the style", () => {
  expect(make("capability", "gift-wrap")).toMatchObject({ passed: true });
  const map = join(repository.root, "capabilities.map.mjs");
  const before = readFileSync(map, "utf8");
  writeFileSync(map, before.replace("content: [],", 'content: [],\n  "gift-wrap": [],'));
  expect(repository.boundaries()).toMatchObject({ passed: true });
  expect(repository.style()).toMatchObject({ passed: true });
  rmSync(join(repository.root, "src/capabilities/gift-wrap"), { recursive: true });
  writeFileSync(map, before);
});

test("a new page crosses no boundary and says how it is named", () => {
  const made = make("page", "opening-hours");
  expect(made.said).toMatch(/definePage\(/);
  expect(repository.boundaries()).toMatchObject({ passed: true });
  expect(repository.style()).toMatchObject({ passed: true });
  expect(make("page", "opening-hours")).toMatchObject({ passed: false });
});

test("a new payment method keeps shop and sandbox apart", () => {
  expect(make("payment-method", "shellpay")).toMatchObject({ passed: true });
  expect(repository.boundaries()).toMatchObject({ passed: true });
  expect(repository.style()).toMatchObject({ passed: true });
});

test("a name that is no name is refused with a sentence", () => {
  expect(make("page", "OpeningHours").said).toMatch(/kebab-case/);
  expect(make("palace", "x").said).toMatch(/capability\|page\|site\|payment-method/);
  expect(existsSync(join(repository.root, "src/pages/OpeningHours"))).toBe(false);
});
