import { type Database, inTransaction } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import { askedOn, type PriceState } from "../../prices/price-plan.rules.ts";
import { applyPrices } from "./apply-prices.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import { listDueSpecials, lockPrices } from "./prices.store.ts";

const AT_ONCE = 500;

/** A special that is over goes; so does one that a new price, as of a catalogue file, has undercut. */
function dueState(state: PriceState, { today }: PriceSite): PriceState {
  const isOver = (state.to ?? today) < today;
  const isUndercut = state.special !== null && state.special >= state.price;
  return isOver || isUndercut ? { ...state, special: null, from: null, to: null } : state;
}

const applyDue = (db: Database, at: PriceSite): Promise<number> =>
  inTransaction(db, async (tx) => {
    const productIds = await listDueSpecials(tx, { ...at, limit: AT_ONCE });
    if (productIds.length === 0) return 0;
    const locked = await lockPrices(tx, { site: at.site, productIds });
    const planned = [...locked.values()]
      .map((stored) => ({ stored, after: dueState(stored.state, at) }))
      // Another process may have been here first.
      .filter(
        ({ stored, after }) => after.special !== stored.state.special || askedOn(after, at.today) !== stored.asked,
      );
    await applyPrices(tx, at, { editId: null, planned });
    return planned.length;
  });

/** Begins and ends specials, by the day on each site. Answers how many. */
export async function applyDueSpecials(db: Database, sites: readonly Site[], now: Date): Promise<number> {
  let count = 0;
  for (const { code } of sites) {
    const at = priceSiteOf({ sites, now }, code);
    for (let done = AT_ONCE; done === AT_ONCE; count += done) done = await applyDue(db, at);
  }
  return count;
}
