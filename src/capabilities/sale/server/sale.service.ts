import { type Context, previewOn, type Service } from "#platform/service.ts";
import type { Banners, saleContract } from "../sale.contract.ts";
import { bannersOf, isSaleOn, type Sale, saleChangesAt, saleOnWire } from "../sale.rules.ts";
import { findSale } from "./sale.store.ts";

export const saleService: Service<typeof saleContract> = {
  // SALE-03: staff may preview; the parameter is ignored for others.
  "GET /api/promotion/sale/": async (context, { query }) =>
    saleOnWire(await findRunningSale(previewOn(context, query.dateOverride))),
  "GET /api/promotion/banners": (context) => readBanners(context),
};

/** The sale that runs on the visitor's site now; null while there is none. */
export async function findRunningSale({ db, visit, expiry }: Context): Promise<Sale | null> {
  const sale = await findSale(db, visit.site.code);
  const changesAt = sale && saleChangesAt(sale, visit.now);
  if (changesAt !== null) expiry?.limit(changesAt);
  return sale !== null && isSaleOn(sale, visit.now) ? sale : null;
}

async function readBanners(context: Context): Promise<Banners | null> {
  const sale = await findRunningSale(context);
  return sale && bannersOf(sale);
}
