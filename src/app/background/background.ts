import type { JobTools } from "#platform/jobs/job-tools.ts";
import { startWorker } from "#platform/jobs/jobs-worker.ts";
import { listen } from "#platform/database/listen.ts";
import { createMailer } from "#platform/mail.ts";
import { removeSessions, SESSIONS_ENDED } from "#capabilities/identity/server/identity.service.ts";
import { readChanges } from "./change-readers.ts";
import { createJobs, startReconciler } from "./jobs.ts";
import { createMailThemes } from "../mail/mail-themes.ts";
import type { PageServer } from "../serving/page-server.ts";
import { startScheduledChanges } from "./scheduled-changes.ts";

type Background = { readonly drainJobs: () => Promise<number>; readonly stop: () => Promise<void> };

/** `url`: of the connection that hears notifications. */
type Tools = Omit<JobTools, "mailer" | "mailThemeOf"> & { readonly url: string };

/** Jobs, recurring tasks and scheduled changes; in a process that only answers requests, the tasks of such a process. */
async function startJobs(tools: Tools): Promise<Background> {
  const { db, config, log } = tools;
  if (config.cluster.role === "web") return { drainJobs: async () => 0, stop: startReconciler(tools).stop };
  const mailer = createMailer(config.smtpUrl);
  const worker = await startWorker({
    db,
    log,
    handlers: createJobs({ ...tools, mailer, mailThemeOf: createMailThemes(tools.originOf) }),
  });
  const recurring = [startReconciler(tools), startScheduledChanges(tools)];
  return {
    drainJobs: worker.drain,
    stop: async () => {
      await Promise.all([worker.stop(), ...recurring.map(({ stop }) => stop())]);
      mailer.close();
    },
  };
}

/** What a process does beside answering requests: jobs, and reading the change log. */
export async function startBackground(tools: Tools, pageServer: PageServer | null): Promise<Background> {
  const jobs = await startJobs(tools);
  const changes = await readChanges(tools, pageServer);
  const sessions = listen(tools.url, (customerId) => removeSessions(tools.db, customerId), SESSIONS_ENDED);
  return {
    drainJobs: jobs.drainJobs,
    stop: async () => void (await Promise.all([jobs.stop(), changes.stop(), sessions.stop()])),
  };
}
