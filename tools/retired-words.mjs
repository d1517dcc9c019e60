/**
 * Words of our own that names of files, folders and CSS classes no longer use, each with the field's term. A word is
 * listed only when no plain name needs it, so that the check never refuses a good name.
 */
const retiredWords = {
  alive: "hydrated",
  arrive: "newSession or load",
  asleep: "deferred",
  bell: "wake-up",
  beside: "related, side-by-side",
  bone: "skeleton",
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
  thirdParties: "third-party",
  rush: "priority",
  settle: "apply, as in apply-outcome",
  shelf: "index",
  sieve: "filter",
  sooner: "faster",
  squeeze: "overbook",
  tidy: "cleanup",
  told: "reported, stated or what it is",
  trips: "shipments",
  troubles: "incidents",
  walking: "crawl",
};

/** The retired words in a name, each as a sentence. A name is split at signs and at capitals. */
export function retiredWordsIn(name) {
  return name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => Object.hasOwn(retiredWords, word))
    .map((word) => `"${word}" is a word of our own: use the field's term (${retiredWords[word]})`);
}
