import { callOf, CallError } from "#ui/call.ts";
import { createStore } from "#ui/store.ts";
import { showToast } from "#ui/toast-store.ts";
import type { Cart, cartContract, CartProduct } from "../cart.contract.ts";
import { UNKNOWN_CART_ERROR } from "../buy-button.copy.ts";
import { countWithPending, isOlder, withPending, type PendingChange, type TakenLine } from "./cart-pending.ts";

/** The last removal, of one line or all of them. Its `id` is used to undo it. */
export type Removed = { readonly id: string; readonly lines: readonly TakenLine[]; readonly isAll: boolean };

type PriceNote = { readonly was: number; readonly now: number };

export type CartState = {
  /** The newest answer of the shop. Null until the first one, and once the whole cart was removed. */
  readonly answer: Cart | null;
  readonly pending: readonly PendingChange[];
  readonly errorMessage: string | null;
  readonly isCartOpen: boolean;
  readonly requests: number;
  readonly status: "idle" | "ready" | "failed";
  readonly removed: Removed | null;
  /** The shop cannot be reached; what is changed waits. */
  readonly isWaiting: boolean;
  /** Changed prices, reported once to this page and shown as long as it is open. */
  readonly priceNotes: Readonly<Record<string, PriceNote>>;
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
  readonly isWaiting: boolean;
  readonly hasProformaDelivery: boolean;
  /** `idle` until the shop has been asked; `failed` when there is nothing to show. */
  readonly status: CartState["status"];
  readonly removed: Removed | null;
};

export const initialCartState: CartState = {
  answer: null,
  pending: [],
  errorMessage: null,
  isCartOpen: false,
  requests: 0,
  status: "idle",
  removed: null,
  isWaiting: false,
  priceNotes: {},
};
export const cartStore = createStore<CartState>(initialCartState);
export const call = callOf<typeof cartContract>();

function withNote(line: CartProduct, note: PriceNote | undefined): CartProduct {
  return note !== undefined && line.priceWas === null && note.now === line.price
    ? { ...line, priceWas: note.was }
    : line;
}

function shownCart({ answer, pending, priceNotes }: CartState): Cart | null {
  const cart = answer && withPending(answer, pending);
  return cart && { ...cart, products: cart.products.map((line) => withNote(line, priceNotes[line.productCode])) };
}

export function viewOf(state: CartState): CartView {
  const cart = shownCart(state);
  return {
    cart,
    errorMessage: state.errorMessage,
    cartCount: countWithPending(state.answer, state.pending),
    isCartOpen: state.isCartOpen,
    isLoading: state.requests > 0,
    isChanging: state.pending.length > 0,
    isWaiting: state.isWaiting,
    hasProformaDelivery: cart?.hasProformaDelivery ?? false,
    status: state.status,
    removed: state.removed,
  };
}

/** An answer to a question that was asked before this count went up is out of date. */
let epoch = 0;
export const expireQuestions = (): void => void (epoch += 1);

const shownMessages = new Set<string>();

/** The cart's messages stay until they are dismissed; stored ones are shown once (CART-27). */
export function showCartMessages(cart: Cart | null): void {
  const unseen = (cart?.messages ?? []).filter(({ id }) => id === undefined || !shownMessages.has(id));
  for (const { message, type } of unseen)
    showToast({ type: type === "error" ? "error" : "success", text: message, keepAlive: true });
  const ids = unseen.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  for (const id of ids) shownMessages.add(id);
  void call("POST /api/cart/seen", { body: { messages: ids } }).catch(() => null);
}

/** Accepts an answer that does not belong to a queued change: it is shown unless the state is newer. */
export function acceptCart(answer: Cart): void {
  expireQuestions();
  accept(answer);
}

function accept(answer: Cart): void {
  cartStore.change((state) => (isOlder(answer, state.answer) ? state : { ...state, answer, status: "ready" }));
  showCartMessages(answer);
}

/** The first sentence of the answer; the cart's own where the answer brought none (CART-28). */
export function messageOf(error: unknown): string {
  const first = error instanceof CallError && error.hasOwnWords ? error.errors[0] : undefined;
  return first ?? UNKNOWN_CART_ERROR;
}

export function showCartError(message: string): void {
  cartStore.change((state) => ({ ...state, errorMessage: message }));
  showToast({ type: "error", text: message, keepAlive: true });
}

export async function whileLoading<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  cartStore.change((state) => ({ ...state, requests: state.requests + 1 }));
  try {
    return await work();
  } finally {
    cartStore.change((state) => ({ ...state, requests: state.requests - 1 }));
  }
}

/** Confirms the changed prices that are on screen. */
export function recordPrices(lines: readonly CartProduct[]): void {
  const known = cartStore.read().priceNotes;
  const changed = lines.filter((line) => line.priceWas !== null && known[line.productCode]?.now !== line.price);
  if (changed.length === 0) return;
  const notes = changed.map(
    (line) => [line.productCode, { was: line.priceWas ?? line.price, now: line.price }] as const,
  );
  cartStore.change((state) => ({ ...state, priceNotes: { ...state.priceNotes, ...Object.fromEntries(notes) } }));
  const prices = changed.map(({ productCode, price }) => ({ productCode, price }));
  void call("POST /api/cart/seen", { body: { prices } }).catch(() => null);
}

type ReloadQuery = {
  readonly suburb?: string;
  readonly postcode?: string;
  readonly state?: string;
  readonly winningDeliveryServiceOverride?: "true";
};

/**
 * Reloads the cart: after each burst of changes, when the place changes, and for the checkout. While changes are
 * pending an answer could contain one of them, so the reload after the last one follows.
 */
export async function reloadCart(query: ReloadQuery = {}): Promise<Cart | null> {
  const epochBefore = epoch;
  try {
    const answer = await whileLoading(() => call("GET /api/cart/", { query }));
    if (epochBefore === epoch && cartStore.read().pending.length === 0) accept(answer);
    return answer;
  } catch {
    // The cart stays on screen; an error is shown only where there is none.
    cartStore.change((state) => (state.answer === null ? { ...state, status: "failed" } : state));
    return null;
  }
}
