import { refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { findAuditRow, findLaterName, markUndone, type StoredAuditRow } from "./audit.store.ts";

export type UndoableRow = StoredAuditRow & {
  /** The name of the person who changed the record after it; null: no one did. */
  readonly laterName: string | null;
};

/** How a capability undoes some of its actions. The undo writes its own row of the log. */
export type UndoKind = {
  readonly actions: readonly string[];
  /** What the area's permission has to be, where to change it is not enough. */
  readonly level?: "approve";
  /** `inTheWay` has a sentence about the newer change and its author. `jobId` is the job that undoes many rows. */
  readonly undo: (
    tx: Tx,
    context: OfficeContext,
    row: UndoableRow,
  ) => Promise<Result<{ jobId: string | null }, "inTheWay">>;
};

export const kindOf = (undos: readonly UndoKind[], { action }: Pick<StoredAuditRow, "action">): UndoKind | null =>
  undos.find(({ actions }) => actions.includes(action)) ?? null;

/** Undoing a change needs the permission to make it on the same site. */
export function mayUndo(
  context: Pick<OfficeContext, "session" | "sites">,
  { area, site }: Pick<StoredAuditRow, "area" | "site">,
  level: "write" | "approve",
): boolean {
  const held: readonly string[] = sitesWith(staffOf(context), `${area as OfficeArea}.${level}`, allSites(context));
  return site === null ? held.length > 0 : held.includes(site);
}

type Refusal = "unknownRow" | "notUndoable" | "noPermission" | "undoneAlready" | "inTheWay";

/** Undoes a row once. */
export const undoRow = (
  context: OfficeContext,
  undos: readonly UndoKind[],
  id: string,
): Promise<Result<{ jobId: string | null }, Refusal>> =>
  commitUnlessRefused<{ jobId: string | null }, Refusal>(context.db, async (tx) => {
    const row = await findAuditRow(tx, id);
    if (row === null) return refuse("unknownRow");
    const kind = kindOf(undos, row);
    if (!mayUndo(context, row, kind?.level ?? "write")) return refuse("noPermission");
    if (kind === null) return refuse("notUndoable");
    const { id: who, name: whoName } = staffOf(context);
    const undoneBy = await markUndone(tx, { id, at: context.now, who, whoName });
    if (undoneBy !== null) return refuse("undoneAlready", { name: undoneBy });
    return kind.undo(tx, context, { ...row, laterName: await findLaterName(tx, row) });
  });
