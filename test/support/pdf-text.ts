import { inflateSync } from "node:zlib";

/** What a reader finds in a PDF: written from the standard, and sharing no code with what writes ours. */
export type ReadPdf = {
  readonly pages: number;
  /** Everything that is shown, in the order in which it is drawn, one piece a line. */
  readonly text: string;
  readonly title: string;
  /** Roles of the structure, such as `H1` and `Table`. */
  readonly roles: readonly string[];
  /** Numbers in the table of objects that do not lead to their object. */
  readonly lostObjects: readonly number[];
};

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: Buffer | null }>;

function objectsOf(bytes: Buffer): Objects {
  const text = bytes.toString("latin1");
  const objects = new Map<number, { head: string; stream: Buffer | null }>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length;
    const streamAt = text.indexOf("stream\n", start);
    const end = text.indexOf("\nendobj", start);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = text.slice(start, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = hasStream ? inflateSync(bytes.subarray(streamAt + 7, streamAt + 7 + length)) : null;
    objects.set(Number(match[1]), { head, stream });
  }
  return objects;
}

const refIn = (head: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? 0);
const decodeUtf16 = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le").replace("\uFEFF", "");

function meaningOf(objects: Objects, font: number): ReadonlyMap<string, string> {
  const map = objects.get(refIn(objects.get(font)?.head ?? "", "ToUnicode"))?.stream?.toString("latin1") ?? "";
  return new Map(
    [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>\n/g)].map(([, glyph = "", sign = ""]) => [
      glyph,
      decodeUtf16(sign),
    ]),
  );
}

function textOf(objects: Objects, page: string): string {
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, id = "", ref]) => [id, meaningOf(objects, Number(ref))]),
  );
  const content = objects.get(refIn(page, "Contents"))?.stream?.toString("latin1") ?? "";
  const lines = [...content.matchAll(/BT (.*?) ET/g)].map(([, block = ""]) =>
    [...block.matchAll(/\/(F\d+) [\d.]+ Tf <([0-9A-F]*)> Tj/g)]
      .map(([, id = "", glyphs = ""]) =>
        (glyphs.match(/.{4}/g) ?? []).map((glyph) => fonts.get(id)?.get(glyph) ?? "\uFFFD").join(""),
      )
      .join(""),
  );
  return lines.join("\n");
}

function lostOf(bytes: Buffer): number[] {
  const text = bytes.toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  return rows.flatMap(([, offset], index) =>
    text.startsWith(`${index + 1} 0 obj\n`, Number(offset)) ? [] : [index + 1],
  );
}

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes);
  const heads = [...objects.values()].map(({ head }) => head);
  const tree = heads.find((head) => head.includes("/Type /Pages")) ?? "";
  const order = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, ref]) => Number(ref));
  const pages = order.map((ref) => objects.get(ref)?.head ?? "");
  return {
    pages: pages.length,
    text: pages.map((page) => textOf(objects, page)).join("\n"),
    title: decodeUtf16(/\/Title <([0-9A-F]+)>/.exec(heads.join("\n"))?.[1] ?? ""),
    roles: heads.flatMap((head) => /\/Type \/StructElem \/S \/(\w+)/.exec(head)?.[1] ?? []),
    lostObjects: lostOf(bytes),
  };
}
