import { wordsOf } from "./search.rules.ts";
import { isJoining, nameKey, plainWords, singular } from "./synonyms.rules.ts";

/** A category, with the names by which it is searched. */
export type NamedKind = {
  readonly id: number;
  readonly uri: string;
  /** Its department comes first. */
  readonly path: string;
  readonly title: string;
  readonly singular: string;
  readonly level: number;
};

/** What sort of thing was asked for: categories that are it, and others whose name ends in it. */
export type Kind = {
  readonly words: ReadonlySet<string>;
  readonly first: readonly number[];
  readonly also: readonly number[];
};

/** What people call things that a category has another name for. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  vacuum: ["vacuums", "robots"],
  "coffee machine": ["coffee-machines", "built-in-coffee-machines"],
  cooker: ["freestanding-cookers"],
  "slow cooker": ["rice-and-slow-cookers"],
  "carpet washer": ["steam-mops"],
  dishwasher: ["dishwashing"],
  "wine fridge": ["wine-storage"],
  "wine cooler": ["wine-storage"],
  "drink fridge": ["bar-fridges", "outdoor-fridges"],
  "beer fridge": ["bar-fridges", "outdoor-fridges"],
  "mini fridge": ["bar-fridges"],
  "fridge freezer": ["fridges"],
  fridge: ["fridges", "outdoor-fridges"],
  light: ["lighting"],
  "hair straightener": ["hair-dryers"],
  razor: ["shavers"],
  speaker: ["audio"],
  "french door": ["french-door-fridges"],
  "side by side": ["side-by-side-fridges"],
  whitegood: ["refrigeration", "laundry", "dishwashing"],
  wine: ["wine-storage"],
  "front load": ["front-load-washers"],
  "top load": ["top-load-washers"],
  "evaporative cooler": ["fans", "portable-air-conditioners"],
  "air cooler": ["fans", "portable-air-conditioners"],
};

type Name = { readonly words: readonly string[]; readonly ids: readonly number[] };
export type KindIndex = {
  readonly names: readonly Name[];
  readonly kinds: readonly NamedKind[];
  readonly words: readonly string[];
  /** Categories by the last word of their names. */
  readonly endings: ReadonlyMap<string, readonly number[]>;
};

const setOf = (words: readonly string[]): readonly string[] => [...new Set(words)];
/**
 * The words of a name, normalised and as written. Joining words stay where only one word would be left: not every
 * `side` is `side by side`.
 */
function keysOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const plain = setOf(plainWords(words));
  const asTheyStand = setOf(words.map(singular));
  const wordings = plain.length === 1 && words.some(isJoining) ? [asTheyStand] : [plain, asTheyStand];
  return wordings.map((wording) => wording.toSorted().join(" "));
}

/** Every name a category has, once for each state of the catalogue. A title names better than the word for one thing. */
export function indexKinds(kinds: readonly NamedKind[]): KindIndex {
  const titled = new Map<string, number[]>();
  const byName = new Map<string, NamedKind[]>();
  const add = (text: string, kind: NamedKind, isTitle: boolean) => {
    for (const key of keysOf(text)) {
      if (isTitle) titled.set(key, [...(titled.get(key) ?? []), kind.id]);
      else byName.set(key, [...(byName.get(key) ?? []), kind]);
    }
  };
  for (const kind of kinds) {
    add(kind.title, kind, true);
    add(kind.singular, kind, false);
  }
  const names = new Map<string, readonly number[]>(titled);
  for (const [key, ones] of byName) {
    const deepest = Math.max(...ones.map((one) => one.level));
    if (!names.has(key)) names.set(key, setOfIds(ones.filter((one) => one.level === deepest).map((one) => one.id)));
  }
  const idOf = new Map(kinds.map((kind) => [kind.uri, kind.id]));
  for (const [name, uris] of Object.entries(otherNames)) {
    const ids = uris.flatMap((uri) => idOf.get(uri) ?? []);
    if (ids.length > 0) for (const key of keysOf(name)) names.set(key, ids);
  }
  const all = [...names].map(([key, ids]): Name => ({ words: key.split(" "), ids: setOfIds(ids) }));
  return {
    names: all,
    kinds,
    words: setOf(all.flatMap((one) => one.words)),
    endings: endingsOf(kinds),
  };
}

const setOfIds = (ids: readonly number[]): readonly number[] => [...new Set(ids)];

/**
 * The category that the words name, in any order: the name with the most words wins. Words after `with` or `for`
 * qualify a product, and name a category only when no words come before them.
 */
export function findKind(words: readonly string[], index: KindIndex): Kind | null {
  const turn = words.findIndex((word) => word === "with" || word === "for");
  const before = turn > 0 ? findAmong(words.slice(0, turn), index) : null;
  return before ?? findAmong(words, index);
}

function findAmong(words: readonly string[], index: KindIndex): Kind | null {
  const plain = new Set(plainWords(words));
  // A word inside a synonym is no name of its own: an extractor fan is no fan.
  const queryWords = new Set([...plain, ...words.filter(isJoining)]);
  const met = index.names.filter((name) => name.words.every((word) => queryWords.has(word)));
  const most = Math.max(0, ...met.map((name) => name.words.length));
  if (most === 0) return findEnding(words, index);
  const best = met.filter((name) => name.words.length === most);
  const first = setOfIds(best.flatMap((name) => name.ids));
  const also = best.length > 1 ? [] : relatedTo(first, best[0]?.words ?? [], index);
  return { words: wordsUsed(words, new Set(best.flatMap((name) => name.words))), first, also };
}

const departmentOf = ({ path }: NamedKind): string => path.split("/")[0] ?? path;

/**
 * Others of the department that end in the word: a hair dryer is no dryer. What the named ones are a part of is none:
 * taps are in a department that ends in their name, and so are sinks.
 */
function relatedTo(first: readonly number[], words: readonly string[], index: KindIndex): readonly number[] {
  const known = new Set(first);
  const named = index.kinds.filter((kind) => known.has(kind.id));
  const departments = new Set(named.map(departmentOf));
  const isWider = ({ path }: NamedKind) => named.some((kind) => kind.path.startsWith(`${path}/`));
  const near = index.kinds.filter((kind) => departments.has(departmentOf(kind)) && !isWider(kind));
  const nearIds = new Set(near.map((kind) => kind.id));
  return endingIn(words, index).filter((id) => nearIds.has(id) && !known.has(id));
}

/** `chair`: nothing is called so, but dining chairs and outdoor chairs end in it. */
function findEnding(words: readonly string[], index: KindIndex): Kind | null {
  for (const word of plainWords(words)) {
    const first = endingIn([word], index);
    if (first.length > 0) return { words: wordsUsed(words, new Set([word])), first, also: [] };
  }
  return null;
}

const endingIn = (words: readonly string[], { endings }: KindIndex): readonly number[] =>
  words.length === 1 ? (endings.get(words[0] ?? "") ?? []) : [];

function endingsOf(kinds: readonly NamedKind[]): ReadonlyMap<string, readonly number[]> {
  const endings = new Map<string, number[]>();
  for (const kind of kinds) {
    for (const name of new Set([nameKey(kind.title), nameKey(kind.singular)])) {
      const words = name.split(" ");
      const last = words.at(-1) ?? "";
      const ids = endings.get(last) ?? [];
      if (!ids.includes(kind.id)) endings.set(last, [...ids, kind.id]);
    }
  }
  return endings;
}

/** Which of the typed words form the name, with the words that join them. */
function wordsUsed(words: readonly string[], name: ReadonlySet<string>): ReadonlySet<string> {
  const spans = words.flatMap((word, at) => [[word], words.slice(at, at + 2)]);
  return new Set(spans.filter((span) => plainWords(span).every((word) => name.has(word))).flat());
}
