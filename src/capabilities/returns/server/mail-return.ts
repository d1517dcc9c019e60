import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/job-tools.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { orderUrl } from "#shop/urls.ts";
import { findOrder, keepOrderMail } from "#capabilities/checkout/server/checkout.service.ts";
import { returnMail, type ReturnNews, returnNews } from "../return-mails.ts";
import { returnCopy } from "../returns.copy.ts";
import { sayHowBack } from "./how-back.ts";
import { listOrderLines, listReturnLines } from "./return-lines.store.ts";
import { findReturnById, listReturnPlaces } from "./returns.store.ts";

const TELL = "returns.mail";
const OfNews = z.object({ returnId: z.uuid(), news: z.enum(returnNews), because: z.string() });

/** One mail for each step, written with the step. */
export const tellCustomer = (tx: Tx, of: { returnId: string; news: ReturnNews; because?: string }): Promise<void> =>
  enqueue(tx, {
    kind: TELL,
    payload: { returnId: of.returnId, news: of.news, because: of.because ?? "" },
    onceKey: `return:${of.returnId}:${of.news}`,
  });

export const returnJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [TELL]: (payload) => write(options, OfNews.parse(payload)),
});

/** The order keeps the mail as it was sent. */
async function write(options: JobTools, { returnId, news, because }: z.output<typeof OfNews>): Promise<void> {
  const { db, config, sites, mailer, originOf } = options;
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
  const { subject, text, html } = returnMail(
    news,
    {
      number: found.number,
      orderNumber: order.number,
      firstName: order.deliveryAddress.firstName,
      reason: found.reason,
      country: site.country,
      goods: lines.map(({ line, quantity }) => returnCopy.units(quantity, titleOf(line))),
      howBack: sayHowBack(found, places) ?? "",
      because,
      supportNumber: site.supportNumber,
      link: originOf(site) + orderUrl(order.token),
    },
    site,
  );
  const messageId = `<return-${found.number}-${news}@${site.hosts[0]}>`;
  const from = { name: site.name, address: config.mailFrom };
  await mailer.send({ subject, text, html, from, to: order.email, replyTo: site.email, messageId });
  await keepOrderMail(db, {
    id: randomUUID(),
    orderId: order.id,
    kind: `return-${news}`,
    recipient: order.email,
    subject,
    text,
    html,
    messageId,
    sentAt: nowOf(config),
  });
}
