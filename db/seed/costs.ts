import { manifests } from "#sites/manifests.ts";
import { canBeBought, type Offer } from "./offers.ts";
import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";

const gst = { AU: 10, NZ: 15 } as const;

/**
 * What each site pays for each product, without tax: between six and eight tenths of the usual price of its country.
 * The outlet sells the same products for less, some of them below cost.
 */
export function createCosts(offers: readonly Offer[]): Row[] {
  const costs = new Map<string, { cents: number; isOutlet: boolean }>();
  const keyOf = ({ site, product }: Offer) => `${manifests[site].seed.country} ${product.id}`;
  for (const offer of offers) {
    const { country } = manifests[offer.site].seed;
    const isOutlet = offer.site === "hc";
    const known = costs.get(keyOf(offer));
    if (known !== undefined && (!known.isOutlet || isOutlet)) continue;
    const part = 0.6 + 0.2 * randomOf(`cost/${country}/${offer.product.sku}`).next();
    const usual = isOutlet && canBeBought(offer) ? offer.priceCents * 1.2 : offer.priceCents;
    costs.set(keyOf(offer), { cents: Math.round(((usual * 100) / (100 + gst[country])) * part), isOutlet });
  }
  return offers.flatMap((offer) => {
    const cost = costs.get(keyOf(offer));
    if (cost === undefined || cost.cents === 0) return [];
    return [{ site: offer.site, product_id: offer.product.id, cost_cents: cost.cents }];
  });
}
