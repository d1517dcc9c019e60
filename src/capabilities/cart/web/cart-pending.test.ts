import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "./cart-examples.ts";
import { countWithPending, isOlder, isOvertaken, withPending, type PendingChange } from "./cart-pending.ts";

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

test("a chosen care plan shows at once, and so does taking it off (CART-03)", () => {
  const chosen = withPending(cart, [{ kind: "set", productCode: "F", warrantyId: "w" }]);
  expect(chosen.products[0]?.selectedWarranty).toEqual({ id: "w", name: "5 years", price: 99 });
  expect(
    withPending(chosen, [{ kind: "set", productCode: "F", warrantyId: null }]).products[0]?.selectedWarranty,
  ).toBeNull();
});

test("the count rises with the press, for a product that is not in the cart yet too (CART-10, CART-13)", () => {
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

test("of many presses on the same quantity only the last has to be sent (CART-32)", () => {
  const presses: PendingChange[] = [
    { kind: "set", productCode: "F", quantity: 3, id: 1 },
    { kind: "set", productCode: "F", quantity: 4, id: 2 },
    { kind: "set", productCode: "F", warrantyId: "w", id: 3 },
  ];
  expect(presses.map((one) => isOvertaken(one, presses))).toEqual([true, false, false]);
  expect(
    isOvertaken({ kind: "set", productCode: "F", quantity: 3, id: 1 }, [{ kind: "remove", productCode: "F", id: 2 }]),
  ).toBe(true);
  expect(
    isOvertaken({ kind: "add", sku: "F", quantity: 1, id: 1 }, [{ kind: "remove", productCode: "F", id: 2 }]),
  ).toBe(false);
});

test("an answer with a lower version does not replace a newer one; another cart's always does (CART-14)", () => {
  expect(isOlder(exampleCart([], { version: 3 }), exampleCart([], { version: 4 }))).toBe(true);
  expect(isOlder(exampleCart([], { version: 4 }), exampleCart([], { version: 4 }))).toBe(false);
  expect(isOlder(exampleCart([], { version: 1, cartId: "another" }), exampleCart([], { version: 4 }))).toBe(false);
});
