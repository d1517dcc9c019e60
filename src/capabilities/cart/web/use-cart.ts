import { useStore } from "#ui/store.ts";
import { showCartBadge } from "./cart-badge.ts";
import { adoptChanges, listenToTabs, newId } from "./stored-changes.ts";
import type { TakenLine } from "./cart-pending.ts";
import { queueChange, sendAdopted, sendPending, type CartOutcome } from "./cart-queue.ts";
import { lastAdded } from "./last-added.ts";
import { call, cartStore, initialCartState, reloadCart, viewOf, whileLoading, type CartView } from "./cart-state.ts";

export { reloadCart } from "./cart-state.ts";
export type { CartOutcome } from "./cart-queue.ts";

cartStore.subscribe(() => showCartBadge(viewOf(cartStore.read())));

/** The cart of this browser; empty and `idle` on the server and until `startCart`. */
export const useCart = (): CartView => viewOf(useStore(cartStore, initialCartState));

export const openCart = (): void => cartStore.change((state) => ({ ...state, isCartOpen: true }));
export const closeCart = (): void =>
  cartStore.change((state) => ({ ...state, isCartOpen: false, removed: null, errorMessage: null }));
export const dismissCartError = (): void => cartStore.change((state) => ({ ...state, errorMessage: null }));

export type AddRequest = {
  readonly sku: string;
  readonly productCode?: string;
  readonly quantity?: number;
  readonly warrantyId?: string | null;
  readonly installId?: string | null;
  /** Dollars the shopper saw. */
  readonly seenPrice?: number;
};

export async function addToCart(request: AddRequest): Promise<CartOutcome> {
  const outcome = await queueChange({ kind: "add", quantity: 1, ...request });
  if (outcome.ok) lastAdded.change(() => ({ ...request }));
  return outcome;
}

type LineRequest = {
  readonly quantity?: number;
  readonly warrantyId?: string | null;
  readonly installId?: string | null;
};

const shownLines = () => viewOf(cartStore.read()).cart?.products ?? [];

export function changeLine(productCode: string, request: LineRequest): Promise<CartOutcome> {
  const seenQuantity = shownLines().find((line) => line.productCode === productCode)?.quantity;
  return queueChange({ kind: "set", productCode, ...request, ...(seenQuantity !== undefined && { seenQuantity }) });
}

const taken = (): TakenLine[] =>
  shownLines().map((line, at, all) => ({ line, before: all[at + 1]?.productCode ?? null }));

/** Removes a line and remembers it for undo until the next removal, or until the panel closes. */
export async function removeLine(productCode: string): Promise<CartOutcome> {
  const id = newId();
  const lines = taken().filter(({ line }) => line.productCode === productCode);
  if (lines.length > 0) cartStore.change((state) => ({ ...state, removed: { id, lines, isAll: false } }));
  const outcome = await queueChange({ kind: "remove", productCode }, id);
  removeFailed(outcome, id);
  return outcome;
}

/** Removes everything. The cart is null until the reload that follows brings an empty one. */
export async function removeCart(): Promise<CartOutcome> {
  const id = newId();
  const lines = taken();
  cartStore.change((state) => ({ ...state, removed: lines.length > 0 ? { id, lines, isAll: true } : null }));
  const outcome = await queueChange({ kind: "clear" }, id);
  removeFailed(outcome, id);
  return outcome;
}

/** Only a line that was removed, or is being removed, can be restored. */
function removeFailed(outcome: CartOutcome, id: string): void {
  const { pending } = cartStore.read();
  if (outcome.ok || pending.some((one) => one.id === id)) return;
  cartStore.change((state) => (state.removed?.id === id ? { ...state, removed: null } : state));
}

/** Puts back what was removed last, as it was and where it was. */
export async function undoRemoval(): Promise<void> {
  const { removed } = cartStore.read();
  if (removed === null) return;
  cartStore.change((state) => ({ ...state, removed: null }));
  await queueChange({ kind: "restore", removalId: removed.id, lines: removed.lines });
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

/** A window that was hidden for this long may show an old cart. */
const UNSEEN_MS = 10_000;

/** Reloads the cart when it may have changed, and sends waiting changes when there may be a connection again. */
function listenForChanges(reload: () => void): () => void {
  let hiddenAt = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const send = () => void sendPending();
  window.addEventListener("hearth:location", reload, { signal });
  window.addEventListener("online", send, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && reload(), { signal });
  window.addEventListener(
    "visibilitychange",
    () => {
      const isHidden = document.visibilityState === "hidden";
      if (!isHidden && Date.now() - hiddenAt > UNSEEN_MS) reload();
      if (isHidden) hiddenAt = Date.now();
      else send();
    },
    { signal, capture: true },
  );
  const stopListening = listenToTabs(({ cart, version }) => {
    const shown = cartStore.read().answer;
    if (shown?.cartId !== cart || shown.version < version) reload();
  });
  return () => {
    stop.abort();
    stopListening();
  };
}

/** Loads the cart and keeps it current. Called once by the shell; returns a function that stops it. */
export function startCart(): () => void {
  void begin();
  return listenForChanges(() => void reloadCart());
}

async function begin(): Promise<void> {
  const adopted = await adoptChanges();
  if (adopted.length > 0) await sendAdopted(adopted);
  await reloadCart();
}
