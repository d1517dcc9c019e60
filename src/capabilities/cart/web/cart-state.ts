import { callOf, CallError } from "#ui/call.ts";
import { makeStore } from "#ui/store.ts";
import { showToast } from "#ui/toast-store.ts";
import type { Cart, cartContract, CartProduct } from "../cart.contract.ts";
import { UNKNOWN_CART_ERROR } from "../cart.copy.ts";
import { countWithPending, isOlder, withPending, type PendingChange } from "./cart-pending.ts";

/** A line that was just removed, and the line it stood before. */
export type RemovedLine = { readonly line: CartProduct; readonly before: string | null };

export type Kept = {
  /** The newest answer of the shop. Null until the first one, and once the whole cart was removed. */
  readonly answer: Cart | null;
  readonly pending: readonly PendingChange[];
  readonly errorMessage: string | null;
  readonly isCartOpen: boolean;
  readonly requests: number;
  readonly status: "idle" | "ready" | "failed";
  readonly removed: RemovedLine | null;
};

export type CartView = {
  /** As it will be once all changes under way are answered. */
  readonly cart: Cart | null;
  readonly errorMessage: string | null;
  readonly cartCount: number;
  readonly isCartOpen: boolean;
  /** A request is under way. */
  readonly isLoading: boolean;
  /** A change is under way, so totals are about to change. */
  readonly isChanging: boolean;
  readonly hasProformaDelivery: boolean;
  /** `idle` until the shop has been asked; `failed` when there is nothing to show. */
  readonly status: Kept["status"];
  readonly removed: RemovedLine | null;
};

export const initial: Kept = {
  answer: null,
  pending: [],
  errorMessage: null,
  isCartOpen: false,
  requests: 0,
  status: "idle",
  removed: null,
};
export const cartStore = makeStore<Kept>(initial);
export const call = callOf<typeof cartContract>();

export function viewOf(kept: Kept): CartView {
  const cart = kept.answer && withPending(kept.answer, kept.pending);
  return {
    cart,
    errorMessage: kept.errorMessage,
    cartCount: countWithPending(kept.answer, kept.pending),
    isCartOpen: kept.isCartOpen,
    isLoading: kept.requests > 0,
    isChanging: kept.pending.length > 0,
    hasProformaDelivery: cart?.hasProformaDelivery ?? false,
    status: kept.status,
    removed: kept.removed,
  };
}

/** An answer to a question that was asked before this count went up is out of date. */
let epoch = 0;
export const outdateQuestions = (): void => void (epoch += 1);

export function tellMessages(cart: Cart | null): void {
  for (const { message } of cart?.messages ?? []) showToast({ type: "error", text: message, keepAlive: true });
}

function accept(answer: Cart): void {
  cartStore.change((kept) => (isOlder(answer, kept.answer) ? kept : { ...kept, answer, status: "ready" }));
  tellMessages(answer);
}

/** The first sentence the shop gave, or else one of our own. */
export function messageOf(error: unknown): string {
  const first = error instanceof CallError && error.status !== 0 ? error.errors[0] : undefined;
  return first ?? UNKNOWN_CART_ERROR;
}

export function tellError(message: string): void {
  cartStore.change((kept) => ({ ...kept, errorMessage: message }));
  showToast({ type: "error", text: message, keepAlive: true });
}

export async function whileLoading<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  cartStore.change((kept) => ({ ...kept, requests: kept.requests + 1 }));
  try {
    return await work();
  } finally {
    cartStore.change((kept) => ({ ...kept, requests: kept.requests - 1 }));
  }
}

type ReloadQuery = {
  readonly suburb?: string;
  readonly postcode?: string;
  readonly state?: string;
  readonly winningDeliveryServiceOverride?: "true";
};

/** Asks for the cart anew: after each burst of changes, when the place changes, and when the checkout wants to be sure. */
export async function reloadCart(query: ReloadQuery = {}): Promise<Cart | null> {
  const asked = epoch;
  try {
    const answer = await whileLoading(() => call("GET /api/cart/", { query }));
    if (asked === epoch) accept(answer);
    return answer;
  } catch {
    // What is shown stays; only a shopper who sees nothing at all has to be told.
    cartStore.change((kept) => (kept.answer === null ? { ...kept, status: "failed" } : kept));
    return null;
  }
}
