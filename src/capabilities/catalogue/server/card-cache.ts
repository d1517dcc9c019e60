import { dataVersion } from "#platform/data-version.ts";
import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { Site } from "#shop/site.ts";
import type { ProductCard } from "../catalogue.contract.ts";
import { listCards } from "./card.store.ts";
import { cardOf } from "./cards.ts";

type KeptCard = { readonly card: ProductCard; readonly revision: number };
type Kept = { readonly version: number; readonly cards: Map<number, KeptCard> };

/** For each site; a card is a kilobyte. */
const MOST_CARDS = 4_000;
const keptBy = new WeakMap<Database, Map<string, Kept>>();

function keptFor(db: Database, { code, priceGate }: Site, version: number): Kept {
  const ofDatabase = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, ofDatabase);
  // Who may see prices has other cards than who may not.
  const seen = `${code} ${priceGate}`;
  const known = ofDatabase.get(seen);
  if (known && known.version === version) return known;
  const kept: Kept = { version, cards: new Map() };
  ofDatabase.set(seen, kept);
  return kept;
}

/**
 * Cards of products by number, in the order asked for. A card is made once for each state of the data: of the names and
 * settings that many cards share, and of the product itself, as often as something of it changed.
 */
export async function cachedCards(
  context: Context,
  productIds: readonly number[],
  revisionOf: (productId: number) => number,
): Promise<ProductCard[]> {
  const { db, visit } = context;
  // A number that grows while the card is made shows that the card may be of before.
  const revisions = new Map(productIds.map((id) => [id, revisionOf(id)]));
  const kept = keptFor(db, visit.site, await dataVersion(db));
  const found = new Map<number, ProductCard>();
  for (const [id, revision] of revisions) {
    const known = kept.cards.get(id);
    if (known?.revision === revision) found.set(id, known.card);
  }
  if (found.size < productIds.length) {
    const missing = productIds.filter((id) => !found.has(id));
    if (kept.cards.size + missing.length > MOST_CARDS) kept.cards.clear();
    for (const row of await listCards(db, visit.site.code, missing)) {
      const card = cardOf(row, visit.site);
      found.set(row.productId, card);
      kept.cards.set(row.productId, { card, revision: revisions.get(row.productId) ?? 0 });
    }
  }
  return productIds.flatMap((id) => found.get(id) ?? []);
}
