import { type OfficeService, sitesAsked } from "#platform/office-service.ts";
import type { auditOfficeContract } from "../audit.office.contract.ts";
import { listAuditRows } from "./audit.store.ts";

const PAGE = 50;

export const officeAuditService: OfficeService<typeof auditOfficeContract> = {
  "GET /api/office/audit": async (context, { query }) => {
    const sites = sitesAsked(context, "audit.read", []);
    const rows = await listAuditRows(context.db, { ...query, sites, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
  },
};
