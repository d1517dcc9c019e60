import type { Database } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { listImbalances } from "./stock-ledger.store.ts";

export const STOCK_LEDGER_ALERT = "catalogue.stock-ledger-alert";
const MAX_NAMED = 20;

/** Compares the ledger of stock with what is on hand; a difference is mailed to the office once a day. */
export async function checkStockLedger(db: Database, now: Date): Promise<number> {
  const imbalances = await listImbalances(db, MAX_NAMED);
  if (imbalances.length === 0) return 0;
  const day = now.toISOString().slice(0, 10);
  const onceKey = `${STOCK_LEDGER_ALERT}:${day}`;
  await enqueue(db, { kind: STOCK_LEDGER_ALERT, payload: { day, imbalances }, onceKey });
  return imbalances.length;
}
