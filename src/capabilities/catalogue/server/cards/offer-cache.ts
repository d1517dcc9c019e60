import { type ChangeLog, pollChanges } from "#platform/change-log.ts";
import { factsCache } from "#platform/cache/facts-cache.ts";
import type { Context } from "#platform/service.ts";
import { dayOf } from "#platform/visit-day.ts";
import { readProductCode } from "../../catalogue.rules.ts";
import { listOffersBySku } from "./card.store.ts";
import { type Offer, offerOf, readExtras } from "./offers.service.ts";
import { hasPublicPrices, withGroupPrices } from "../prices/group-prices.ts";
import { readCategoryIndex, type CategoryIndex } from "../listing/category-index.ts";

type CachedOffer = { readonly offer: Offer; readonly categoryIndex: CategoryIndex };

/** An offer with its care plans and installations is some two kilobytes. */
const MAX_OFFERS = 4_000;

const offerCache = factsCache<CachedOffer>({
  name: "offers",
  topics: ["manufacturers", "categories", "warranties", "installations"],
  productOf: ({ offer }) => offer.productId,
  maxEntries: MAX_OFFERS,
});

/**
 * The offers of the visitor's site that these SKUs or product codes name, under the very text that was asked for.
 * What the site does not sell is missing. True to the last commit before the change log was read: by the caller, who then
 * passes it as `log`, or here. Offers that did not change are cached; the others take one statement, and one for extras.
 */
export async function findOffers(
  context: Context,
  codes: readonly string[],
  log?: ChangeLog | null,
): Promise<ReadonlyMap<string, Offer>> {
  const wanted = [...new Set(codes)].map((code) => ({ code, ...readProductCode(code) }));
  const [polled, categoryIndex] = await Promise.all([
    log === undefined ? pollChanges(context.db) : log,
    readCategoryIndex(context.db, context.visit.site),
  ]);
  const skus = [...new Set(wanted.map((one) => one.sku))];
  const bySku = await offersBySku(context, skus, { log: polled, categoryIndex });
  return new Map(
    wanted.flatMap(({ code, sku, unitId }) => {
      const offer = bySku.get(sku);
      const isMeant = offer !== undefined && (unitId === "" || unitId === offer.unitId);
      return isMeant ? [[code, offer] as const] : [];
    }),
  );
}

/** Offers of the visitor's site by SKU: cached where nothing of them changed, else read. */
async function offersBySku(
  context: Context,
  skus: readonly string[],
  { log, categoryIndex }: { readonly log: ChangeLog | null; readonly categoryIndex: CategoryIndex },
): Promise<ReadonlyMap<string, Offer>> {
  const { site } = context.visit;
  // What may be said of a price changes with the days, and with who may see it.
  const known = `${site.code} ${site.priceGate} ${dayOf(context.visit)}`;
  const offers = context.db.state.get(offerCache);
  const isPublic = hasPublicPrices(context.visit);
  const found = new Map<string, Offer>();
  for (const sku of skus) {
    const one = isPublic && log && offers.find(log, `${known} ${sku}`);
    if (one && one.categoryIndex === categoryIndex) found.set(sku, one.offer);
  }
  const missing = skus.filter((sku) => !found.has(sku));
  if (missing.length === 0) return found;
  const since = log?.revision ?? 0;
  const rows = await withGroupPrices(context, await listOffersBySku(context.db, site.code, missing));
  const extras = await readExtras(context);
  for (const row of rows) {
    const offer = offerOf(row, { context, categoryIndex, extras });
    found.set(row.sku, offer);
    if (isPublic && log !== null) offers.set(`${known} ${row.sku}`, { fact: { offer, categoryIndex }, since });
  }
  return found;
}
