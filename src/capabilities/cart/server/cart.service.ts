import type { Cents } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context, Service } from "#platform/service.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { Cart, cartContract, CartProduct } from "../cart.contract.ts";
import { goodsCents, lineCents, type CartDeliveryLine, type CartOffer, type Extra } from "../cart.rules.ts";
import { addProduct, changeLine, ownerOf, rememberEmail, removeCart, removeLine } from "./change-cart.ts";
import {
  findHead,
  findOpenHead,
  leaveOpen,
  listLines,
  lockHead,
  type CartHead,
  type StoredCart,
} from "./cart.store.ts";
import {
  emptyCart,
  linePrice,
  priceCart,
  showCart,
  showLine,
  showProduct,
  type PricedCart,
  type PricedLine,
} from "./price-cart.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The visitor's own cart: the open one, or the one an id names. An id of somebody else's cart finds nothing. */
async function findStored(context: Context, cartId?: string): Promise<StoredCart | null> {
  const owner = ownerOf(context);
  if (owner === null || (cartId !== undefined && !uuid.test(cartId))) return null;
  const head = await (cartId === undefined ? findOpenHead(context.db, owner) : findHead(context.db, owner, cartId));
  return head && { ...head, lines: await listLines(context.db, head.id) };
}

async function findPriced(context: Context, cartId?: string, place?: KnownLocality | null): Promise<PricedCart | null> {
  const stored = await findStored(context, cartId);
  return stored && priceCart(context, stored, place);
}

/** The visitor's cart, priced now; an empty one where there is none. */
export async function readCart(context: Context, cartId?: string): Promise<Cart> {
  const priced = await findPriced(context, cartId);
  return priced ? showCart(context, priced) : emptyCart;
}

export async function findOpenCart(
  context: Context,
): Promise<{ readonly id: string; readonly version: number } | null> {
  const owner = ownerOf(context);
  const head = owner && (await findOpenHead(context.db, owner));
  return head && { id: head.id, version: head.version };
}

/** The lines of the visitor's cart that delivery has to bring; none where the cart is not theirs. */
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

/** The cart by its id, locked until the transaction ends, whoever owns it. */
export async function lockCart(tx: Tx, cartId: string): Promise<StoredCart | null> {
  const head: CartHead | null = uuid.test(cartId) ? await lockHead(tx, cartId) : null;
  return head && { ...head, lines: await listLines(tx, head.id) };
}

/** The cart has become an order: the visitor's next product begins another. */
export const closeCart = (tx: Tx, cartId: string): Promise<void> => leaveOpen(tx, cartId, "ordered");

export type { StoredCart } from "./cart.store.ts";

type FrozenExtra = { readonly id: string; readonly name: string; readonly cents: Cents };

/** Everything an order keeps of a line, as it was when the order was made. */
export type LineForOrder = {
  readonly productCode: string;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly uri: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly rootCategoryUri: string;
  readonly condition: CartOffer["conditionType"];
  readonly quantity: number;
  /** For one, after the line discount. */
  readonly unitCents: Cents;
  readonly rrpCents: Cents | null;
  /** Extras are for one product: the line has `quantity` of them. */
  readonly warranty: FrozenExtra | null;
  readonly install: FrozenExtra | null;
  /** `quantity` × (unit + warranty + install). */
  readonly lineCents: Cents;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
  readonly brandWarning: CartOffer["brandWarning"];
  readonly image: string;
  readonly stockStatus: CartOffer["stockStatus"];
  /** Why it cannot be bought now, in a sentence; null when it can. */
  readonly problem: string | null;
};

const frozen = (extra: Extra | null): FrozenExtra | null =>
  extra && { id: extra.id, name: extra.name, cents: extra.priceCents };

function lineForOrder(context: Context, priced: PricedLine): LineForOrder {
  const { line, offer, warranty, install, isProforma, problem } = priced;
  const { sku, title, uri, brand, category, image, conditionType, brandWarning } = showProduct(priced);
  const price = { ...linePrice(priced), quantity: 1 };
  const { lineDiscount } = context.visit.site.policies;
  return {
    productCode: line.productCode,
    productId: line.productId,
    sku,
    title,
    uri,
    manufacturer: brand,
    category,
    rootCategoryUri: offer?.rootCategoryUri ?? "",
    condition: conditionType,
    quantity: line.quantity,
    unitCents: goodsCents(price, lineDiscount),
    rrpCents: price.rrpCents,
    warranty: frozen(warranty),
    install: frozen(install),
    lineCents: line.quantity * lineCents(price, lineDiscount),
    isProforma,
    supplierCode: offer?.supplierCode ?? null,
    brandWarning,
    image,
    stockStatus: offer?.stockStatus ?? "noStock",
    problem,
  };
}

/** The lines of the visitor's cart, ready to be frozen into an order. None that has a `problem` may be ordered. */
export async function linesForOrder(context: Context, cartId: string): Promise<readonly LineForOrder[]> {
  const priced = await findPriced(context, cartId);
  return (priced?.lines ?? []).map((one) => lineForOrder(context, one));
}

type PlaceQuery = { readonly suburb?: string | undefined; readonly postcode?: string | undefined };

const placeOf = async (context: Context, { suburb, postcode }: PlaceQuery): Promise<KnownLocality | null> =>
  suburb && postcode ? findLocalityOfAddress(context, { suburb, postcode }) : null;

async function findLine(context: Context, productCode: string): Promise<CartProduct | null> {
  const priced = await findPriced(context);
  const line = priced?.lines.find((one) => one.line.productCode === productCode);
  return line ? showLine(line) : null;
}

export const cartService: Service<typeof cartContract> = {
  // The override opens full delivery days; what is in the cart does not depend on it.
  "GET /api/cart/": async (context, { query }) => {
    const priced = await findPriced(context, undefined, await placeOf(context, query));
    return priced ? showCart(context, priced) : emptyCart;
  },

  "POST /api/cart/product/": async (context, { body }) => {
    const added = await addProduct(context, body);
    return added.ok ? ok(await readCart(context)) : added;
  },

  "PATCH /api/cart/product/:productCode": async (context, { params, body }) => {
    const changed = await changeLine(context, params.productCode, body);
    return changed.ok ? ok(await readCart(context)) : changed;
  },

  "GET /api/cart/product/:productCode": async (context, { params }) => {
    const line = await findLine(context, params.productCode);
    return line ? ok(line) : refuse("unknownLine");
  },

  "DELETE /api/cart/product/:productCode": async (context, { params }) => {
    const removed = await removeLine(context, params.productCode);
    return removed.ok ? ok(await readCart(context)) : removed;
  },

  "DELETE /api/cart/": async (context) => {
    await removeCart(context);
    return null;
  },

  "POST /api/cart/email": async (context, { body }) => {
    const remembered = await rememberEmail(context, body.email);
    return remembered.ok ? ok(await readCart(context)) : remembered;
  },
};
