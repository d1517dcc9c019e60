import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import type { RetentionTarget } from "#platform/database/retention.ts";
import { publicContext } from "#platform/visits.ts";
import { recoverCartUrl } from "#shop/urls.ts";
import { cartMail } from "../cart-mail.ts";
import { removeChangesBefore } from "./cart-changes.store.ts";
import { removeMailsBefore } from "./cart-mails.store.ts";
import { cartMailJob, readMailedCart, siteOfMail } from "./send-cart.ts";

/** The cart's background jobs. */
export const cartJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [cartMailJob]: async (payload) => sendMail(options, String((payload as { mailId?: unknown }).mailId)),
});

async function sendMail(options: JobTools, mailId: string): Promise<void> {
  const { db, config, sites, mailer, originOf, mailThemeOf } = options;
  const code = await siteOfMail(db, mailId);
  const site = sites.find((one) => one.code === code);
  const mailed = site && (await readMailedCart(publicContext(site, options), mailId));
  if (!site || !mailed) throw new Error(`There is no cart mail ${mailId} to send.`);
  await mailer.send({
    ...cartMail(mailed.cart, {
      site,
      theme: await mailThemeOf(site),
      link: originOf(site) + recoverCartUrl(mailed.token),
    }),
    from: { name: site.name, address: config.mailFrom },
    to: mailed.email,
    messageId: `<cart-${mailId}@${site.hosts[0]}>`,
  });
}

/** Results of changes, and mailed carts. */
export const cartRetention: readonly RetentionTarget[] = [
  { table: "cart_changes", removeBefore: removeChangesBefore },
  { table: "cart_mails", removeBefore: removeMailsBefore },
];
