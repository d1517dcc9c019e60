import fc from "fast-check";
import { expect, test } from "vitest";
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
      const expected = lines.map((text, at) => ({ number: at + 1, text })).filter(({ text }) => text.trim() !== "");
      expect(read).toEqual(expected);
    }),
  );
});
