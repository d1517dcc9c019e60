import type { Result } from "#kit/result.ts";
import { type Database, inTransaction, type Tx } from "./database.ts";

/** Rolls a transaction back; `commitUnlessRefused` catches it. */
class RolledBack extends Error {}

/** Runs the work in a transaction: it is committed unless the work is refused, and rolled back otherwise. */
export async function commitUnlessRefused<Value, Refusal extends string>(
  db: Database,
  work: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  let answer: Result<Value, Refusal> | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      answer = await work(tx);
      if (!answer.ok) throw new RolledBack();
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack && answer !== undefined) return answer;
    throw error;
  }
}
