import { callOf, CallError } from "#ui/call.ts";
import { outcomeMessages } from "#capabilities/payments/outcome-messages.rules.ts";
import type { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import type { PaymentConfirmation } from "#capabilities/checkout/paying/paying.contract.ts";
import { returnCopy } from "#capabilities/checkout/paying/payment-return.copy.ts";
import type { PaymentReturnData } from "./payment-return.load.ts";

const call = callOf<typeof checkoutContract>();

export type ReturnOutcome =
  | { readonly kind: "placed"; readonly cartId: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed" | "unavailable"; readonly messages: readonly string[] };

const unavailable: ReturnOutcome = { kind: "unavailable", messages: [returnCopy.unavailable] };
const unconfirmed: ReturnOutcome = { kind: "failed", messages: [outcomeMessages.unconfirmed] };

/** One text, with a blank line between two errors (PAY-122). */
const joined = (errors: readonly string[]): string => errors.join("\n\n");

/** The meaning of an answer for the shopper: an order, a cancelled payment, errors, a fault, or something else. */
export function outcomeOf({ orderCompleted, success, cartId, errors, type }: PaymentConfirmation): ReturnOutcome {
  if (orderCompleted && success) return { kind: "placed", cartId };
  if (type === "cancelled") return { kind: "cancelled" };
  if (errors !== undefined && errors.length > 0) return { kind: "failed", messages: [joined(errors)] };
  return type === "error" ? unavailable : unconfirmed;
}

/** Sends the provider's parameters to the shop, which polls the provider itself. A second call changes nothing. */
export async function confirmReturn({ from, query }: PaymentReturnData): Promise<ReturnOutcome> {
  try {
    const answer = await call(`POST /api/checkout/${from}confirmation`, { query: query as never });
    return answer.ok ? outcomeOf(answer.value) : { kind: "failed", messages: [joined(answer.errors)] };
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0;
    return status === 0 || status >= 500 ? unavailable : unconfirmed;
  }
}
