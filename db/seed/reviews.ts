import { addDays } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Rating } from "./load-catalogue.ts";
import type { Product } from "./products.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import {
  authors,
  closings,
  deliveries,
  lives,
  ofAnything,
  reviewGroupOf,
  titles,
  towns,
  wordsOf,
} from "./review-phrases.ts";
import type { Row } from "./rows.ts";
import { isShowpiece } from "./story.ts";

/** Deals a list in a shuffled order and starts again only when all are dealt. */
function deckOf<T>(random: Random, cards: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffled(cards);
    return left.pop() as T;
  };
}

type Decks = Record<"good" | "bad" | "life" | "delivery" | "well" | "fair" | "badly" | "author", () => string>;

/**
 * `[timer|tap] …` is for products that have a timer, and for taps: a fact, a fact's value, a finish or the beginning of
 * a kind.
 */
function fitting(sentences: readonly string[], product: Product): string[] {
  const values = Object.values(product.facts);
  return sentences.flatMap((sentence) => {
    const marked = /^\[(.+?)\] (.+)$/.exec(sentence);
    if (!marked) return [sentence];
    const holds = marked[1]?.split("|").some((need) => {
      const fact = product.facts[need];
      return (
        (fact !== undefined && fact !== false) ||
        values.includes(need) ||
        product.finish === need ||
        product.kind === need ||
        product.kind.startsWith(`${need}-`)
      );
    });
    return holds ? [marked[2] ?? ""] : [];
  });
}

const carriedByHand: ReadonlySet<string> = new Set([
  "bench",
  "coffee",
  "microwave",
  "vacuum",
  "air",
  "lamp",
  "iron",
  "groom",
  "sound",
  "rug",
  "wet",
]);

/** What people say of themselves that suits this group of products. */
const livesOf = (group: string): string[] =>
  lives.flatMap((line) => {
    const marked = /^\[(.+?)\] (.+)$/.exec(line);
    if (!marked) return [line];
    return marked[1]?.split("|").includes(group) ? [marked[2] ?? ""] : [];
  });

function decksOf(random: Random, product: Product): Decks {
  const group = reviewGroupOf(product.kind);
  const words = wordsOf[group];
  if (!words) throw new Error(`No review words for ${product.kind}`);
  const general = ofAnything(group);
  const isSmall = carriedByHand.has(group);
  const spoken = livesOf(group);
  const brought = isSmall ? deliveries.filter((line) => !/old one|stairs|levelled|Two polite/.test(line)) : deliveries;
  return {
    good: deckOf(random, [...fitting(words.good, product), ...general.good]),
    bad: deckOf(random, [...fitting(words.bad, product), ...general.bad]),
    life: deckOf(random, spoken),
    delivery: deckOf(random, brought),
    well: deckOf(random, closings.good),
    fair: deckOf(random, closings.fair),
    badly: deckOf(random, closings.bad),
    author: deckOf(random, authors),
  };
}

const afterColon = (sentence: string): string =>
  /^(I|I'm|My|Sunday|Friday)\b/.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The stars determine the number and the tone of the sentences. */
function bodyOf(stars: number, decks: Decks, random: Random): string {
  const opening = random.chance(0.45) ? [decks.life()] : [];
  const ending = (close: () => string): string[] =>
    random.chance(0.3) ? [decks.delivery()] : random.chance(0.5) ? [close()] : [];
  if (stars === 5)
    return [...opening, decks.good(), ...(random.chance(0.55) ? [decks.good()] : []), ...ending(decks.well)].join(" ");
  if (stars === 4) {
    const niggle = random.chance(0.6)
      ? [
          `${random.pick(["One small thing:", "My only complaint:", "Worth knowing:", "The one niggle:"])} ${afterColon(decks.bad())}`,
        ]
      : [];
    return [...opening, decks.good(), ...niggle, ...ending(niggle.length > 0 ? decks.fair : decks.well)].join(" ");
  }
  if (stars === 3)
    return [
      ...opening,
      decks.good(),
      `${random.pick(["But", "Then again,", "On the other hand,"])} ${afterColon(decks.bad())}`,
      ...ending(decks.fair),
    ].join(" ");
  return [...opening, decks.bad(), ...(stars === 1 || random.chance(0.4) ? [decks.bad()] : []), decks.badly()].join(
    " ",
  );
}

function starsOf(random: Random, quality: number): number {
  const roll = random.next();
  const fives = 0.34 + quality * 0.46;
  if (roll < fives) return 5;
  if (roll < fives + 0.24) return 4;
  if (roll < fives + 0.24 + (1 - fives - 0.24) * 0.55) return 3;
  return random.chance(0.6) ? 2 : 1;
}

function reviewsOf(product: Product, today: CalendarDay): Row[] {
  const random = randomOf(`reviews/${product.sku}`);
  if (product.ageDays < 45 || (random.chance(0.3) && !isShowpiece(product))) return [];
  const count = isShowpiece(product) ? 18 : Math.min(22, 1 + Math.floor(-Math.log(1 - random.next()) * 4));
  const decks = decksOf(random, product);
  const quality = isShowpiece(product) ? 0.9 : random.next();
  const seen = new Set<string>();
  return Array.from({ length: count }, () => {
    const stars = starsOf(random, quality);
    let body = bodyOf(stars, decks, random);
    while (seen.has(body)) body = `${body} ${decks.life()}`;
    seen.add(body);
    const country = random.chance(0.82) ? "AU" : "NZ";
    return {
      product_id: product.id,
      stars,
      title: random.pick(titles[stars] ?? []),
      body,
      author: decks.author(),
      place: random.pick(towns[country]),
      is_verified: random.chance(0.86),
      written_on: addDays(today, -random.whole(2, Math.min(product.ageDays - 20, 900))),
    };
  });
}

export function createReviews(products: readonly Product[], today: CalendarDay): Row[] {
  return products.flatMap((product) => reviewsOf(product, today));
}

/** The average of the stars, to two decimals. */
export function ratingsOf(reviews: readonly Row[]): Map<number, Rating> {
  const byProduct = Map.groupBy(reviews, (review) => Number(review["product_id"]));
  return new Map(
    [...byProduct].map(([id, all]) => [
      id,
      {
        count: all.length,
        average: Math.round((all.reduce((sum, one) => sum + Number(one["stars"]), 0) / all.length) * 100) / 100,
      },
    ]),
  );
}
