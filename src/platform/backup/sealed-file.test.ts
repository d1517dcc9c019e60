import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BackupRefused, seal, unseal } from "./sealed-file.ts";

const KEY = "a key of thirty-two characters..";
/** A little more than two chunks. */
const text = randomBytes(140_000);

async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function joined(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const sealed = await joined(seal(inParts(text), KEY));
const opened = (bytes: Buffer, key = KEY) => joined(unseal(inParts(bytes, 7_001), key));

/** Where the chunks begin: after the header of 47 bytes, each with its length in four bytes. */
function chunkStarts(): number[] {
  const starts: number[] = [];
  for (let at = 47; at < sealed.length; at += 4 + sealed.readUInt32BE(at)) starts.push(at);
  return starts;
}

describe("an encrypted file", () => {
  test.each([0, 1, 65_536, 65_537, 140_000])("of %i bytes is read again", async (length) => {
    const bytes = text.subarray(0, length);
    expect((await opened(await joined(seal(inParts(bytes), KEY)))).equals(bytes)).toBe(true);
  });

  test("does not show its content, nor twice the same bytes", async () => {
    expect(sealed.includes(text.subarray(0, 16))).toBe(false);
    expect((await joined(seal(inParts(text), KEY))).subarray(47).equals(sealed.subarray(47))).toBe(false);
  });

  test("with another key is refused in a sentence", async () => {
    await expect(opened(sealed, "another key of thirty-two letters")).rejects.toThrow(
      "The BACKUP_KEY is not the one that this backup was made with.",
    );
  });

  test("with one flipped bit is refused, wherever it is", async () => {
    const places = [20, 34, 45, 48, 60, ...chunkStarts().map((at) => at + 100), sealed.length - 20, sealed.length - 1];
    for (const place of places) {
      const flipped = Buffer.from(sealed);
      flipped[place] = (flipped[place] ?? 0) ^ 1;
      await expect(opened(flipped), `byte ${place}`).rejects.toThrow(BackupRefused);
    }
  });

  test("that was cut off is refused, also between two chunks", async () => {
    for (const end of [10, 47, ...chunkStarts().slice(1), sealed.length - 1])
      await expect(opened(sealed.subarray(0, end)), `${end} bytes`).rejects.toThrow(BackupRefused);
  });

  test("whose chunks were exchanged is refused", async () => {
    const [first = 0, second = 0, third = 0] = chunkStarts();
    const parts = [
      [0, first],
      [second, third],
      [first, second],
      [third, sealed.length],
    ] as const;
    const exchanged = Buffer.concat(parts.map(([from, to]) => sealed.subarray(from, to)));
    await expect(opened(exchanged)).rejects.toThrow("The backup is damaged");
  });

  test("of something else is no backup", async () => {
    await expect(opened(Buffer.from("PGDMP"))).rejects.toThrow("The file is not a backup of Hearth.");
  });
});
