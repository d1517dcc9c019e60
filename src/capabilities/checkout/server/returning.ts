import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { isWithoutMoney } from "#capabilities/payments/payments.rules.ts";
import type { Provider } from "#capabilities/payments/payment-ways.rules.ts";
import {
  type Attempt,
  findAttemptByProviderRef,
  findAttemptByReference,
  type NextStep,
  type PaymentOutcome,
  readAttempt,
  readPaymentToken,
} from "#capabilities/payments/server/payments.service.ts";
import { paymentSays } from "../payment-says.copy.ts";
import { refused } from "../checkout-refusals.ts";
import type { PaymentConfirmation } from "../paying.contract.ts";
import { lookSoon } from "./jobs.ts";
import { type PaymentPoll, pollPayment } from "./poll-payment.ts";
import { findOrder } from "./orders.store.ts";
import { type StoredAnswer, applyOutcome } from "./apply-outcome.ts";

export type Return = {
  readonly provider: Provider;
  readonly providerRef: string;
  readonly returned: Readonly<Record<string, string>>;
  readonly says: "come-back" | "cancelled";
};

/** The shopper's own payment, by the provider's name for it; an address that is made up, or another's, finds none. */
async function findOwn(context: Context, { provider, providerRef }: Return): Promise<Attempt | null> {
  const attempt = await findAttemptByProviderRef(context.db, provider, providerRef);
  return attempt !== null && (await isOwn(context, attempt)) ? attempt : null;
}

async function isOwn({ db, visit }: Context, attempt: Attempt): Promise<boolean> {
  const order = await findOrder(db, { id: attempt.orderId });
  return order !== null && isOwnCart(visit, order);
}

/**
 * The shopper came back from a provider. What the address says is only a hint: the provider itself is asked, and takes
 * the money where the shopper agreed. Coming back twice, or after the news, tells the same. Null: no payment of theirs.
 */
export async function confirmPayment(context: Context, back: Return): Promise<PaymentConfirmation | null> {
  const attempt = await findOwn(context, back);
  if (attempt === null) return null;
  const common = { db: context.db, attemptId: attempt.id, now: context.visit.now };
  if (back.says === "cancelled" && attempt.state === "action_required") {
    await applyOutcome({ ...common, outcome: { kind: "cancelled" }, cause: "the shopper came back without paying" });
    return sayConfirmation(context, await readAttempt(context.db, attempt.id));
  }
  const { config } = context;
  const said = await pollPayment({ ...common, config, cause: "return", returned: back.returned });
  return sayConfirmation(context, await readAttempt(context.db, attempt.id), said);
}

/** A card whose bank sent the shopper back: the signed address says which payment it is about. */
export async function finishReturn(
  context: Context,
  signed: string,
  returned: Readonly<Record<string, string>>,
): Promise<PaymentConfirmation | null> {
  const attemptId = await readPaymentToken(context, "return", signed);
  if (attemptId === null) return null;
  const { db, config, visit } = context;
  const said = await pollPayment({ db, config, attemptId, cause: "return", now: visit.now, returned });
  const attempt = await readAttempt(db, attemptId);
  return attempt.site === visit.site.code ? sayConfirmation(context, attempt, said) : null;
}

const fallback = (attempt: Attempt): StoredAnswer =>
  isWithoutMoney(attempt.state) || attempt.state === "voiding" ? { kind: "cancelled" } : { kind: "unknown" };

async function sayConfirmation(
  context: Context,
  attempt: Attempt,
  said: PaymentOutcome["kind"] = "waiting",
): Promise<PaymentConfirmation> {
  const answer = (attempt.answer as StoredAnswer | null) ?? fallback(attempt);
  const { cartId } = attempt;
  const failed = { orderCompleted: false, success: false, cartId } as const;
  switch (answer.kind) {
    case "completed":
      return { orderCompleted: true, success: true, cartId };
    case "cancelled":
      return { ...failed, type: "cancelled" };
    case "refused": {
      const { sentences, refusalReason } = answer;
      const reason = refusalReason === null ? [] : [`${refusalReason}.`];
      const usual = refused.refused as (detail: { supportNumber: string }) => string;
      const because = sentences.length > 0 ? sentences : [usual({ supportNumber: await readSupportNumber(context) })];
      return { ...failed, errors: [...reason, ...because] };
    }
    case "unknown":
      return { ...failed, type: "error" };
    default:
      // Under way still: the provider has taken nothing, or has not said so yet.
      return attempt.state === "pending" || said === "unknown"
        ? { ...failed, type: "error" }
        : { ...failed, errors: [paymentSays.notYet] };
  }
}

/** Where a shopper's browser goes on with a payment: the bank's form; null where there is none of theirs. */
export async function continuePayment(
  context: Context,
  reference: string,
): Promise<Extract<NextStep, { kind: "form" }> | null> {
  const attempt = await findAttemptByReference(context.db, reference);
  if (attempt === null || attempt.state !== "action_required" || !(await isOwn(context, attempt))) return null;
  const answer = attempt.answer as StoredAnswer | null;
  return answer?.kind === "next" && answer.next.kind === "form" ? answer.next : null;
}

/** A provider says that something happened to a payment. It is no more than a reason to ask. */
export async function hintAt(
  db: Context["db"],
  hint: { readonly provider: Provider; readonly providerRef: string },
): Promise<void> {
  const attempt = await findAttemptByProviderRef(db, hint.provider, hint.providerRef);
  if (attempt !== null) await lookSoon(db, attempt.id, 0);
}

/** A provider's signed result, brought by the provider itself. */
export async function receiveResult(
  told: Pick<PaymentPoll, "db" | "config" | "now">,
  of: { readonly provider: Provider; readonly providerRef: string },
  returned: Readonly<Record<string, string>>,
): Promise<void> {
  const attempt = await findAttemptByProviderRef(told.db, of.provider, of.providerRef);
  if (attempt !== null) await pollPayment({ ...told, attemptId: attempt.id, cause: "webhook", returned });
}
