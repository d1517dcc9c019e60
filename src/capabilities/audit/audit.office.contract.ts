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
});
