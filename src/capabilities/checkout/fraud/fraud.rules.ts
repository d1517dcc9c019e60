import { asCents, type Cents, formatAmount } from "#kit/money.ts";

export const fraudKinds = ["value", "addresses", "velocity", "new-email", "first-express"] as const;
export const addressLevels = ["country", "state", "postcode"] as const;
export const velocityKeys = ["email", "phone", "card", "address"] as const;
export type VelocityKey = (typeof velocityKeys)[number];

/**
 * Why an order is held. `value`: its total is this or more. `addresses`: delivery and billing are in other places. `velocity`:
 * as many orders of one e-mail, phone, card or delivery address within hours, this one included. `new-email`: the first order
 * of its e-mail was less than `days` ago. `first-express`: the first order of its e-mail, delivered within `days`.
 */
export type FraudRule =
  | { readonly kind: "value"; readonly dollars: number }
  | { readonly kind: "addresses"; readonly level: (typeof addressLevels)[number] }
  | { readonly kind: "velocity"; readonly of: VelocityKey; readonly orders: number; readonly hours: number }
  | { readonly kind: "new-email"; readonly days: number }
  | { readonly kind: "first-express"; readonly days: number };

type Place = { readonly country: string; readonly state: string; readonly postcode: string };

/** What the rules look at. Times are milliseconds; `earlier` has those of the last 30 days. */
export type OrderFacts = {
  readonly totalCents: Cents;
  readonly delivery: Place;
  /** Null: the same as delivery. */
  readonly billing: Place | null;
  readonly placedAt: number;
  readonly earlier: Readonly<Record<VelocityKey, readonly number[]>>;
  /** The first order of its e-mail before this one; null: there is none. */
  readonly firstOrderAt: number | null;
  /** Days from the order to its delivery; null: none is chosen. */
  readonly deliveryInDays: number | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const keyLabels: Readonly<Record<VelocityKey, string>> = {
  email: "e-mail",
  phone: "phone number",
  card: "card",
  address: "delivery address",
};

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

/** A rule as a sentence of the office. */
export function describeRule(rule: FraudRule): string {
  switch (rule.kind) {
    case "value":
      return `The total is ${formatAmount(asCents(rule.dollars * 100))} or more`;
    case "addresses":
      return `Delivery and billing address are in another ${rule.level}`;
    case "velocity":
      return `${rule.orders} orders with the same ${keyLabels[rule.of]} within ${rule.hours} hours`;
    case "new-email":
      return `The first order of its e-mail was less than ${days(rule.days)} ago`;
    default:
      return `The first order of its e-mail, delivered within ${days(rule.days)}`;
  }
}

const isElsewhere = (one: Place, other: Place, level: keyof Place): boolean =>
  one[level].trim().toLowerCase() !== other[level].trim().toLowerCase();

/** Why a rule holds an order, as a sentence; null where it does not. */
export function holdReason(rule: FraudRule, facts: OrderFacts): string | null {
  const { placedAt, delivery, billing, earlier, firstOrderAt, deliveryInDays } = facts;
  switch (rule.kind) {
    case "value":
      return facts.totalCents >= rule.dollars * 100 ? `The total is ${formatAmount(facts.totalCents)}.` : null;
    case "addresses":
      return billing !== null && isElsewhere(delivery, billing, rule.level)
        ? `Delivery is in ${delivery[rule.level] || "no state"}, billing in ${billing[rule.level] || "no state"}.`
        : null;
    case "velocity": {
      const count = 1 + earlier[rule.of].filter((at) => placedAt - at <= rule.hours * HOUR_MS).length;
      return count >= rule.orders ? `Order ${count} with this ${keyLabels[rule.of]} within ${rule.hours} hours.` : null;
    }
    case "new-email":
      if (firstOrderAt === null) return "This e-mail has not ordered before.";
      return placedAt - firstOrderAt < rule.days * DAY_MS
        ? `The first order of this e-mail was ${days(Math.floor((placedAt - firstOrderAt) / DAY_MS))} ago.`
        : null;
    default:
      return firstOrderAt === null && deliveryInDays !== null && deliveryInDays <= rule.days
        ? `The first order of this e-mail, to be delivered in ${days(deliveryInDays)}.`
        : null;
  }
}

/** The sentences of all rules that hold an order; none: it is not held. */
export const riskSignals = (rules: readonly FraudRule[], facts: OrderFacts): readonly string[] =>
  rules.flatMap((rule) => holdReason(rule, facts) ?? []);
