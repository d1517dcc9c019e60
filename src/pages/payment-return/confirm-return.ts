import { callOf, CallError } from "#ui/call.ts";
import { paymentSays } from "#capabilities/checkout/payment-says.copy.ts";
import type { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import type { PaymentConfirmation } from "#capabilities/checkout/paying.contract.ts";
import { returnCopy } from "#capabilities/checkout/payment-return.copy.ts";
import { confirmations, type PaymentReturnData } from "./payment-return.load.ts";

const call = callOf<typeof checkoutContract>();

export type ReturnOutcome =
  | { readonly kind: "placed"; readonly cartId: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed" | "unavailable"; readonly messages: readonly string[] };

const unavailable: ReturnOutcome = { kind: "unavailable", messages: [returnCopy.unavailable] };
const unconfirmed: ReturnOutcome = { kind: "failed", messages: [paymentSays.unconfirmed] };

/** As one text, with a blank line between two errors (PAY-122). */
const joined = (errors: readonly string[]): string => errors.join("\n\n");

/** What an answer means for the shopper: an order, a payment they took back, reasons, trouble, or something else. */
export function outcomeOf({ orderCompleted, success, cartId, errors, type }: PaymentConfirmation): ReturnOutcome {
  if (orderCompleted && success) return { kind: "placed", cartId };
  if (type === "cancelled") return { kind: "cancelled" };
  if (errors !== undefined && errors.length > 0) return { kind: "failed", messages: [joined(errors)] };
  return type === "error" ? unavailable : unconfirmed;
}

/** Hands what the provider said to the shop, which asks the provider itself. Asking twice does nothing twice. */
export async function confirmReturn({ from, told }: PaymentReturnData): Promise<ReturnOutcome> {
  try {
    const answer = await call(confirmations[from], { query: told as never });
    return answer.ok ? outcomeOf(answer.value) : { kind: "failed", messages: [joined(answer.errors)] };
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0;
    return status === 0 || status >= 500 ? unavailable : unconfirmed;
  }
}
