import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { SitePolicies } from "#shop/site.ts";
import type { BasisPoints } from "./split.rules.ts";

/**
 * The phases of a price, always in this order. The price list comes before them and gift cards, which pay and do not
 * discount, after.
 */
export const promotionPhases = ["line", "bundle", "order", "coupon"] as const;
export type Phase = (typeof promotionPhases)[number];

/** The parts of a line. Rules apply to products only unless they name another part. */
export const lineParts = ["goods", "carePlan", "installation"] as const;
export type LinePart = (typeof lineParts)[number];

/** Which goods: any of a list, all of the lists; a list that is missing asks for nothing. */
export type Scope = {
  /** Uris of categories at any level. */
  readonly categories?: readonly string[] | undefined;
  /** Uris. */
  readonly manufacturers?: readonly string[] | undefined;
  readonly skus?: readonly string[] | undefined;
};

export type Effect =
  | { readonly kind: "percentOff"; readonly points: BasisPoints; readonly parts: readonly LinePart[] }
  /** In the phase `line` off each product; otherwise once, off all that is in scope together. */
  | { readonly kind: "centsOff"; readonly cents: Cents; readonly parts: readonly LinePart[] }
  /** One product of this SKU costs nothing, once it is in the cart. */
  | { readonly kind: "gift"; readonly sku: string }
  /** For each product in scope one of the others is cheaper. A product counts on one side and in one pair. */
  | { readonly kind: "together"; readonly others: Scope; readonly off: Reduction }
  /** Of every `take` products in scope the cheapest cost nothing, so that `pay` are paid. */
  | { readonly kind: "nForM"; readonly take: number; readonly pay: number }
  /** The price that was promised; never in a row of rules. */
  | { readonly kind: "quoted" };

/** Off one product, never more than it costs. */
export type Reduction =
  | { readonly kind: "percentOff"; readonly points: BasisPoints }
  | { readonly kind: "centsOff"; readonly cents: Cents };

export type Rule = {
  readonly id: string;
  readonly site: string;
  readonly phase: Phase;
  readonly title: string;
  readonly isActive: boolean;
  /** Days in the site's zone, both included; null: open on that side. */
  readonly startsOn: CalendarDay | null;
  readonly endsOn: CalendarDay | null;
  readonly scope: Scope;
  readonly except: Scope;
  /** Of the goods in scope, at the prices of the list. */
  readonly minSpendCents: Cents;
  readonly minQuantity: number;
  /** Most times in one order; null: as often as it fits. Of bundles. */
  readonly mostTimes: number | null;
  /** Applies alone or not at all. */
  readonly isExclusive: boolean;
  readonly effect: Effect;
  /** What has to be typed for it, in capitals; null: nothing. */
  readonly code: string | null;
  /** According to the count in the database. */
  readonly uses: "free" | "usedUp" | "usedByCustomer";
};

/** A line as the engine reads it. Amounts are for one product. */
export type BasketLine = {
  /** Names the line; no two lines have the same. */
  readonly key: string;
  readonly sku: string;
  readonly categories: readonly string[];
  readonly manufacturer: string;
  readonly quantity: number;
  readonly priceCents: Cents;
  readonly carePlanCents: Cents;
  readonly installationCents: Cents;
};

export type BasketFacts = {
  readonly site: string;
  /** The day in the site's zone. */
  readonly today: CalendarDay;
  /** In capitals. */
  readonly codes: readonly string[];
  readonly lineDiscount: SitePolicies["lineDiscount"];
};

/** What a rule takes off one part of one line, for all its products. */
export type Share = { readonly key: string; readonly part: LinePart; readonly cents: Cents };

/** An amount that was no whole number of cents. With a key it is of one product of that line, and is then multiplied. */
export type Rounding = { readonly key: string | null; readonly exactCents: number; readonly cents: Cents };

export type Applied = {
  readonly ruleId: string;
  readonly phase: Phase;
  readonly title: string;
  readonly code: string | null;
  readonly cents: Cents;
  /** How many products, pairs or groups; 1 where it counts once. */
  readonly times: number;
  /** What it was reckoned from. */
  readonly baseCents: Cents;
  readonly effect: Effect;
  readonly shares: readonly Share[];
  readonly roundings: readonly Rounding[];
  /** Lines that got an odd cent when it was shared out. */
  readonly oddCents: readonly string[];
};

/** Why a rule did not fire. */
export type SkipReason =
  | { readonly kind: "otherSite" | "inactive" | "noCode" | "notOnThisSite" | "usedUp" | "usedByCustomer" }
  | { readonly kind: "notStarted"; readonly startsOn: CalendarDay }
  | { readonly kind: "ended"; readonly endsOn: CalendarDay }
  | { readonly kind: "nothingQualifies" }
  | { readonly kind: "belowMinimum"; readonly missingCents: Cents; readonly minSpendCents: Cents }
  | { readonly kind: "tooFew"; readonly missing: number }
  | { readonly kind: "partnerMissing" }
  | { readonly kind: "giftMissing"; readonly sku: string }
  | { readonly kind: "nothingLeft" }
  /** Another saves more, and the two do not go together. */
  | { readonly kind: "beaten"; readonly by: readonly string[] };

export type Skipped = {
  readonly ruleId: string;
  readonly phase: Phase;
  readonly title: string;
  readonly code: string | null;
  readonly why: SkipReason;
};

export type PricedBasketLine = {
  readonly key: string;
  readonly quantity: number;
  /** At the prices of the list. */
  readonly goodsCents: Cents;
  readonly carePlanCents: Cents;
  readonly installationCents: Cents;
  /** Off the goods, in the phase `line` alone: the line discount. */
  readonly lineDiscountCents: Cents;
  /** The line's share of every discount. */
  readonly discountCents: Cents;
  /** Of it, off the goods. */
  readonly goodsDiscountCents: Cents;
  readonly totalCents: Cents;
};

export type PricedBasket = {
  readonly lines: readonly PricedBasketLine[];
  /** By phase, and within a phase by id. */
  readonly applied: readonly Applied[];
  readonly skipped: readonly Skipped[];
  readonly listCents: Cents;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

const within = (list: readonly string[] | undefined, values: readonly string[]): boolean =>
  list === undefined || list.length === 0 || values.some((value) => list.includes(value));

const asksForSomething = ({ categories, manufacturers, skus }: Scope): boolean =>
  [categories, manufacturers, skus].some((list) => list !== undefined && list.length > 0);

type Goods = Pick<BasketLine, "sku" | "categories" | "manufacturer">;

/** Whether goods are meant by a scope; an empty scope means all. */
export const isInScope = (goods: Goods, scope: Scope): boolean =>
  within(scope.categories, goods.categories) &&
  within(scope.manufacturers, [goods.manufacturer]) &&
  within(scope.skus, [goods.sku]);

/** Whether a rule may touch goods: they are in its scope and not among what it excepts. */
export const isMeant = (goods: Goods, rule: Pick<Rule, "scope" | "except">): boolean =>
  isInScope(goods, rule.scope) && !(asksForSomething(rule.except) && isInScope(goods, rule.except));
