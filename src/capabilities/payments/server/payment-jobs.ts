import { z } from "zod";
import { asCents } from "#kit/money.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { cardProvider, providers } from "#shop/payment-methods.ts";
import { disputeStages, disputeStatuses } from "../disputes.rules.ts";
import { applyDispute } from "./disputes/apply-dispute.ts";
import { paymentJobKinds } from "./jobs.ts";
import type { OnPayment } from "./outcomes/payment-event.ts";
import { cancelPayment, capturePayment } from "./polling/change-payment.ts";
import { pollAgain } from "./polling/poll-payment.ts";
import { refundPayment } from "./refunds/refund-payment.ts";
import { applyNotification } from "./webhooks/apply-notification.ts";

const OfAttempt = z.object({ attemptId: z.uuid() });
const OfRefund = z.object({ refundId: z.uuid() });
const OfNotification = z.object({
  // Jobs that were queued before this field existed belong to the card's provider.
  provider: z.enum(providers).default(cardProvider),
  eventId: z.string(),
  item: z.object({
    providerRef: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    reason: z.string(),
  }),
});

const DisputeJob = z.object({
  provider: z.enum(providers),
  eventId: z.string(),
  report: z.object({
    disputeRef: z.string(),
    providerRef: z.string(),
    stage: z.enum(disputeStages),
    status: z.enum(disputeStatuses),
    amount: z.object({ cents: z.number().int().transform(asCents), currency: z.string() }),
    reason: z.string(),
    dueAt: z.coerce.date().nullable(),
    occurredAt: z.coerce.date(),
  }),
});
/** Jobs that version 0.2 has queued name the report `news`. */
const DisputeJobBefore = DisputeJob.omit({ report: true })
  .extend({ news: DisputeJob.shape.report })
  .transform(({ news, ...job }) => ({ ...job, report: news }));
const OfDispute = z.union([DisputeJob, DisputeJobBefore]);

type PaymentJobTools = { readonly db: Database; readonly config: Config; readonly onPayment: OnPayment };

/** The handlers of each job kind except the mail to the office. A repeated job has no further effect. */
export function paymentJobs({ db, config, onPayment }: PaymentJobTools): Readonly<Record<string, JobHandler>> {
  const tools = () => ({ db, config, onPayment, now: nowOf(config) });
  return {
    [paymentJobKinds.capture]: async (payload) => capturePayment(db, config, OfAttempt.parse(payload).attemptId),
    [paymentJobKinds.cancel]: async (payload) => cancelPayment(db, config, OfAttempt.parse(payload).attemptId),
    [paymentJobKinds.refund]: async (payload) => refundPayment({ ...tools(), ...OfRefund.parse(payload) }),
    [paymentJobKinds.poll]: async (payload) => pollAgain({ ...tools(), ...OfAttempt.parse(payload), cause: "look" }),
    [paymentJobKinds.notification]: async (payload) => applyNotification(tools(), OfNotification.parse(payload)),
    [paymentJobKinds.dispute]: async (payload) => applyDispute(tools(), OfDispute.parse(payload)),
  };
}
