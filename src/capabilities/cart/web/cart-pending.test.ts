import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "./cart-examples.ts";
import { partsOf } from "./cart-money.ts";
import {
  afterAnswer,
  countWithPending,
  inheritSeen,
  isOlder,
  supersedingChange,
  withPending,
  type CartChange,
  type PendingChange,
} from "./cart-pending.ts";

const fridge = exampleLine({
  productCode: "F",
  sku: "F",
  quantity: 2,
  warranties: [{ id: "w", name: "5 years", price: 99 }],
});
const oven = exampleLine({ productCode: "O", sku: "O" });
const cart = exampleCart([fridge, oven]);

test("changes under way are replayed in order on whatever the shop answered last (CART-10)", () => {
  const shown = withPending(cart, [
    { kind: "add", sku: "F", quantity: 3 },
    { kind: "set", productCode: "O", quantity: 4 },
    { kind: "remove", productCode: "F" },
  ]);
  expect(shown.products.map(({ sku, quantity }) => [sku, quantity])).toEqual([["O", 4]]);
  expect(shown.productCount).toBe(4);
  const newer = exampleCart([fridge, { ...oven, quantity: 9 }]);
  expect(withPending(newer, [{ kind: "remove", productCode: "F" }]).productCount).toBe(9);
});

test("the total moves with the press, and what is taken off stays what the shop said last (CART-10)", () => {
  const dear = exampleLine({ productCode: "D", sku: "D", price: 999.9, quantity: 1, discountOffRrp: 100 });
  const reduced = exampleCart([dear], { orderTotal: 949.9, savingTotal: 150 });
  const more = withPending(reduced, [{ kind: "set", productCode: "D", quantity: 3 }]);
  expect([more.orderTotal, more.savingTotal]).toEqual([2_949.7, 350]);
  expect(partsOf(more).discount).toBe(5_000);
  expect(withPending(reduced, [{ kind: "remove", productCode: "D" }]).orderTotal).toBe(0);
});

test("a chosen care plan shows at once, and so does taking it off (CART-03)", () => {
  const chosen = withPending(cart, [{ kind: "set", productCode: "F", warrantyId: "w" }]);
  expect(chosen.products[0]?.selectedWarranty).toEqual({ id: "w", name: "5 years", price: 99 });
  expect(
    withPending(chosen, [{ kind: "set", productCode: "F", warrantyId: null }]).products[0]?.selectedWarranty,
  ).toBeNull();
});

test("the count rises with the press, for a product that is not in the cart yet too (SCOPE-16, CART-10, CART-13)", () => {
  expect(countWithPending(null, [{ kind: "add", sku: "N", quantity: 2 }])).toBe(2);
  expect(
    countWithPending(cart, [
      { kind: "add", sku: "N", quantity: 2 },
      { kind: "add", sku: "F", quantity: 1 },
    ]),
  ).toBe(6);
  expect(countWithPending(cart, [{ kind: "add", sku: "N", quantity: 2 }, { kind: "clear" }])).toBe(0);
});

test("a line never shows more than can be had (CART-32)", () => {
  const unit = exampleCart([exampleLine({ productCode: "U", sku: "U", mostAllowed: 1 })]);
  expect(withPending(unit, [{ kind: "add", sku: "U", quantity: 1 }]).productCount).toBe(1);
});

const seen = { cart: "c", version: 3 };

test("of many changes of one quantity only the last is sent, with the quantity that the first one saw (CART-32)", () => {
  const presses: PendingChange[] = [
    { kind: "set", productCode: "F", quantity: 3, seenQuantity: 2, id: "1", seen },
    { kind: "set", productCode: "F", quantity: 4, seenQuantity: 3, id: "2", seen },
    { kind: "set", productCode: "F", warrantyId: "w", id: "3", seen },
  ];
  expect(presses.map((one) => supersedingChange(one, presses)?.id ?? null)).toEqual(["2", null, null]);
  expect(inheritSeen(presses, presses[0]!)[1]).toMatchObject({ quantity: 4, seenQuantity: 2 });
});

test("a quantity set before a line is removed is sent, because Undo restores it (CART-14)", () => {
  const set: PendingChange = { kind: "set", productCode: "F", quantity: 3, id: "1", seen };
  const add: PendingChange = { kind: "add", sku: "F", quantity: 1, id: "2", seen };
  const remove: PendingChange = { kind: "remove", productCode: "F", id: "3", seen };
  const clear: PendingChange = { kind: "clear", id: "4", seen };
  const pending = [set, add, remove, clear];
  expect(pending.map((one) => supersedingChange(one, pending))).toEqual([null, null, null, null]);
});

test("a change pressed before an answer counts as having seen it, unless another session changed the cart (CART-08)", () => {
  const first: PendingChange = { kind: "add", sku: "F", quantity: 1, id: "1", seen };
  const second: PendingChange = { kind: "set", productCode: "F", quantity: 9, id: "2", seen };
  const left = (version: number) =>
    afterAnswer([first, second], { change: first, answer: exampleCart([], { cartId: "c", version }) });
  expect(left(4)).toEqual([{ ...second, seen: { cart: "c", version: 4 } }]);
  expect(left(6)).toEqual([second]);
});

test("lines that are brought back stand where they stood (CART-14)", () => {
  const [a, b, c] = ["A", "B", "C"].map((code) => exampleLine({ productCode: code, sku: code }));
  const lines = [
    { line: a!, before: "B" },
    { line: b!, before: "C" },
    { line: c!, before: null },
  ];
  const codes = (of: readonly PendingChange[] | readonly CartChange[], products = [a!, c!]) =>
    withPending(exampleCart(products), of).products.map((line) => line.productCode);
  expect(codes([{ kind: "restore", removalId: "1", lines: [lines[1]!] }])).toEqual(["A", "B", "C"]);
  expect(codes([{ kind: "clear" }, { kind: "restore", removalId: "1", lines }])).toEqual(["A", "B", "C"]);
});

test("an answer with a lower version does not replace a newer one; another cart's always does (CART-14)", () => {
  expect(isOlder(exampleCart([], { version: 3 }), exampleCart([], { version: 4 }))).toBe(true);
  expect(isOlder(exampleCart([], { version: 4 }), exampleCart([], { version: 4 }))).toBe(false);
  expect(isOlder(exampleCart([], { version: 1, cartId: "another" }), exampleCart([], { version: 4 }))).toBe(false);
});
