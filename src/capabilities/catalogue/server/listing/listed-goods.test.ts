import fc from "fast-check";
import { expect, test } from "vitest";
import { addCents, asCents } from "#kit/money.ts";
import { AppState } from "#platform/app-state.ts";
import { sortOrders } from "../../catalogue.contract.ts";
import { IS_LISTED, ListedGoods } from "./listed-goods.ts";
import { ListedOrders } from "./listed-orders.ts";
import type { ListedRow } from "./listed-rows.store.ts";
import { pageInOrder, slotsWhere } from "./listed-selection.ts";
import { hasText } from "./slot-filter.ts";

const rowOf = (productId: number, cents: number, colour: string): ListedRow => ({
  productId,
  manufacturerId: (cents % 3) + 1,
  categoryIds: "1,2",
  priceCents: asCents(cents),
  rrpCents: cents % 2 === 0 ? addCents(asCents(cents), asCents(30_000)) : null,
  isRrpBacked: true,
  altMessage: cents % 7 === 0 ? "Call for price" : null,
  ratingAverage: cents % 5 === 0 ? null : (cents % 5) + 0.5,
  ratingCount: cents % 5 === 0 ? 0 : cents % 11,
  energyStars: cents % 4 === 0 ? null : cents % 4,
  condition: null,
  stockStatus: cents % 6 === 0 ? "noStock" : "inStock",
  isHot: false,
  popularity: cents % 13,
  listedOn: cents % 17,
  facets: `colour:${colour}`,
});

type Step = { readonly id: number; readonly cents: number; readonly colour: string; readonly ends: boolean };
const steps = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    cents: fc.integer({ min: 1, max: 400 }),
    colour: fc.constantFrom("white", "black", "red"),
    ends: fc.boolean(),
  }),
  { minLength: 1, maxLength: 120 },
);

const listed = (goods: ListedGoods, orders: ListedOrders, sort: (typeof sortOrders)[number]) =>
  pageInOrder({ goods, orders, sort }, slotsWhere(goods, IS_LISTED, []), { from: 0, most: 1_000 });

function take(goods: ListedGoods, rows: Map<number, ListedRow>, { id, cents, colour, ends }: Step): void {
  if (ends) {
    rows.delete(id);
    goods.remove(id);
    return;
  }
  const row = rowOf(id, cents, colour);
  rows.set(id, row);
  goods.put(row);
}

test("after any changes, every order equals that of the same goods read anew (PLP-05, PLP-07)", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const [goods, rows] = [new ListedGoods(new AppState()), new Map<number, ListedRow>()];
      const orders = new ListedOrders(goods);
      for (const [at, step] of taken.entries()) {
        take(goods, rows, step);
        // Now and then somebody looks, so that orders are kept and have to be brought up to date.
        if (at % 5 === 0) for (const sort of sortOrders) listed(goods, orders, sort);
      }
      const anew = new ListedGoods(new AppState());
      for (const row of rows.values()) anew.put(row);
      const fresh = new ListedOrders(anew);
      for (const sort of sortOrders)
        expect([sort, listed(goods, orders, sort)]).toEqual([sort, listed(anew, fresh, sort)]);
      expect(goods.productCount).toBe(rows.size);
    }),
  );
});

test("a text belongs to the products that have it now, and to no others (PLP-05)", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const [goods, rows] = [new ListedGoods(new AppState()), new Map<number, ListedRow>()];
      for (const step of taken) take(goods, rows, step);
      const column = goods.column("colour");
      const having = (colour: string) =>
        [...slotsWhere(goods, IS_LISTED, [hasText(column, [colour])])]
          .map((slot) => goods.productIds[slot] ?? 0)
          .sort((a, b) => a - b);
      for (const colour of ["white", "black", "red"]) {
        const expected = [...rows.values()].filter((row) => row.facets === `colour:${colour}`);
        expect(having(colour)).toEqual(expected.map((row) => row.productId).sort((a, b) => a - b));
      }
      expect(column.used).toBe(rows.size);
      expect(new Set(column.valuesInUse().filter((value) => value !== null))).toEqual(
        new Set([...rows.values()].map((row) => row.facets.slice("colour:".length))),
      );
    }),
  );
});

test("all goods are stored beyond the first capacity, and more texts than two bytes count (PLP-05)", () => {
  const goods = new ListedGoods(new AppState());
  for (let id = 1; id <= 70_000; id++) goods.put(rowOf(id, 1 + (id % 300), `shade ${id}`));
  const column = goods.column("colour");
  expect(goods.productCount).toBe(70_000);
  for (const id of [1, 1_024, 1_025, 65_535, 65_536, 70_000])
    expect(column.values[column.codes[goods.slotOf(id)!]!]).toBe(`shade ${id}`);
});

test("products that cannot be bought come last, however popular they are (PLP-05, PLP-11)", () => {
  const goods = new ListedGoods(new AppState());
  const orders = new ListedOrders(goods);
  for (const cents of [6, 12, 13, 14, 18, 25]) goods.put(rowOf(cents, cents, "white"));
  expect(listed(goods, orders, "popular")).toEqual([25, 14, 13, 12, 6, 18]);
});

test("after any changes, goods are counted by brand with the best known of each, the oldest of equals (PLP-05)", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const [goods, rows] = [new ListedGoods(new AppState()), new Map<number, ListedRow>()];
      for (const step of taken) take(goods, rows, step);
      const expected = [...Map.groupBy(rows.values(), (row) => String(row.manufacturerId))].map(([brand, all]) => {
        const [best] = all.toSorted((a, b) => b.popularity - a.popularity || a.productId - b.productId);
        return [brand, { count: all.length, productId: best?.productId }] as const;
      });
      const groups = [...goods.groupBy("brand")].map(
        ([brand, { count, bestId }]) => [brand, { count, productId: bestId }] as const,
      );
      expect(new Map(groups)).toEqual(new Map(expected));
    }),
  );
});
