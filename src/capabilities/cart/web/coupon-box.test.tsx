import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CartCoupon } from "../coupon.contract.ts";
import { exampleCart, exampleLine } from "./cart-examples.ts";
import { CouponBox } from "./coupon-box.tsx";

const coupon: CartCoupon = { code: "OVENS", title: "Oven month", amount: 0, message: "There is no oven in your cart." };
const shown = (change: Partial<CartCoupon>) =>
  renderToStaticMarkup(<CouponBox cart={exampleCart([exampleLine()], { coupon: { ...coupon, ...change } })} />);

test("a coupon that takes nothing off says why beside its code, and names no amount", () => {
  const markup = shown({});
  expect(markup).toContain("Oven month: There is no oven in your cart.");
  expect(markup).not.toContain("$0");
});

test("a coupon that takes something off names the amount and says nothing more", () => {
  const markup = shown({ amount: 50, message: null });
  expect(markup).toContain("−$50");
  expect(markup).not.toContain("Oven month:");
});
