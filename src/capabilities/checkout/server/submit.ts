import { setTimeout as sleep } from "node:timers/promises";
import { ok, refuse, type RefusalDetail, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { paymentReturnUrl, providerWebhookUrl } from "#shop/urls.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import { findOption } from "#capabilities/payments/payments.rules.ts";
import {
  browserInfoOf,
  cardGateway,
  gatewayOf,
  makePaymentToken,
  type PaymentOutcome,
  readAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutAnswer, CheckoutForm } from "../checkout.contract.ts";
import { cancelled } from "../checkout.copy.ts";
import { findCardInClear } from "../card-scan.rules.ts";
import { meansOf } from "./card-means.ts";
import { type Drafted, draftOrder } from "./draft.ts";
import { withDraftSlot } from "./draft-limit.ts";
import { hiddenInputs } from "../hidden-inputs.rules.ts";
import { lookSoon } from "./jobs.ts";
import { POLL_EVERY_MS as LOOK_IN_STORE_MS } from "./poll-payment.ts";
import type { DraftRefusal } from "./refused.ts";
import { type StoredAnswer, applyOutcomeAndTell } from "./apply-outcome.ts";

/** How long a second submit waits for the first one's answer. */
const WAIT_MS = 60_000;
const POLL_EVERY_MS = 120;
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
    return refuse("cardInClear", { field });
  }
  const drafted = await withDraftSlot(context.db, () => draftOrder(context, form));
  if (!drafted.ok) return drafted;
  if (drafted.value.kind === "placed") return ok(completed);
  if (drafted.value.kind === "underWay") return answerOf(context, drafted.value.attemptId, WAIT_MS);
  return pay(context, form, drafted.value);
}

type Paid = Extract<Drafted, { kind: "pay" }>;

async function pay(context: Context, form: CheckoutForm, draft: Paid): Promise<Submitted> {
  const { db, visit } = context;
  const outcome = await (draft.provider === "adyen" ? payByCard : payElsewhere)(context, form, draft);
  const settled = await applyOutcomeAndTell({
    db,
    attemptId: draft.attemptId,
    cause: "submit",
    now: visit.now,
    outcome,
  });
  if (settled === "placed") return ok(completed);
  if (draft.provider === "zipinstore" && outcome.kind === "pending")
    await lookSoon(db, draft.attemptId, LOOK_IN_STORE_MS);
  const waitsForNews = draft.provider === "adyen" && (outcome.kind === "pending" || outcome.kind === "unknown");
  return answerOf(context, draft.attemptId, waitsForNews ? NEWS_MS : 0);
}

async function payByCard(context: Context, form: CheckoutForm, draft: Paid): Promise<PaymentOutcome> {
  const means = meansOf(findOption(form.selectedPaymentOption) ?? "card", form);
  if (means.kind === "refused") return means;
  const { visit, config, origin } = context;
  const signed = await makePaymentToken(context, "return", draft.attemptId);
  return cardGateway(config).pay({
    site: visit.site.code,
    key: draft.startKey,
    reference: draft.reference,
    amount: { cents: draft.cents, currency: draft.currency },
    means,
    returnUrl: `${origin}${paymentReturnUrl("card")}?s=${signed}`,
    shopperEmail: form.email.trim(),
    browserInfo: browserInfoOf(form.browserInfo, form.browserInfo?.userAgent ?? "unknown"),
  });
}

/** At the provider's own page, or on the customer's own phone. */
function payElsewhere(context: Context, form: CheckoutForm, draft: Paid): Promise<PaymentOutcome> {
  const { visit, config, origin } = context;
  const provider = draft.provider as Exclude<Paid["provider"], "adyen">;
  const { firstName, lastName, address, suburb, state, postcode, country } =
    form.billingAddress ?? form.deliveryAddress;
  const returnUrl = `${origin}${paymentReturnUrl(provider)}`;
  return gatewayOf(config, provider).start({
    site: visit.site.code,
    key: draft.startKey,
    reference: draft.reference,
    amount: { cents: draft.cents, currency: draft.currency },
    returnUrl,
    cancelUrl: `${returnUrl}?status=CANCELLED`,
    webhookUrl: `${origin}${providerWebhookUrl(provider)}`,
    shopName: visit.site.name,
    shopper: {
      email: form.email.trim(),
      phone: form.phoneNumber,
      firstName,
      lastName,
      address,
      suburb,
      state,
      postcode,
      country,
    },
    storeCode: form.devicePaymentCode,
    storeId: draft.storeId,
    salesperson: draft.salesperson,
  });
}

/** What came of an attempt, waiting a while for it to come to something. */
export async function answerOf(context: Context, attemptId: string, waitMs: number): Promise<Submitted> {
  const until = Date.now() + waitMs;
  for (;;) {
    const { answer, state, merchantReference } = await readAttempt(context.db, attemptId);
    const isSettled = answer !== null && state !== "unknown";
    if (isSettled || Date.now() >= until) return say(context, answer as StoredAnswer | null, merchantReference);
    await sleep(POLL_EVERY_MS);
  }
}

const underWay: CheckoutAnswer = { ...completed, orderCompleted: false };

/** Where the shopper goes on: a form of the bank's, another page, or a wait for the customer's answer. */
function sayNext(
  { kind, ...rest }: Extract<StoredAnswer, { kind: "next" | "in-store" }>,
  reference: string,
): CheckoutAnswer {
  const answer = { ...underWay, paymentReference: reference };
  const next = "next" in rest ? rest.next : null;
  if (kind === "in-store" || next === null) return answer;
  if (next.kind === "redirect") return { ...answer, redirectUrl: next.url };
  return { ...answer, secure3DResponse: { htmlFormAction: next.action, htmlFormToPost: hiddenInputs(next.fields) } };
}

async function say(context: Context, answer: StoredAnswer | null, reference: string): Promise<Submitted> {
  if (answer?.kind === "completed") return ok(completed);
  if (answer?.kind === "next" || answer?.kind === "in-store") return ok(sayNext(answer, reference));
  const supportNumber = await readSupportNumber(context);
  if (answer?.kind === "cancelled") return refuse("cardRejected", { sentences: [cancelled.byShopper] });
  if (answer?.kind !== "refused") return refuse("outcomeUnknown", { supportNumber });
  const reason: RefusalDetail = answer.refusalReason === null ? {} : { refusalReason: answer.refusalReason };
  if (answer.sentences.length > 0) return refuse("cardRejected", { sentences: answer.sentences, ...reason });
  return refuse("refused", { supportNumber, ...reason });
}
