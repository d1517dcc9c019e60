import { dataVersion } from "#platform/data-version.ts";
import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ProductCard } from "../catalogue.contract.ts";
import { listCards } from "./card.store.ts";
import { cardOf } from "./cards.ts";

type Kept = { readonly version: number; readonly cards: Map<number, ProductCard> };

/** For each site; a card is a kilobyte. */
const MOST_CARDS = 4_000;
const keptBy = new WeakMap<Database, Map<SiteCode, Kept>>();

function keptFor(db: Database, site: SiteCode, version: number): Kept {
  const ofDatabase = keptBy.get(db) ?? new Map<SiteCode, Kept>();
  keptBy.set(db, ofDatabase);
  const known = ofDatabase.get(site);
  if (known && known.version === version) return known;
  const kept: Kept = { version, cards: new Map() };
  ofDatabase.set(site, kept);
  return kept;
}

/** Cards of products by number, in the order asked for. A card is made once for each state of the data. */
export async function keptCards(context: Context, productIds: readonly number[]): Promise<ProductCard[]> {
  const { db, visit } = context;
  const kept = keptFor(db, visit.site.code, await dataVersion(db));
  const found = new Map<number, ProductCard>();
  for (const id of productIds) {
    const card = kept.cards.get(id);
    if (card) found.set(id, card);
  }
  if (found.size < productIds.length) {
    const missing = productIds.filter((id) => !found.has(id));
    for (const row of await listCards(db, visit.site.code, missing)) found.set(row.productId, cardOf(row, visit.site));
    if (kept.cards.size > MOST_CARDS) kept.cards.clear();
    for (const [id, card] of found) kept.cards.set(id, card);
  }
  return productIds.flatMap((id) => found.get(id) ?? []);
}
