import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { markets } from "#shop/markets.ts";
import { orderUrl } from "#shop/urls.ts";
import { orderMail, type OrderMailKind } from "#capabilities/checkout/orders/order-mail.ts";
import {
  findOrder,
  findOrderMail,
  jobKinds,
  saveOrderMail,
  orderChanges,
  viewOrder,
} from "#capabilities/checkout/server/checkout.service.ts";
import { readSupportNumber } from "#capabilities/content/server/content.service.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { answerAddress } from "#capabilities/enquiries/server/enquiries.service.ts";

const OfOrder = z.object({ orderId: z.uuid() });
const OfMail = z.object({ mailId: z.uuid(), key: z.uuid() });
const OfChange = OfOrder.extend({ change: z.enum(orderChanges) });

/** The mails about orders: one when it is placed, one for each change. */
export function orderMailJobs(options: JobTools): Readonly<Record<string, JobHandler>> {
  return {
    [jobKinds.confirmationMail]: async (payload) => write(options, OfOrder.parse(payload).orderId, "confirmed"),
    [jobKinds.changeMail]: async (payload) => {
      const { orderId, change } = OfChange.parse(payload);
      return write(options, orderId, change);
    },
    [jobKinds.mailAgain]: async (payload) => resendMail(options, OfMail.parse(payload)),
  };
}

async function write(options: JobTools, orderId: string, kind: OrderMailKind): Promise<void> {
  const { db, config, sites, mailer, originOf, mailThemeOf } = options;
  const order = await findOrder(db, { id: orderId });
  const site = sites.find((one) => one.code === order?.site);
  if (order === null || !site) throw new Error(`There is no order ${orderId} to write about.`);
  // Settings change while the shop runs: the mail names the number that holds when it is written.
  const [view, supportNumber] = await Promise.all([viewOrder(db, order), readSupportNumber({ db, visit: { site } })]);
  const mail = orderMail(kind, view, {
    site,
    supportNumber,
    gstRate: markets[site.country].gstRate,
    theme: await mailThemeOf({ ...site, supportNumber }),
    link: originOf(site) + orderUrl(order.token),
  });
  const messageId = `<order-${order.number}${kind === "confirmed" ? "" : `-${kind}-${markOf(mail.text)}`}@${site.hosts[0]}>`;
  await mailer.send({
    ...mail,
    from: { name: site.name, address: config.mailFrom },
    to: order.email,
    replyTo: await answerAddress(options, { kind: "order", number: order.number }, site.email),
    messageId,
  });
  const { subject, text, html } = mail;
  await saveOrderMail(db, {
    id: randomUUID(),
    orderId,
    kind,
    recipient: order.email,
    subject,
    text,
    html,
    messageId,
    sentAt: nowOf(config),
  });
}

/** Sends a mail as it was, to whom it went; it is kept as one more. */
async function resendMail(options: JobTools, { mailId, key }: z.output<typeof OfMail>): Promise<void> {
  const { db, config, sites, mailer } = options;
  const mail = await findOrderMail(db, mailId);
  const order = mail === null ? null : await findOrder(db, { id: mail.orderId });
  const site = sites.find((one) => one.code === order?.site);
  if (mail === null || site === undefined) throw new Error(`There is no mail ${mailId} to send again.`);
  const { subject, text, html, recipient } = mail;
  const messageId = `<order-mail-${key}@${site.hosts[0]}>`;
  const from = { name: site.name, address: config.mailFrom };
  const replyTo =
    order === null ? site.email : await answerAddress(options, { kind: "order", number: order.number }, site.email);
  await mailer.send({ subject, text, html, from, to: recipient, replyTo, messageId });
  await saveOrderMail(db, { ...mail, id: randomUUID(), messageId, sentAt: nowOf(config) });
}

/** The key of a mail: the same for a repeated mail, another for another text, which would otherwise be dropped. */
const markOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
