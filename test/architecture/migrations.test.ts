import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const names = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));

test("every migration is called by a number, its capability and what it does", () => {
  expect(names.filter((name) => !/^\d{4}_[a-z]+_[a-z_]+\.sql$/.test(name))).toEqual([]);
});

test("no two migrations have the same number", () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
