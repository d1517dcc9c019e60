import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Mailer } from "#platform/mail.ts";
import type { JobHandler } from "#platform/outbox.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { orderUrl } from "#shop/urls.ts";
import { orderMail } from "#capabilities/checkout/order-mail.ts";
import {
  applyEvent,
  cancelPayment,
  capturePayment,
  eventJob,
  findOrder,
  jobKinds,
  reconcile,
  viewOrder,
} from "#capabilities/checkout/server/checkout.service.ts";
import { mailJobs as identityMailJobs } from "#capabilities/identity/server/identity.service.ts";
import { enquiryJobs, watchAlerts } from "#capabilities/enquiries/server/enquiries.service.ts";

export type JobOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly sites: readonly Site[];
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

const OfAttempt = z.object({ attemptId: z.uuid() });
const OfOrder = z.object({ orderId: z.uuid() });
const OfEvent = z.object({
  eventId: z.string(),
  item: z.object({
    providerRef: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    reason: z.string(),
  }),
});

/** What each kind of job does. All of them may run twice and then do it once. */
export function makeJobs(options: JobOptions): Readonly<Record<string, JobHandler>> {
  const { db, config } = options;
  return {
    ...enquiryJobs(options),
    ...identityMailJobs(options),
    [jobKinds.capture]: async (payload) => capturePayment(db, config, OfAttempt.parse(payload).attemptId),
    [jobKinds.cancel]: async (payload) => cancelPayment(db, config, OfAttempt.parse(payload).attemptId),
    [eventJob]: async (payload) => applyEvent(db, OfEvent.parse(payload), nowOf(config)),
    [jobKinds.confirmationMail]: async (payload) => sendConfirmation(options, OfOrder.parse(payload).orderId),
  };
}

async function sendConfirmation({ db, config, sites, mailer, originOf }: JobOptions, orderId: string): Promise<void> {
  const order = await findOrder(db, { id: orderId });
  const site = sites.find((one) => one.code === order?.site);
  if (order === null || !site) throw new Error(`There is no order ${orderId} to confirm.`);
  const mail = orderMail(await viewOrder(db, order), site, originOf(site) + orderUrl(order.token));
  await mailer.send({
    ...mail,
    from: { name: site.name, address: config.mailFrom },
    to: order.email,
    messageId: `<order-${order.number}@${site.hosts[0]}>`,
  });
}

const RECONCILE_MS = 5_000;

/** Looks now, and then every five seconds, for payments and holds that were left open, and for wishes that came true. */
export function startReconciler({ db, config, log, sites }: Pick<JobOptions, "db" | "config" | "log" | "sites">): {
  stop: () => Promise<void>;
} {
  let running: Promise<unknown> = Promise.resolve();
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const look = () => {
    const now = nowOf(config);
    running = Promise.all([
      reconcile({ db, config, log }, now).catch(failed("reconciling failed")),
      watchAlerts(db, sites, now).catch(failed("the alerts could not be looked at")),
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
