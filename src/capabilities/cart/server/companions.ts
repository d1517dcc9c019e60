import { toCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { readAccessories } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { CartCompanion } from "../cart-lifecycle.contract.ts";
import { readOffers } from "./cart-offers.ts";
import { ownerOf } from "./cart-owner.ts";
import { findOpenCartRow } from "./cart.store.ts";

/** The newest products of a cart whose accessories are read: a long cart needs no long search. */
const MAX_MAIN_OFFERS = 4;
const MAX_SHOWN = 4;

/** Accessories for the cart: the best of every product first, without duplicates and products in the cart. */
export async function readCompanions(context: Context): Promise<CartCompanion[]> {
  const owner = ownerOf(context);
  const cart = owner && (await findOpenCartRow(context.db, owner));
  if (!cart) return [];
  const offers = await readOffers(
    context,
    cart.lines.map((line) => line.productCode),
  );
  const mainOffers = cart.lines.flatMap((line) => offers.get(line.productCode) ?? []).slice(-MAX_MAIN_OFFERS);
  const found = await Promise.all(
    mainOffers.map(async ({ sku, title, priceCents }) => {
      const accessories = await readAccessories(context, { sku });
      // A product that costs more than the main one is no accessory.
      const belongs = ({ product: { price } }: { product: ProductCard }) => (toCents(price ?? 0) ?? 0) <= priceCents;
      return accessories.ok ? accessories.value.filter(belongs).map((one) => ({ ...one, goesWith: title })) : [];
    }),
  );
  // A cart with a chest freezer needs no other freezer for the fridge.
  const categories = new Set([...offers.values()].map((offer) => offer.category));
  const others = found.map((list) => list.filter(({ product }) => !categories.has(product.category)));
  const skus = new Set([...offers.values()].map((offer) => offer.sku));
  return firstOfEach(others, skus).slice(0, MAX_SHOWN);
}

/** The first of every list, then the second of every list, and so on, each product once. */
function firstOfEach(lists: readonly (readonly CartCompanion[])[], taken: Set<string>): CartCompanion[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return inTurn.filter(({ product: { sku } }) => !taken.has(sku) && taken.add(sku));
}
