import { createHash } from "node:crypto";
import { wallClock } from "#kit/calendar-day.ts";
import { type Cents, toDollars } from "#kit/money.ts";
import { type LedgerRow, isRrpBacked, checkWasPrice } from "../../prices/price.rules.ts";
import { isBelowCost, marginOf, type PriceState } from "../../prices/price-plan.rules.ts";
import type { PriceRow, ShownPriceState } from "../../prices/prices.office.contract.ts";
import {
  describeFalseWasClaim,
  describeRrpBelow,
  describeRrpHidden,
  describeWasPrice,
} from "../../prices/prices-office.copy.ts";
import { describeWasFault } from "../../catalogue.copy.ts";
import type { PriceSite } from "./price-site.ts";
import type { StoredPrice } from "./prices.store.ts";

const dollars = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents));

export const showState = ({ price, rrp, was, cost, special, from, to }: PriceState): ShownPriceState => ({
  price: toDollars(price),
  rrp: dollars(rrp),
  was: dollars(was),
  cost: dollars(cost),
  special: dollars(special),
  from,
  to,
});

/** Equal prices have the same version, by any author. */
export const versionOf = ({ asked, state }: Pick<StoredPrice, "asked" | "state">): string =>
  createHash("sha256")
    .update(JSON.stringify([asked, ...Object.values(showState(state))]))
    .digest("base64url")
    .slice(0, 16);

type Verdicts = PriceRow["verdicts"];

function wasVerdict({ asked, state: { was } }: StoredPrice, ledger: readonly LedgerRow[], at: PriceSite): Verdicts {
  if (was === null) return [];
  const judged = checkWasPrice({ was, ledger, now: at.now.getTime(), rule: at.rule });
  if (judged.kind !== "backed")
    return [{ isShown: false, sentence: describeFalseWasClaim(was, describeWasFault(judged, asked)) }];
  return [{ isShown: true, sentence: describeWasPrice(was, wallClock(new Date(judged.until), at.timeZone).day) }];
}

function rrpVerdict(
  { asked, state: { rrp } }: StoredPrice,
  ledger: readonly LedgerRow[],
  { now }: PriceSite,
): Verdicts {
  if (rrp === null) return [];
  if (rrp <= asked) return [{ isShown: false, sentence: describeRrpBelow(rrp) }];
  return isRrpBacked(rrp, ledger, now.getTime()) ? [] : [{ isShown: false, sentence: describeRrpHidden(rrp) }];
}

export function showPrice(stored: StoredPrice, ledger: readonly LedgerRow[], at: PriceSite): PriceRow {
  const { productId, sku, title, brand, stockStatus, asked, isRunning, state } = stored;
  return {
    productId,
    sku,
    title,
    brand,
    stockStatus,
    ...showState(state),
    asked: toDollars(asked),
    isRunning,
    margin: marginOf(asked, state.cost, at.gstRate),
    isBelowCost: isBelowCost(asked, state.cost, at.gstRate),
    verdicts: [...wasVerdict(stored, ledger, at), ...rrpVerdict(stored, ledger, at)],
    version: versionOf(stored),
  };
}
