import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limitCents, readCursor, searchedCode, searchedWords, writeCursor } from "./office-list.rules.ts";

test("a search takes names, emails and phones apart as orders are stored (OFO-01)", () => {
  expect(searchedWords("Mia Tan")).toEqual(["mia", "tan"]);
  expect(searchedWords("mia.tan@example.com")).toEqual(["mia", "tan", "example", "com"]);
  expect(searchedWords("+61 412 345 678")).toEqual(["412345678"]);
  expect(searchedWords("0412 345 678")).toEqual(["412345678"]);
  expect(searchedWords("100231")).toEqual(["100231"]);
  expect(searchedWords(" '&|!:* ")).toBeNull();
});

test("one word may be a SKU or a reference, several may not (OFO-01)", () => {
  expect([searchedCode("GDW-9"), searchedCode(" 8X/12 "), searchedCode("Mia Tan"), searchedCode("%_")]).toEqual([
    "GDW-9",
    "8X/12",
    null,
    null,
  ]);
});

test("whatever is typed, the words are letters and digits alone (OFO-01)", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) =>
      (searchedWords(text) ?? []).every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
    ),
  );
});

test("a cursor is read for the order of rows that made it, anything else is the first page (OFR-07)", () => {
  const last = { id: "6b0f6f0a-7a6f-4c2b-9a55-0d7f5a1e2b3c", value: "2026-11-20T09:14:00.123456Z" };
  expect(readCursor(writeCursor(last), "-placed")).toEqual(last);
  expect(readCursor(writeCursor(last), "total")).toBeNull();
  for (const broken of ["", "%%%", "a", "'; drop table orders", writeCursor({ ...last, value: "soon" })])
    expect(readCursor(broken, "placed")).toBeNull();
});

test("a limit in dollars becomes cents, and no limit stays none", () => {
  expect([limitCents(""), limitCents("1200"), limitCents("1200.5")]).toEqual([null, 120_000, 120_050]);
});
