import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { abandonPayment } from "#capabilities/payments/server/payments.service.ts";
import { movedBecause } from "../../checkout.copy.ts";
import { onPayment } from "../paying/on-payment.ts";
import type { CheckoutState } from "../draft/checkout-state.store.ts";

/**
 * Whether a begun payment does not block the next one. A shopper who was sent to a bank or a provider and sends the
 * form again has returned without finishing; the same form twice within seconds is a double click. No money moves
 * without our capture, and any that does is refunded. An in-store payment that is being cancelled cannot buy anything
 * any more, nor can a refused card payment: only its authorisation is still being voided.
 */
export function isAbandoned(attempt: NonNullable<CheckoutState["attempt"]>, again: "same" | "other"): boolean {
  if (attempt.state === "action_required") return again === "other" || !attempt.isFresh;
  return attempt.state === "voiding" && (attempt.method !== "card" || attempt.isRefusalMessages);
}

/** Ends an abandoned payment, so that the next one may begin; its order is written anew. */
export async function releaseAbandoned(tx: Tx, { visit }: Context, { attempt: open }: CheckoutState): Promise<void> {
  if (open === null || open.state === "voiding") return;
  await abandonPayment(tx, open.id, { why: movedBecause.anew, now: visit.now, onPayment });
}
