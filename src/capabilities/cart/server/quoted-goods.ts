import type { Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { PriceQuote } from "../quoted-price.rules.ts";
import { savePriceQuote, type Promised } from "./price-quotes.store.ts";
import { countChange, type StoredCart } from "./cart.store.ts";
import { bringLines, removeCart } from "./change-cart.ts";
import type { RefusedMade } from "./make-change.ts";
import { priceCart, type PricedCart } from "./price-cart.ts";

/** Goods as somebody plans to buy them, before there is a cart. */
export type PlannedGoods = {
  readonly productCode: string;
  readonly productId: number;
  readonly unitId: string;
  readonly quantity: number;
  readonly warrantyId: string | null;
  readonly installId: string | null;
};

/** No cart has it, so nothing that belongs to carts is found under it. */
const nobodysCart = "00000000-0000-0000-0000-000000000000";

const linesOf = (goods: readonly PlannedGoods[]): StoredCart["lines"] =>
  goods.map((one, at) => ({ ...one, seenCents: null, addedAt: at }));

/** What planned goods would come to in a cart of now: the same offers, the same checks, the same cents. */
export const priceGoods = (
  context: Context,
  goods: readonly PlannedGoods[],
  priceQuotes: readonly PriceQuote[],
): Promise<PricedCart> =>
  priceCart(context, {
    id: nobodysCart,
    site: context.visit.site.code,
    visitorId: nobodysCart,
    customerId: null,
    version: 0,
    state: "open",
    email: null,
    couponCode: null,
    notices: [],
    lines: linesOf(goods),
    priceQuotes,
  });

export type GoodsToBring = {
  readonly goods: readonly PlannedGoods[];
  /** Null: at the prices of today. */
  readonly promised: Promised | null;
  /** `exactly`: the cart holds nothing else then, no code among it. */
  readonly as: "added" | "exactly";
  /** How many there would have been besides. */
  readonly gone: number;
};

/**
 * Puts planned goods into the cart of whoever asks, at what was promised for them. The cart has at least as many then,
 * so that doing it twice is doing it once.
 */
export async function bringGoods(context: Context, wanted: GoodsToBring): Promise<Result<null, RefusedMade>> {
  const { goods, promised, gone } = wanted;
  if (wanted.as === "exactly") await removeCart(context, {});
  const made = await bringLines(context, { kind: "recover", lines: linesOf(goods), gone });
  const cart = made.ok ? made.value.cart : null;
  if (cart !== null && promised !== null) await keepPromise(context, cart, promised);
  return made.ok ? { ok: true, value: null } : made;
}

/** Whoever was looking at the cart sees that it has changed, and no order is made of what it cost before. */
const keepPromise = (context: Context, cart: StoredCart, promised: Promised): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await savePriceQuote(tx, cart.id, promised);
    await countChange(tx, cart.id, context.visit.now);
  });
