import { readTypeface, type Typeface } from "./truetype.ts";

export type Weight = "regular" | "bold";

/** Inter, cut by script; a document carries only those that it writes with. */
const scripts = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"] as const;

const known = new Map<string, Typeface>();

function typefaceOf(script: string, weight: Weight): Typeface {
  const name = `Inter-${script}-${weight}`;
  const made = known.get(name) ?? readTypeface(new URL(`fonts/inter-${script}-${weight}.ttf`, import.meta.url), name);
  known.set(name, made);
  return made;
}

export type Glyph = { readonly glyph: number; readonly sign: string; readonly width: number };
/** Neighbours that are set in one typeface. */
export type Run = { readonly typeface: Typeface; readonly glyphs: readonly Glyph[] };

/** Stands for a sign that no script of ours has. */
const UNKNOWN = "?";

function placeOf(sign: string, weight: Weight): { typeface: Typeface; glyph: Glyph } {
  for (const script of scripts) {
    const typeface = typefaceOf(script, weight);
    const glyph = typeface.glyphOf(sign);
    if (glyph !== null) return { typeface, glyph: { glyph, sign, width: typeface.widthOf(glyph) } };
  }
  return placeOf(UNKNOWN, weight);
}

/** The text as glyphs. Signs that come in two parts are joined first, and control characters are spaces. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { typeface: Typeface; glyphs: Glyph[] }[] = [];
  for (const sign of text.normalize("NFC").replace(/\p{Cc}/gu, " ")) {
    const { typeface, glyph } = placeOf(sign, weight);
    const last = runs.at(-1);
    if (last?.typeface === typeface) last.glyphs.push(glyph);
    else runs.push({ typeface, glyphs: [glyph] });
  }
  return runs;
}

/** Width in points of a text set in `size`. */
export function widthOf(text: string, weight: Weight, size: number): number {
  const thousandths = runsOf(text, weight).reduce(
    (sum, run) => run.glyphs.reduce((inner, glyph) => inner + glyph.width, sum),
    0,
  );
  return (thousandths * size) / 1000;
}

/** The text in lines no wider than `room` points; a word that is wider is broken. */
export function linesOf(text: string, style: { weight: Weight; size: number }, room: number): string[] {
  const fits = (line: string) => widthOf(line, style.weight, style.size) <= room;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const sign of word) {
      if (line !== "" && !fits(line + sign)) {
        lines.push(line);
        line = "";
      }
      line += sign;
    }
  }
  return line === "" ? lines : [...lines, line];
}
