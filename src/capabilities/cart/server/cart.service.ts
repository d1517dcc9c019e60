import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context, Service } from "#platform/service.ts";
import { readProductCode } from "#capabilities/catalogue/catalogue.rules.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { Cart, cartContract, CartProduct } from "../cart.contract.ts";
import type { CartDeliveryLine } from "../cart.rules.ts";
import { addProduct, changeLine, rememberEmail, removeCart, removeLine, swapLine } from "./change-cart.ts";
import type { PlannedGoods } from "./quoted-goods.ts";
import { listPriceQuotes } from "./price-quotes.store.ts";
import { ownerOf } from "./cart-owner.ts";
import { closeAsOrdered, findCartRow, findOpenCartRow, type StoredCart } from "./cart.store.ts";
import { cartLifecycle } from "./cart-lifecycle.ts";
import { showMade, showStored } from "./show-cart.ts";
import { couponService } from "./coupon.service.ts";
import { goodsOf, noGoods, type GoodsForOrder, type LineForOrder } from "./goods-for-order.ts";
import { pollOnce, readAgain } from "./cart-offers.ts";
import { emptyCart, showLine } from "./cart-wire.ts";
import { priceCart, type PricedCart } from "./price-cart.ts";
import { priceSet } from "./price-set.ts";

export { addQuotedGoods, type GoodsToBring, type PlannedGoods, priceGoods } from "./quoted-goods.ts";
export { goodsToAdd, type OrderedLine, type PricedOrder, priceOrder } from "./price-order.ts";
export { findOfferToAdd, readOffers } from "./cart-offers.ts";
export { issueGiftCard, putGiftCardInCart } from "./issue-gift-card.ts";
export { isOwnCart } from "./cart-owner.ts";
export { cartJobs, cartRetention } from "./cart-jobs.ts";
export type { PricedLine } from "./price-cart.ts";
export { mergeCarts, mergeCustomerCarts } from "./merge-carts.ts";
export { moveCarts } from "./merge-carts.store.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The visitor's own cart: the open one, or the one with that id. The id of another visitor's cart finds nothing. */
async function findStored(context: Context, cartId?: string): Promise<StoredCart | null> {
  const owner = ownerOf(context);
  if (owner === null || (cartId !== undefined && !uuid.test(cartId))) return null;
  const { db } = context;
  // Pricing needs the change log; read now, it shares a round trip with the cart.
  const [stored] = await Promise.all([
    cartId === undefined ? findOpenCartRow(db, owner) : findCartRow(db, owner, cartId),
    pollOnce(context),
  ]);
  return stored;
}

async function findPriced(context: Context, cartId?: string, place?: KnownLocality | null): Promise<PricedCart | null> {
  const stored = await findStored(context, cartId);
  return stored && priceCart(context, stored, place);
}

/** The visitor's cart at today's prices; an empty one where there is none. */
export async function readCart(context: Context, cartId?: string): Promise<Cart> {
  const stored = await findStored(context, cartId);
  return stored ? showStored(context, stored) : emptyCart;
}

export async function findOpenCart(
  context: Context,
): Promise<{ readonly id: string; readonly version: number } | null> {
  const owner = ownerOf(context);
  const cart = owner && (await findOpenCartRow(context.db, owner));
  return cart && { id: cart.id, version: cart.version };
}

/** The lines of the visitor's cart that need delivery; none for a cart that is not theirs. */
export async function cartLinesForDelivery(context: Context, cartId: string): Promise<readonly CartDeliveryLine[]> {
  const priced = await findPriced(context, cartId);
  return (priced?.lines ?? []).flatMap((one) => {
    if (one.offer === null) return [];
    const { productId, sku, rootCategoryUri, supplierCode, priceCents } = one.offer;
    return [
      {
        productId,
        sku,
        quantity: one.line.quantity,
        rootCategoryUri,
        isProforma: one.isProforma,
        supplierCode,
        installId: one.install?.id ?? null,
        priceCents,
      },
    ];
  });
}

/** A stored line, with the SKU of its product code. */
export type CartItem = {
  readonly sku: string;
  readonly unitId: string;
  readonly quantity: number;
  readonly installId: string | null;
};

/** The visitor's cart without prices, in one statement. Null for a cart that is not theirs, or without one. */
export async function readCartItems(
  context: Context,
  cartId?: string,
): Promise<{ readonly id: string; readonly items: readonly CartItem[] } | null> {
  const stored = await findStored(context, cartId);
  return (
    stored && {
      id: stored.id,
      items: stored.lines.map(({ productCode, unitId, quantity, installId }) => ({
        sku: readProductCode(productCode).sku,
        unitId,
        quantity,
        installId,
      })),
    }
  );
}

/** The product codes of a cart with quoted prices, whatever else is cheaper today. */
export async function listPromised({ db, visit }: Context, cartId: string): Promise<ReadonlySet<string>> {
  const today = wallClock(visit.now, visit.site.timeZone).day;
  const priceQuotes = await listPriceQuotes(db, { cartId, today });
  return new Set(priceQuotes.flatMap(({ prices }) => prices.map(({ key }) => key)));
}

/** The lines of the visitor's open cart, as planned goods. */
export async function findPlannedInCart(context: Context): Promise<readonly PlannedGoods[]> {
  const stored = await findStored(context);
  return (stored?.lines ?? []).map(({ productCode, productId, unitId, quantity, warrantyId, installId }) => ({
    productCode,
    productId,
    unitId,
    quantity,
    warrantyId,
    installId,
  }));
}

/** The cart has become an order: the visitor's next product starts a new one. */
export const closeCart = (tx: Tx, cartId: string): Promise<void> => closeAsOrdered(tx, cartId);

export type { GoodsForOrder, LineForOrder } from "./goods-for-order.ts";
export {
  changeCodes,
  type CodesToHold,
  extendCodes,
  holdCodes,
  refundCodes,
  refundGiftCards,
  releaseCodes,
  releaseExpiredCodes,
  spendCodes,
} from "./code-holds.ts";

/** The visitor's cart, ready for an order; without lines for a cart that is not theirs. */
export async function goodsForOrder(context: Context, cartId: string): Promise<GoodsForOrder> {
  const priced = await findPriced(context, cartId);
  return priced ? goodsOf(priced) : noGoods;
}

/** The same, read anew instead of from this call's earlier read. */
export function pricedGoodsAgain(context: Context, cartId: string): Promise<GoodsForOrder> {
  readAgain(context);
  return goodsForOrder(context, cartId);
}

/** The lines of the visitor's cart, ready for an order. No line with a `problem` may be ordered. */
export const linesForOrder = async (context: Context, cartId: string): Promise<readonly LineForOrder[]> =>
  (await goodsForOrder(context, cartId)).lines;

type PlaceQuery = { readonly suburb?: string | undefined; readonly postcode?: string | undefined };

const placeOf = async (context: Context, { suburb, postcode }: PlaceQuery): Promise<KnownLocality | null> =>
  suburb && postcode ? findLocalityOfAddress(context, { suburb, postcode }) : null;

async function findLine(context: Context, productCode: string): Promise<CartProduct | null> {
  const priced = await findPriced(context);
  const line = priced?.lines.find((one) => one.line.productCode === productCode);
  return line ? showLine(line) : null;
}

export const cartService: Service<typeof cartContract> = {
  ...couponService,
  ...cartLifecycle,

  // The override only makes full delivery days available, so the cart's content does not depend on it.
  "GET /api/cart/": async (context, { query }) => {
    const stored = await findStored(context);
    return stored ? showStored(context, stored, await placeOf(context, query)) : emptyCart;
  },

  "GET /api/cart/set": (context, { query }) => priceSet(context, [query.sku].flat()),

  "POST /api/cart/product/": async (context, { body, query }) => {
    const added = await addProduct(context, body, query);
    return added.ok ? ok(await showMade(context, added.value)) : added;
  },

  "PATCH /api/cart/product/:productCode": async (context, { params, body, query }) => {
    const changed = await changeLine(context, { ...body, productCode: params.productCode }, query);
    return changed.ok ? ok(await showMade(context, changed.value)) : changed;
  },

  "POST /api/cart/product/:productCode/swap": async (context, { params, body, query }) => {
    const swapped = await swapLine(context, { ...body, instead: params.productCode }, query);
    return swapped.ok ? ok(await showMade(context, swapped.value)) : swapped;
  },

  "GET /api/cart/product/:productCode": async (context, { params }) => {
    const line = await findLine(context, params.productCode);
    return line ? ok(line) : refuse("unknownLine");
  },

  "DELETE /api/cart/product/:productCode": async (context, { params, query }) => {
    const removed = await removeLine(context, params.productCode, query);
    return removed.ok ? ok(await showMade(context, removed.value)) : removed;
  },

  "DELETE /api/cart/": async (context, { query }) => {
    await removeCart(context, query);
    return null;
  },

  "POST /api/cart/email": async (context, { body }) => {
    const remembered = await rememberEmail(context, body.email);
    return remembered.ok ? ok(await readCart(context)) : remembered;
  },
};
