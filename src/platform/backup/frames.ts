import { BackupRefused } from "./sealed-file.ts";

/**
 * What a backup consists of, in this order: `header`; for each table `table`, its rows as `data`, `end`; `sequences`;
 * for each file `file`, its bytes as `data`, `end`; `trailer`.
 */
export type Frame =
  | { readonly kind: "data"; readonly bytes: Buffer }
  | { readonly kind: "header" | "table" | "sequences" | "file" | "end" | "trailer"; readonly value: unknown };

const letters = { data: "d", header: "h", table: "t", sequences: "s", file: "f", end: "e", trailer: "z" } as const;
const kinds: ReadonlyMap<number, Frame["kind"]> = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter.charCodeAt(0), kind as Frame["kind"]]),
);
const HEAD = 5;

/** One letter, the length in four bytes, then the bytes or JSON. */
export function writeFrame(frame: Frame): Buffer {
  const body = frame.kind === "data" ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
  const head = Buffer.alloc(HEAD);
  head.write(letters[frame.kind], "latin1");
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** Throws `BackupRefused` for anything that `writeFrame` did not write. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part]);
    while (waiting.length >= HEAD) {
      const end = HEAD + waiting.readUInt32BE(1);
      if (waiting.length < end) break;
      yield frameOf(waiting[0] ?? 0, waiting.subarray(HEAD, end));
      waiting = waiting.subarray(end);
    }
  }
  if (waiting.length > 0) throw new BackupRefused("The backup ends in the middle. Nothing of it was restored.");
}

function frameOf(letter: number, body: Buffer): Frame {
  const kind = kinds.get(letter);
  if (kind === undefined) throw new BackupRefused("The backup was written by a newer build: restore it with that one.");
  return kind === "data" ? { kind, bytes: body } : { kind, value: JSON.parse(body.toString()) as unknown };
}
