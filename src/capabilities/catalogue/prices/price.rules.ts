import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";

/** One row of the price ledger: the price on a site from a moment on. */
export type LedgerRow = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null: withdrawn from sale. */
  readonly price: Cents | null;
  readonly rrp: Cents | null;
};

/** Rows of one product on one site, oldest first. */
export type Ledger = readonly LedgerRow[];

export type PriceRule = {
  /** A "was" price was asked on at least this many days … */
  readonly wasAskedDays: number;
  /** … within this many days before the price came down. */
  readonly wasWithinDays: number;
  /** Periods of a "lowest price" claim, longest first. */
  readonly lowestDays: readonly LowestDays[];
};
export type LowestDays = 90 | 30;

/** What may be said of a price, market by market; docs/decisions/0022 has the reasons. */
export const priceRules: Readonly<Record<Market, PriceRule>> = {
  AU: { wasAskedDays: 28, wasWithinDays: 90, lowestDays: [90, 30] },
  NZ: { wasAskedDays: 28, wasWithinDays: 90, lowestDays: [90, 30] },
};

/** A raised RRP is shown after this many days. Lists check it in the database, for every market. */
export const RRP_STANDS_DAYS = 28;

const DAY_MS = 86_400_000;

/** The last price before a moment; null where the ledger begins later. */
export const askedBefore = (ledger: Ledger, moment: number): LedgerRow | null =>
  ledger.findLast((row) => row.at < moment) ?? null;

export type Span = { readonly price: Cents | null; readonly from: number; readonly to: number };

/**
 * What was asked from when to when, up to now; neighbours differ. A row that is dated later counts as of now, and of
 * several prices in one moment the last; that it was withdrawn in between is never lost.
 */
export function spansOf(ledger: Ledger, now: number): readonly Span[] {
  const rows = ledger
    .map((row) => ({ price: row.price, from: Math.min(row.at, now) }))
    .filter((row, index, all) => row.price === null || all[index + 1]?.from !== row.from);
  const changes = rows.filter((row, index) => rows[index - 1]?.price !== row.price);
  return changes.map((row, index) => ({ ...row, to: changes[index + 1]?.from ?? now }));
}

/** Why a "was" may not be said. */
export type WasFault =
  | { readonly kind: "notReduced" }
  /** Before the price came down another one was asked, or none. */
  | { readonly kind: "notBefore"; readonly before: Cents | null }
  | { readonly kind: "tooShort"; readonly days: number; readonly needed: number; readonly within: number }
  /** Lower prices have been asked for longer than the higher one: they are the usual ones by now. */
  | { readonly kind: "tooOld"; readonly days: number };

/** `until`: the moment from which less was asked. */
export type WasJudgement = { readonly kind: "backed"; readonly until: number } | WasFault;

export type WasClaim = {
  readonly was: Cents;
  readonly ledger: Ledger;
  readonly now: number;
  readonly rule: PriceRule;
};

/** Whether it may be said that a price was asked before; it may have come down in several steps since. */
export function checkWasPrice({ was, ledger, now, rule }: WasClaim): WasJudgement {
  const spans = spansOf(ledger, now);
  const current = spans.at(-1)?.price ?? null;
  if (current === null || was <= current) return { kind: "notReduced" };
  const before = spans.findLast(({ price }) => price === null || price >= was);
  if (before?.price !== was) return { kind: "notBefore", before: before?.price ?? null };
  const until = before.to;
  const durationMs = timeAsked(spans, was, { from: until - rule.wasWithinDays * DAY_MS, to: until });
  const days = Math.floor(durationMs / DAY_MS);
  if (days < rule.wasAskedDays) {
    return { kind: "tooShort", days, needed: rule.wasAskedDays, within: rule.wasWithinDays };
  }
  return now - until > durationMs ? { kind: "tooOld", days } : { kind: "backed", until };
}

function timeAsked(spans: readonly Span[], price: Cents, { from, to }: { from: number; to: number }): number {
  return spans
    .filter((span) => span.price === price)
    .reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
}

/**
 * The longest of the rule's spans in which nothing less was asked than now, and something more. Null when there is
 * none, or the product was not on sale all that time.
 */
export function lowestInDays(ledger: Ledger, now: number, rule: PriceRule): LowestDays | null {
  const spans = spansOf(ledger, now);
  const current = spans.at(-1)?.price ?? null;
  const first = spans[0];
  if (current === null || first === undefined) return null;
  const isLowest = (days: LowestDays): boolean => {
    const since = now - days * DAY_MS;
    const prices = spans.filter((span) => span.to > since || span === spans.at(-1)).map((span) => span.price);
    return (
      first.from <= since &&
      prices.every((price) => price !== null && price >= current) &&
      prices.some((price) => price !== null && price > current)
    );
  };
  return rule.lowestDays.find(isLowest) ?? null;
}

/** Whether an RRP may be shown: it is in the ledger, and no lower one, or none, was in force in the last weeks. */
export function isRrpBacked(rrp: Cents, ledger: Ledger, now: number): boolean {
  const since = now - RRP_STANDS_DAYS * DAY_MS;
  const priced = ledger.filter((row) => row.price !== null);
  const inForce = priced.filter((_, index) => (priced[index + 1]?.at ?? Infinity) > since);
  return inForce.length > 0 && priced.at(-1)?.rrp === rrp && inForce.every((row) => (row.rrp ?? 0) >= rrp);
}
