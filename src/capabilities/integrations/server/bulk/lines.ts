import { StringDecoder } from "node:string_decoder";
import { ok, refuse, type Result } from "#kit/result.ts";

const MAX_LINE_CHARACTERS = 64 * 1024;
const MAX_LINES = 1_000_000;

export type SentLine = { readonly number: number; readonly text: string };

const refused = (sentence: string) => refuse("badLines", { sentence });
const tooLong = (number: number) => refused(`Line ${number} is longer than 64 KB.`);

/**
 * The lines of a body as they come, with their numbers from 1. Empty ones are counted and left out. After a refusal, whose
 * `sentence` is for the sender, nothing more is read.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Result<SentLine, "badLines">> {
  let number = 0;
  for await (const text of textsOf(chunks)) {
    number += 1;
    if (text.length > MAX_LINE_CHARACTERS) return yield tooLong(number);
    if (number > MAX_LINES) return yield refused("One upload has at most 1,000,000 lines. Send the rest in another.");
    if (text.trim() !== "") yield ok({ number, text });
  }
}

/** The texts between line feeds. One that is too long is given as far as it has come. */
async function* textsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > MAX_LINE_CHARACTERS) yield rest;
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}
