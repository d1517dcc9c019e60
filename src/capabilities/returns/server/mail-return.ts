import { randomUUID } from "node:crypto";
import { z } from "zod";
import { asCents, type Cents, formatAmount } from "#kit/money.ts";
import { unseal } from "#platform/keys/app-keys.ts";
import type { Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { orderUrl } from "#shop/urls.ts";
import { findOrder, saveOrderMail } from "#capabilities/checkout/server/checkout.service.ts";
import { type ReturnFacts, returnMail, type ReturnMailKind, returnMailKinds, describeCredit } from "../return-mails.ts";
import { returnCopy } from "../returns.copy.ts";
import { describeReturnTransport } from "./return-transport.ts";
import { listOrderLines, listReturnLines } from "./return-lines.store.ts";
import { findReturnById, listReturnPlaces } from "./returns.store.ts";

const MAIL = "returns.mail";
const MailJob = z.object({
  returnId: z.uuid(),
  kind: z.enum(returnMailKinds),
  because: z.string(),
  once: z.string().default(""),
});
/** Jobs that version 0.2 has queued name the kind `news`. */
const MailJobBefore = MailJob.omit({ kind: true })
  .extend({ news: MailJob.shape.kind })
  .transform(({ news, ...job }) => ({ ...job, kind: news }));
const OfMail = z.union([MailJob, MailJobBefore]);

type ReturnMail = {
  readonly returnId: string;
  readonly kind: ReturnMailKind;
  readonly because?: string;
  readonly once?: string;
};

/** Queues one mail for each step, in the transaction of the step; `once` tells steps of one kind apart. */
export const queueReturnMail = (tx: Tx, { returnId, kind, because = "", once = "" }: ReturnMail): Promise<void> =>
  enqueue(tx, {
    kind: MAIL,
    payload: { returnId, kind, because, once },
    onceKey: `return:${returnId}:${kind}${once === "" ? "" : `:${once}`}`,
  });

const CREDIT = "returns.mail-credit";
const OfCredit = z.object({ returnId: z.uuid(), sealed: z.string(), cents: z.number().int() });

/** Queues the mail with the number and the PIN of a store credit. They are sealed until it is sent. */
export const queueCreditMail = (tx: Tx, of: { returnId: string; sealed: string; cents: Cents }): Promise<void> =>
  enqueue(tx, { kind: CREDIT, payload: of, onceKey: `return:${of.returnId}:credited` });

async function writeCredit(options: JobTools, { returnId, sealed, cents }: z.output<typeof OfCredit>): Promise<void> {
  const secret = JSON.parse(await unseal(sealed, options)) as { readonly number: string; readonly pin: string };
  const amount = formatAmount(asCents(cents));
  await write(options, {
    returnId,
    kind: "credited",
    once: "",
    because: describeCredit(amount, secret),
    // Staff see the mails of an order, and the number with its PIN is money.
    keptBecause: describeCredit(amount, { number: `ending ${secret.number.slice(-4)}`, pin: "in the email we sent" }),
  });
}

export const returnJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [MAIL]: (payload) => write(options, OfMail.parse(payload)),
  [CREDIT]: (payload) => writeCredit(options, OfCredit.parse(payload)),
});

type Written = z.output<typeof OfMail> & { readonly keptBecause?: string };

/** Sends a mail. The order keeps it as it was sent, or with `keptBecause` in the place of what only the customer may read. */
async function write(options: JobTools, { returnId, kind, because, once, keptBecause }: Written): Promise<void> {
  const { db, config, sites, mailer, originOf, mailThemeOf } = options;
  const found = await findReturnById(db, returnId);
  const order = found === null ? null : await findOrder(db, { id: found.orderId });
  const site = sites.find(({ code }) => code === found?.site);
  if (found === null || order === null || !site) throw new Error(`There is no return ${returnId} to write about.`);
  const [lines, goods, places] = await Promise.all([
    listReturnLines(db, returnId),
    listOrderLines(db, order.id),
    listReturnPlaces(db),
  ]);
  const titleOf = (line: number) => goods.find((one) => one.line === line)?.title ?? "";
  const facts: ReturnFacts = {
    number: found.number,
    orderNumber: order.number,
    firstName: order.deliveryAddress.firstName,
    reason: found.reason,
    country: site.country,
    goods: lines.map(({ line, quantity }) => returnCopy.units(quantity, titleOf(line))),
    howBack: describeReturnTransport(found, places) ?? "",
    because,
    supportNumber: site.supportNumber,
    link: originOf(site) + orderUrl(order.token),
  };
  const theme = await mailThemeOf(site);
  const sent = returnMail(kind, facts, theme);
  const messageId = `<return-${found.number}-${kind}${once === "" ? "" : `-${once}`}@${site.hosts[0]}>`;
  const from = { name: site.name, address: config.mailFrom };
  await mailer.send({ ...sent, from, to: order.email, replyTo: site.email, messageId });
  await saveOrderMail(db, {
    id: randomUUID(),
    orderId: order.id,
    kind: `return-${kind}`,
    recipient: order.email,
    ...(keptBecause === undefined ? sent : returnMail(kind, { ...facts, because: keptBecause }, theme)),
    messageId,
    sentAt: nowOf(config),
  });
}
