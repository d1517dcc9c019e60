import { cartUrl } from "#shop/urls.ts";
import { createStore, useStore } from "#ui/store.ts";
import { showToast } from "#ui/toast-store.ts";
import { UNKNOWN_CART_ERROR } from "../buy-button.copy.ts";
import type { AddRequest, CartOutcome } from "./use-cart.ts";

/** What every page shows of the cart. The cart itself, with its queue of changes, comes after the page. */
export type CartBadge = { readonly cartCount: number; readonly isCartOpen: boolean };

const empty: CartBadge = { cartCount: 0, isCartOpen: false };
const badgeStore = createStore<CartBadge>(empty);
const wholeCart = () => import("./use-cart.ts");

/** Nothing in it on the server and until the cart has been asked for. */
export const useCartBadge = (): CartBadge => useStore(badgeStore, empty);

/** The cart's end: what changed there is seen here. */
export const showCartBadge = ({ cartCount, isCartOpen }: CartBadge): void =>
  badgeStore.change((before) =>
    before.cartCount === cartCount && before.isCartOpen === isCartOpen ? before : { cartCount, isCartOpen },
  );

/** Opens the cart panel; if its script fails to load, goes to the cart page. */
export const openCart = (): void =>
  void wholeCart().then(
    (cart) => cart.openCart(),
    () => location.assign(cartUrl()),
  );

/** An addition from before the cart's script has loaded waits for it. */
export async function addToCart(request: AddRequest): Promise<CartOutcome> {
  try {
    return await (await wholeCart()).addToCart(request);
  } catch {
    showToast({ type: "error", keepAlive: true, text: UNKNOWN_CART_ERROR });
    return { ok: false, message: UNKNOWN_CART_ERROR };
  }
}

/** Loads the cart and keeps it current; returns a function that stops it. */
export function startCart(): () => void {
  let isOver = false;
  const stop = wholeCart().then(
    (cart) => (isOver ? null : cart.startCart()),
    () => null,
  );
  return () => {
    isOver = true;
    void stop.then((undo) => undo?.());
  };
}
