import { toCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { readAccessories } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { CartCompanion } from "../cart-life.contract.ts";
import { readOffers } from "./cart-offers.ts";
import { ownerOf } from "./cart-owner.ts";
import { findOpenCartRow } from "./cart.store.ts";

/** Products of a cart that are asked what belongs with them: the newest, for a cart of a hundred lines is no reason to search long. */
const MOST_ASKED = 4;
const MOST_SHOWN = 4;

/** What belongs with what is in the cart: of every product its best first, nothing twice and nothing that is there already. */
export async function readCompanions(context: Context): Promise<CartCompanion[]> {
  const owner = ownerOf(context);
  const cart = owner && (await findOpenCartRow(context.db, owner));
  if (!cart) return [];
  const offers = await readOffers(
    context,
    cart.lines.map((line) => line.productCode),
  );
  const asked = cart.lines.flatMap((line) => offers.get(line.productCode) ?? []).slice(-MOST_ASKED);
  const found = await Promise.all(
    asked.map(async ({ sku, title, priceCents }) => {
      const accessories = await readAccessories(context, { sku });
      // What costs more than the thing it goes with is no accessory.
      const belongs = ({ product: { price } }: { product: ProductCard }) => (toCents(price ?? 0) ?? 0) <= priceCents;
      return accessories.ok ? accessories.value.filter(belongs).map((one) => ({ ...one, goesWith: title })) : [];
    }),
  );
  const skus = new Set([...offers.values()].map((offer) => offer.sku));
  return firstOfEach(found, skus).slice(0, MOST_SHOWN);
}

/** The first of every list, then the second of every list, and so on, each product once. */
function firstOfEach(lists: readonly (readonly CartCompanion[])[], taken: Set<string>): CartCompanion[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return inTurn.filter(({ product: { sku } }) => !taken.has(sku) && taken.add(sku));
}
