import { StringDecoder } from "node:string_decoder";

const MOST_LINE_SIGNS = 64 * 1024;
const MOST_LINES = 1_000_000;

export type SentLine = { readonly number: number; readonly text: string };

/** What cannot go on; the message is one sentence for the sender. */
export class LinesRefused extends Error {}

/** The lines of a body as they come, with their numbers from 1. Empty ones are counted and left out. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SentLine> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let number = 0;
  const next = function* (text: string): Generator<SentLine> {
    number += 1;
    if (text.length > MOST_LINE_SIGNS) throw new LinesRefused(`Line ${number} is longer than 64 KB.`);
    if (number > MOST_LINES)
      throw new LinesRefused("One upload has at most 1,000,000 lines. Send the rest in another.");
    if (text.trim() !== "") yield { number, text };
  };
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield* next(line);
    if (rest.length > MOST_LINE_SIGNS) throw new LinesRefused(`Line ${number + 1} is longer than 64 KB.`);
  }
  rest += decoder.end();
  if (rest !== "") yield* next(rest);
}
