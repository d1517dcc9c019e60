import { manifests } from "#sites/manifests.ts";
import { canBeBought, type Offer } from "./offers.ts";
import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";

const gst = { AU: 10, NZ: 15 } as const;

/**
 * The cost of each product to the shop, without tax: between six and eight tenths of the usual price of its country.
 * The outlet sells the same products for less, some of them below cost.
 */
export function makeCosts(offers: readonly Offer[]): Row[] {
  const rows = new Map<string, { row: Row; isOutlet: boolean }>();
  for (const offer of offers) {
    const country = manifests[offer.site].seed.country;
    const key = `${country} ${offer.product.id}`;
    const isOutlet = offer.site === "hc";
    const known = rows.get(key);
    if (known !== undefined && (!known.isOutlet || isOutlet)) continue;
    const part = 0.6 + 0.2 * randomOf(`cost/${country}/${offer.product.sku}`).next();
    const usual = isOutlet && canBeBought(offer) ? offer.priceCents * 1.2 : offer.priceCents;
    const cost_cents = Math.round(((usual * 100) / (100 + gst[country])) * part);
    rows.set(key, { isOutlet, row: { product_id: offer.product.id, country, cost_cents } });
  }
  return [...rows.values()].map(({ row }) => row);
}
