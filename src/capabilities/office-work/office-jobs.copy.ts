import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { officeJobsContract } from "./office-jobs.office.contract.ts";

export const officeJobsRefusalMessages: RefusalMessages<RefusalsOf<typeof officeJobsContract>> = {
  unknownJob: "There is no such job, or your roles don't let you see it. Jobs are deleted after 30 days.",
  ended: "This job has ended already.",
  notYours: "Only the person who started this job, or an owner, can cancel it.",
  noFile: "This job has no such file.",
};
