import type { Tx } from "#platform/database.ts";
import { mayMove, stateOfMoney } from "../../payments.rules.ts";
import { type Attempt, moveAttempt } from "./attempts.store.ts";

/**
 * Moves a captured attempt to the state of its money. A payment with a refund, even one that failed, is never `captured`
 * again: its cart may have another payment by now.
 */
export async function moveToStateOfMoney(tx: Tx, attempt: Attempt, cause: "refund" | "dispute"): Promise<void> {
  if (attempt.capturedCents === 0) return;
  const state = stateOfMoney(attempt);
  const to = state === "captured" && attempt.state !== "charged_back" ? "partially_refunded" : state;
  if (mayMove(attempt.state, to)) await moveAttempt(tx, attempt, { to, cause });
}
