import { measureAt } from "./measures.rules.ts";
import { wordsOf } from "./search.rules.ts";

/** A term as a key of a model number: upper-case letters and digits only. */
export const modelKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

const MIN_MODEL_LENGTH = 3;
const MAX_RUN_LENGTH = 4;

export type ModelNumbers = {
  /** Keys that may be whole model numbers, the whole term first. */
  readonly whole: readonly string[];
  /** Keys that may be pieces of one. */
  readonly pieces: readonly string[];
};

/** What in a term could be a model number. Measures are none. */
export function readModelNumbers(term: string): ModelNumbers {
  const words = wordsOf(term);
  const measured = new Set(words.flatMap((_, at) => words.slice(at, at + (measureAt(words, at)?.used ?? 0))));
  const isPiece = (key: string): boolean => key.length >= MIN_MODEL_LENGTH && key.length <= 40;
  const all = modelKey(term);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MAX_RUN_LENGTH }, (_unused, more) => words.slice(from, from + more + 1)).map((run) =>
      modelKey(run.join("")),
    ),
  );
  const whole = [all, ...runs].filter((key) => isPiece(key) && key.length >= 4 && /\d/.test(key));
  const single = words
    .filter((word) => !measured.has(word))
    .map(modelKey)
    .filter((key) => isPiece(key) && /\d/.test(key) && /[A-Z]/.test(key));
  const isOneWord =
    words.length === 1 ||
    (/\d/.test(all) && words.length <= MAX_RUN_LENGTH && words.every((word) => word.length <= 4 || /\d/.test(word)));
  const pieces = isOneWord && isPiece(all) && measured.size === 0 ? [all, ...single] : single;
  return { whole: [...new Set(whole)].slice(0, 40), pieces: [...new Set(pieces)].slice(0, 3) };
}

const MIN_CUT_LENGTH = 5;

/** An unknown model number without its last one or two characters; null when too little is left. */
export function shortenModelNumber({ pieces }: ModelNumbers): readonly string[] | null {
  const [piece = ""] = pieces;
  if (pieces.length !== 1 || piece.length <= MIN_CUT_LENGTH || !/\d/.test(piece) || !/[A-Z]/.test(piece)) return null;
  return [1, 2].map((less) => piece.slice(0, -less)).filter((one) => one.length >= MIN_CUT_LENGTH);
}
