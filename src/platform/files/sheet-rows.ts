import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { type ZipEntry, zipEntries } from "./zip-size.ts";

/** A row as a workbook writes it, with or without a prefix: `<row r="1">`, `<x:row>`. */
const rowTag = /<(?:\w{1,10}:)?row[\s>/]/g;
const MAX_TAG_LENGTH = 16;
/** The library would refuse a broken sheet with a sentence; here it only ends the count. */
const isBroken = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith("Z_");

async function countRows({ packed, isDeflated }: ZipEntry, most: number): Promise<number> {
  const stored = Readable.from([packed], { objectMode: false });
  const text: AsyncIterable<Buffer> = isDeflated ? stored.pipe(createInflateRaw()) : stored;
  let [count, rest] = [0, ""];
  try {
    for await (const chunk of text) {
      const read = rest + chunk.toString("latin1");
      let counted = 0;
      for (const found of read.matchAll(rowTag)) {
        count += 1;
        counted = found.index + found[0].length;
      }
      if (count > most) return count;
      rest = read.slice(Math.max(counted, read.length - MAX_TAG_LENGTH));
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  return count;
}

/** Whether a sheet of an XLSX workbook has more rows than this. Its text is unpacked piece by piece and not kept. */
export async function hasMoreRows(bytes: Uint8Array, most: number): Promise<boolean> {
  const sheets = (zipEntries(bytes) ?? []).filter(({ name }) => name.startsWith("xl/worksheets/"));
  for (const sheet of sheets) if ((await countRows(sheet, most)) > most) return true;
  return false;
}
