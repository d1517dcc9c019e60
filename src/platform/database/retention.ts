import type { Database } from "../database.ts";

/** Rows that are kept for some days and no longer. `retention_rules` says for how many, by the table's name. */
export type RetentionTarget = {
  readonly table: string;
  readonly removeBefore: (db: Database, before: Date) => Promise<void>;
};
