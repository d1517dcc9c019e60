import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CartExplanation } from "../coupon.contract.ts";
import { couponCopy } from "../coupon.copy.ts";
import { Explained } from "./cart-explained.tsx";

const plain: CartExplanation = {
  cartId: "c",
  version: 1,
  currency: "AUD",
  lines: [],
  applied: [],
  notApplied: [],
  giftCards: [],
  goods: 0,
  carePlans: 0,
  installations: 0,
  discount: 0,
  orderTotal: 0,
  gst: 0,
  leftToPay: 0,
  savingTotal: 0,
  saving: [],
};
const rule = { id: "r", phase: "order", title: "Ten off", code: null, why: "Spend $100 more." } as const;
const shown = (change: Partial<CartExplanation>) =>
  renderToStaticMarkup(<Explained explanation={{ ...plain, ...change }} isStale={false} />);

test("a cart of which nothing is taken off has no heading for what is taken off", () => {
  expect(shown({})).not.toContain(couponCopy.takenOff);
  const applied = [{ ...rule, amount: 10, times: 1, base: 100, how: "Ten off the order.", rounding: [], lines: [] }];
  expect(shown({ applied })).toContain(couponCopy.takenOff);
});

test("an offer that does not apply is named with the reason, and a cart without such offers has no heading for them", () => {
  expect(shown({})).not.toContain(couponCopy.notApplied);
  const markup = shown({ notApplied: [rule] });
  expect(markup).toContain(couponCopy.notApplied);
  expect(markup).toContain("<p>Ten off</p>");
  expect(markup).toContain("Spend $100 more.");
});
