import { measureAt } from "./measures.rules.ts";
import { wordsOf } from "./search.rules.ts";

/** A term as a key of a model number: upper-case letters and digits only. */
export const modelKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

const SHORTEST_MODEL = 3;
const LONGEST_RUN = 4;

export type ModelGuess = {
  /** Keys that may be whole model numbers, the whole term first. */
  readonly whole: readonly string[];
  /** Keys that may be pieces of one. */
  readonly pieces: readonly string[];
};

/** What in a term could be a model number. Measures are none. */
export function guessModels(term: string): ModelGuess {
  const words = wordsOf(term);
  const measured = new Set(words.flatMap((_, at) => words.slice(at, at + (measureAt(words, at)?.used ?? 0))));
  const isPiece = (key: string): boolean => key.length >= SHORTEST_MODEL && key.length <= 40;
  const all = modelKey(term);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: LONGEST_RUN }, (_unused, more) => words.slice(from, from + more + 1)).map((run) =>
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
    (/\d/.test(all) && words.length <= LONGEST_RUN && words.every((word) => word.length <= 4 || /\d/.test(word)));
  const pieces = isOneWord && isPiece(all) && measured.size === 0 ? [all, ...single] : single;
  return { whole: [...new Set(whole)].slice(0, 40), pieces: [...new Set(pieces)].slice(0, 3) };
}

/** Letters to change, add, drop or swap to make one word of another; stops counting above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** The word with each two neighbouring letters swapped: the slip that trigrams see least of. */
export const swapped = (word: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  );

export type KnownWord = { readonly word: string; readonly uses: number };

const mostTypos = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** The word that was most likely meant, or null when none is near enough. */
export function nearestWord(typed: string, candidates: readonly KnownWord[]): string | null {
  const most = mostTypos(typed);
  const near = candidates
    .map((one) => ({ ...one, typos: distance(typed, one.word, most) }))
    .filter((one) => one.typos <= most)
    .sort(
      (a, b) =>
        a.typos - b.typos ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.uses - a.uses ||
        (a.word < b.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}

/** Whether a word that is not in the shop's vocabulary may be a slip of the fingers. */
export const mayBeTypo = (word: string): boolean => word.length >= 3 && word.length <= 30 && /^[a-z]+$/.test(word);

const SHORTEST_CUT = 5;

/** A model number that nothing has, without its last one or two signs; null when that would say too little. */
export function shortened({ pieces }: ModelGuess): readonly string[] | null {
  const [piece = ""] = pieces;
  if (pieces.length !== 1 || piece.length <= SHORTEST_CUT || !/\d/.test(piece) || !/[A-Z]/.test(piece)) return null;
  return [1, 2].map((less) => piece.slice(0, -less)).filter((one) => one.length >= SHORTEST_CUT);
}
