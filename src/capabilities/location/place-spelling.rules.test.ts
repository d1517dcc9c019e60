import { describe, expect, test } from "vitest";
import { readLocalityId, readLocalityQuery } from "./location.rules.ts";
import { postcodesOf, spellingsOf } from "./place-spelling.rules.ts";

describe("a name has more than one spelling", () => {
  test.each([
    ["richmond", ["richmond"]],
    ["mt isa", ["mt isa", "mount isa"]],
    ["saint kilda", ["saint kilda", "st kilda"]],
    ["sth yarra", ["sth yarra", "south yarra"]],
    ["pt", ["pt", "point", "port"]],
    ["st albans", ["st albans", "saint albans"]],
    ["mount isa", ["mount isa", "mt isa"]],
    ["nth sydney", ["nth sydney", "north sydney"]],
    ["hacketts hts", ["hacketts hts", "hacketts heights"]],
    ["surrey gdns", ["surrey gdns", "surrey gardens"]],
    ["palm bch", ["palm bch", "palm beach"]],
    ["tin can ck", ["tin can ck", "tin can creek"]],
    ["albert pk", ["albert pk", "albert park"]],
    ["phillip is", ["phillip is", "phillip island"]],
    ["o connor", ["o connor", "oconnor"]],
    ["d aguilar", ["d aguilar", "daguilar"]],
    ["mount d aguilar", ["mount d aguilar", "mt d aguilar", "mount daguilar"]],
    ["section o b", ["section o b"]],
    ["perth city", ["perth city", "perth"]],
    ["city beach", ["city beach"]],
    ["cbd", ["cbd"]],
    ["melbourne cbd", ["melbourne cbd", "melbourne"]],
    ["toString", ["toString"]],
    ["", [""]],
  ])("%j may be written %j (GEO-41)", (typed, spellings) => {
    expect(spellingsOf(typed)).toEqual(spellings);
  });

  test("however many short forms are typed, few spellings are looked for (GEO-41)", () => {
    expect(spellingsOf(Array.from({ length: 40 }, () => "pt").join(" ")).length).toBeLessThanOrEqual(9);
  });
});

test.each(["O'Connor", "O’Connor", "OConnor", "oconnor"])("%s is read as one name (GEO-28, GEO-41)", (typed) => {
  expect(readLocalityQuery("AU", typed)?.name).toBe("oconnor");
  expect(readLocalityId(`2602_${typed}`)?.name).toBe("oconnor");
});

test("a macron is the same typed as one sign or as two (GEO-41)", () => {
  expect(readLocalityQuery("NZ", "O\u0304ta\u0304huhu")?.name).toBe("ōtāhuhu");
});

test("three digits may have lost a leading zero; fewer are the beginning of a postcode (GEO-39, GEO-41)", () => {
  expect(postcodesOf("800")).toEqual(["800", "0800"]);
  expect(postcodesOf("80")).toEqual(["80"]);
  expect(postcodesOf("")).toEqual([""]);
  expect(postcodesOf("2000")).toEqual(["2000"]);
});
