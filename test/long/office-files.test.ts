import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: string[]; readonly css?: string[] }>
>;

const ENTRY = "src/office/main.tsx";
const MAX_KB = 400;

const manifestOf = (build: "client" | "office"): Manifest =>
  JSON.parse(readFileSync(`dist/${build}/.vite/manifest.json`, "utf8")) as Manifest;

/** A chunk with all that it imports: scripts and style sheets. */
function filesOf(manifest: Manifest, key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(chunk.file)) return into;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) into.add(file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, into);
  return into;
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/office/${file}`), { level: 9 }).length, 0) / 1000;

test("no screen of the office starts with more than 400 KB of scripts and styles (OFR-01)", () => {
  const manifest = manifestOf("office");
  const screens = Object.keys(manifest).filter((key) => /(-screen|roles-page)\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThanOrEqual(4);
  for (const screen of screens) {
    const files = filesOf(manifest, screen, filesOf(manifest, ENTRY));
    expect([screen, kilobytes(files) <= MAX_KB]).toEqual([screen, true]);
  }
});

test("shop and office share no file, and neither contains the other's code (OFR-01)", () => {
  const textOf = (build: "client" | "office"): string =>
    readdirSync(`dist/${build}/assets`)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(`dist/${build}/assets/${file}`, "utf8"))
      .join("\n");
  const sourcesOf = (build: "client" | "office"): string[] => Object.keys(manifestOf(build));
  expect(sourcesOf("client").filter((key) => /src\/office\/|\/office\//.test(key))).toEqual([]);
  expect(sourcesOf("office").filter((key) => /src\/pages\/|\/web\/|src\/app\//.test(key))).toEqual([]);
  expect(textOf("client")).not.toContain("/api/office/log-in");
  expect(textOf("office")).toContain("/api/office/log-in");
  expect(textOf("office")).not.toContain("/api/cart/product");
});
