import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { Cart } from "../cart.contract.ts";
import { describeNotice } from "../cart-lifecycle.copy.ts";
import type { MadeChange } from "./apply-cart-change.ts";
import { emptyCart, showCart } from "./cart-wire.ts";
import { priceCart, type ToPrice } from "./price-cart.ts";

/** The cart as it is now, with the notices that its owner has not seen yet. */
export async function showStored(context: Context, stored: ToPrice, place?: KnownLocality | null): Promise<Cart> {
  const cart = showCart(await priceCart(context, stored, place));
  const shown = stored.notices.map((one) => ({
    id: one.id,
    type: "info" as const,
    message: describeNotice(one, titlesOf(cart)),
  }));
  return shown.length === 0 ? cart : { ...cart, messages: [...cart.messages, ...shown] };
}

/** The answer to a change is the cart it made, which is not read again. */
export async function showMade(context: Context, { cart: stored, notices, hasGiftCards }: MadeChange): Promise<Cart> {
  if (stored === null) return emptyCart;
  const cart = await showStored(context, hasGiftCards === undefined ? stored : { ...stored, hasGiftCards });
  const shown = notices.map((one) => ({ type: "info" as const, message: describeNotice(one, titlesOf(cart)) }));
  return shown.length === 0 ? cart : { ...cart, messages: [...cart.messages, ...shown] };
}

const titlesOf = (cart: Cart) => (code: string) =>
  cart.products.find((line) => line.productCode === code)?.title ?? "A product";
