import { ok } from "#kit/result.ts";
import type { CallResult } from "#shop/contract.ts";
import { CallError } from "#ui/call.ts";
import { dismissToast, showToast } from "#ui/toast-store.ts";
import type { Cart } from "../cart.contract.ts";
import { UNKNOWN_CART_ERROR } from "../buy-button.copy.ts";
import { cartViewCopy } from "../cart-view.copy.ts";
import { storeChanges, newId, notifyTabs } from "./stored-changes.ts";
import {
  afterAnswer,
  inheritSeen,
  isOlder,
  supersedingChange,
  type CartChange,
  type PendingChange,
} from "./cart-pending.ts";
import {
  call,
  cartStore,
  messageOf,
  expireQuestions,
  reloadCart,
  showCartError,
  showCartMessages,
  whileLoading,
  type CartState,
} from "./cart-state.ts";

export type CartOutcome =
  | { readonly ok: true; readonly cart: Cart | null }
  | { readonly ok: false; readonly message: string };

/** The answer; null when it is unknown whether the server processed the request. */
type SentOutcome = CartOutcome | "nothing";

function send({ id, seen, ...change }: PendingChange): Promise<CallResult<Cart | null, string>> {
  const query = { changeId: id, seenVersion: seen.version, ...(seen.cart !== null && { seenCart: seen.cart }) };
  switch (change.kind) {
    case "add": {
      const { kind: _, ...body } = change;
      return call("POST /api/cart/product/", { query, body });
    }
    case "set": {
      const { kind: _, productCode, ...body } = change;
      return call("PATCH /api/cart/product/:productCode", { params: { productCode }, query, body });
    }
    case "remove":
      return call("DELETE /api/cart/product/:productCode", { params: { productCode: change.productCode }, query });
    case "swap": {
      const { kind: _, instead, ...body } = change;
      return call("POST /api/cart/product/:productCode/swap", { params: { productCode: instead }, query, body });
    }
    case "clear":
      return call("DELETE /api/cart/", { query }).then(() => ok(null));
    case "restore":
      return call("POST /api/cart/restore", { query, body: { removalId: change.removalId } });
  }
}

/**
 * No connection, a shop that is closed for a moment or asks for patience, a log-in that has run out: the change waits
 * and is sent again.
 */
const passing: ReadonlySet<number> = new Set([0, 401, 429, 502, 503, 504]);

async function sendChange(change: PendingChange): Promise<SentOutcome> {
  try {
    const answer = await whileLoading(() => send(change));
    return answer.ok
      ? { ok: true, cart: answer.value }
      : { ok: false, message: answer.errors[0] ?? UNKNOWN_CART_ERROR };
  } catch (error) {
    if (error instanceof CallError && passing.has(error.status)) return "nothing";
    return { ok: false, message: messageOf(error) };
  }
}

const waitingFor = new Map<string, (outcome: CartOutcome) => void>();

function answerCaller(id: string, outcome: CartOutcome): void {
  waitingFor.get(id)?.(outcome);
  waitingFor.delete(id);
}

/** Changes that an earlier page, or a window that was closed, did not send to the shop. */
let adopted: readonly PendingChange[] = [];

const storeAll = (): void => storeChanges([...adopted, ...cartStore.read().pending]);

/** The change leaves the list in the same moment as its answer arrives, so that no number flickers. */
function applyOutcome(change: PendingChange, outcome: CartOutcome): void {
  expireQuestions();
  const answer = outcome.ok ? outcome.cart : null;
  adopted = adopted.filter((one) => one !== change);
  cartStore.change((state: CartState) => {
    const isCurrent = outcome.ok && (answer === null || !isOlder(answer, state.answer));
    const pending = afterAnswer(state.pending, { change, answer });
    return { ...state, pending, isWaiting: false, ...(isCurrent && { answer, status: "ready" as const }) };
  });
  storeAll();
  if (!outcome.ok) showCartError(outcome.message);
  else {
    showCartMessages(answer);
    notifyTabs({ cart: answer?.cartId ?? null, version: answer?.version ?? 0 });
  }
  answerCaller(change.id, outcome);
  if (nextUp() === undefined) void reloadCart();
}

const nextUp = (): PendingChange | undefined => adopted[0] ?? cartStore.read().pending[0];

/** A later change sets all that this one does: only that one is sent. */
function skip(change: PendingChange): void {
  cartStore.change((state) => ({
    ...state,
    pending: inheritSeen(state.pending, change).filter((one) => one.id !== change.id),
  }));
  answerCaller(change.id, { ok: true, cart: cartStore.read().answer });
}

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let waitingToast: number | null = null;

/** Requests succeed again: the message about the connection disappears. */
function stopWaiting(): void {
  waitMs = FIRST_WAIT_MS;
  if (waitingToast !== null) dismissToast(waitingToast);
  waitingToast = null;
}

/** Nothing came back. The changes stay, in their order, and go out again as soon as there is a way. */
function waitForConnection(): void {
  const { isWaiting, pending } = cartStore.read();
  cartStore.change((state) => ({ ...state, isWaiting: true }));
  if (!isWaiting) waitingToast = showToast({ type: "error", text: cartViewCopy.waitsForConnection, keepAlive: true });
  for (const { id } of pending) answerCaller(id, { ok: false, message: cartViewCopy.waitsForConnection });
  clearTimeout(timer);
  timer = setTimeout(() => void sendPending(), waitMs);
  waitMs = Math.min(MAX_WAIT_MS, waitMs * 2);
}

let isSending = false;

/** Sends pending changes one after another; a second call meanwhile does nothing. */
export async function sendPending(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  for (let next = nextUp(); next !== undefined; next = nextUp()) {
    if (supersedingChange(next, cartStore.read().pending) !== null) {
      skip(next);
      continue;
    }
    const outcome = await sendChange(next);
    if (outcome === "nothing") {
      waitForConnection();
      break;
    }
    stopWaiting();
    applyOutcome(next, outcome);
  }
  isSending = false;
}

/** Shows the change at once, writes it down, and sends it when those before it have been answered. */
export function queueChange(wanted: CartChange, id: string = newId()): Promise<CartOutcome> {
  const { answer } = cartStore.read();
  const pending: PendingChange = {
    ...wanted,
    id,
    seen: { cart: answer?.cartId ?? null, version: answer?.version ?? 0 },
  };
  expireQuestions();
  cartStore.change((state) => ({ ...state, pending: [...state.pending, pending], errorMessage: null }));
  storeAll();
  const outcome = new Promise<CartOutcome>((resolve) => waitingFor.set(id, resolve));
  // The press shows before anything is sent, and what is pressed in the same moment goes out together.
  queueMicrotask(() => void sendPending());
  return outcome;
}

/**
 * Sends what an earlier page could not, before anything of this one. None of it is shown as pending: the shop may have
 * heard it already, and then it would be seen twice.
 */
export async function sendAdopted(found: readonly PendingChange[]): Promise<void> {
  adopted = [...adopted, ...found];
  storeAll();
  await sendPending();
}
