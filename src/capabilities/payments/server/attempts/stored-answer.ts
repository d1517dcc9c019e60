import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#platform/database.ts";
import type { NextStep } from "../providers/payment-provider.ts";
import { type Attempt, readAttempt } from "./attempts.store.ts";

/** The answer of a submit, stored with the attempt so that a repeat gets the same. */
export type StoredAnswer =
  | { readonly kind: "completed" }
  | { readonly kind: "refused"; readonly sentences: readonly string[]; readonly refusalReason: string | null }
  /** The shopper cancelled. */
  | { readonly kind: "cancelled" }
  /** The shopper continues on another site. */
  | { readonly kind: "next"; readonly next: NextStep }
  /** The provider finishes the payment later; the order waits for it. */
  | { readonly kind: "pending" }
  /** The customer confirms on their own phone. */
  | { readonly kind: "in-store" }
  | { readonly kind: "unknown" };

export const refusedAnswer = (sentences: readonly string[], refusalReason: string | null = null): StoredAnswer => ({
  kind: "refused",
  sentences,
  refusalReason,
});

export const answerOf = ({ answer }: Attempt): StoredAnswer | null => answer as StoredAnswer | null;

const LOOK_EVERY_MS = 120;

/** The attempt once it has an outcome, or its state after `waitMs`. */
export async function waitForAnswer(db: Database, attemptId: string, waitMs: number): Promise<Attempt> {
  const until = Date.now() + waitMs;
  for (;;) {
    const attempt = await readAttempt(db, attemptId);
    const isSettled = attempt.answer !== null && attempt.state !== "unknown";
    if (isSettled || Date.now() >= until) return attempt;
    await sleep(LOOK_EVERY_MS);
  }
}
