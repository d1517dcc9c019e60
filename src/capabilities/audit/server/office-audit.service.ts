import { officeList } from "#platform/office/office-list.ts";
import { type OfficeContext, type OfficeService, requestedSites } from "#platform/office-service.ts";
import { AuditFilter, type auditOfficeContract, type AuditRow } from "../audit.office.contract.ts";
import { listAuditRows, type StoredAuditRow } from "./audit.store.ts";
import { kindOf, mayUndo, undoRow, type UndoKind } from "./undo.ts";

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;

function undoOf(context: OfficeContext, undos: readonly UndoKind[], row: StoredAuditRow): AuditRow["undo"] {
  if (row.isUndone) return "done";
  const kind = kindOf(undos, row);
  return kind !== null && mayUndo(context, row, kind.level ?? "write") ? "possible" : "no";
}

const shown =
  (context: OfficeContext, undos: readonly UndoKind[]) =>
  ({ isUndone, ...row }: StoredAuditRow): AuditRow => ({
    ...row,
    at: row.at.toISOString(),
    undo: undoOf(context, undos, { ...row, isUndone }),
  });

/** The log as a file. */
export const auditList = officeList({
  list: "audit",
  plural: "rows of the audit log",
  area: "audit",
  needs: "audit.read",
  filters: AuditFilter,
  count: null,
  rows: async (context, filter, cursor) => {
    const sites = requestedSites(context, "audit.read", []);
    const search = { ...filter, sites, before: cursor, limit: EXPORTED_AT_ONCE };
    const rows = (await listAuditRows(context.db, search)).map(shown(context, []));
    return { rows, next: rows.length < EXPORTED_AT_ONCE ? null : (rows.at(-1)?.id ?? null) };
  },
  columns: [
    { id: "at", label: "When", value: ({ at }) => at },
    { id: "who", label: "Who", value: ({ whoName }) => whoName },
    { id: "action", label: "What", value: ({ action }) => action },
    { id: "record", label: "Record", value: ({ recordName }) => recordName },
    { id: "area", label: "Area", value: ({ area }) => area },
    { id: "site", label: "Site", value: ({ site }) => site },
    { id: "changes", label: "Before and after", value: ({ before, after }) => JSON.stringify({ before, after }) },
    { id: "reason", label: "Reason", value: ({ reason }) => reason },
    { id: "ip", label: "From", value: ({ ip }) => ip },
  ],
});

/** `undos` are the changes that can be undone. */
export const createOfficeAuditService = (undos: readonly UndoKind[]): OfficeService<typeof auditOfficeContract> => ({
  "GET /api/office/audit": async (context, { query }) => {
    const sites = requestedSites(context, "audit.read", []);
    const rows = await listAuditRows(context.db, { ...query, sites, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE).map(shown(context, undos));
    return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
  },
  "POST /api/office/audit/:id/undo": (context, { params }) => undoRow(context, undos, params.id),
});
