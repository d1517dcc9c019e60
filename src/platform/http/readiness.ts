import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Whether the database answers within a second. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000).unref());
  return Promise.race([answer, tooLate]);
}
