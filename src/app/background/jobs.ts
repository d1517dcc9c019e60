import { z } from "zod";
import { wallClock } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { businessJobs, remindOverdue } from "#capabilities/businesses/server/businesses.service.ts";
import { eraseExpiredOrders } from "#capabilities/checkout/server/orders/personal-data.store.ts";
import { endUnpaidLinks, onPayment, reconcile } from "#capabilities/checkout/server/checkout.service.ts";
import {
  refreshProviderLimits,
  paymentJobKinds,
  paymentJobs,
  readProviderLimits,
} from "#capabilities/payments/server/payments.service.ts";
import { mailJobs as identityMailJobs, cleanUpIdentity } from "#capabilities/identity/server/identity.service.ts";
import { findStaff, staffMailJobs } from "#capabilities/identity/server/office-access.service.ts";
import { applyDueSpecials } from "#capabilities/catalogue/server/office-prices.service.ts";
import { scoreCatalogue } from "#capabilities/catalogue/server/office-products.service.ts";
import { deliveryJobs, watchEarlierDays } from "#capabilities/delivery/server/delivery.service.ts";
import { demoJobs } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";
import {
  cleanUpEvents,
  deliverDue,
  WEBHOOK_DISABLED,
} from "#capabilities/integrations/server/office-webhooks.service.ts";
import {
  cleanUpSupplierFeeds,
  runDueFeeds,
  SUPPLIER_FEED_ALERT,
} from "#capabilities/supplier-feeds/server/office-supplier-feeds.service.ts";
import {
  mailDisabledWebhookAlert,
  mailDisputeAlert,
  mailStockLedgerAlert,
  mailSupplierFeedAlert,
  mailUnknownPaymentAlert,
  mailUnsignedWebhookAlert,
  mailOffice,
} from "../mail/office-alerts.ts";
import { approvalMailJobs } from "../mail/approval-mails.ts";
import { demoOrderJobs } from "../demo-shop/orders.ts";
import { demoPhotographJobs } from "../demo-shop/photographs.ts";
import { mailJobs } from "../mail/mail-sites.ts";
import { officeJobKinds } from "../office/job-kinds.ts";
import { orderMailJobs } from "../mail/order-mails.ts";
import { removeOldBuilds } from "../serving/stored-builds.ts";
import { retentionTargets } from "../retention.ts";
import { applyRetention } from "#capabilities/privacy/server/retention.service.ts";
import { cleanUpOfficeJobs, officeJobHandlers } from "#capabilities/office-work/server/office-work.service.ts";
import { checkStockLedger, STOCK_LEDGER_ALERT } from "#capabilities/catalogue/server/catalogue.service.ts";
import { cartJobs } from "#capabilities/cart/server/cart.service.ts";
import { purchasingJobs } from "#capabilities/purchasing/server/purchasing.service.ts";
import { returnJobs } from "#capabilities/returns/server/returns.service.ts";
import { cleanUpIncoming, mediaJobs } from "#capabilities/media/server/media.service.ts";
import { projectJobs } from "#capabilities/projects/server/projects.service.ts";
import { cleanUpEnquiries, enquiryJobs, watchAlerts } from "#capabilities/enquiries/server/enquiries.service.ts";

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
export function createJobs(options: JobTools): Readonly<Record<string, JobHandler>> {
  const { db, config } = options;
  return {
    ...mailJobs(cartJobs, options),
    ...mailJobs(enquiryJobs, options),
    ...mailJobs(projectJobs, options),
    ...mailJobs(demoJobs, options),
    ...mailJobs(deliveryJobs, options),
    ...mailJobs(returnJobs, options),
    ...mailJobs(businessJobs, options),
    ...mailJobs(identityMailJobs, options),
    ...staffMailJobs(options),
    ...paymentJobs({ db, config, onPayment }),
    [paymentJobKinds.alert]: async (payload) => mailOffice(options, OfAlert.parse(payload)),
    [paymentJobKinds.disputeAlert]: async (payload) => mailDisputeAlert(options, OfDispute.parse(payload).disputeId),
    [paymentJobKinds.unknownPayment]: async (payload) =>
      mailUnknownPaymentAlert(options, OfUnknownPayment.parse(payload)),
    [paymentJobKinds.unsignedWebhook]: async (payload) =>
      mailUnsignedWebhookAlert(options, OfUnsignedWebhook.parse(payload)),
    [STOCK_LEDGER_ALERT]: async (payload) => mailStockLedgerAlert(options, OfStockLedger.parse(payload)),
    [WEBHOOK_DISABLED]: async (payload) => mailDisabledWebhookAlert(options, OfWebhook.parse(payload).endpointId),
    [SUPPLIER_FEED_ALERT]: async (payload) => mailSupplierFeedAlert(options, OfSupplierFeed.parse(payload).runId),
    ...orderMailJobs(options),
    ...officeJobHandlers({ ...options, findStaff: (id) => findStaff(db, id) }, officeJobKinds),
    ...mediaJobs(options),
    ...approvalMailJobs(options),
    ...purchasingJobs(options),
    ...demoPhotographJobs(options),
    ...demoOrderJobs(options),
  };
}

const OfStockLedger = z.object({
  day: z.string(),
  imbalances: z.array(z.object({ sku: z.string(), place: z.string(), onHand: z.number(), ledger: z.number() })),
});

const OfSupplierFeed = z.object({ runId: z.uuid() });

const OfWebhook = z.object({ endpointId: z.uuid() });

const OfUnsignedWebhook = z.object({ provider: z.string(), day: z.string() });

const RECONCILE_MS = 5_000;
const MINUTE_MS = 60_000;

type Task = { readonly name: string; readonly everyMs: number; readonly run: (now: Date) => Promise<unknown> };

/** The regular work of a process that only answers requests: it reads what others have stored. */
const tasksOfWeb = ({ db, config }: ReconcilerTools): readonly Task[] => [
  { name: "reading payment limits", everyMs: RECONCILE_MS, run: () => readProviderLimits({ db, config }) },
];

/** Work at the start and then regularly, in every process with jobs, so that it may run in several at once. */
const recurringTasks = ({ db, config, log, sites }: ReconcilerTools): readonly Task[] => [
  { name: "payments and holds", everyMs: RECONCILE_MS, run: (now) => reconcile({ db, config, log }, now) },
  { name: "limits of payment providers", everyMs: RECONCILE_MS, run: () => refreshProviderLimits({ db, config, log }) },
  { name: "product alerts", everyMs: RECONCILE_MS, run: (now) => watchAlerts(db, sites, now) },
  { name: "earlier delivery days", everyMs: RECONCILE_MS, run: (now) => watchEarlierDays(db, sites, now) },
  { name: "sending webhooks", everyMs: RECONCILE_MS, run: (now) => deliverDue({ db, config }, now) },
  { name: "specials of prices", everyMs: RECONCILE_MS, run: (now) => applyDueSpecials(db, sites, now) },
  { name: "supplier feeds", everyMs: RECONCILE_MS, run: (now) => runDueFeeds({ db, config, log }, now) },
  { name: "removing old supplier feed runs", everyMs: 60 * MINUTE_MS, run: (now) => cleanUpSupplierFeeds(db, now) },
  { name: "scores of products", everyMs: MINUTE_MS, run: (now) => scoreCatalogue(db, now) },
  { name: "removing old sessions", everyMs: 10 * MINUTE_MS, run: (now) => cleanUpIdentity(db, now) },
  { name: "retention", everyMs: 60 * MINUTE_MS, run: (now) => applyRetention(db, retentionTargets, now) },
  { name: "removing old webhooks", everyMs: 60 * MINUTE_MS, run: (now) => cleanUpEvents(db, now) },
  {
    name: "removing pictures that were not reported",
    everyMs: 60 * MINUTE_MS,
    run: (now) => cleanUpIncoming({ db, config }, now),
  },
  { name: "removing files of old builds", everyMs: 60 * MINUTE_MS, run: (now) => removeOldBuilds(config, now) },
  { name: "removing old office jobs", everyMs: 60 * MINUTE_MS, run: (now) => cleanUpOfficeJobs(db, now) },
  { name: "checking the stock ledger", everyMs: 60 * MINUTE_MS, run: (now) => checkStockLedger(db, now) },
  {
    name: "erasing names of orders that need not be kept",
    everyMs: 60 * MINUTE_MS,
    run: (now) => eraseExpiredOrders(db, wallClock(now, "Australia/Sydney").day),
  },
  { name: "unpaid payment links", everyMs: 10 * MINUTE_MS, run: (now) => endUnpaidLinks(db, sites, now) },
  { name: "reminders of overdue accounts", everyMs: 60 * MINUTE_MS, run: (now) => remindOverdue(db, now) },
  { name: "removing old enquiries", everyMs: 60 * MINUTE_MS, run: (now) => cleanUpEnquiries(db, now) },
];

type ReconcilerTools = Pick<JobTools, "db" | "config" | "log" | "sites">;

/** Does the recurring tasks now, and then each in its interval. */
export function startReconciler(tools: ReconcilerTools): { stop: () => Promise<void> } {
  const { config, log } = tools;
  const tasks = (config.cluster.role === "web" ? tasksOfWeb : recurringTasks)(tools).map((task) => ({
    ...task,
    dueAt: 0,
  }));
  let running: Promise<unknown> = Promise.resolve();
  const runDue = () => {
    const due = tasks.filter(({ dueAt }) => dueAt <= performance.now());
    for (const task of due) task.dueAt = performance.now() + task.everyMs - RECONCILE_MS / 2;
    // A slow round may still run when the next one begins, and the stop waits for both.
    running = Promise.all([
      running,
      ...due.map(({ name, run }) =>
        run(nowOf(config)).catch((error: unknown) => log.error({ err: error, task: name }, "a recurring task failed")),
      ),
    ]);
  };
  runDue();
  const timer = setInterval(runDue, RECONCILE_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
