/**
 * Words of our own that names of files, folders, CSS classes and declarations no longer use, each with the field's term.
 * A word is listed only when no plain name needs it, so that the check never refuses a good name.
 */
const retiredWords = {
  alive: "hydrated",
  arrive: "newSession or load",
  asleep: "deferred",
  bell: "wake-up",
  beside: "related, side-by-side",
  bone: "skeleton",
  deed: "action",
  deeds: "actions",
  desk: "dispatcher or store",
  elsewhere: "providers or alternatives",
  far: "deferred or distance",
  freeze: "build, as in build-order-draft",
  glance: "badge or summary",
  guess: "estimate or optimistic",
  keeper: "what it does, as in token-refresh",
  keeping: "persistence",
  lane: "worker",
  laws: "properties",
  looking: "poll",
  news: "report, notice or event",
  thirdParties: "third-party",
  rush: "priority",
  settle: "apply, as in apply-outcome",
  shelf: "index",
  sieve: "filter",
  sooner: "faster",
  squeeze: "overbook",
  tidy: "cleanup",
  tell: "notify, send, show or print",
  telling: "notice or reason",
  tells: "notifies, sends, shows or prints",
  told: "reported, stated or what it is",
  trips: "shipments",
  troubles: "incidents",
  walking: "crawl",
};

/**
 * Words that a plain name in code may contain, though no file name does: a desk and a shelf are furniture, and what is
 * beside something in a drawing is beside it.
 */
const plainInCode = new Set(["beside", "desk", "elsewhere", "far", "keeping", "shelf", "arrive"]);
/** Retired in code alone, where they stood for too many things. */
const retiredInCode = {
  forget: "remove, clear or erase",
  say: "format (a value), describe (a sentence), print or send",
  says: "format (a value), describe (a sentence), print or send",
  glances: "summaries",
  guesses: "estimates",
  heard: "received or answer",
  hopes: "preferences",
  look: "what is read or checked, or variant",
  looked: "what was read or checked",
  sieves: "filters",
  tidied: "normalised",
  wish: "request, preference or alert",
  wished: "requested",
  wishes: "requests or preferences",
};
const allRetired = new Map(Object.entries({ ...retiredWords, ...retiredInCode }));
const declared = /\b(?:const|let|var|function|type|class|interface)\s+([A-Za-z_$][\w$]*)/g;

/** The retired words in the names that a TypeScript file declares, each as a sentence. */
export function retiredNamesIn(text) {
  const names = new Set([...text.matchAll(declared)].map(([, name]) => name));
  return [...names].flatMap((name) =>
    wordsOf(name)
      .filter((word) => !plainInCode.has(word))
      .flatMap((word) => {
        const instead = allRetired.get(word);
        return instead === undefined
          ? []
          : [`${name}: "${word}" is a word of our own: use the field's term (${instead})`];
      }),
  );
}

const wordsOf = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z]+/);

/** The retired words in a name, each as a sentence. A name is split at signs and at capitals. */
export function retiredWordsIn(name) {
  return wordsOf(name)
    .filter((word) => Object.hasOwn(retiredWords, word))
    .map((word) => `"${word}" is a word of our own: use the field's term (${retiredWords[word]})`);
}
