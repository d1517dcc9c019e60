import { readFileSync } from "node:fs";

/** A TrueType font, as far as text is set with it: which glyph a sign has, and how wide it is. */
export type Typeface = {
  readonly name: string;
  /** The file as it is, for embedding. */
  readonly bytes: Buffer;
  /** Null where the font has no such sign. */
  readonly glyphOf: (sign: string) => number | null;
  /** Thousandths of the size it is set in. */
  readonly widthOf: (glyph: number) => number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
};

type Tables = ReadonlyMap<string, Buffer>;

/** Reads a font of one weight. Throws for a file that is none. */
export function readTypeface(file: string | URL, name: string): Typeface {
  const bytes = readFileSync(file);
  const tables = tablesOf(bytes);
  const head = tableOf(tables, "head");
  const hhea = tableOf(tables, "hhea");
  const scale = 1000 / head.readUInt16BE(18);
  const thousandths = (units: number) => Math.round(units * scale);
  const os2 = tableOf(tables, "OS/2");
  const glyphs = glyphsOf(tableOf(tables, "cmap"));
  const hmtx = tableOf(tables, "hmtx");
  const metrics = hhea.readUInt16BE(34);
  return {
    name,
    bytes,
    glyphOf: (sign) => glyphs.get(sign.codePointAt(0) ?? 0) ?? null,
    widthOf: (glyph) => thousandths(hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1))),
    ascent: thousandths(hhea.readInt16BE(4)),
    descent: thousandths(hhea.readInt16BE(6)),
    capHeight: thousandths(os2.readInt16BE(88)),
    box: [36, 38, 40, 42].map((at) => thousandths(head.readInt16BE(at))) as unknown as Typeface["box"],
  };
}

function tablesOf(bytes: Buffer): Tables {
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = bytes.readUInt32BE(entry + 8);
      const table = bytes.subarray(start, start + bytes.readUInt32BE(entry + 12));
      return [bytes.toString("latin1", entry, entry + 4), table];
    }),
  );
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`The font has no table ${name}.`);
  return table;
}

/** Code points and their glyphs, from the subtable of format 4, which every font for screens and paper has. */
function glyphsOf(cmap: Buffer): ReadonlyMap<number, number> {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (table.readUInt16BE(0) === 4) return readSegments(table);
  }
  throw new Error("The font has no character map of format 4.");
}

function readSegments(table: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const segments = table.readUInt16BE(6) / 2;
  const at = (part: number, segment: number) => 14 + 2 * segments * part + (part > 0 ? 2 : 0) + 2 * segment;
  for (let segment = 0; segment < segments; segment++) {
    const last = table.readUInt16BE(at(0, segment));
    const first = table.readUInt16BE(at(1, segment));
    const delta = table.readUInt16BE(at(2, segment));
    const offsetAt = at(3, segment);
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      const glyph = listed === 0 && offset !== 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
