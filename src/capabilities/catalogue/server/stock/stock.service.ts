import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import {
  extendHolds,
  listStock,
  lockStock,
  releaseHolds,
  releaseHoldsBefore,
  saveHold,
  convertHolds,
  type StockLine,
  type StockReach,
  type StockRow,
  revertHolds,
  type WarehouseStock,
} from "./stock.store.ts";

export type { StockLine, WarehouseStock } from "./stock.store.ts";

export type Hold = {
  readonly orderId: string;
  readonly warehouseCode: string;
  /** `warehouse`: only its own stock; `country`, the default, includes the country's other warehouses. */
  readonly reach?: StockReach;
  /** A product named twice is added up. */
  readonly lines: readonly StockLine[];
  readonly until: Date;
  /** `none`: the order is new and holds nothing that this could replace. */
  readonly before?: "none";
  /** Without it every hold counts until it has been released; with it those that have run out do not. */
  readonly now?: Date;
};

type Take = { readonly warehouseCode: string; readonly line: StockLine };

/**
 * From where `quantity` of one product comes: goods at hand in the order of the rows, then goods on their way there.
 * Null when there are not so many.
 */
export function allocate(rows: readonly StockRow[], line: StockLine): readonly Take[] | null {
  const taken = new Map<string, number>();
  let missing = line.quantity;
  const takeFrom = (warehouseCode: string, free: number) => {
    const amount = Math.min(missing, Math.max(0, free));
    if (amount === 0) return;
    taken.set(warehouseCode, (taken.get(warehouseCode) ?? 0) + amount);
    missing -= amount;
  };
  for (const row of rows) takeFrom(row.warehouseCode, row.onHand - row.held);
  // A warehouse without stock on hand may promise arriving goods.
  for (const row of rows) if (row.onHand === 0) takeFrom(row.warehouseCode, row.arriving - row.held);
  if (missing > 0) return null;
  return [...taken].map(([warehouseCode, quantity]) => ({
    warehouseCode,
    line: { productId: line.productId, quantity },
  }));
}

/**
 * Reserves stock for an order until a time; all lines or none. What the warehouse lacks comes from the country's other
 * ones. A second call replaces the order's reservations. The refusal's detail names the missing products.
 */
export async function holdStock(tx: Tx, hold: Hold): Promise<Result<null, "soldOut">> {
  const wanted = new Map<number, number>();
  for (const line of hold.lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity);
  const productIds = [...wanted.keys()].sort((a, b) => a - b);
  const rows = await lockStock(tx, {
    warehouseCode: hold.warehouseCode,
    reach: hold.reach ?? "country",
    productIds,
    orderId: hold.orderId,
    now: hold.now ?? null,
  });
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const takes = productIds.map((productId) =>
    allocate(atHand(hold, byProduct.get(productId) ?? []), { productId, quantity: wanted.get(productId) ?? 0 }),
  );
  const short = productIds.filter((_, index) => takes[index] === null);
  if (short.length > 0) return refuse("soldOut", { productIds: short.map(String) });
  const { orderId, until } = hold;
  await Promise.all([
    hold.before !== "none" && releaseHolds(tx, orderId),
    ...takes.flatMap((take) => take ?? []).map((one) => saveHold(tx, { ...one, orderId, until })),
  ]);
  return ok(null);
}

/** Goods that are carried out of a store cannot be on their way to it. */
const atHand = ({ reach }: Hold, rows: readonly StockRow[]): readonly StockRow[] =>
  reach === "warehouse" ? rows.map((row) => ({ ...row, arriving: 0 })) : rows;

/** What the order holds is sold. Doing it twice sells it once. */
export const sellStock = (tx: Tx, orderId: string): Promise<void> => convertHolds(tx, orderId);

/** A placed order was cancelled before its goods left: they are for sale again. */
export const revertSoldStock = (tx: Tx, orderId: string): Promise<void> => revertHolds(tx, orderId);

/** The order came to nothing: what it held may be sold to others. */
export const releaseStock = (tx: Tx, orderId: string): Promise<void> => releaseHolds(tx, orderId);

/** The order takes longer than it was given: what it holds stays reserved. */
export const extendStock = (tx: Tx, orderId: string, until: Date): Promise<void> => extendHolds(tx, orderId, until);

/** Lets go of every hold that has run out and answers how many those were. */
export const releaseExpiredStock = (db: Database, now: Date): Promise<number> => releaseHoldsBefore(db, now);

/** What a warehouse has of some products. A product it never had is missing from the answer. */
export const stockIn = (
  db: Database | Tx,
  ask: { warehouseCode: string; productIds: readonly number[]; now: Date },
): Promise<readonly WarehouseStock[]> => listStock(db, ask);
