import { asCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { dayOf } from "#platform/visit-day.ts";
import type { PricedSet } from "../cart.contract.ts";
import { priceBasket } from "../price-basket.rules.ts";
import { readRules } from "./basket.ts";
import { pollOnce, readOffers } from "./cart-offers.ts";
import { readTerms } from "./promotion-cache.ts";

/** Uses of limited rules are counted by cart; a price set outside a cart has none. */
const noCart = { id: "00000000-0000-0000-0000-000000000000", email: null, couponCode: null };

/** What these products cost together with the offers that run today. Nothing is put in a cart. */
export async function priceSet(
  context: Context,
  skus: readonly string[],
): Promise<Result<PricedSet, "unknownProduct">> {
  const { site } = context.visit;
  const log = await pollOnce(context);
  const [offers, terms] = await Promise.all([readOffers(context, skus), readTerms(context, log)]);
  const rules = await readRules(context, noCart, terms);
  const lines = [...new Set(skus)].flatMap((sku) => {
    const offer = offers.get(sku);
    if (offer === undefined || offer.altPriceMsg !== null) return [];
    return [
      {
        key: sku,
        sku: offer.sku,
        categories: offer.categoryUris,
        manufacturer: offer.manufacturerUri,
        quantity: 1,
        priceCents: offer.priceCents,
        carePlanCents: asCents(0),
        installationCents: asCents(0),
      },
    ];
  });
  if (lines.length < new Set(skus).size) return refuse("unknownProduct");
  const basket = priceBasket(lines, rules, {
    site: site.code,
    today: dayOf(context.visit),
    codes: [],
    lineDiscount: site.policies.lineDiscount,
  });
  return ok({
    separately: toDollars(basket.listCents),
    total: toDollars(basket.totalCents),
    discounts: basket.applied.map(({ title, cents }) => ({ title, amount: toDollars(cents) })),
  });
}
