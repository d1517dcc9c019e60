import { ok, refuse, type Result } from "#kit/result.ts";
import { csvText } from "#platform/files/csv.ts";
import { inTransaction } from "#platform/database.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { type OfficeArea, officeAreaNames } from "#shop/office-permissions.ts";
import type { OfficeFile } from "#shop/office-contract.ts";
import { hasPermission } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { hasEnded, jobReach } from "../office-jobs.rules.ts";
import type { OfficeJob, officeJobsContract } from "../office-jobs.office.contract.ts";
import {
  askCancel,
  findJobFile,
  type JobListing,
  listFailedLines,
  listJobs,
  type ShownJob,
} from "./jobs/jobs.store.ts";

const PAGE = 50;

const listingOf = (context: OfficeContext, filters: Partial<JobListing>): JobListing => ({
  reach: jobReach(staffOf(context), officeAreaNames, allSites(context)),
  memberId: staffOf(context).id,
  isOwnAlone: false,
  state: "",
  id: null,
  after: null,
  limit: 1,
  ...filters,
});

const show = (job: ShownJob): OfficeJob => ({
  id: job.id,
  kind: job.kind,
  area: job.area,
  site: job.site,
  memberId: job.memberId,
  memberName: job.memberName,
  title: job.title,
  state: job.state,
  total: job.total,
  done: job.done,
  failed: job.failed,
  summary: job.summary,
  file: job.fileName === null ? null : { name: job.fileName, size: job.fileSize ?? 0 },
  isCancelling: job.cancelAskedAt !== null && !hasEnded(job.state),
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  endedAt: job.endedAt?.toISOString() ?? null,
});

/** A job that the asker may see. */
async function find(context: OfficeContext, id: string): Promise<ShownJob | null> {
  const [job] = await listJobs(context.db, listingOf(context, { id }));
  return job ?? null;
}

/** A cursor is the time and the id of the last row; what cannot be read is the first page. */
function cursorOf(text: string): JobListing["after"] {
  const [at = "", id = ""] = text.split(" ");
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

async function cancel(
  context: OfficeContext,
  id: string,
): Promise<Result<OfficeJob, "unknownJob" | "ended" | "notYours">> {
  const job = await find(context, id);
  if (job === null) return refuse("unknownJob");
  const staff = staffOf(context);
  const area = job.area as OfficeArea;
  const mayCancel = job.memberId === staff.id || hasPermission(staff, `${area}.approve`);
  if (!mayCancel) return refuse("notYours");
  const isCancelling = await inTransaction(context.db, async (tx) => {
    if (!(await askCancel(tx, id, context.now))) return false;
    const record = { kind: "job", id, name: job.title };
    await recordAudit(tx, context, { area, action: "job-cancelled", record, ...(job.site && { site: job.site }) });
    return true;
  });
  const after = isCancelling ? await find(context, id) : null;
  return after === null ? refuse("ended") : ok(show(after));
}

async function failedLines(context: OfficeContext, id: string): Promise<Result<OfficeFile, "unknownJob" | "noFile">> {
  const job = await find(context, id);
  if (job === null) return refuse("unknownJob");
  const lines = await listFailedLines(context.db, id);
  if (lines.length === 0) return refuse("noFile");
  // The lines stay as they came, so that the file can be corrected and sent again; the reason is one column more.
  const withReason = (text: string, reason: string) => `${text},${csvText([[reason]])}`;
  const text =
    job.failedHeader === null
      ? csvText([["line", "text", "problem"], ...lines.map(({ line, text: of, reason }) => [String(line), of, reason])])
      : [withReason(job.failedHeader, "problem"), ...lines.map((one) => withReason(one.text, one.reason))].join("");
  return ok({ name: "failed-lines.csv", type: "text/csv; charset=utf-8", bytes: Buffer.from(text) });
}

export const officeJobsService: OfficeService<typeof officeJobsContract> = {
  "GET /api/office/jobs": async (context, { query }) => {
    const filters = {
      isOwnAlone: query.of === "me",
      state: query.state,
      after: cursorOf(query.after),
      limit: PAGE + 1,
    };
    const found = await listJobs(context.db, listingOf(context, filters));
    const rows = found.slice(0, PAGE).map(show);
    const last = found.length > PAGE ? rows.at(-1) : undefined;
    return { rows, next: last === undefined ? null : `${last.createdAt} ${last.id}` };
  },
  "GET /api/office/jobs/:id": async (context, { params }) => {
    const job = await find(context, params.id);
    return job === null ? refuse("unknownJob") : ok(show(job));
  },
  "POST /api/office/jobs/:id/cancel": (context, { params }) => cancel(context, params.id),
  "GET /api/office/jobs/:id/file": async (context, { params }) => {
    if ((await find(context, params.id)) === null) return refuse("unknownJob");
    const file = await findJobFile(context.db, params.id);
    return file === null ? refuse("noFile") : ok(file);
  },
  "GET /api/office/jobs/:id/failed-lines": (context, { params }) => failedLines(context, params.id),
};
