import { type Database, inTransaction } from "#platform/database.ts";
import type { Site } from "#shop/site.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { centsUnderWay } from "#capabilities/payments/server/payments.service.ts";
import { officeOrderMessages } from "../../orders/orders.copy.ts";
import { linkDaysOf, linkStep, linkUntil } from "../../paying/payment-link.rules.ts";
import { queueChangeMail } from "../jobs.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { lockOrder } from "../orders/orders.store.ts";
import { findWaiting, listWaiting, recordReminderSent } from "./link-waits.store.ts";

const daysOf = async (db: Database, site: Site): Promise<number> =>
  linkDaysOf((await readSettings({ db, visit: { site } })).PaymentLinkDays);

/** Until when an order waits for its first payment; null: it waits for none. */
export async function readLinkUntil(db: Database, site: Site, orderId: string): Promise<Date | null> {
  const wait = await findWaiting(db, orderId);
  return wait === null ? null : linkUntil(wait, await daysOf(db, site));
}

/** The order is locked and read again: a payment may have come, or staff given more time. */
const follow = (db: Database, { orderId, days, now }: { orderId: string; days: number; now: Date }) =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, { id: orderId });
    const wait = await findWaiting(tx, orderId);
    const step = wait === null ? null : linkStep(wait, days, now);
    if (step === null || (await centsUnderWay(tx, orderId)) > 0) return;
    if (step === "end") {
      await cancelOrder(tx, { orderId, who: "shop", why: officeOrderMessages.linkUnpaid, now });
      return;
    }
    await recordReminderSent(tx, orderId, now);
    await queueChangeMail(tx, orderId, { change: "payment-reminder", at: now, key: "link" });
  });

/**
 * Reminds once of orders whose payment link is unpaid, and cancels them after the site's days: goods and delivery place are
 * free again, with one mail. It may run at any time and by several processes at once.
 */
export async function endUnpaidLinks(db: Database, sites: readonly Site[], now: Date): Promise<void> {
  for (const site of sites) {
    const days = await daysOf(db, site);
    for (const wait of await listWaiting(db, site.code))
      if (linkStep(wait, days, now) !== null) await follow(db, { orderId: wait.orderId, days, now });
  }
}
