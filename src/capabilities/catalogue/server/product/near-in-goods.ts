import type { CardRow } from "../cards/card.store.ts";
import type { SiteGoods } from "../listing/goods-cache.ts";
import type { ListedGoods } from "../listing/listed-goods.ts";
import { slotsInCategory } from "../listing/listing-ask.ts";

type Product = Pick<CardRow, "productId" | "categoryId" | "priceCents" | "ratingAverage">;

/** Products of the same category that can be bought, nearest in price first; those without a shown price come last. */
export function nearestInPrice({ goods }: SiteGoods, product: Product, most: number): readonly number[] {
  const { price } = goods.numbers;
  return leastBy(goods, product, most, (slot) => {
    const cents = price[slot] ?? -1;
    return cents < 0 ? Number.MAX_SAFE_INTEGER : Math.abs(cents - product.priceCents);
  });
}

/** Products of the same category that can be bought, are rated as well and cost up to twice as much, the least dear first. */
export function betterInGoods({ goods }: SiteGoods, product: Product, most: number): readonly number[] {
  const { price, ratingAverage } = goods.numbers;
  const [from, to] = [product.priceCents * 1.05, product.priceCents * 2];
  const minRating = product.ratingAverage ?? 0;
  return leastBy(goods, product, most, (slot) => {
    const cents = price[slot] ?? -1;
    return cents >= from && cents <= to && Math.max(0, ratingAverage[slot] ?? 0) >= minRating ? cents : null;
  });
}

/** The products beside this one with the least keys, equal ones by number. A product without a key is left out. */
function leastBy(
  goods: ListedGoods,
  { productId, categoryId }: Product,
  most: number,
  keyOf: (slot: number) => number | null,
): readonly number[] {
  const { sellable } = goods.numbers;
  const best: { readonly id: number; readonly key: number }[] = [];
  for (const slot of slotsInCategory(goods, categoryId)) {
    const id = goods.productIds[slot] ?? 0;
    const key = sellable[slot] === 1 && id !== productId ? keyOf(slot) : null;
    if (key === null) continue;
    const at = best.findLastIndex((one) => one.key < key || (one.key === key && one.id < id)) + 1;
    if (at >= most) continue;
    best.splice(at, 0, { id, key });
    if (best.length > most) best.pop();
  }
  return best.map(({ id }) => id);
}
