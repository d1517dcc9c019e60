import type { ReviewSummary } from "./enquiries.contract.ts";

export type ReviewText = { readonly stars: number; readonly body: string };
type Topic = ReviewSummary["praised"][number];
type Side = "praised" | "criticised";

/** Topics by their words. A sentence belongs to the first topic with one of its words. */
const topics: readonly (readonly [key: string, label: string, words: RegExp])[] = [
  [
    "delivery",
    "Delivery",
    /\b(deliver\w*|driver|tracking|installers?|polite|levelled|came on the day|arrived|took the cardboard|old one away)\b/i,
  ],
  [
    "noise",
    "Noise",
    /\b(quiet\w*|silent\w*|nois(e|y|ier)|hums?|loud\w*|rattles?|hear it|put my ear|forget that it is on|small plane|shouting|drum on)\b/i,
  ],
  [
    "running-costs",
    "Running costs",
    /\b(bills?|cheap to run|water meter|uses so little|dollars a month|electricity|costs? (us )?(less|more) to run)\b/i,
  ],
  ["cleaning", "Cleaning", /\b(clean(s|ed|ing)?|easy to clean|wipes?|fingerprints?|smears?|stains?|rinses)\b/i],
  ["instructions", "Instructions", /\b(instructions|manual|handbook)\b/i],
  [
    "ease",
    "Ease of use",
    /\b(simple|easy|easily|intuitive|controls?|knobs?|buttons?|remote|menus?|display|app|alarm|beeps?|fiddly)\b/i,
  ],
  [
    "size",
    "Size and fit",
    /\b(fits?|fitted|gap|roomy|platter|spacious|cramped|bench than|holds|in one load|shel(f|ves)|drawers?)\b/i,
  ],
  ["looks", "Looks", /\b(looks|colour|pictures?|finish|shade|handsome|pretty)\b/i],
  [
    "build",
    "Build",
    /\b(well made|solid(?! by)|sturdy|flimsy|wobbl\w*|feels? (well|heavy|light\w*|cheap)|rust|creaks?)\b/i,
  ],
  [
    "speed",
    "Speed",
    /\b(fast|faster|quick\w*|slow\w*|in no time|within minutes|heats up|takes (closer|nearly|longer|half))\b/i,
  ],
  ["value", "Value", /\b(value|worth|money|price|expensive|dear)\b/i],
];

/** A sentence that begins so turns from what went before. */
const turns =
  /^(but|however|then again|on the other hand|one small thing|my only|the only|worth knowing|the one niggle|downside|unfortunately|sadly|a pity)\b/i;
/** About the people and what they had before, not about the product. */
const background =
  /\b(had to be|has to be|we rent|work from home|compared|renovated|still worked|bought (it |this )?(for|in|my)|replaced one)\b/i;

const MIN_REVIEWS = 4;
const MIN_MENTIONS = 2;
const MAX_TOPICS = 3;
const BEST_QUOTE = 55;
const MAX_QUOTE_LENGTH = 140;

/** Whether a sentence praises or criticises: a word of contrast criticises in any review, else the review's stars decide. */
const sideOf = (sentence: string, stars: number): Side =>
  turns.test(sentence) || stars <= 2 ? "criticised" : "praised";

const topicOf = (sentence: string): string | null =>
  background.test(sentence) ? null : (topics.find(([, , words]) => words.test(sentence))?.[0] ?? null);

type Mention = { readonly key: string; readonly side: Side; readonly sentence: string };

/** Each topic counts once for a review and side, with the first sentence that speaks of it. */
function mentionsIn({ stars, body }: ReviewText): Mention[] {
  const found = new Map<string, Mention>();
  for (const sentence of body.split(/(?<=[.!?])\s+/)) {
    const key = topicOf(sentence);
    const side = sideOf(sentence, stars);
    if (key !== null && !found.has(`${side} ${key}`)) found.set(`${side} ${key}`, { key, side, sentence });
  }
  return [...found.values()];
}

/** The sentence that fits a line of the page best. */
function quoteOf(mentions: readonly Mention[]): string {
  const distance = (sentence: string) => Math.abs(sentence.length - BEST_QUOTE);
  const [quote = ""] = mentions.map((one) => one.sentence).toSorted((a, b) => distance(a) - distance(b));
  return quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH - 1)}…` : quote;
}

function topicsOf(side: Side, mentions: readonly Mention[]): Topic[] {
  const byKey = Map.groupBy(
    mentions.filter((one) => one.side === side),
    (one) => one.key,
  );
  return topics
    .map(([key, label]) => ({ key, label, ofTopic: byKey.get(key) ?? [] }))
    .filter(({ ofTopic }) => ofTopic.length >= MIN_MENTIONS)
    .toSorted((a, b) => b.ofTopic.length - a.ofTopic.length)
    .slice(0, MAX_TOPICS)
    .map(({ key, label, ofTopic }) => ({ key, label, count: ofTopic.length, quote: quoteOf(ofTopic) }));
}

/** Stars and topics of a product's reviews: counted, not generated. A few reviews have no topics. */
export function summariseReviews(reviews: readonly ReviewText[]): ReviewSummary {
  const count = reviews.length;
  const sum = reviews.reduce((total, one) => total + one.stars, 0);
  const mentions = count < MIN_REVIEWS ? [] : reviews.flatMap(mentionsIn);
  return {
    count,
    average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: reviews.filter((one) => one.stars === stars).length,
    })),
    praised: topicsOf("praised", mentions),
    criticised: topicsOf("criticised", mentions),
  };
}
