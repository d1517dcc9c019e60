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
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** The word with each two neighbouring letters swapped: the slip that trigrams see least of. */
export const transpositionsOf = (word: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  );

export type LexiconWord = { readonly word: string; readonly uses: number };

const mostTypos = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** The word that was most likely meant, or null when none is near enough. */
export function nearestWord(typed: string, candidates: readonly LexiconWord[]): string | null {
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
