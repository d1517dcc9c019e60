import { expect, test } from "vitest";
import { distributeGoods } from "./received-goods.rules.ts";

const waiting = [
  { orderId: "a", productId: 1, waits: 2 },
  { orderId: "b", productId: 1, waits: 3 },
  { orderId: "c", productId: 2, waits: 1 },
];

test("pieces go to the orders that waited longest, and to no other product's (OFC-06)", () => {
  const shared = distributeGoods([{ productId: 1, quantity: 4 }], waiting);
  expect(shared.map(({ orderId, quantity }) => [orderId, quantity])).toEqual([
    ["a", 2],
    ["b", 2],
  ]);
});

test("more than orders waited for is shared out once (OFC-06)", () => {
  const goods = [1, 2].map((productId) => ({ productId, quantity: 9 }));
  expect(distributeGoods(goods, waiting).map(({ quantity }) => quantity)).toEqual([2, 3, 1]);
});

test("orders are allocated nothing when nothing has arrived (OFC-06)", () => {
  expect(distributeGoods([], waiting)).toEqual([]);
});
