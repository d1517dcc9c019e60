import { setTimeout as sleep } from "node:timers/promises";
import { ok, refuse, type RefusalDetail, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { confirmationUrl } from "#shop/urls.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { browserInfoOf, cardGateway, readAttempt } from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutAnswer, CheckoutForm } from "../checkout.contract.ts";
import { findCardInClear } from "../checkout.rules.ts";
import { type Drafted, draftOrder } from "./draft.ts";
import { inTurn } from "./draft-turns.ts";
import type { DraftRefusal } from "./refused.ts";
import { type KeptAnswer, settle } from "./settle.ts";

/** How long a second submit waits for the first one's answer. */
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 120;
/** How long we wait for the news of a payment whose answer did not tell how it ended. */
const NEWS_MS = 12_000;

type SubmitRefusal = DraftRefusal | "cardInClear" | "refused" | "cardRejected" | "outcomeUnknown";
type Submitted = Result<CheckoutAnswer, SubmitRefusal>;

const completed: CheckoutAnswer = {
  orderCompleted: true,
  success: true,
  paymentReference: null,
  redirectUrl: null,
  secure3DResponse: null,
};

/** Places the order of a cart. However often and wherever it is sent at once: one order, one payment, one answer. */
export async function submitCheckout(context: Context, form: CheckoutForm): Promise<Submitted> {
  const field = findCardInClear(form);
  if (field !== null) {
    context.log.warn({ field }, "a card number was sent in clear and was not read further");
    return refuse("cardInClear");
  }
  const drafted = await inTurn(context.db, () => draftOrder(context, form));
  if (!drafted.ok) return drafted;
  if (drafted.value.kind === "placed") return ok(completed);
  if (drafted.value.kind === "underWay") return answerOf(context, drafted.value.attemptId, WAIT_MS);
  return pay(context, form, drafted.value);
}

async function pay(context: Context, form: CheckoutForm, draft: Extract<Drafted, { kind: "pay" }>): Promise<Submitted> {
  const { db, visit, config, origin } = context;
  const common = { db, attemptId: draft.attemptId, cause: "submit", now: visit.now };
  if (form.encryptedValues === null || form.encryptedValues === "") {
    await settle({ ...common, outcome: { kind: "refused", providerRef: null, reason: null, field: "number" } });
    return answerOf(context, draft.attemptId, 0);
  }
  const outcome = await cardGateway(config).pay({
    site: visit.site.code,
    key: draft.startKey,
    reference: draft.reference,
    amount: { cents: draft.cents, currency: draft.currency },
    encryptedCard: form.encryptedValues,
    holderName: form.cardHolderName ?? "",
    returnUrl: origin + confirmationUrl(form.cartId),
    shopperEmail: form.email.trim(),
    browserInfo: browserInfoOf(form.browserInfo, form.browserInfo?.userAgent ?? "unknown"),
  });
  await settle({ ...common, outcome });
  return answerOf(context, draft.attemptId, outcome.kind === "pending" || outcome.kind === "unknown" ? NEWS_MS : 0);
}

/** What came of an attempt, waiting a while for it to come to something. */
export async function answerOf(context: Context, attemptId: string, waitMs: number): Promise<Submitted> {
  const until = Date.now() + waitMs;
  for (;;) {
    const { answer, state } = await readAttempt(context.db, attemptId);
    const isSettled = answer !== null && state !== "unknown";
    if (isSettled || Date.now() >= until) return say(context, answer as KeptAnswer | null);
    await sleep(LOOK_EVERY_MS);
  }
}

async function say(context: Context, answer: KeptAnswer | null): Promise<Submitted> {
  if (answer?.kind === "completed") return ok(completed);
  const supportNumber = await readSupportNumber(context);
  if (answer?.kind !== "refused") return refuse("outcomeUnknown", { supportNumber });
  const reason: RefusalDetail = answer.refusalReason === null ? {} : { refusalReason: answer.refusalReason };
  if (answer.sentences.length > 0) return refuse("cardRejected", { sentences: answer.sentences, ...reason });
  return refuse("refused", { supportNumber, ...reason });
}
