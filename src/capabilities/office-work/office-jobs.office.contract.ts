import { z } from "zod";
import { defineOfficeContract, OfficeFile } from "#shop/office-contract.ts";
import { jobStates } from "./office-jobs.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.object({ id: z.uuid() });

export const OfficeJob = z
  .object({
    id: z.string(),
    kind: z.string(),
    area: z.string(),
    site: z.string().nullable(),
    memberId: z.string(),
    memberName: z.string(),
    title: z.string(),
    state: z.enum(jobStates),
    total: z.number().int().nullable().meta({ description: "null while it is unknown" }),
    done: z.number().int(),
    failed: z.number().int().meta({ description: "lines that could not be done" }),
    summary: z.string(),
    file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
    isCancelling: z.boolean(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: "OfficeJob" });
export type OfficeJob = z.output<typeof OfficeJob>;

const unknown = { unknownJob: 404 } as const;

/** Long work that staff have started. */
export const officeJobsContract = defineOfficeContract({
  "GET /api/office/jobs": {
    summary: "Jobs, newest first: one's own, or those of every area that one may see",
    needs: "signed-in",
    query: z.object({
      of: z.enum(["me", "everyone"]).default("me"),
      state: z.enum(["", ...jobStates]).default(""),
      after: z.string().max(100).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(OfficeJob), next: z.string().nullable() }),
  },
  "GET /api/office/jobs/:id": {
    summary: "One job",
    needs: "signed-in",
    params: Id,
    reply: OfficeJob,
    refusals: unknown,
  },
  "POST /api/office/jobs/:id/cancel": {
    summary: "Stops a job before its next batch; what was done stays",
    needs: "signed-in",
    params: Id,
    reply: OfficeJob,
    refusals: { ...unknown, ended: 409, notYours: 403 },
  },
  "GET /api/office/jobs/:id/file": {
    summary: "The file that a job has made",
    needs: "signed-in",
    params: Id,
    reply: OfficeFile,
    refusals: { ...unknown, noFile: 404 },
  },
  "GET /api/office/jobs/:id/failed-lines": {
    summary: "The lines that failed, as CSV with the reason in the last column, to correct and send again",
    needs: "signed-in",
    params: Id,
    reply: OfficeFile,
    refusals: { ...unknown, noFile: 404 },
  },
});
