import type { Preference } from "./prices.rules.ts";
import { singular } from "./synonyms.rules.ts";
import { wordsOf } from "./search.rules.ts";

/** What a shopper's way of saying something means in a shop: kinds of goods, facts, or what should come first. */
export type Meaning = {
  /** Uris of categories: what to look among when no kind of goods is named. */
  readonly kinds?: readonly string[];
  /** Each is met by any of its `fact:value` pairs; `fact:4-9` is a range. */
  readonly facts?: readonly string[];
  readonly preference?: Preference;
  /** Words that are not searched as text once this is understood. */
  readonly isSoft?: true;
};

const least = (...keys: string[]): Preference => ({ by: "fact", keys, end: "least" });
const most = (...keys: string[]): Preference => ({ by: "fact", keys, end: "most" });
const size = ["capacityLitres", "capacityKg", "screenInches", "placeSettings", "ovenLitres", "roomM2", "widthMm"];

const table: readonly (readonly [phrases: string, means: Meaning])[] = [
  // Needs
  ["mould|mold|mildew|damp|condensation|humidity|humid|musty", { kinds: ["dehumidifiers"] }],
  [
    "hay fever|hayfever|allergy|allergies|asthma|pollen|dust mites",
    { kinds: ["air-purifiers"], facts: ["filterType:hepa"] },
  ],
  ["smoke|bushfire smoke|pollution", { kinds: ["air-purifiers"] }],
  ["pet hair|dog hair|cat hair|pet|dog|cat", { kinds: ["vacuums", "robots"], facts: ["petTool:yes"] }],
  ["pizza", { kinds: ["pizza-ovens"] }],
  ["grill|bbq|cook outside|grill outside", { kinds: ["barbecues"] }],
  ["beer|drinks|cold drinks", { kinds: ["bar-fridges", "outdoor-fridges"] }],
  ["keep cool|bedroom cool|keep bedroom cool|hot bedroom|cool room", { kinds: ["fans", "air-conditioners"] }],
  ["warm room|keep warm|cold room", { kinds: ["heaters", "split-systems"] }],
  ["shirt|ironing|crease", { kinds: ["garment-care"] }],
  ["guest|spare room", { kinds: ["sofa-beds"] }],
  ["espresso|cappuccino|latte|flat white", { kinds: ["coffee-machines", "built-in-coffee-machines"] }],
  ["smoothie", { kinds: ["blenders"] }],
  ["laundry", { kinds: ["laundry"] }],
  // Ways to be
  ["quiet|quietest|silent|low noise", { preference: least("noiseDb") }],
  [
    "energy efficient|efficient|economical|energy saving|energy saver|eco|low energy|cheap to run|cheaper to run|cheapest to run|running cost",
    { preference: most("energyStars") },
  ],
  ["water saving|water efficient", { preference: most("waterStars") }],
  ["small|compact|mini|tiny|apartment|caravan|studio|granny flat", { preference: least(...size) }],
  ["small kitchen|slim|slimline|narrow|tight space|small space", { preference: least("widthMm") }],
  ["large|big|biggest|family|huge|xl", { preference: most(...size) }],
  ["powerful|strong suction|most powerful", { preference: most("suctionPa", "wattsInput") }],
  ["fast|quick", { isSoft: true }],
  ["combo|one|all in one|2 in 1", { isSoft: true }],
  ["home|house|room|kitchen|bedroom|near|need|want|buy|price|cost|online|australia|nz", { isSoft: true }],
  // Facts by other names
  ["self cleaning|selfcleaning|pyro|pyrolytic", { facts: ["pyrolytic:yes"] }],
  ["smart|wifi|wi fi|app controlled|connected", { facts: ["connectivity:*wi-fi*"] }],
  ["bluetooth", { facts: ["connectivity:*bluetooth*"] }],
  ["ice maker|icemaker", { facts: ["iceMaker:yes"] }],
  ["ice|ice dispenser", { facts: ["iceDispenser:yes", "iceMaker:yes"] }],
  ["water dispenser|chilled water", { facts: ["waterDispenser:yes"] }],
  ["frost free|no frost|frostfree|nofrost", { facts: ["frostFree:yes"] }],
  ["air fry|air fryer|airfry", { facts: ["airFry:yes"] }],
  ["steam", { facts: ["steamFunction:yes", "steamClean:yes"] }],
  ["convection|combination", { facts: ["convection:yes"] }],
  ["inverter", { facts: ["inverter:yes", "motor:*inverter*"] }],
  ["self emptying|selfemptying|auto empty|self empty", { facts: ["selfEmpty:yes"] }],
  ["mopping|mop", { facts: ["mops:yes"] }],
  ["pull out|pullout|pull down", { facts: ["pullOut:yes"] }],
  ["sit stand|standing|height adjustable|stand up|electric desk", { facts: ["sitStand:yes"] }],
  ["extendable|extending|extension|extends", { facts: ["extendable:yes"] }],
  ["washable|machine washable", { facts: ["washable:yes"] }],
  ["dimmable|dimmer", { facts: ["dimmable:yes"] }],
  ["gaming|gamer|gamers", { facts: ["refreshHz:120-999"] }],
  ["double bowl", { facts: ["bowls:2"] }],
  ["single bowl", { facts: ["bowls:1"] }],
  ["4k|uhd|ultra hd", { facts: ["resolution:*4k*"] }],
  ["filtered|filter|sparkling", { facts: ["filtered:yes"] }],
  ["cordless|battery", { facts: ["cordless:yes"] }],
  ["stainless steel|silver", { facts: ["colour:stainless steel", "colour:silver"] }],
];

const keyOf = (words: readonly string[]): string => words.map(singular).join(" ");
const meanings: ReadonlyMap<string, Meaning> = new Map(
  table.flatMap(([phrases, means]) => phrases.split("|").map((one) => [keyOf(wordsOf(one)), means] as const)),
);
const LONGEST = 3;

/** The meaning of the words at a position, and their number. */
export function meaningAt(
  words: readonly string[],
  at: number,
): { readonly meaning: Meaning; readonly length: number } | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const meaning = meanings.get(keyOf(words.slice(at, at + length)));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** None of these is a slip of the fingers. */
export const meaningWords: readonly string[] = [...new Set(table.flatMap(([phrases]) => phrases.split(/[| ]/)))];
