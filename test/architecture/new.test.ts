import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SmallHouse } from "./small-house.ts";

const house = new SmallHouse();
afterAll(house.close);

function make(...wish: readonly string[]): { passed: boolean; said: string } {
  const done = spawnSync(process.execPath, ["tools/new.mjs", ...wish, "--root", house.root], { encoding: "utf8" });
  return { passed: done.status === 0, said: `${done.stdout}${done.stderr}` };
}

test("a new capability crosses no border and keeps the style", () => {
  expect(make("capability", "gift-wrap")).toMatchObject({ passed: true });
  const map = join(house.root, "capabilities.map.mjs");
  const before = readFileSync(map, "utf8");
  writeFileSync(map, before.replace("content: [],", 'content: [],\n  "gift-wrap": [],'));
  expect(house.borders()).toMatchObject({ passed: true });
  expect(house.style()).toMatchObject({ passed: true });
  rmSync(join(house.root, "src/capabilities/gift-wrap"), { recursive: true });
  writeFileSync(map, before);
});

test("a new page crosses no border and says how it is named", () => {
  const made = make("page", "opening-hours");
  expect(made.said).toMatch(/definePage\(/);
  expect(house.borders()).toMatchObject({ passed: true });
  expect(house.style()).toMatchObject({ passed: true });
  expect(make("page", "opening-hours")).toMatchObject({ passed: false });
});

test("a new payment method keeps shop and sandbox apart", () => {
  expect(make("payment-method", "shellpay")).toMatchObject({ passed: true });
  expect(house.borders()).toMatchObject({ passed: true });
  expect(house.style()).toMatchObject({ passed: true });
});

test("a name that is no name is refused with a sentence", () => {
  expect(make("page", "OpeningHours").said).toMatch(/kebab-case/);
  expect(make("palace", "x").said).toMatch(/capability\|page\|site\|payment-method/);
  expect(existsSync(join(house.root, "src/pages/OpeningHours"))).toBe(false);
});
