import type { RefusalsOf } from "#shop/contract.ts";
import { callOf, CallError } from "#ui/call.ts";
import type { CheckoutAnswer, checkoutContract, CheckoutForm } from "../checkout.contract.ts";
import { outcomeUnknown } from "../checkout.copy.ts";

const call = callOf<typeof checkoutContract>();
type Refusal = RefusalsOf<typeof checkoutContract>;

/** The result of an attempt to order, and the page's reaction. */
export type SubmitOutcome =
  | { readonly kind: "placed" }
  /** The bank authenticates the payer: a form is posted to it from a separate page. */
  | { readonly kind: "form"; readonly reference: string }
  /** The shopper finishes paying on the provider's page. */
  | { readonly kind: "redirect"; readonly url: string }
  /** The customer answers on their own phone, and the page waits for it. */
  | { readonly kind: "in-store"; readonly reference: string }
  /** 400: cart and days are looked up again before the next attempt. */
  | { readonly kind: "stale"; readonly messages: readonly string[]; readonly about?: "day" | "cart" }
  /** 401 about the card: its fields stay, with their messages. */
  | { readonly kind: "card"; readonly messages: readonly string[] }
  | { readonly kind: "refused"; readonly messages: readonly string[]; readonly status?: number }
  /** It is unknown whether money was taken, so the order must not be sent again. */
  | { readonly kind: "unknown"; readonly messages: readonly string[] };

/** What is not answered with 400. */
const otherKinds: Readonly<Partial<Record<Refusal, "card" | "refused" | "unknown">>> = {
  cardRejected: "card",
  refused: "refused",
  forbidden: "refused",
  outcomeUnknown: "unknown",
};

/** Where the shopper mends it. */
const abouts: Readonly<Partial<Record<Refusal, "day" | "cart">>> = {
  dateGone: "day",
  soldOut: "cart",
  codeGone: "cart",
};

/**
 * What an answer asks for, in this order: an error, a form for the bank, another page, an order that is placed, and a
 * wait for the customer in the store.
 */
export function outcomeOf(answer: CheckoutAnswer, supportNumber: string): SubmitOutcome {
  if (!answer.success) return { kind: "unknown", messages: [outcomeUnknown(supportNumber)] };
  const { secure3DResponse: bank, paymentReference: reference } = answer;
  if (bank !== null && reference !== null) return { kind: "form", reference };
  if (answer.redirectUrl !== null) return { kind: "redirect", url: answer.redirectUrl };
  if (answer.orderCompleted) return { kind: "placed" };
  if (reference !== null) return { kind: "in-store", reference };
  return { kind: "unknown", messages: [outcomeUnknown(supportNumber)] };
}

/** The bank's reason comes before our own message, where it may be shown. */
function messagesWithReason(errors: readonly string[], detail: unknown): readonly string[] {
  const reason = (detail as { refusalReason?: unknown } | undefined)?.refusalReason;
  return typeof reason === "string" ? [`${reason}.`, ...errors] : errors;
}

/** Sends the order. However often it is sent, the shop places one order and answers the same. */
export async function submitOrder(form: CheckoutForm, supportNumber: string): Promise<SubmitOutcome> {
  try {
    const answer = await call("POST /api/checkout", { body: form });
    if (answer.ok) return outcomeOf(answer.value, supportNumber);
    const messages = messagesWithReason(answer.errors, answer.detail);
    const about = abouts[answer.refusal];
    return about ? { kind: "stale", messages, about } : { kind: otherKinds[answer.refusal] ?? "stale", messages };
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0;
    if (status === 400) return { kind: "stale", messages: (error as CallError).errors };
    // No connection: the order may or may not have arrived. Asking again is safe and answers which.
    if (status === 0)
      return {
        kind: "refused",
        messages: ["You seem to be offline. Check your connection and place the order again: it is taken only once."],
      };
    return { kind: "unknown", messages: [outcomeUnknown(supportNumber)] };
  }
}
