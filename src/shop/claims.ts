/**
 * What copy may promise only where the shop's own tables say so. `test/long/page-claims.test.ts` reads the pages of every
 * site, `test/api/claims.test.ts` its mails and its checkout; they refuse a claim that its tables contradict, so a new
 * promise is added here first.
 */

/** What the tables and settings of one site say. Prices are in cents. */
export type ClaimFacts = {
  /** Working days in which the first answer to an enquiry of a kind is due, such as `question`. */
  readonly answerDays: ReadonlyMap<string, number>;
  /** Working days that the site's own page says the approval of a business takes. */
  readonly approvalDays: number;
  /** Years for which a store credit is valid. */
  readonly creditYears: number;
  /** The price of each delivery service by its code, such as `UNPACK`. */
  readonly services: ReadonlyMap<string, number>;
  /** The lowest price of an installation. */
  readonly cheapestInstallation: number;
  /** Whether every unit with a cosmetic mark has a photograph. */
  readonly areMarksPhotographed: boolean;
  /** Days after delivery in which goods can be returned after a change of mind, unused and in their packaging. */
  readonly returnDays: number;
  /** What power costs in the shop's own figures, in cents for a kilowatt-hour. */
  readonly tariffCents: number;
  /** The kinds of timber furniture that are not solid throughout, such as `Veneer on board`. */
  readonly veneers: number;
};

export type Claim = {
  /** The words that make this claim, within one sentence. */
  readonly words: RegExp;
  /** Words that turn the sentence into an offer or a condition, which is no claim. */
  readonly unless?: RegExp;
  /** The tables and settings that decide whether it is true. */
  readonly restsOn: readonly string[];
  readonly holds: (facts: ClaimFacts, words: RegExpExecArray) => boolean;
};

/** Says that something is chosen, paid for or no promise of the shop: a service, a return, a customer's words. */
const OFFERED = /\badd(ed|ing)?\b|\$\d|\bfee\b|optional|service|unused|checkout|\bif you\b/i;
const isFree =
  (code: string) =>
  ({ services }: ClaimFacts) =>
    services.get(code) === 0;
const numerals: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5 };
const number = ({ 1: text = "" }: RegExpExecArray): number => numerals[text.toLowerCase()] ?? Number(text);
/** No shorter than the day on which the answer is due. */
const isDueWithin =
  (kind: string) =>
  ({ answerDays }: ClaimFacts, made: RegExpExecArray) =>
    number(made) >= (answerDays.get(kind) ?? Number.POSITIVE_INFINITY);

export const claims = {
  unpacking: {
    words:
      /\bunpack(ed|s)? (it|and checked|and take)|take[s]? the (packaging|cardboard)|rubbish goes back|packaging away/i,
    unless: OFFERED,
    restsOn: ["delivery_services UNPACK"],
    holds: isFree("UNPACK"),
  },
  removal: {
    words: /\bold (one|appliance|fridge)s? (gone|goes|out\b|is taken)|we take (away )?the (old|dead) /i,
    unless: OFFERED,
    restsOn: ["delivery_services REMOVE"],
    holds: isFree("REMOVE"),
  },
  stairs: {
    words: /\bup (one|two|three|\d+) flights?\b/i,
    unless: OFFERED,
    restsOn: ["delivery_services STAIRS"],
    holds: isFree("STAIRS"),
  },
  assembly: {
    words: /\blegs on\b|screws? the legs|assembled for you/i,
    unless: OFFERED,
    restsOn: ["delivery_services ASSEMBLE"],
    holds: isFree("ASSEMBLE"),
  },
  "room-of-choice": {
    words: /\b(in)?to the room (you choose|of your choice)/i,
    restsOn: ["delivery_services ROOM"],
    holds: isFree("ROOM"),
  },
  "free-installation": {
    words: /\b(installation|fitting) (is )?(included|free)|\bhung free\b/i,
    restsOn: ["installations"],
    holds: ({ cheapestInstallation }) => cheapestInstallation === 0,
  },
  "photographed-marks": {
    words: /\bmarks? (is|are) photographed|\bphotograph(s|ed)? .*\bmark/i,
    restsOn: ["unit_marks", "product_pictures"],
    holds: ({ areMarksPhotographed }) => areMarksPhotographed,
  },
  "nights-to-try": {
    words: /\b(\d+) nights\b/i,
    unless: /flights|weekend/i,
    restsOn: ["static_pages returns"],
    holds: ({ returnDays }, words) => number(words) <= returnDays,
  },
  "return-days": {
    words: /\bwithin (\d+) days\b/i,
    unless: /cancel|storage|claim|paid to/i,
    restsOn: ["static_pages returns"],
    holds: ({ returnDays }, words) => number(words) <= returnDays,
  },
  "answer-to-question": {
    words: /\bproduct expert answers,? (?:usually )?within (a|one|two|\d+) working days?/i,
    restsOn: ["workingDaysToAnswer.question of inbox.rules.ts"],
    holds: isDueWithin("question"),
  },
  "answer-to-return": {
    words: /\bwe answer (?:by e?mail )?within (a|one|two|\d+) business days?/i,
    restsOn: ["workingDaysToAnswer.return of inbox.rules.ts"],
    holds: isDueWithin("return"),
  },
  "answer-to-enquiry": {
    words: /\bwe(?:'ll)? (?:answer|call) within (a|one|two|\d+) working days?/i,
    restsOn: ["workingDaysToAnswer of inbox.rules.ts"],
    holds: isDueWithin("contact"),
  },
  "business-approval": {
    words: /\b(?:application|business account) ourselves, usually within (a|one|two|\d+) working days?/i,
    restsOn: ["static_pages trade"],
    holds: ({ approvalDays }, made) => number(made) >= approvalDays,
  },
  "credit-years": {
    words: /\bvalid for (one|two|three|four|five|\d+) years/i,
    restsOn: ["gift_cards.expires_on"],
    holds: ({ creditYears }, made) => number(made) <= creditYears,
  },
  "power-price": {
    words: /\b(\d+) cents (for a kilowatt|is our estimate)/i,
    restsOn: ["the tariffs of running-cost.rules.ts"],
    holds: ({ tariffCents }, words) => number(words) === tariffCents,
  },
  "solid-timber": {
    words: /\b(oak|timber) all the way through/i,
    restsOn: ["products.facts material"],
    holds: ({ veneers }) => veneers === 0,
  },
  "charged-before": {
    words: /\bprice we really charged/i,
    restsOn: ["price_changes"],
    // Lists are ordered by the saving off RRP, never by an earlier price.
    holds: () => false,
  },
  "on-its-way": {
    words: /\border is on its way|, it is on its way/i,
    restsOn: ["orders.state"],
    // Copy of the site is shown when an order is placed; only the states of an order may say this.
    holds: () => false,
  },
} as const satisfies Readonly<Record<string, Claim>>;

export type ClaimId = keyof typeof claims;
export type FalseClaim = { readonly claim: ClaimId; readonly sentence: string };

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+|\n+/).map((one) => one.trim());

/** The claims that a text makes and the facts contradict, each with its sentence. */
export function falseClaims(text: string, facts: ClaimFacts): readonly FalseClaim[] {
  return sentencesOf(text).flatMap((sentence) =>
    (Object.entries(claims) as [ClaimId, Claim][]).flatMap(([claim, { words, unless, holds }]) => {
      const made = words.exec(sentence);
      if (made === null || unless?.test(sentence) === true || holds(facts, made)) return [];
      return [{ claim, sentence }];
    }),
  );
}
