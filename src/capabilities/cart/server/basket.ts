import { wallClock } from "#kit/calendar-day.ts";
import type { Context } from "#platform/service.ts";
import type { Agreement } from "../agreed.rules.ts";
import type { GiftCardMoney } from "../gift-card.rules.ts";
import { priceBasket } from "../price-basket.rules.ts";
import type { BasketLine, PricedBasket, Rule } from "../promotion.rules.ts";
import type { CartOffer, CartLine, Extra } from "../cart.rules.ts";
import type { StoredCart } from "./cart.store.ts";
import { listCartGiftCards } from "./gift-card.store.ts";
import { listRules } from "./promotion.store.ts";
import { ruleOf, type RuleRow } from "./rule-rows.ts";

/** What discounts and gift cards a cart may count on today. */
export type CartMeans = { readonly rules: readonly Rule[]; readonly giftCards: readonly GiftCardMoney[] };

/** The rules of the site that run today, the one of the cart's code, and the cart's gift cards. */
export async function readMeans(
  context: Context,
  cart: Pick<StoredCart, "id" | "email" | "couponCode">,
): Promise<CartMeans> {
  const { site, now } = context.visit;
  const { day: today } = wallClock(now, site.timeZone);
  const email = cart.email?.trim().toLowerCase() ?? null;
  const [rows, giftCards] = await Promise.all([
    listRules(context.db, { site: site.code, today, code: cart.couponCode, counting: { cartId: cart.id, email, now } }),
    listCartGiftCards(context.db, { cartId: cart.id, today }),
  ]);
  return { rules: readable(context, rows), giftCards };
}

/** One rule that was written wrongly must not keep a whole shop from selling; it takes nothing off, and the log says so. */
const readable = (context: Context, rows: readonly RuleRow[]): readonly Rule[] =>
  rows.flatMap((row) => {
    const rule = ruleOf(row);
    if (rule === null) context.log.error({ rule: row.id }, "a rule cannot be read and takes nothing off");
    return rule ?? [];
  });

type Sold = {
  readonly line: CartLine;
  readonly offer: CartOffer | null;
  readonly warranty: Extra | null;
  readonly install: Extra | null;
};

/** A line as the engine reads it. What the site no longer sells costs nothing and is in nobody's scope. */
export function basketLine({ line, offer, warranty, install }: Sold): BasketLine {
  return {
    key: line.productCode,
    sku: offer?.sku ?? "",
    categories: offer?.categoryUris ?? [],
    manufacturer: offer?.manufacturerUri ?? "",
    quantity: line.quantity,
    priceCents: offer?.priceCents ?? 0,
    carePlanCents: warranty?.priceCents ?? 0,
    installationCents: install?.priceCents ?? 0,
  };
}

export function priceLines(
  context: Context,
  sold: readonly Sold[],
  means: CartMeans & { code: string | null; agreements?: readonly Agreement[] },
): PricedBasket {
  const { site, now } = context.visit;
  return priceBasket(sold.map(basketLine), means.rules, {
    site: site.code,
    today: wallClock(now, site.timeZone).day,
    codes: means.code === null ? [] : [means.code],
    lineDiscount: site.policies.lineDiscount,
    agreements: means.agreements ?? [],
  });
}
