import { callOf, CallError } from "#ui/call.ts";
import { inStoreMessages } from "#capabilities/payments/in-store.rules.ts";
import { asksForTerminal, inStoreStatuses } from "#capabilities/payments/payment-methods.rules.ts";
import { findOption } from "#capabilities/payments/payments.rules.ts";
import type { checkoutContract, CheckoutForm } from "../checkout.contract.ts";
import { cancelled } from "../checkout.copy.ts";
import type { SubmitOutcome } from "./submit-order.ts";

/** PAY-106, PAY-113. */
const ASK_EVERY_MS = 2_000;
const GIVE_UP_MS = 65_000;
/** A terminal waits two minutes for a card, and its answer needs a moment. */
const TERMINAL_GIVE_UP_MS = 150_000;
/** How long a closing page waits for the cancellation to be sent (CHK-122). */
const LEAVING_MS = 200;

const call = callOf<typeof checkoutContract>();

export type InStoreWait = {
  readonly form: Pick<CheckoutForm, "cartId" | "selectedPaymentOption">;
  readonly reference: string;
  /** Given up by hand, or because the page is left for another. */
  readonly signal: AbortSignal;
  /** Gets what the shop says while the customer has not answered. */
  readonly onMessage: (message: string) => void;
};

const ends: ReadonlySet<number> = new Set([
  inStoreStatuses.declined,
  inStoreStatuses.cancelled,
  inStoreStatuses.expired,
]);

const until = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The customer's answer so far; null while there is none, or it is unknown. */
async function ask({ form, reference, onMessage }: InStoreWait): Promise<SubmitOutcome | null> {
  try {
    const { cartId, selectedPaymentOption } = form;
    const query = { cartId, paymentReference: reference, selectedPaymentOption };
    const answer = await call("GET /api/payment/status", { query });
    if (!answer.ok) return { kind: "refused", messages: answer.errors };
    const { paymentStatus, message } = answer.value;
    if (paymentStatus === inStoreStatuses.approved) return { kind: "placed" };
    if (ends.has(paymentStatus)) return { kind: "refused", messages: [message] };
    onMessage(message);
    return null;
  } catch (error) {
    // The shop, or the provider behind it, fails for a moment; or there is no connection. What ends it is an answer.
    const status = error instanceof CallError ? error.status : 0;
    return status === 0 || status >= 500 ? null : { kind: "refused", messages: (error as CallError).errors };
  }
}

/** Cancels the payment; true where the customer was quicker and has paid. */
const stop = async ({ form }: InStoreWait): Promise<boolean> => {
  const { cartId, selectedPaymentOption } = form;
  const body = { cartId, selectedPaymentOption };
  const stopped = await call("POST /api/checkout/void", { body }).catch(() => null);
  return stopped?.orderCompleted === true;
};

function patienceOf({ form }: InStoreWait): number {
  const option = findOption(form.selectedPaymentOption);
  return option !== null && asksForTerminal(option) ? TERMINAL_GIVE_UP_MS : GIVE_UP_MS;
}

/** The page closes: the cancellation is sent as a beacon, and the page is held for a moment so that it leaves. */
function stopOnLeaving(wait: InStoreWait): () => void {
  const { cartId, selectedPaymentOption } = wait.form;
  const leave = (event: PageTransitionEvent) => {
    if (event.persisted) return;
    const body = JSON.stringify({ cartId, selectedPaymentOption });
    navigator.sendBeacon("/api/checkout/void", new Blob([body], { type: "application/json" }));
    const end = performance.now() + LEAVING_MS;
    while (performance.now() < end);
  };
  addEventListener("pagehide", leave);
  return () => removeEventListener("pagehide", leave);
}

/** Asks every two seconds how the customer answered, until they have or their time is over. */
export async function waitForCustomer(wait: InStoreWait): Promise<SubmitOutcome> {
  const { signal, reference } = wait;
  const stay = stopOnLeaving(wait);
  const end = Date.now() + patienceOf(wait);
  try {
    while (!signal.aborted && Date.now() < end) {
      await until(Math.min(ASK_EVERY_MS, end - Date.now()), signal);
      const answer = signal.aborted || Date.now() >= end ? null : await ask(wait);
      if (answer !== null) return answer;
    }
  } finally {
    stay();
  }
  if (await stop(wait)) return { kind: "placed" };
  return signal.aborted
    ? { kind: "refused", messages: [cancelled.here] }
    : { kind: "refused", status: 408, messages: [inStoreMessages.timedOut(reference)] };
}
