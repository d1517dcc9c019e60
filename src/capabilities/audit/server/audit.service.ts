import type { Database, Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import { type AuditEntry, insertAuditRow } from "./audit.store.ts";

export type { AuditFacts } from "./audit.store.ts";
export { settingUndo } from "./setting-undo.ts";
export type { UndoableRow, UndoKind } from "./undo.ts";

export type Audited = Pick<AuditEntry, "action" | "record"> & {
  readonly area: OfficeArea;
  readonly site?: string;
  readonly before?: AuditEntry["before"];
  readonly after?: AuditEntry["after"];
  readonly reason?: string;
  /** The author of the row when no one is signed in yet. */
  readonly by?: { readonly id: string | null; readonly name: string };
};

/** Writes what a member of staff changed, in the transaction of the change; answers the number of the row. */
export function recordAuditRow(
  tx: Tx | Database,
  { session, now, ip, userAgent }: Pick<OfficeContext, "session" | "now" | "ip" | "userAgent">,
  { area, action, record, site, before, after, reason, by }: Audited,
): Promise<string> {
  return insertAuditRow(tx, {
    at: now,
    who: by === undefined ? (session?.staff.id ?? null) : by.id,
    whoName: by?.name ?? session?.staff.name ?? "Nobody",
    ip,
    userAgent: userAgent.slice(0, 300),
    area,
    action,
    record,
    site: site ?? null,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? "",
  });
}

/** The same, for a change that is not undone by the number of its row. */
export async function recordAudit(...row: Parameters<typeof recordAuditRow>): Promise<void> {
  await recordAuditRow(...row);
}
