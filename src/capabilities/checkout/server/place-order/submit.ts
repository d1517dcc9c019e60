import { ok, refuse, type RefusalDetail, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import {
  answerOf,
  type Recipient,
  startPayment,
  type StoredAnswer,
  waitForAnswer,
} from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutAnswer, CheckoutForm } from "../../checkout.contract.ts";
import { cancelled } from "../../checkout.copy.ts";
import { findCardInClear } from "../../form/card-scan.rules.ts";
import { paymentLinesOf } from "../../paying/payment-lines.rules.ts";
import { onPayment } from "../paying/on-payment.ts";
import { paymentMeansOf } from "./card-means.ts";
import { type Drafted, draftOrder } from "./draft-order.ts";
import { withDraftSlot } from "../draft/draft-limit.ts";
import { hiddenInputs } from "../../paying/hidden-inputs.rules.ts";
import type { DraftRefusal } from "../draft/draft-refusals.ts";

/** How long a repeated submit waits for the first one's answer. */
const WAIT_MS = 60_000;

type SubmitRefusal = DraftRefusal | "cardInClear" | "refused" | "cardRejected" | "outcomeUnknown";
type Submitted = Result<CheckoutAnswer, SubmitRefusal>;

const completed: CheckoutAnswer = {
  orderCompleted: true,
  success: true,
  paymentReference: null,
  redirectUrl: null,
  secure3DResponse: null,
};

/** Places the order of a cart. Repeated and concurrent submits result in one order, one payment and one answer. */
export async function submitCheckout(context: Context, form: CheckoutForm): Promise<Submitted> {
  const field = findCardInClear(form);
  if (field !== null) {
    context.log.warn({ field }, "a card number was sent in clear and was not read further");
    return refuse("cardInClear", { field });
  }
  const drafted = await withDraftSlot(context.db, () => draftOrder(context, form));
  if (!drafted.ok) return drafted;
  if (drafted.value.kind === "placed") return ok(completed);
  if (drafted.value.kind === "underWay") return waitForOutcome(context, drafted.value.attemptId, WAIT_MS);
  return pay(context, form, drafted.value);
}

type Paid = Extract<Drafted, { kind: "pay" }>;

async function pay(context: Context, form: CheckoutForm, { attempt, draft }: Paid): Promise<Submitted> {
  const phone = form.phoneNumber;
  const { orderNumber, amountCents } = attempt;
  const started = await startPayment(context, {
    attempt,
    onPayment,
    means: paymentMeansOf(attempt.provider, form),
    browserInfo: form.browserInfo,
    lines: paymentLinesOf(draft, { orderNumber, amountCents, country: context.visit.site.country }),
    shopper: { email: form.email.trim(), ...recipientOf(form.billingAddress ?? form.deliveryAddress, phone) },
    customerId: draft.staffId === null ? draft.customerId : null,
    deliverTo: draft.kind === "delivery" ? recipientOf(draft.deliveryAddress, phone) : null,
    storeCode: form.devicePaymentCode,
    storeId: draft.subdivision,
    terminal: form.terminal,
    salesperson: draft.salespersonCode,
  });
  return started.isPaid ? ok(completed) : waitForOutcome(context, attempt.attemptId, started.waitMs);
}

type Addressed = Omit<Recipient, "phone">;

export const recipientOf = (
  { firstName, lastName, address, suburb, state, postcode, country }: Addressed,
  phone: string,
): Recipient => ({ firstName, lastName, address, suburb, state, postcode, country, phone });

/** The outcome of an attempt; waits a while for it. */
export async function waitForOutcome(context: Context, attemptId: string, waitMs: number): Promise<Submitted> {
  const attempt = await waitForAnswer(context.db, attemptId, waitMs);
  return readOutcome(context, answerOf(attempt), attempt.merchantReference);
}

const underWay: CheckoutAnswer = { ...completed, orderCompleted: false };

/** The shopper's next step: the bank's form, another page, or a wait for the customer's answer. */
function describeNextStep(
  { kind, ...rest }: Extract<StoredAnswer, { kind: "next" | "in-store" }>,
  reference: string,
): CheckoutAnswer {
  const answer = { ...underWay, paymentReference: reference };
  const next = "next" in rest ? rest.next : null;
  if (kind === "in-store" || next === null) return answer;
  if (next.kind === "redirect") return { ...answer, redirectUrl: next.url };
  return { ...answer, secure3DResponse: { htmlFormAction: next.action, htmlFormToPost: hiddenInputs(next.fields) } };
}

async function readOutcome(context: Context, answer: StoredAnswer | null, reference: string): Promise<Submitted> {
  // An order that waits for its payment counts as completed: its page says what it waits for.
  if (answer?.kind === "completed" || answer?.kind === "pending") return ok(completed);
  if (answer?.kind === "next" || answer?.kind === "in-store") return ok(describeNextStep(answer, reference));
  const supportNumber = await readSupportNumber(context);
  if (answer?.kind === "cancelled") return refuse("cardRejected", { sentences: [cancelled.byShopper] });
  if (answer?.kind !== "refused") return refuse("outcomeUnknown", { supportNumber });
  const reason: RefusalDetail = answer.refusalReason === null ? {} : { refusalReason: answer.refusalReason };
  if (answer.sentences.length > 0) return refuse("cardRejected", { sentences: answer.sentences, ...reason });
  return refuse("refused", { supportNumber, ...reason });
}
