import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ok } from "#kit/result.ts";
import { type BulkKind, readBatches } from "../bulk.service.ts";
import { readLines } from "./lines.ts";

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

test("lines are the same however the body is cut, in the middle of a letter too (OFI-03)", async () => {
  const texts = fc.array(fc.stringMatching(/^[a-zé漢😀"{} ]{0,12}$/u), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }), async (lines, sizes) => {
      const body = Buffer.from(lines.join("\n"));
      const read = [];
      for await (const line of readLines(chunksOf(body, sizes))) read.push(line);
      const expected = lines
        .map((text, at) => ({ number: at + 1, text }))
        .filter(({ text }) => text.trim() !== "")
        .map(ok);
      expect(read).toEqual(expected);
    }),
  );
});

const LONG = "x".repeat(65 * 1024);

test.each([
  ["ended by a line feed", `a\n${LONG}\nb`],
  ["without an end", `a\n${LONG}`],
])("a line that is too long, %s, is refused by its number after those before it (OFI-03)", async (_, body) => {
  const read = [];
  for await (const line of readLines(chunksOf(Buffer.from(body), [70_000, 10]))) read.push(line);
  expect(read).toEqual([
    ok({ number: 1, text: "a" }),
    { ok: false, refusal: "badLines", detail: { sentence: "Line 2 is longer than 64 KB." } },
  ]);
});

const kind: BulkKind<{ sku: number }> = {
  kind: "stock",
  area: "products",
  schema: z.object({ sku: z.number() }),
  keyOf: ({ sku }) => String(sku),
  apply: async () => [],
};

test("requests that wait get their turn while the lines of a batch are read (OFI-03)", async () => {
  const body = Buffer.from(Array.from({ length: 500 }, (_, at) => `{"sku":${at}}\n`).join(""));
  let [isRead, turns] = [false, 0];
  const count = (): void => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  for await (const batch of readBatches(kind, chunksOf(body, []))) expect(batch.ok).toBe(true);
  isRead = true;
  expect(turns).toBeGreaterThan(10);
});

test("of an upload of 300,000 lines no more than a batch and a piece of the body are held (OFI-03)", async () => {
  const [LINES, IN_PIECE] = [300_000, 100];
  let [sent, batched, most] = [0, 0, 0];
  async function* body() {
    while (sent < LINES) {
      const piece = Array.from({ length: IN_PIECE }, () => `{"sku":${(sent += 1)}}\n`);
      most = Math.max(most, sent - batched);
      yield Buffer.from(piece.join(""));
    }
  }
  for await (const batch of readBatches(kind, body())) if (batch.ok) batched += batch.value.length;
  expect(batched).toBe(LINES);
  expect(most).toBeLessThanOrEqual(500 + 2 * IN_PIECE);
});
