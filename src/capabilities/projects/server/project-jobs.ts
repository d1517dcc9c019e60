import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { signingSecret } from "#platform/keys/signing-secrets.ts";
import { publicContext } from "#platform/visits.ts";
import { projectMail } from "../project-mail.ts";
import { sharedProjectUrl } from "../project-urls.ts";
import { formatNumber } from "../projects.rules.ts";
import { createShareToken, SHARE_SECRET } from "./share-link.ts";
import { findMail } from "./share.store.ts";
import { projectMailJob, showMailed } from "./share.ts";

/** What projects do in their own time. */
export const projectJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [projectMailJob]: async (payload) => sendMail(options, String((payload as { mailId?: unknown }).mailId)),
});

async function sendMail(options: JobTools, mailId: string): Promise<void> {
  const { db, config, sites, mailer, originOf, mailThemeOf } = options;
  const mail = await findMail(db, mailId);
  const site = sites.find((one) => one.code === mail?.site);
  // A removed project gets no mail.
  if (mail === null || site === undefined) return;
  const token = createShareToken(await signingSecret(SHARE_SECRET, { db, config }), {
    ...mail,
    sentAt: new Date(mail.sentAt),
  });
  const shown = await showMailed(publicContext(site, options), mail);
  const what = { number: formatNumber(mail.number), name: mail.name, isQuote: mail.version !== null, shown };
  await mailer.send({
    ...projectMail(what, {
      site,
      theme: await mailThemeOf(site),
      link: originOf(site) + sharedProjectUrl(token),
    }),
    from: { name: site.name, address: config.mailFrom },
    to: mail.email,
    messageId: `<project-${mailId}@${site.hosts[0]}>`,
  });
}
