import type { Tx } from "#platform/database.ts";
import { type LedgerRow, checkWasPrice } from "../../prices/price.rules.ts";
import { askedOn, isSpecialOn, type PriceState } from "../../prices/price-plan.rules.ts";
import { refreshPriceBands } from "../import/offer-index.store.ts";
import { setClock } from "../office/publishing.store.ts";
import { clientOf } from "../office/tx-client.store.ts";
import { insertEditLines } from "./price-edits.store.ts";
import type { PriceSite } from "./price-site.ts";
import { listLedgers, type StoredPrice, writePrices } from "./prices.store.ts";

export type Planned = { readonly stored: StoredPrice; readonly after: PriceState };

/** The ledger as it is once a price is asked from now on. */
export const ledgerWith = (
  ledger: readonly LedgerRow[],
  state: PriceState,
  { today, now }: PriceSite,
): readonly LedgerRow[] => {
  const at = Math.max(now.getTime(), ledger.at(-1)?.at ?? 0);
  return [...ledger, { at, price: askedOn(state, today), rrp: state.rrp }];
};

/** A special says "was" where the ledger backs the usual price, and nothing once it is over. */
function claimOf({ stored, after }: Planned, ledger: readonly LedgerRow[], at: PriceSite): PriceState {
  const [isOn, wasOn] = [isSpecialOn(after, at.today), stored.isRunning];
  if (isOn === wasOn || after.was !== stored.state.was) return after;
  if (!isOn) return after.was === stored.state.price ? { ...after, was: null } : after;
  const next = ledgerWith(ledger, after, at);
  const now = next.at(-1)?.at ?? at.now.getTime();
  const judged = checkWasPrice({ was: after.price, ledger: next, now, rule: at.rule });
  return judged.kind === "backed" ? { ...after, was: after.price } : after;
}

const beginsOrEnds = ({ stored, after }: Planned, { today }: PriceSite): boolean =>
  isSpecialOn(after, today) !== stored.isRunning;

async function withClaims(tx: Tx, at: PriceSite, planned: readonly Planned[]): Promise<readonly Planned[]> {
  const productIds = planned.filter((one) => beginsOrEnds(one, at)).map(({ stored }) => stored.productId);
  if (productIds.length === 0) return planned;
  const ledgers = await listLedgers(tx, { site: at.site, productIds });
  return planned.map((one) => ({
    ...one,
    after: claimOf(one, ledgers.get(one.stored.productId) ?? [], at),
  }));
}

/**
 * Writes prices of one site that are locked and planned, with the edit that they are of; null: nobody's, as when a special
 * begins.
 */
export async function applyPrices(
  tx: Tx,
  at: PriceSite,
  { editId, planned }: { readonly editId: string | null; readonly planned: readonly Planned[] },
): Promise<void> {
  if (planned.length === 0) return;
  const rows = (await withClaims(tx, at, planned)).map(({ stored, after }) => ({
    stored,
    productId: stored.productId,
    asked: askedOn(after, at.today),
    isRunning: isSpecialOn(after, at.today),
    state: after,
  }));
  await setClock(tx, at.now);
  await writePrices(tx, at.site, rows);
  // Lists are filtered by bands of prices, which offers carry.
  const repricedIds = rows.filter((row) => row.asked !== row.stored.asked).map(({ productId }) => productId);
  if (repricedIds.length > 0) await refreshPriceBands(clientOf(tx), repricedIds);
  if (editId === null) return;
  const lines = rows.map(({ stored, productId, state }) => ({ productId, before: stored.state, after: state }));
  await insertEditLines(tx, { editId, site: at.site }, lines);
}
