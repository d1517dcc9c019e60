import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { scheduleMessages } from "../../scheduled/scheduled-changes.copy.ts";
import { fieldsToPutBack } from "../../scheduled/scheduled-changes.rules.ts";
import { lockNextDue, saveStep, type StoredChange } from "./scheduled-changes.store.ts";
import { findTarget, saveTarget, valuesIn } from "./targets.ts";

export type ScheduleTools = Pick<JobTools, "log" | "sites" | "originOf"> & {
  readonly db: Database;
  readonly config: Config;
};

/** Saves a due change in the name of its maker, whose permissions were checked when it was scheduled. */
function contextOf(tools: ScheduleTools, { makerId, makerName }: StoredChange, now: Date): OfficeContext {
  const role = {
    role: "schedule",
    name: "Schedule",
    permissions: ["products.write", "prices.write"],
    sites: null,
    stores: null,
  } as const;
  const staff = { id: makerId, name: `${makerName}, scheduled`, email: "", roles: [role] };
  return {
    ...tools,
    now,
    requestId: randomUUID(),
    ip: "job",
    userAgent: "scheduled change",
    session: { id: "schedule", isKey: false, isPending: false, staff },
    setSession: () => {},
  };
}

async function begin(tx: Tx, context: OfficeContext, change: StoredChange): Promise<void> {
  const { id, changes, endsAt } = change;
  const fail = (sentence: string) => saveStep(tx, { id, state: "failed", sentence });
  if (endsAt !== null && endsAt <= context.now)
    return saveStep(tx, { id, state: "ended", sentence: scheduleMessages.missed });
  const found = await findTarget(tx, context, change);
  if (found === null) return fail(scheduleMessages.gone);
  const before = valuesIn(found, changes);
  const saved = await saveTarget(tx, context, change, { changes, action: "change-begun" });
  if (!saved.ok) {
    const [sentence = scheduleMessages.unexpected] = (saved.detail?.["sentences"] ?? []) as readonly string[];
    return fail(saved.refusal === "unknownTarget" ? scheduleMessages.gone : sentence);
  }
  const made = await findTarget(tx, context, change);
  const after = made === null ? changes : valuesIn(made, changes);
  return saveStep(tx, { id, state: endsAt === null ? "done" : "live", kept: { before, after } });
}

/** Puts back what a change has replaced, as far as it is still so. */
export async function restoreFields(
  tx: Tx,
  context: OfficeContext,
  change: StoredChange,
  to: "ended" | "taken-back",
): Promise<void> {
  const { id, changes, kept } = change;
  const found = await findTarget(tx, context, change);
  if (found === null || kept === null) return saveStep(tx, { id, state: to, sentence: scheduleMessages.gone });
  const { back, left } = fieldsToPutBack(kept, valuesIn(found, changes));
  const sentence = left === 0 ? "" : scheduleMessages.left(left);
  if (Object.keys(back).length > 0) {
    const saved = await saveTarget(tx, context, change, { changes: back, action: "change-ended" });
    if (!saved.ok) {
      const [why = scheduleMessages.unexpected] = (saved.detail?.["sentences"] ?? []) as readonly string[];
      return saveStep(tx, { id, state: "failed", sentence: why });
    }
  }
  return saveStep(tx, { id, state: to, sentence });
}

async function applyNext(tx: Tx, tools: ScheduleTools, now: Date): Promise<StoredChange | null> {
  const change = await lockNextDue(tx, now);
  if (change === null) return null;
  const context = contextOf(tools, change, now);
  if (change.state === "waiting") await begin(tx, context, change);
  else await restoreFields(tx, context, change, "ended");
  return change;
}

/** Makes in the caller's transaction what is due until an instant, each at its turn. For previews, which are rolled back. */
export async function applyUntil(tx: Tx, tools: ScheduleTools, at: Date): Promise<void> {
  while ((await applyNext(tx, tools, at)) !== null);
}

/** Begins and ends what is due, each in a transaction of its own. Any number of processes may do it at once. */
export async function applyScheduledChanges(tools: ScheduleTools, now: Date): Promise<number> {
  let count = 0;
  let last: StoredChange | null = null;
  try {
    do {
      last = await inTransaction(tools.db, async (tx) => {
        const next = await applyNext(tx, tools, now);
        return next;
      });
      if (last !== null) count++;
    } while (last !== null);
  } catch (error) {
    await failFirst(tools, error, now);
  }
  return count;
}

/** A change that cannot be made must not stop those behind it. */
async function failFirst(tools: ScheduleTools, error: unknown, now: Date): Promise<void> {
  tools.log.error({ err: error }, "a scheduled change failed");
  await inTransaction(tools.db, async (tx) => {
    const change = await lockNextDue(tx, now);
    if (change !== null) await saveStep(tx, { id: change.id, state: "failed", sentence: scheduleMessages.unexpected });
  });
}
