import { createHash } from "node:crypto";
import { type Attempt, OFFICE_ZONE, readAttempt, readDispute } from "#capabilities/payments/server/payments.service.ts";
import { findEndpoint } from "#capabilities/integrations/server/office-webhooks.service.ts";
import { findFeedRun } from "#capabilities/supplier-feeds/server/office-supplier-feeds.service.ts";
import type { DisputeStage } from "#capabilities/payments/disputes.rules.ts";
import { findOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { formatDay, wallClock } from "#kit/calendar-day.ts";
import { type Cents, formatAmount } from "#kit/money.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { blocksOf, drawLetter, officeSender } from "#shop/mail-frame/draw-letter.ts";

const messages: Readonly<Record<string, string>> = {
  "refund-failed": "A refund was refused by the provider. The money is still with us: please send it back by hand.",
  "capture-failed":
    "An order was placed, and its money could not be taken. Please hold the goods and call the customer.",
  "capture-silent":
    "A payment was asked for hours ago, and the provider has not said that it was taken. Please look at it there.",
  "refund-silent":
    "A refund was sent days ago, and the provider has not said that it was made. Please look at it there.",
  "dispute-silent":
    "The day to answer a dispute by has passed, and the provider has not said how it ended. Please look at it there.",
  mismatch:
    "The provider speaks of another amount than ours. Please look at the payment there before anything is sent.",
  "cancelled-elsewhere":
    "A payment was cancelled at the provider, and its order still stands. Please hold the goods and call the customer.",
  "needs-review": "Nobody can say how a payment ended. Please look at it at the provider, and call the customer.",
};

/** Mails a payment incident to the retailer, with its references and without card data. */
export async function mailOffice(
  { db, config, sites, mailer }: JobTools,
  { attemptId, kind }: { readonly attemptId: string; readonly kind: string },
): Promise<void> {
  const attempt = await readAttempt(db, attemptId);
  const { site, facts } = await paymentFacts({ db, sites }, attempt);
  await mailer.send({
    ...alertMail(config, `Payment ${attempt.merchantReference}: ${kind.replaceAll("-", " ")}`, [
      messages[kind] ?? "A payment needs a look.",
      "",
      ...facts,
    ]),
    from: { name: site?.name ?? "Hearth", address: config.mailFrom },
    messageId: `<payment-${kind}-${attempt.id}@${site?.hosts[0] ?? "hearth.example"}>`,
  });
}

async function paymentFacts({ db, sites }: Pick<JobTools, "db" | "sites">, attempt: Attempt) {
  const order = await findOrder(db, { id: attempt.orderId });
  const site = sites.find((one) => one.code === attempt.site);
  const facts = [
    `Site: ${site?.name ?? attempt.site}`,
    `Order: ${order?.number ?? "unknown"}`,
    `Payment: ${attempt.merchantReference}, ${attempt.provider}`,
    `Amount: ${formatAmount(attempt.amountCents)} ${attempt.currency}`,
  ];
  return { site, facts };
}

const stages: Readonly<Record<DisputeStage, string>> = {
  inquiry: "A customer asked their bank or the provider about a payment. No money was taken back so far.",
  announced: "A customer's bank will take back a payment. The provider announced the chargeback.",
  chargeback: "A customer's bank took back a payment. The order counts the money as not paid.",
  "pre-arbitration": "A customer's bank did not accept our answer to a chargeback.",
  "second-chargeback":
    "A customer's bank took back a payment for the second time. The order counts the money as not paid.",
};

/** Mails a new dispute of a payment to the retailer, once. */
export async function mailDisputeAlert(tools: JobTools, disputeId: string): Promise<void> {
  const { db, config, mailer } = tools;
  const dispute = await readDispute(db, disputeId);
  const attempt = await readAttempt(db, dispute.attemptId);
  const { site, facts } = await paymentFacts(tools, attempt);
  const due = dispute.dueAt === null ? null : formatDay(wallClock(dispute.dueAt, OFFICE_ZONE).day);
  const lines = [
    stages[dispute.stage],
    due === null
      ? "Please look at the case on the provider's page, and answer it there in time."
      : `Please answer it on the provider's page by ${due}. Without an answer the money is lost.`,
    "",
    ...facts,
    `Disputed: ${formatAmount(dispute.amountCents)} ${dispute.currency}`,
    `Reason: ${dispute.reason || "not given"}`,
    `Case: ${dispute.disputeRef}`,
  ];
  await mailer.send({
    ...alertMail(
      config,
      `Dispute about payment ${attempt.merchantReference}${due === null ? "" : `: answer by ${due}`}`,
      lines,
    ),
    from: { name: site?.name ?? "Hearth", address: config.mailFrom },
    messageId: `<payment-dispute-${disputeId}@${site?.hosts[0] ?? "hearth.example"}>`,
  });
}

export type UnknownPayment = {
  readonly provider: string;
  readonly reference: string;
  /** The provider's word for what happened. */
  readonly code: string;
  readonly amountCents: Cents;
  readonly currency: string;
};

/** Mails a signed notification of a payment that the shop did not begin: nothing was booked for it. */
export async function mailUnknownPaymentAlert({ config, mailer }: JobTools, payment: UnknownPayment): Promise<void> {
  const { provider, reference, code, amountCents, currency } = payment;
  const lines = [
    "A provider reported a payment that this shop did not begin. No order was placed and no money was booked.",
    "If another system uses the same account, give the shop an account of its own. Otherwise change the account's keys.",
    "",
    `Payment: ${reference}, ${provider}`,
    `Reported: ${code}`,
    `Amount: ${formatAmount(amountCents)} ${currency}`,
  ];
  await mailer.send({
    ...alertMail(config, `Payment ${reference}: not one of ours`, lines),
    from: { name: "Hearth", address: config.mailFrom },
    messageId: `<payment-unknown-${provider}-${createHash("sha256").update(`${reference} ${code}`).digest("hex")}@hearth.example>`,
  });
}

/** Mails that a webhook was disabled, because its receiver failed for three days or said that it is gone. */
export async function mailDisabledWebhookAlert({ db, config, sites, mailer }: JobTools, id: string): Promise<void> {
  const endpoint = await findEndpoint(db, id);
  if (endpoint === null || endpoint.disabledAt === null) return;
  const { url, disabledAt, disabledWhy } = endpoint;
  const lines = [
    disabledWhy === "gone"
      ? "A receiver of webhooks answered that it is gone (410). The webhook was disabled."
      : "A receiver of webhooks has only failed for three days. The webhook was disabled.",
    "When the receiver works again, enable the webhook in the office and replay what it missed.",
    "",
    `Site: ${sites.find(({ code }) => code === endpoint.site)?.name ?? endpoint.site}`,
    `Address: ${url}`,
    `Webhook: ${config.office === null ? id : `${config.office.origin}/webhooks/${id}`}`,
  ];
  await mailer.send({
    ...alertMail(config, `Webhook to ${URL.parse(url)?.hostname ?? url} is disabled`, lines),
    from: { name: "Hearth", address: config.mailFrom },
    messageId: `<webhook-disabled-${id}-${disabledAt.getTime()}@hearth.example>`,
  });
}

/** Mails that a supplier feed was stopped by a limit, or has failed. */
export async function mailSupplierFeedAlert({ db, config, mailer }: JobTools, runId: string): Promise<void> {
  const run = await findFeedRun(db, runId);
  if (run === null) return;
  const isStopped = run.state === "stopped";
  const lines = [
    isStopped
      ? "A limit stopped the import of a supplier's file. Nothing was changed. Look at the differences in the office, then import the file anyway or speak with the supplier."
      : "The import of a supplier's file has failed. The next run tries it again.",
    "",
    run.sentence,
    "",
    `Feed: ${run.name}`,
    `Address: ${run.url}`,
    ...(config.office === null ? [] : [`Runs: ${config.office.origin}/supplier-feeds/${run.feedId}`]),
  ];
  await mailer.send({
    ...alertMail(config, `Supplier feed ${run.name} ${isStopped ? "was stopped" : "has failed"}`, lines),
    from: { name: "Hearth", address: config.mailFrom },
    messageId: `<supplier-feed-${runId}@hearth.example>`,
  });
}

type UnsignedWebhook = { readonly provider: string; readonly day: string };

/** Mails that a day brought notifications which are not signed with the account's key: nothing was booked for them. */
export async function mailUnsignedWebhookAlert(
  { config, mailer }: JobTools,
  { provider, day }: UnsignedWebhook,
): Promise<void> {
  const lines = [
    `Notifications in the name of ${provider} came that are not signed with the key of our account. Nothing was booked.`,
    "If the key was changed at the provider, change it in the shop's settings too. Otherwise somebody is trying to forge payments.",
  ];
  await mailer.send({
    ...alertMail(config, `Unsigned notifications of ${provider}`, lines),
    from: { name: "Hearth", address: config.mailFrom },
    messageId: `<payment-unsigned-${provider}-${day}@hearth.example>`,
  });
}

type StockLedgerAlert = {
  readonly day: string;
  readonly imbalances: readonly {
    readonly sku: string;
    readonly place: string;
    readonly onHand: number;
    readonly ledger: number;
  }[];
};

/** Mails that stock was changed without its ledger, once a day. */
export async function mailStockLedgerAlert(
  { config, mailer }: JobTools,
  { day, imbalances }: StockLedgerAlert,
): Promise<void> {
  const lines = [
    "The stock ledger of these products does not add up to what is on hand. Please count the pieces and adjust the stock.",
    "",
    ...imbalances.map(({ sku, place, onHand, ledger }) => `${sku} at ${place}: ${onHand} on hand, ledger ${ledger}`),
  ];
  await mailer.send({
    ...alertMail(config, "Stock and its ledger differ", lines),
    from: { name: "Hearth", address: config.mailFrom },
    messageId: `<stock-ledger-${day}@hearth.example>`,
  });
}

function alertMail(config: JobTools["config"], subject: string, lines: readonly string[]) {
  const sender = officeSender(config.office?.origin ?? "", config.alertMail);
  const html = drawLetter(sender, { subject, heading: subject, about: "Alert", blocks: blocksOf(lines) });
  return { to: config.alertMail, subject, text: lines.join("\n"), html };
}
