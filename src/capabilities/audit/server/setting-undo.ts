import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { type AuditFacts, insertAuditRow, type StoredFacts } from "./audit.store.ts";
import type { UndoableRow, UndoKind } from "./undo.ts";

/** A setting whose rows of the audit log have all of it, before and after. */
export type Setting = {
  readonly actions: readonly string[];
  /** The action of the row that the undo writes; it can be undone like the others. */
  readonly undone: string;
  readonly level?: UndoKind["level"];
  /** What is changed, for the sentence: "Mia has changed this template since." */
  readonly noun: string;
  /** Locks the setting and reads it as the log's facts; null: there is none. */
  readonly lock: (tx: Tx, row: UndoableRow) => Promise<AuditFacts | null>;
  /** Writes it as it was; null removes it. Refused with the sentence of what is in the way. */
  readonly write: (
    tx: Tx,
    context: OfficeContext,
    change: { readonly row: UndoableRow; readonly now: AuditFacts | null; readonly to: StoredFacts },
  ) => Promise<Result<null, "inTheWay">>;
};

/** Two states as one text each, because JSON in the database has no order. */
const textOf = (facts: AuditFacts | StoredFacts): string =>
  JSON.stringify(facts && Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Brings a setting back to what it was before a row of the log, while it is still what the row left. */
export const settingUndo = ({ actions, undone, level, noun, lock, write }: Setting): UndoKind => ({
  actions: [...actions, undone],
  ...(level !== undefined && { level }),
  undo: async (tx, context, row) => {
    const now = await lock(tx, row);
    if (row.laterName !== null || textOf(now) !== textOf(row.after)) {
      const sentence = `${row.laterName ?? "Somebody"} has changed this ${noun} since.`;
      return refuse("inTheWay", { sentence });
    }
    const written = await write(tx, context, { row, now, to: row.before });
    if (!written.ok) return written;
    const { session, ip, userAgent } = context;
    await insertAuditRow(tx, {
      at: context.now,
      who: session?.staff.id ?? null,
      whoName: session?.staff.name ?? "Nobody",
      ip,
      userAgent: userAgent.slice(0, 300),
      area: row.area,
      action: undone,
      site: row.site,
      record: { kind: row.recordKind, id: row.recordId, name: row.recordName },
      before: now,
      after: row.before,
      reason: row.reason,
    });
    return ok({ jobId: null });
  },
});
