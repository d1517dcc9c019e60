import { addDays, type CalendarDay, daysBetween } from "#kit/calendar-day.ts";
import { asCents, type Cents, minCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";

/** Why a customer sends goods back. */
export const returnReasons = [
  "change-of-mind",
  "faulty",
  "damaged-in-transit",
  "dead-on-arrival",
  "wrong-item",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export type Payer = "customer" | "store";

/** The store's own policy, beside consumer law. */
export type StorePolicy = {
  /** Days after delivery; null: without a last day. */
  readonly days: number | null;
  /** Percent of the price of the goods. */
  readonly restockingPercent: number;
  readonly pickUpPaidBy: Payer;
  /** The price of a pick-up where the customer pays for it, once for each return. */
  readonly pickUpCents: Cents;
};

const free = { restockingPercent: 0, pickUpPaidBy: "store", pickUpCents: asCents(0) } as const;

/** By country and reason. Damage and goods that never worked are taken back without an assessment for as many days. */
export const storePolicies: Readonly<Record<Market, Readonly<Record<ReturnReason, StorePolicy>>>> = {
  AU: {
    "change-of-mind": { days: 30, restockingPercent: 15, pickUpPaidBy: "customer", pickUpCents: asCents(5_900) },
    faulty: { days: null, ...free },
    "damaged-in-transit": { days: 14, ...free },
    "dead-on-arrival": { days: 30, ...free },
    "wrong-item": { days: null, ...free },
  },
  NZ: {
    "change-of-mind": { days: 14, restockingPercent: 15, pickUpPaidBy: "customer", pickUpCents: asCents(6_900) },
    faulty: { days: null, ...free },
    "damaged-in-transit": { days: 14, ...free },
    "dead-on-arrival": { days: 30, ...free },
    "wrong-item": { days: null, ...free },
  },
};

/** A major failure: unsafe, not what was described, or so serious that nobody would have bought it. */
export const failures = ["major", "minor"] as const;
export type Failure = (typeof failures)[number];

export const remedies = ["repair", "replacement", "refund"] as const;
export type Remedy = (typeof remedies)[number];

/** Whether consumer law gives a remedy for it, whatever the store grants. */
export const hasLegalRemedy = (reason: ReturnReason): boolean => reason !== "change-of-mind";

export type ReturnTerms = {
  /** False only for a change of mind that comes too late. */
  readonly isAccepted: boolean;
  /** Staff look at the goods before a remedy is agreed. */
  readonly needsAssessment: boolean;
  /** Of a change of mind; null: consumer law names no last day. */
  readonly lastDay: CalendarDay | null;
  readonly restockingPercent: number;
  readonly pickUpPaidBy: Payer;
  readonly pickUpCents: Cents;
};

type ReturnFacts = {
  readonly reason: ReturnReason;
  readonly deliveredOn: CalendarDay;
  readonly today: CalendarDay;
  readonly policy: StorePolicy;
};

/**
 * The terms of a return. The store's policy decides about a change of mind alone. Where consumer law gives a remedy, the
 * policy cannot shorten it or charge for it: after the days of the policy the goods are inspected first.
 */
export function returnTerms({ reason, deliveredOn, today, policy }: ReturnFacts): ReturnTerms {
  const isInTime = policy.days === null || daysBetween(deliveredOn, today) <= policy.days;
  if (!hasLegalRemedy(reason)) {
    const { days, restockingPercent, pickUpPaidBy, pickUpCents } = policy;
    const lastDay = days === null ? null : addDays(deliveredOn, days);
    return { isAccepted: isInTime, needsAssessment: false, lastDay, restockingPercent, pickUpPaidBy, pickUpCents };
  }
  return { isAccepted: true, needsAssessment: reason === "faulty" || !isInTime, lastDay: null, ...free };
}

/**
 * The remedies a customer may ask for. After a major failure the customer chooses; a minor one may be repaired first. Goods
 * that came broken, dead or wrong are a major failure.
 */
export function remediesFor(reason: ReturnReason, failure: Failure | null): readonly Remedy[] {
  if (!hasLegalRemedy(reason)) return ["refund"];
  if (reason === "faulty" && failure === "minor") return ["repair", "replacement", "refund"];
  return ["refund", "replacement"];
}

/** The fees that are kept of a refund: never more than the terms allow, and never more than the goods cost. */
export function feesFor(
  terms: Pick<ReturnTerms, "restockingPercent" | "pickUpPaidBy" | "pickUpCents">,
  { goodsCents, isPickedUp }: { readonly goodsCents: Cents; readonly isPickedUp: boolean },
): { readonly restockingCents: Cents; readonly pickUpCents: Cents } {
  const restockingCents = minCents(goodsCents, asCents(Math.floor((goodsCents * terms.restockingPercent) / 100)));
  const isCharged = isPickedUp && terms.pickUpPaidBy === "customer";
  return {
    restockingCents,
    pickUpCents: isCharged ? minCents(terms.pickUpCents, asCents(goodsCents - restockingCents)) : asCents(0),
  };
}
