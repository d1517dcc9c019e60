import { z } from "zod";
import { asCents } from "#kit/money.ts";
import type { JobTools } from "#platform/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { onPayment, reconcile } from "#capabilities/checkout/server/checkout.service.ts";
import { keepProviderLimits, paymentJobKinds, paymentJobs } from "#capabilities/payments/server/payments.service.ts";
import { mailJobs as identityMailJobs, cleanUpIdentity } from "#capabilities/identity/server/identity.service.ts";
import { deliveryJobs, watchEarlierDays } from "#capabilities/delivery/server/delivery.service.ts";
import { demoJobs, forgetGuests } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";
import { writeOfDispute, writeOfUnknownPayment, writeOfUnsignedWebhook, writeToOffice } from "./office-alerts.ts";
import { mailJobs } from "./mail-sites.ts";
import { orderMailJobs } from "./order-mails.ts";
import { tidyAnalytics } from "#capabilities/analytics/server/analytics.service.ts";
import { cartJobs, tidyCarts } from "#capabilities/cart/server/cart.service.ts";
import { projectJobs } from "#capabilities/projects/server/projects.service.ts";
import { enquiryJobs, watchAlerts } from "#capabilities/enquiries/server/enquiries.service.ts";

const OfAlert = z.object({ attemptId: z.uuid(), kind: z.string() });
const OfDispute = z.object({ disputeId: z.uuid() });
const OfUnknownPayment = z.object({
  provider: z.string(),
  reference: z.string(),
  code: z.string(),
  amountCents: z.number().int().transform(asCents),
  currency: z.string(),
});

/** What each kind of job does. All of them may run twice and then do it once. */
export function makeJobs(options: JobTools): Readonly<Record<string, JobHandler>> {
  const { db, config } = options;
  return {
    ...mailJobs(cartJobs, options),
    ...mailJobs(enquiryJobs, options),
    ...mailJobs(projectJobs, options),
    ...mailJobs(demoJobs, options),
    ...mailJobs(deliveryJobs, options),
    ...mailJobs(identityMailJobs, options),
    ...paymentJobs({ db, config, onPayment }),
    [paymentJobKinds.alert]: async (payload) => writeToOffice(options, OfAlert.parse(payload)),
    [paymentJobKinds.disputeAlert]: async (payload) => writeOfDispute(options, OfDispute.parse(payload).disputeId),
    [paymentJobKinds.unknownPayment]: async (payload) =>
      writeOfUnknownPayment(options, OfUnknownPayment.parse(payload)),
    [paymentJobKinds.unsignedWebhook]: async (payload) =>
      writeOfUnsignedWebhook(options, OfUnsignedWebhook.parse(payload)),
    ...orderMailJobs(options),
  };
}

const OfUnsignedWebhook = z.object({ provider: z.string(), day: z.string() });

const RECONCILE_MS = 5_000;

/** Looks now, and then every five seconds, for payments and holds that were left open, and for wishes that came true. */
export function startReconciler({ db, config, log, sites }: Pick<JobTools, "db" | "config" | "log" | "sites">): {
  stop: () => Promise<void>;
} {
  let running: Promise<unknown> = Promise.resolve();
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const look = () => {
    const now = nowOf(config);
    running = Promise.all([
      reconcile({ db, config, log }, now).catch(failed("reconciling failed")),
      keepProviderLimits({ db, config, log }).catch(failed("the providers' limits could not be read")),
      cleanUpIdentity(db, now).catch(failed("old sessions could not be forgotten")),
      tidyAnalytics(db, now).catch(failed("old events could not be forgotten")),
      watchAlerts(db, sites, now).catch(failed("the alerts could not be looked at")),
      tidyCarts(db, now).catch(failed("old changes of carts could not be forgotten")),
      forgetGuests(db, now).catch(failed("guests of long ago could not be forgotten")),
      watchEarlierDays(db, sites, now).catch(failed("the wishes for an earlier day could not be looked at")),
    ]);
  };
  look();
  const timer = setInterval(look, RECONCILE_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
