import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { lockAttempt, moveAttempt } from "#capabilities/payments/server/payments.service.ts";
import { movedBecause } from "../checkout.copy.ts";
import { reopen } from "./place-order.ts";
import type { CheckoutState } from "./checkout-state.store.ts";

/**
 * Whether a payment that was begun keeps no other from beginning. A shopper who was sent to a bank or a provider and
 * sends the form again has come back without finishing; twice the same within seconds is a button pressed twice. No
 * money moves for it without our asking, and where it does all the same it goes back. A payment in a store that is
 * being stopped cannot buy anything any more either, nor can a card payment that was refused: only its reservation is
 * still being released.
 */
export function isAbandoned(attempt: NonNullable<CheckoutState["attempt"]>, again: "same" | "other"): boolean {
  if (attempt.state === "action_required") return again === "other" || !attempt.isFresh;
  return attempt.state === "voiding" && (attempt.method !== "card" || attempt.isRefused);
}

/** Ends what was abandoned, so that the next payment may begin; its order is built anew. */
export async function leaveAbandoned(tx: Tx, { visit }: Context, { attempt: open }: CheckoutState): Promise<void> {
  if (open === null || open.state === "voiding") return;
  const attempt = await lockAttempt(tx, open.id);
  const why = movedBecause.anew;
  if (await moveAttempt(tx, attempt, { to: "cancelled", cause: why, answer: { kind: "cancelled" } }))
    await reopen(tx, attempt, { why, now: visit.now });
}
