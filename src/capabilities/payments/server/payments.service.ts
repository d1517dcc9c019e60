import type { Service } from "#platform/service.ts";
import type { paymentsContract } from "../payments.contract.ts";
import { cardOriginsOf, cardSettingOf } from "./configuration/card-form.ts";
import { findAppleDomainFile } from "./configuration/apple-domain.ts";
import { openAppleSession } from "./configuration/apple-session.ts";
import { configurationOf } from "./configuration/payment-configuration.ts";

export { readCurrentTerms, withPaymentTerms } from "./accounts/payment-terms.ts";
export {
  type Attempt,
  centsUnderWay,
  findAttemptByProviderRef,
  findAttemptByReference,
  findOpenAttempt,
  isPayingLater,
  readAttempt,
} from "./attempts/attempts.store.ts";
export { measureWaitingPayments } from "./attempts/waiting-payments.store.ts";
export { readCard } from "./attempts/card.store.ts";
export { type BegunAttempt, beginAttempt } from "./attempts/begin-attempt.ts";
export { createPaymentToken, readPaymentToken } from "./attempts/payment-token.ts";
export { startPayment } from "./attempts/start-payment.ts";
export { abandonPayment, stopPayment } from "./attempts/stop-payment.ts";
export { answerOf, type StoredAnswer, waitForAnswer } from "./attempts/stored-answer.ts";
export { cardOriginsOf, cardSettingOf, findAppleDomainFile };
export { isDayClosed } from "./daily-close/store-days.store.ts";
export { readDispute } from "./disputes/disputes.store.ts";
export { followUpPayments } from "./follow-ups/follow-up.ts";
export { paymentJobKinds } from "./jobs.ts";
export { refreshProviderLimits, readProviderLimits } from "./limits/provider-limits.ts";
export { applyOutcome } from "./outcomes/apply-outcome.ts";
export { OFFICE_ZONE } from "./outcomes/payment-incidents.ts";
export type { OnPayment, PaymentAnswer, PaymentEvent } from "./outcomes/payment-event.ts";
export { paymentJobs } from "./payment-jobs.ts";
export { pollPayment } from "./polling/poll-payment.ts";
export { sweepPayments } from "./polling/sweep-payments.ts";
export type { CardMeans, NextStep, PaymentOutcome, Recipient } from "./providers/payment-provider.ts";
export { findOrdersOfReference, listOrdersInTrouble, type OrdersInTrouble } from "./office/order-payments.store.ts";
export { retryRefund, showOrderPayments } from "./office/order-payments.ts";
export { listRefundable, type Refundable, refundableCents } from "./refunds/refunds.store.ts";
export { refundPart, releasePayments } from "./refunds/release-or-refund.ts";
export { listTerminals } from "./configuration/terminals.ts";
export { receiveWebhook, webhookSenders } from "./webhooks/receive-webhook.ts";

export const paymentsService: Service<typeof paymentsContract> = {
  "GET /api/checkout/paymentconfiguration": async (context) => configurationOf(context, await cardSettingOf(context)),
  "GET /api/checkout/v2/paymentconfiguration": async (context) => {
    const card = await cardSettingOf(context);
    return {
      paymentConfigurations: await configurationOf(context, card),
      x509EncryptionKeys: card.keys,
      cardForm: card.form,
    };
  },
  "POST /api/checkout/applepay/session": openAppleSession,
};
