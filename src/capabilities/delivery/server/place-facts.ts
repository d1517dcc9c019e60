import type { Site } from "#shop/site.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { PlaceFacts } from "../basket.rules.ts";
import type { CartItem } from "#capabilities/cart/server/cart.service.ts";
import { isProformaBrand } from "#capabilities/cart/cart.rules.ts";
import type { BasketLine, PaidService } from "../goods.rules.ts";
import type { StoredLine } from "../storage.rules.ts";
import { readLiveInventory, type Goods } from "./live-inventory.store.ts";
import { readPlan, spanOf } from "./plan-cache.ts";

/** Facts for the rules, and what else was read with them. */
export type Facts = Omit<PlaceFacts, "goods"> & {
  readonly locality: KnownLocality;
  readonly goods: ReadonlyMap<string, Goods>;
  readonly services: readonly PaidService[];
  /** Brands that the site sends proforma, besides those that are marked so. */
  readonly proformaBrands: string;
};

export type FactsQuestion = {
  readonly db: Database | Tx;
  readonly site: Pick<Site, "code" | "defaultWarehouse" | "featureDefaults">;
  readonly now: Date;
  readonly place: KnownLocality;
  readonly skus: readonly string[];
  readonly cartId: string | null;
};

/** All that decides the days of some goods at a place: one statement, and a second when a calendar has changed. */
export async function readFacts({ db, site, now, place, skus, cartId }: FactsQuestion): Promise<Facts> {
  const { zone, country } = place;
  const span = spanOf(place, now);
  const fresh = await readLiveInventory(db, {
    ...span,
    site: site.code,
    country,
    warehouse: zone?.warehouseCode ?? site.defaultWarehouse,
    zoneCode: zone?.code ?? null,
    skus,
    cartId,
    now,
  });
  const plan = await readPlan(db, { place, now });
  return {
    locality: place,
    place,
    now,
    today: span.from,
    plan: zone && { ...plan, zone, runs: fresh.runs },
    holidays: plan.holidays,
    suppliers: plan.suppliers,
    services: plan.services,
    proformaBrands: fresh.proformaBrands ?? site.featureDefaults.proformaShippingBrands ?? "",
    goods: fresh.goods,
  };
}

/** What a cart holds, as the rules want it; what the site does not sell any more is left out. */
export function basketOf<Item extends Pick<CartItem, "sku" | "unitId" | "quantity">>(
  items: readonly Item[],
  { goods, proformaBrands }: Pick<Facts, "goods" | "proformaBrands">,
): readonly (Item & BasketLine & StoredLine)[] {
  return items.flatMap((item) => {
    const known = goods.get(item.sku);
    if (known === undefined || (item.unitId !== "" && item.unitId !== known.unitId)) return [];
    const { rootCategoryUri, supplierCode, brand, priceCents } = known;
    const isProforma = known.isProforma || isProformaBrand(brand, proformaBrands);
    return [{ ...item, rootCategoryUri, supplierCode, isProforma, priceCents }];
  });
}
