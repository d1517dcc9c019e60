import type { LexiconWord } from "./spelling.rules.ts";

/** What a word takes beside its letters: an object with its text in the list, and an entry of the map. */
const BYTES_OF_WORD = 120;

/** The vocabulary of a site in memory, for lookups at each keystroke. */
export class Vocabulary {
  /** In the order of their code units. */
  readonly #words: readonly LexiconWord[];
  readonly #uses: ReadonlyMap<string, number>;

  constructor(words: readonly LexiconWord[]) {
    this.#words = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
    this.#uses = new Map(words.map(({ word, uses }) => [word, uses]));
  }

  get size(): number {
    return this.#words.length;
  }

  /** What the words take, estimated with one byte a letter. */
  bytes(): number {
    return this.#words.reduce((sum, { word }) => sum + word.length + BYTES_OF_WORD, 0);
  }

  /** In how many names the word occurs; 0 for an unknown one. */
  usesOf(word: string): number {
    return this.#uses.get(word) ?? 0;
  }

  /** How a word that begins so may go on: the commonest first, equals by the alphabet. */
  endingsOf(start: string, most: number): readonly string[] {
    const found: LexiconWord[] = [];
    let at = this.#firstAfter(start);
    for (let one = this.#words[at]; one?.word.startsWith(start); one = this.#words[++at]) found.push(one);
    return found
      .sort((a, b) => b.uses - a.uses)
      .slice(0, most)
      .map((one) => one.word);
  }

  #firstAfter(start: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle]?.word ?? "") <= start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
