const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_LENGTH = 65_535;

export type ZipEntry = {
  readonly name: string;
  readonly unpackedBytes: number;
  /** The bytes as they are in the archive, deflated unless the archive stores them as they were. */
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
};

/** The files that a ZIP archive's own directory lists; null: it is no archive. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = view.byteLength - END_BYTES;
  const first = Math.max(0, end - MAX_COMMENT_LENGTH);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) return null;
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: Buffer.from(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)).toString("utf8"),
      unpackedBytes: view.getUint32(at + 24, true),
      packed: packedOf(bytes, view, { start: view.getUint32(at + 42, true), size: view.getUint32(at + 20, true) }),
      isDeflated: view.getUint16(at + 10, true) !== 0,
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

type Place = { readonly start: number; readonly size: number };

/** The bytes behind a file's own head, whose name may differ in length from the directory's. */
function packedOf(bytes: Uint8Array, view: DataView, { start, size }: Place): Uint8Array {
  if (start + LOCAL_BYTES > view.byteLength) return new Uint8Array();
  const data = start + LOCAL_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return bytes.subarray(data, data + size);
}

/** How many bytes the files of a ZIP archive have by its own directory once they are unpacked; null: it is no archive. */
export const unpackedBytes = (bytes: Uint8Array): number | null =>
  zipEntries(bytes)?.reduce((sum, entry) => sum + entry.unpackedBytes, 0) ?? null;
