import type { Database } from "#platform/database.ts";
import type { RetentionTarget } from "#platform/database/retention.ts";
import { listRetentionRules } from "./retention-rules.store.ts";

const DAY_MS = 86_400_000;

/**
 * Removes what is older than its rule says. Concurrent runs are safe. Throws for a rule whose table nobody can clean, or a
 * table without a rule, after it has kept the others.
 */
export async function applyRetention(db: Database, targets: readonly RetentionTarget[], now: Date): Promise<void> {
  const rules = await listRetentionRules(db);
  for (const { table, days } of rules)
    await targets.find((one) => one.table === table)?.removeBefore(db, new Date(now.getTime() - days * DAY_MS));
  const names = [...rules, ...targets].map(({ table }) => table);
  const odd = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  if (odd.length > 0) throw new Error(`Retention has no rule, or nobody to keep it, for ${odd.join(", ")}.`);
}
