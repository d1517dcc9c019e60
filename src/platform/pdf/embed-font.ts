import { type PdfFile, type Ref, refTo } from "./pdf-file.ts";
import type { Typeface } from "./truetype.ts";

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, "0");
const utf16 = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => hex(sign.charCodeAt(at))).join("");

/** From glyphs back to signs: what makes the text of a page searchable, copied and read aloud. */
function unicodeMap(used: ReadonlyMap<number, string>): string {
  const pairs = [...used].map(([glyph, sign]) => `<${hex(glyph)}> <${utf16(sign)}>`);
  const groups: string[] = [];
  for (let start = 0; start < pairs.length; start += 100) {
    const some = pairs.slice(start, start + 100);
    groups.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...groups,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** Puts a typeface into the file, with the widths and the meaning of the glyphs that were used. */
export function embedFont(file: PdfFile, typeface: Typeface, used: ReadonlyMap<number, string>): Ref {
  const data = file.stream(typeface.bytes, ` /Length1 ${typeface.bytes.length}`);
  const { ascent, descent, capHeight, box, name } = typeface;
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${box.join(" ")}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /StemV 80 /FontFile2 ${refTo(data)} >>`,
  );
  const widths = [...used.keys()].map((glyph) => `${glyph} [${typeface.widthOf(glyph)}]`).join(" ");
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${refTo(descriptor)} /DW 0 /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  const meaning = file.stream(unicodeMap(used));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${refTo(descendant)}] /ToUnicode ${refTo(meaning)} >>`,
  );
}
