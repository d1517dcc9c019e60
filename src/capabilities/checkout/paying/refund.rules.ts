import { asCents, type Cents, minCents, subtractCents, sumCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";

/** What is kept of a refund when goods come back. */
export const refundFees = ["restocking-fee", "pick-up"] as const;
export type RefundFee = (typeof refundFees)[number];

/** A part of an order that was refunded. `line`: its place among the order's lines, from 0. Fees are below zero. */
export type RefundPart =
  | { readonly kind: "line"; readonly line: number; readonly quantity: number; readonly cents: Cents }
  | { readonly kind: "delivery" | "goodwill" | RefundFee; readonly cents: Cents }
  /** Of a change: what offers, delivery and services make of it; below zero where an offer was lost. */
  | { readonly kind: "adjustment"; readonly cents: Cents };

export type RefundableOrder = {
  /** `netCents`: for all units, extras included, less the line's discounts. */
  readonly lines: readonly { readonly quantity: number; readonly netCents: Cents }[];
  readonly deliveryCents: Cents;
  /** What was refunded before. */
  readonly refunded: readonly RefundPart[];
};

export type RefundRequest = {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly delivery: boolean;
  readonly goodwillCents: Cents;
  /** What is kept of the price of these lines. */
  readonly feesOf?: (goodsCents: Cents) => readonly { readonly kind: RefundFee; readonly cents: Cents }[];
};

export type RefundRefusal = "noSuchLine" | "tooManyUnits" | "deliveryRefunded" | "nothingToRefund";

const unitsRefunded = (refunded: readonly RefundPart[], line: number): number =>
  refunded.reduce((sum, part) => (part.kind === "line" && part.line === line ? sum + part.quantity : sum), 0);

/** The price of the first `units` of a line; the cents that do not divide fall to the last ones. */
const priceOf = ({ quantity, netCents }: RefundableOrder["lines"][number], units: number): Cents =>
  asCents(Math.floor((netCents * units) / quantity));

/**
 * The parts of a refund and what each is worth. Units of a line that are refunded one by one add up to the line's price, and
 * nothing is refunded twice.
 */
export function refundParts(
  order: RefundableOrder,
  request: RefundRequest,
): Result<readonly RefundPart[], RefundRefusal> {
  const parts: RefundPart[] = [];
  for (const { line, quantity } of request.lines) {
    const bought = order.lines[line];
    if (bought === undefined) return refuse("noSuchLine");
    const before = unitsRefunded([...order.refunded, ...parts], line);
    if (before + quantity > bought.quantity) return refuse("tooManyUnits");
    const cents = subtractCents(priceOf(bought, before + quantity), priceOf(bought, before));
    if (cents > 0) parts.push({ kind: "line", line, quantity, cents });
  }
  const fees = request.feesOf?.(refundTotal(parts)) ?? [];
  if (request.delivery) {
    if (order.refunded.some(({ kind }) => kind === "delivery")) return refuse("deliveryRefunded");
    if (order.deliveryCents > 0) parts.push({ kind: "delivery", cents: order.deliveryCents });
  }
  if (request.goodwillCents > 0) parts.push({ kind: "goodwill", cents: request.goodwillCents });
  for (const { kind, cents } of fees) if (cents > 0) parts.push({ kind, cents: subtractCents(asCents(0), cents) });
  return refundTotal(parts) <= 0 ? refuse("nothingToRefund") : ok(parts);
}

export const refundTotal = (parts: readonly RefundPart[]): Cents => sumCents(parts.map(({ cents }) => cents));

/** How a refund is taken from payments in their order, each as far as it has something left. */
export function splitRefund<Payment extends { readonly cents: Cents }>(
  payments: readonly Payment[],
  cents: Cents,
): readonly (Payment & { readonly takenCents: Cents })[] {
  let left = cents;
  return payments.flatMap((payment) => {
    const takenCents = minCents(left, payment.cents);
    left = subtractCents(left, takenCents);
    return takenCents > 0 ? [{ ...payment, takenCents }] : [];
  });
}
