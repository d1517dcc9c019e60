import { asCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { dayOf } from "#platform/visit-day.ts";
import type { PriceQuote } from "../quoted-price.rules.ts";
import { priceBasket } from "../price-basket.rules.ts";
import type { BasketLine, PricedBasket, Rule } from "../promotion.rules.ts";
import type { CartOffer, CartLine, Extra } from "../cart.rules.ts";
import type { StoredCart } from "./cart.store.ts";
import { readableRule, rulesOn, type SiteTerms } from "./promotion-cache.ts";
import { listRules } from "./promotion.store.ts";

/** The rules of the site that run today, and the rule of the cart's code. Limited uses are counted now. */
export async function readRules(
  context: Context,
  cart: Pick<StoredCart, "id" | "email" | "couponCode">,
  terms: SiteTerms,
): Promise<readonly Rule[]> {
  const { site, now } = context.visit;
  const today = dayOf(context.visit);
  const uncounted = cart.couponCode === null ? rulesOn(terms, today) : null;
  if (uncounted !== null) return uncounted;
  const email = cart.email?.trim().toLowerCase() ?? null;
  const counting = { cartId: cart.id, email, now };
  const rows = await listRules(context.db, { site: site.code, today, code: cart.couponCode, counting });
  return rows.flatMap((row) => readableRule(context, row) ?? []);
}

type Sold = {
  readonly line: CartLine;
  readonly offer: CartOffer | null;
  readonly warranty: Extra | null;
  readonly install: Extra | null;
};

/** A line for the promotion engine. A product that the site no longer sells costs nothing and is in no rule's scope. */
export function basketLine({ line, offer, warranty, install }: Sold): BasketLine {
  return {
    key: line.productCode,
    sku: offer?.sku ?? "",
    categories: offer?.categoryUris ?? [],
    manufacturer: offer?.manufacturerUri ?? "",
    quantity: line.quantity,
    priceCents: offer?.priceCents ?? asCents(0),
    carePlanCents: warranty?.priceCents ?? asCents(0),
    installationCents: install?.priceCents ?? asCents(0),
  };
}

export function priceLines(
  context: Context,
  sold: readonly Sold[],
  means: { rules: readonly Rule[]; code: string | null; priceQuotes?: readonly PriceQuote[] },
): PricedBasket {
  const { site } = context.visit;
  return priceBasket(sold.map(basketLine), means.rules, {
    site: site.code,
    today: dayOf(context.visit),
    codes: means.code === null ? [] : [means.code],
    lineDiscount: site.policies.lineDiscount,
    priceQuotes: means.priceQuotes ?? [],
  });
}
