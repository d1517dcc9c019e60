import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** Databases have run these under their names, so they stay as they are. */
const takenTwice = ["0017", "0029", "0035"];

const names = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));

test("every migration is called by a number, its capability and what it does", () => {
  expect(names.filter((name) => !/^\d{4}_[a-z]+_[a-z_]+\.sql$/.test(name))).toEqual([]);
});

test("no two migrations take the same number, but for three pairs that databases have run", () => {
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  expect(twice.toSorted()).toEqual(takenTwice);
});
