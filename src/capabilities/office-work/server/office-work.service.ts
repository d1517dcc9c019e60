import type { Database } from "#platform/database.ts";
import { JOB_DAYS } from "../office-jobs.rules.ts";
import { removeOldJobs } from "./jobs/jobs.store.ts";

export { officeJob, type AnyOfficeJobKind, OfficeJobRefused, type RunningJob } from "./jobs/office-job.ts";
export { officeJobHandlers, type OfficeJobTools } from "./jobs/run-job.ts";
export { startOfficeJob, type NewOfficeJob } from "./jobs/start-job.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes jobs with their files, which may hold names and addresses. */
export const cleanUpOfficeJobs = (db: Database, now: Date): Promise<void> =>
  removeOldJobs(db, new Date(now.getTime() - JOB_DAYS * DAY_MS));
