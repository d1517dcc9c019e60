import { stateOfRows } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import { sharedRevision } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import { dayOf } from "#platform/visit-day.ts";
import type { ProductCard } from "../../catalogue.contract.ts";
import { listCards } from "./card.store.ts";
import { cardOf } from "./cards.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { hasPublicPrices } from "../prices/group-prices.ts";
import { cardsOf } from "./offers.service.ts";

/** `shared` counts changes of names and settings that many cards show, `own` those of the product. */
type CachedCard = { readonly card: ProductCard; readonly shared: number; readonly own: number };

/** A card takes two and a half kilobytes. */
const MAX_CARDS = 16_000;
const cardCache = stateOfRows(
  (state) => new Cache<CachedCard>(state, { name: "product cards", maxEntries: MAX_CARDS }),
);

/**
 * Cards of products by number, in the order asked for. A card is made once for each state of the data: of the names and
 * settings that many cards share, and of the product itself.
 */
export async function cachedCards(
  context: Context,
  productIds: readonly number[],
  revisionOf: (productId: number) => number,
): Promise<ProductCard[]> {
  const { db, visit } = context;
  if (!hasPublicPrices(visit)) return cardsOf(context, productIds);
  // A number that grows while the card is made shows that the card may be of before.
  const revisions = new Map(productIds.map((id) => [id, revisionOf(id)]));
  const shared = await sharedRevision(db);
  const cards = db.state.get(cardCache);
  // Cards differ with the right to see prices, and claims about a price change with the day.
  const today = dayOf(visit);
  const keyOf = (id: number): string => `${visit.site.code} ${visit.site.priceGate} ${today} ${id}`;
  const found = new Map<number, ProductCard>();
  for (const [id, own] of revisions) {
    const cached = cards.get(keyOf(id), (one) => one.shared === shared && one.own === own);
    if (cached !== undefined) found.set(id, cached.card);
  }
  if (found.size < productIds.length) {
    const missing = productIds.filter((id) => !found.has(id));
    const schema = await readSchema(db);
    for (const row of await listCards(db, visit.site.code, missing)) {
      const card = cardOf(row, visit.site, schema);
      found.set(row.productId, card);
      cards.set(keyOf(row.productId), { card, shared, own: revisions.get(row.productId) ?? 0 });
    }
  }
  return productIds.flatMap((id) => found.get(id) ?? []);
}
