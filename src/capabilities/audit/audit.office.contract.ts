import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { officeAreaNames } from "#shop/office-permissions.ts";

const Facts = z.record(z.string(), z.json()).nullable();

export const AuditRow = z
  .object({
    id: z.string(),
    at: z.string().meta({ description: "ISO instant" }),
    who: z.string().nullable(),
    whoName: z.string(),
    ip: z.string(),
    userAgent: z.string(),
    area: z.string(),
    action: z.string(),
    site: z.string().nullable(),
    recordKind: z.string(),
    recordId: z.string(),
    recordName: z.string(),
    before: Facts,
    after: Facts,
    reason: z.string(),
    undo: z.enum(["possible", "done", "no"]).meta({ description: "whether the asker may undo it, or somebody did" }),
  })
  .meta({ id: "AuditRow" });
export type AuditRow = z.output<typeof AuditRow>;

/** The filters of the log. */
export const AuditFilter = z.object({
  words: z.string().max(200).default(""),
  area: z.enum(["", ...officeAreaNames]).default(""),
  who: z.union([z.literal(""), z.uuid()]).default(""),
  kind: z.string().max(40).default(""),
  record: z.string().max(100).default(""),
});

export const auditOfficeContract = defineOfficeContract({
  "GET /api/office/audit": {
    summary: "The audit log, newest first: by words, area, person or record",
    needs: "audit.read",
    query: AuditFilter.extend({
      before: z
        .string()
        .regex(/^\d{0,18}$/)
        .default("")
        .meta({ description: "continues below this row" }),
    }),
    reply: z.object({ rows: z.array(AuditRow), next: z.string().nullable() }),
  },
  "POST /api/office/audit/:id/undo": {
    summary: "Undoes what a row of the log tells of, while nothing newer stands in the way",
    needs: "signed-in",
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: z.object({ jobId: z.string().nullable().meta({ description: "of the job that undoes many" }) }),
    refusals: { unknownRow: 404, notUndoable: 400, noPermission: 403, undoneAlready: 409, inTheWay: 409 },
  },
});
