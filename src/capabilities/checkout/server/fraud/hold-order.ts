import type { Database, Tx } from "#platform/database.ts";
import { riskSignals } from "../../fraud/fraud.rules.ts";
import { findHold, insertHold, listPublished, readFraudFacts } from "./fraud.store.ts";

/** Holds an order that a published rule matches. Call it when the order has just been placed, in its transaction. */
export async function holdIfRisky(tx: Tx, orderId: string, now: Date): Promise<void> {
  const facts = await readFraudFacts(tx, orderId);
  if (facts === null) return;
  const reasons = riskSignals(await listPublished(tx), facts);
  if (reasons.length > 0) await insertHold(tx, orderId, reasons, now);
}

/** Whether nothing of an order may be allocated or sent yet. Read it with the order locked. */
export const isHeld = async (db: Database | Tx, orderId: string): Promise<boolean> =>
  (await findHold(db, orderId))?.state === "held";
