import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect } from "vitest";
import { comparePictures } from "../../tools/visual/compare-pictures.ts";

/** `npm run references` draws new references instead of comparing. */
const isDrawing = process.env["MODE"] === "references";
const references = new URL("../references/", import.meta.url);
/** Ignored by git. */
const output = new URL("../../.cache/visual/", import.meta.url);

/** Without transparency, for small files. */
const encode = (picture: PNG): Buffer => PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 });

function write(folder: URL, name: string, picture: PNG): string {
  mkdirSync(folder, { recursive: true });
  const file = new URL(name, folder);
  writeFileSync(file, encode(picture));
  return file.pathname;
}

/**
 * Compares a shrunk picture with `test/references/<name>.png`. Where they differ, the picture and the difference are
 * written to `.cache/visual`, and the message says how to accept them.
 */
export function expectAsReference(name: string, actual: PNG): void {
  if (isDrawing) {
    write(references, `${name}.png`, actual);
    return expect(existsSync(new URL(`${name}.png`, references))).toBe(true);
  }
  const reference = PNG.sync.read(readFileSync(new URL(`${name}.png`, references)));
  const { findings, difference } = comparePictures(reference, actual);
  if (findings.length === 0) return expect(findings).toEqual([]);
  const written = [write(output, `${name}-actual.png`, actual), write(output, `${name}-difference.png`, difference)];
  return expect(
    findings.slice(0, 8),
    `See ${written.join(" and ")}. If the change is wanted: npm run references`,
  ).toEqual([]);
}
