import type { Database } from "#platform/database.ts";
import type { JobTools } from "#platform/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { publicContext } from "#platform/visits.ts";
import { recoverCartUrl } from "#shop/urls.ts";
import { cartMail } from "../cart-mail.ts";
import { forgetOldChanges } from "./cart-changes.store.ts";
import { forgetOldMails } from "./cart-mails.store.ts";
import { cartMailJob, readMailedCart, siteOfMail } from "./send-cart.ts";

/** The cart's background jobs. */
export const cartJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [cartMailJob]: async (payload) => sendMail(options, String((payload as { mailId?: unknown }).mailId)),
});

async function sendMail(options: JobTools, mailId: string): Promise<void> {
  const { db, config, sites, mailer, originOf } = options;
  const code = await siteOfMail(db, mailId);
  const site = sites.find((one) => one.code === code);
  const mailed = site && (await readMailedCart(publicContext(site, options), mailId));
  if (!site || !mailed) throw new Error(`There is no cart mail ${mailId} to send.`);
  await mailer.send({
    ...cartMail(mailed.cart, site, originOf(site) + recoverCartUrl(mailed.token)),
    from: { name: site.name, address: config.mailFrom },
    to: mailed.email,
    messageId: `<cart-${mailId}@${site.hosts[0]}>`,
  });
}

/** Deletes results of old changes, and mailed carts whose links expired long ago. */
export async function cleanUpCarts(db: Database, now: Date): Promise<void> {
  await forgetOldChanges(db, now);
  await forgetOldMails(db, now);
}
