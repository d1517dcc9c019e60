import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const here = import.meta.dirname;
const root = join(here, "../../..");

type Face = { readonly family: string; readonly style: string; readonly url: string; readonly range: string };

const sheets = readdirSync(here).filter((name) => name.endsWith(".css"));
const faces: readonly Face[] = sheets.flatMap((name) =>
  [...readFileSync(join(here, name), "utf8").matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = ""]) => {
    const descriptor = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? "";
    const url = /url\("([^"]+)"\)/.exec(rule)?.[1];
    const style = `${descriptor("font-weight")} ${descriptor("font-stretch")}`.trim();
    return url ? [{ family: descriptor("font-family"), style, url, range: descriptor("unicode-range") }] : [];
  }),
);

const codesOf = (range: string): readonly number[] =>
  range.split(",").flatMap((part) => {
    const [from = "", to = from] = part.trim().slice(2).split("-");
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, step) => first + step);
  });

/** The files of one face: cut, cut macrons, and the two whole ones. */
const groups = Map.groupBy(faces, ({ family, style }) => `${family} ${style}`);
const isSubset = ({ url }: Face) => url.startsWith("@subset-fonts/");

function wordsUnder(folder: string, isMeant: (name: string) => boolean): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => isMeant(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(root, folder, name), "utf8"))
    .join("");
}

describe("the web fonts", () => {
  test("every letter of the goods, places and words on sale is in the small files (BRAND-08)", () => {
    const words =
      wordsUnder("db/seed", (name) => name.endsWith(".ts")) +
      wordsUnder("src/sites", (name) => name.endsWith(".ts")) +
      wordsUnder("src", (name) => name.endsWith(".copy.ts"));
    // Some themes set their headings in capitals.
    const letters = [...new Set(words + words.toUpperCase())].filter((letter) => letter >= " ");
    expect(letters).toEqual(expect.arrayContaining(["ō", "Ō", "ø", "Ø", "²", "…"]));
    for (const [face, files] of groups) {
      const known = new Set(files.filter(isSubset).flatMap(({ range }) => codesOf(range)));
      const missing = letters.filter((letter) => !known.has(letter.codePointAt(0)!));
      expect(missing, face).toEqual([]);
    }
  });

  test("what the small files lack comes from the whole ones, and nothing is fetched twice (BRAND-08)", () => {
    const latinAndMore = [0x20, 0x7e, 0xa0, 0xff, 0x101, 0x131, 0x142, 0x153, 0x17e, 0x1e9e, 0x2020, 0x2039, 0x20ac];
    for (const [face, files] of groups) {
      expect(files.map(isSubset), face).toEqual(expect.arrayContaining([true, true, false, false]));
      const codes = files.flatMap(({ range }) => codesOf(range));
      expect(new Set(codes).size, face).toBe(codes.length);
      expect(codes, face).toEqual(expect.arrayContaining(latinAndMore));
    }
  });

  test("what a page needs to be read in its own letters weighs no more than it has to (BRAND-08)", () => {
    const most: Readonly<Record<string, number>> = {
      archivo: 22_500,
      "archivo-wide": 9_500,
      "barlow-400": 16_500,
      "barlow-600": 17_000,
      "barlow-condensed-600": 10_500,
      "dm-sans": 18_000,
      fraunces: 50_500,
      inter: 22_500,
      "plus-jakarta-sans": 15_000,
    };
    const done = spawnSync(process.execPath, ["tools/subset-fonts.mjs"], { cwd: root, encoding: "utf8" });
    expect(done.stderr).toBe("");
    const bytes = new Map(
      done.stdout
        .trim()
        .split("\n")
        .map((line) => [line.split(".woff2 ")[0]!, Number(line.split(" ")[1])]),
    );
    expect(bytes.size).toBe(faces.filter(isSubset).length);
    for (const [name, size] of bytes) {
      const limit = name.endsWith("-macrons") ? 6_000 : (most[name] ?? 0);
      expect(size, name).toBeLessThanOrEqual(limit);
      expect(size, name).toBeGreaterThan(1_000);
    }
  });
});
