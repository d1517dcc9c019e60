import { ok } from "#kit/result.ts";
import type { CallResult } from "#shop/contract.ts";
import { useStore } from "#ui/store.ts";
import type { Cart } from "../cart.contract.ts";
import { UNKNOWN_CART_ERROR } from "../cart.copy.ts";
import { tellGlance } from "./cart-glance.ts";
import { isOlder, isOvertaken, type CartChange, type PendingChange } from "./cart-pending.ts";
import {
  call,
  cartStore,
  initial,
  messageOf,
  outdateQuestions,
  reloadCart,
  tellError,
  tellMessages,
  viewOf,
  whileLoading,
  type CartView,
  type Kept,
} from "./cart-state.ts";

export { reloadCart } from "./cart-state.ts";

cartStore.subscribe(() => tellGlance(viewOf(cartStore.read())));

/** The cart of this browser; empty and `idle` on the server and until `startCart`. */
export const useCart = (): CartView => viewOf(useStore(cartStore, initial));

export const openCart = (): void => cartStore.change((kept) => ({ ...kept, isCartOpen: true }));
export const closeCart = (): void =>
  cartStore.change((kept) => ({ ...kept, isCartOpen: false, removed: null, errorMessage: null }));
export const dismissCartError = (): void => cartStore.change((kept) => ({ ...kept, errorMessage: null }));

export type CartOutcome =
  | { readonly ok: true; readonly cart: Cart | null }
  | { readonly ok: false; readonly message: string };

function send(change: CartChange): Promise<CallResult<Cart | null, string>> {
  switch (change.kind) {
    case "add": {
      const { kind: _, ...body } = change;
      return call("POST /api/cart/product/", { body });
    }
    case "set": {
      const { kind: _, productCode, ...body } = change;
      return call("PATCH /api/cart/product/:productCode", { params: { productCode }, body });
    }
    case "remove":
      return call("DELETE /api/cart/product/:productCode", { params: { productCode: change.productCode } });
    case "clear":
      return call("DELETE /api/cart/").then(() => ok(null));
  }
}

async function sendChange(change: CartChange): Promise<CartOutcome> {
  try {
    const answer = await whileLoading(() => send(change));
    return answer.ok
      ? { ok: true, cart: answer.value }
      : { ok: false, message: answer.errors[0] ?? UNKNOWN_CART_ERROR };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

/** The change leaves the list in the same moment as its answer arrives, so that no number flickers. */
function settle(change: PendingChange, outcome: CartOutcome): void {
  outdateQuestions();
  const without = (kept: Kept) => kept.pending.filter((one) => one.id !== change.id);
  cartStore.change((kept) => {
    const isNews = outcome.ok && (outcome.cart === null || !isOlder(outcome.cart, kept.answer));
    return { ...kept, pending: without(kept), ...(isNews && { answer: outcome.cart, status: "ready" as const }) };
  });
  if (!outcome.ok) tellError(outcome.message);
  else tellMessages(outcome.cart);
  if (cartStore.read().pending.length === 0) void reloadCart();
}

let lastId = 0;
let queue: Promise<unknown> = Promise.resolve();

async function takeTurn(change: PendingChange): Promise<CartOutcome> {
  const { pending, answer } = cartStore.read();
  const { id: _, ...bare } = change;
  const outcome = isOvertaken(change, pending) ? ({ ok: true, cart: answer } as const) : await sendChange(bare);
  settle(change, outcome);
  return outcome;
}

/** Shows the change at once and sends it when those before it have been answered. */
function make(wanted: CartChange): Promise<CartOutcome> {
  lastId += 1;
  const pending: PendingChange = { ...wanted, id: lastId };
  outdateQuestions();
  cartStore.change((kept) => ({ ...kept, pending: [...kept.pending, pending], errorMessage: null }));
  const turn = queue.then(() => takeTurn(pending));
  queue = turn.catch(() => null);
  return turn;
}

export type AddWish = {
  readonly sku: string;
  readonly productCode?: string;
  readonly quantity?: number;
  readonly warrantyId?: string | null;
  readonly installId?: string | null;
};

export const addToCart = (wish: AddWish): Promise<CartOutcome> => make({ kind: "add", quantity: 1, ...wish });

type LineWish = { readonly quantity?: number; readonly warrantyId?: string | null; readonly installId?: string | null };

export const changeLine = (productCode: string, wish: LineWish): Promise<CartOutcome> =>
  make({ kind: "set", productCode, ...wish });

/** Takes a line off and keeps it at hand until the next removal, or until the panel closes. */
export async function removeLine(productCode: string): Promise<CartOutcome> {
  const lines = viewOf(cartStore.read()).cart?.products ?? [];
  const at = lines.findIndex((line) => line.productCode === productCode);
  const line = lines[at];
  if (line) cartStore.change((kept) => ({ ...kept, removed: { line, before: lines[at + 1]?.productCode ?? null } }));
  const outcome = await make({ kind: "remove", productCode });
  if (!outcome.ok) cartStore.change((kept) => ({ ...kept, removed: null }));
  return outcome;
}

/** Puts the line back that was removed last, with its quantity and choices. */
export async function undoRemoval(): Promise<void> {
  const { removed } = cartStore.read();
  if (removed === null) return;
  const { sku, productCode, quantity, selectedWarranty, selectedInstall } = removed.line;
  cartStore.change((kept) => ({ ...kept, removed: null }));
  await addToCart({
    sku,
    productCode,
    quantity,
    warrantyId: selectedWarranty?.id ?? null,
    installId: selectedInstall?.id ?? null,
  });
}

/** Removes everything. The cart is null until the reload that follows brings an empty one. */
export function removeCart(): Promise<CartOutcome> {
  cartStore.change((kept) => ({ ...kept, removed: null }));
  return make({ kind: "clear" });
}

/** Remembers the e-mail with the cart; sent when the checkout's field is left valid. True when the shop took it. */
export async function rememberCartEmail(email: string): Promise<boolean> {
  try {
    const answer = await whileLoading(() => call("POST /api/cart/email", { body: { email } }));
    if (answer.ok) await reloadCart();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Loads the cart and keeps it true while the page lives. Called once by the shell; answers how to stop. */
export function startCart(): () => void {
  const reload = () => void reloadCart();
  const shownAgain = (event: PageTransitionEvent) => event.persisted && reload();
  reload();
  window.addEventListener("hearth:location", reload);
  window.addEventListener("pageshow", shownAgain);
  return () => {
    window.removeEventListener("hearth:location", reload);
    window.removeEventListener("pageshow", shownAgain);
  };
}
