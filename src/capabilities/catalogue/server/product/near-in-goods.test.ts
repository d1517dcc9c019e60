import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { AppState } from "#platform/app-state.ts";
import { ListedGoods } from "../listing/listed-goods.ts";
import { ListedOrders } from "../listing/listed-orders.ts";
import type { ListedRow } from "../listing/listed-rows.store.ts";
import { betterInGoods, nearestInPrice } from "./near-in-goods.ts";

const usual: ListedRow = {
  productId: 0,
  manufacturerId: 1,
  categoryIds: "1,2",
  priceCents: asCents(1_000),
  rrpCents: null,
  isRrpBacked: false,
  altMessage: null,
  ratingAverage: null,
  ratingCount: 0,
  energyStars: null,
  condition: null,
  stockStatus: "inStock",
  isHot: false,
  popularity: 0,
  listedOn: 0,
  facets: "",
};
const product = { productId: 1, categoryId: 2, priceCents: asCents(1_000), ratingAverage: null };

function goodsOf(...rows: readonly Partial<ListedRow>[]) {
  const goods = new ListedGoods(new AppState());
  for (const row of [{ productId: 1 }, ...rows]) goods.put({ ...usual, ...row });
  return { goods, orders: new ListedOrders(goods) };
}
const cents = (productId: number, price: number, more: Partial<ListedRow> = {}) => ({
  productId,
  priceCents: asCents(price),
  ...more,
});

test("related products are of its category, can be bought, and come nearest in price first, then by number (PDP-07)", () => {
  const site = goodsOf(
    cents(9, 1_300),
    cents(4, 900),
    cents(3, 1_100),
    cents(5, 1_000, { stockStatus: "noStock" }),
    cents(6, 1_000, { categoryIds: "1,7" }),
    cents(7, 1_250, { stockStatus: "backOrder", categoryIds: "1,2,8" }),
  );
  expect(nearestInPrice(site, product, 8)).toEqual([3, 4, 7, 9]);
  expect(nearestInPrice(site, product, 2)).toEqual([3, 4]);
});

test("a product without a shown price is the last related one, and never an upgrade (NAV-25, PDP-12)", () => {
  const site = goodsOf(cents(2, 1_200, { altMessage: "Call for price" }), cents(3, 1_900));
  expect(nearestInPrice(site, product, 8)).toEqual([3, 2]);
  expect(betterInGoods(site, product, 8)).toEqual([3]);
});

test("upgrades cost up to twice as much and are rated as well, the cheapest first (PDP-12)", () => {
  const rated = (ratingAverage: number) => ({ ratingAverage, ratingCount: 3 });
  const site = goodsOf(
    cents(2, 2_000, rated(4)),
    cents(3, 1_050, rated(4.5)),
    cents(4, 1_049, rated(5)),
    cents(5, 2_001, rated(5)),
    cents(6, 1_500, rated(3.9)),
    cents(7, 1_500),
  );
  expect(betterInGoods(site, { ...product, ratingAverage: 4 }, 8)).toEqual([3, 2]);
  expect(betterInGoods(site, product, 8)).toEqual([3, 6, 7, 2]);
});
