import { inTransaction } from "#platform/database.ts";
import type { Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { PriceQuote } from "../quoted-price.rules.ts";
import { savePriceQuote, type Promised } from "./price-quotes.store.ts";
import { countChange, type StoredCart } from "./cart.store.ts";
import { recoverLines, removeCart } from "./change-cart.ts";
import type { RefusedMade } from "./apply-cart-change.ts";
import { priceCart, type PricedCart } from "./price-cart.ts";

/** Goods that a customer plans to buy, before there is a cart. */
export type PlannedGoods = {
  readonly productCode: string;
  readonly productId: number;
  readonly unitId: string;
  readonly quantity: number;
  readonly warrantyId: string | null;
  readonly installId: string | null;
};

/** No cart has this id, so lookups for a cart find nothing. */
const nobodysCart = "00000000-0000-0000-0000-000000000000";

const linesOf = (goods: readonly PlannedGoods[]): StoredCart["lines"] =>
  goods.map((one, at) => ({ ...one, seenCents: null, addedAt: at }));

/** The price of planned goods in a cart of today: the same offers, the same checks, the same cents. */
export const priceGoods = (
  context: Context,
  goods: readonly PlannedGoods[],
  priceQuotes: readonly PriceQuote[],
  place?: KnownLocality | null,
): Promise<PricedCart> =>
  priceCart(
    context,
    {
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
    },
    place,
  );

export type GoodsToBring = {
  readonly goods: readonly PlannedGoods[];
  /** Null: at today's prices. */
  readonly promised: Promised | null;
  /** `exactly`: the cart then contains nothing else, including codes. */
  readonly as: "added" | "exactly";
  /** How many more there would have been. */
  readonly gone: number;
};

/**
 * Adds planned goods to the caller's cart, at their quoted prices. The cart has at least as many then, so a second call
 * does nothing.
 */
export async function addQuotedGoods(context: Context, wanted: GoodsToBring): Promise<Result<null, RefusedMade>> {
  const { goods, promised, gone } = wanted;
  if (wanted.as === "exactly") await removeCart(context, {});
  const made = await recoverLines(context, { kind: "recover", lines: linesOf(goods), gone });
  const cart = made.ok ? made.value.cart : null;
  if (cart !== null && promised !== null) await storeQuote(context, cart, promised);
  return made.ok ? { ok: true, value: null } : made;
}

/** A changed version shows open pages that the cart changed, so that no order is made at the old prices. */
const storeQuote = (context: Context, cart: StoredCart, promised: Promised): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await savePriceQuote(tx, cart.id, promised);
    await countChange(tx, cart.id, context.visit.now);
  });
