import { z } from "zod";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { orderUrl } from "#shop/urls.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import { earlierDayMail } from "../earlier-mail.ts";
import { earlierOpenDays } from "../delivery.rules.ts";
import { listWatches, saveCheck, markNotified, resumeWatch, type Watch } from "./earlier-days.store.ts";
import { daysOfOrder } from "./order-days.ts";

const EARLIER_DAY_MAIL = "delivery.mail-earlier-day";
/** The same of jobs that version 0.2 queued. */
const EARLIER_DAY_MAIL_BEFORE = "delivery.tell-earlier-day";
const CHECK_AGAIN_MS = 60_000;
/** Watches are locked while they are checked, so a few at a time. */
const MAX_AT_ONCE = 20;

/**
 * Checks whether an earlier day has opened for orders with an alert: an order was cancelled, a run got more capacity,
 * or a closed day was opened. Each order gets one mail, queued in the same transaction. Days that were available when
 * the shopper ordered do not count.
 */
export async function watchEarlierDays(db: Database, sites: readonly Site[], now: Date): Promise<void> {
  const checkedBefore = new Date(now.getTime() - CHECK_AGAIN_MS);
  await inTransaction(db, async (tx) => {
    for (const watch of await listWatches(tx, { now, checkedBefore, most: MAX_AT_ONCE })) {
      const site = sites.find((one) => one.code === watch.site);
      if (site) await check(tx, { watch, site, now });
    }
  });
}

async function check(tx: Tx, { watch, site, now }: { watch: Watch; site: Site; now: Date }): Promise<void> {
  const { orderId, seenDays } = watch;
  const found = await daysOfOrder({ db: tx, site, now, orderId });
  const open = found === null ? [] : earlierOpenDays(found.days, found.order.day);
  await saveCheck(tx, { orderId, seenDays: [...new Set([...(seenDays ?? []), ...open])], now });
  const newDay = seenDays === null ? undefined : open.find((day) => !seenDays.includes(day));
  if (newDay === undefined) return;
  await markNotified(tx, { orderId, day: newDay, now });
  await enqueue(tx, { kind: EARLIER_DAY_MAIL, payload: { site: site.code, orderId, day: newDay } });
}

const OfDay = z.object({ site: z.string(), orderId: z.uuid(), day: z.string().refine(isCalendarDay) });
type EarlierDay = z.output<typeof OfDay>;

export const deliveryJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [EARLIER_DAY_MAIL]: (payload) => mailEarlierDay(options, OfDay.parse(payload)),
  [EARLIER_DAY_MAIL_BEFORE]: (payload) => mailEarlierDay(options, OfDay.parse(payload)),
});

/** A day that is taken again is not mailed. */
async function mailEarlierDay(options: JobTools, { site: code, orderId, day }: EarlierDay): Promise<void> {
  const { db, config, sites, mailer, originOf, mailThemeOf } = options;
  const site = sites.find((one) => one.code === code);
  if (!site) throw new Error(`There is no site ${code} to write for.`);
  const found = await daysOfOrder({ db, site, now: nowOf(config), orderId });
  if (found === null || !earlierOpenDays(found.days, found.order.day).includes(day)) return resumeWatch(db, orderId);
  const { order } = found;
  const cents = found.days.find((one) => one.day === day)?.cents ?? asCents(0);
  await mailer.send({
    ...earlierDayMail(await mailThemeOf(site), { order, day, cents, link: originOf(site) + orderUrl(order.token) }),
    from: { name: site.name, address: config.mailFrom },
    to: order.email,
    messageId: `<earlier-${order.number}-${day}@${site.hosts[0]}>`,
  });
}
