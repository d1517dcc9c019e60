import { expect, test } from "vitest";
import { freeStock, type WarehouseStock } from "./free-stock.rules.ts";

const now = new Date("2026-11-20T10:00:00Z");
const later = now.getTime() + 60_000;
const stock = (of: Partial<WarehouseStock>): WarehouseStock => ({
  country: "AU",
  onHand: 0,
  arriving: 0,
  holds: [],
  ...of,
});
const freeOf = (...stocks: WarehouseStock[]) => freeStock(stocks, { country: "AU", cartId: "mine", now });

test("the promised quantity is the country's stock, or what is arriving where there is none (CART-06)", () => {
  expect(freeOf(stock({ onHand: 3, arriving: 5 }), stock({ arriving: 4 }), stock({ country: "NZ", onHand: 9 }))).toBe(
    7,
  );
  expect(freeOf()).toBe(0);
});

test("stock held for others is not promised, up to the stock of each warehouse and while it is held (CART-06)", () => {
  const hold = { quantity: 2, until: later, cartId: "theirs" };
  expect(freeOf(stock({ onHand: 5, holds: [hold] }))).toBe(3);
  expect(freeOf(stock({ onHand: 1, holds: [hold] }), stock({ onHand: 4 }))).toBe(4);
  expect(freeOf(stock({ onHand: 5, holds: [{ ...hold, until: now.getTime() }] }))).toBe(5);
});

test("stock held by a cart's own order is available to the cart (CART-06)", () => {
  expect(freeOf(stock({ onHand: 1, holds: [{ quantity: 1, until: later, cartId: "mine" }] }))).toBe(1);
});
