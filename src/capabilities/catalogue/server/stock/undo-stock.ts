import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit, type UndoableRow, type UndoKind } from "#capabilities/audit/server/audit.service.ts";
import { changeBy, findStock, stockRecord } from "./stock-changes.ts";
import { addPosting, lockPlaces, saveLevel, writeOnHand } from "./stock-ledger.store.ts";
import { readStockRow } from "./stock-list.store.ts";

type Undone = Result<{ jobId: string | null }, "inTheWay">;

const no = (sentence: string) => refuse("inTheWay", { sentence });
const done: Undone = ok({ jobId: null });

/** The product and the places of a row of the log, whose record is `sku/place`. */
async function stockOf(tx: Tx, { recordId, before }: UndoableRow) {
  const at = recordId.lastIndexOf("/");
  const [sku, place] = [recordId.slice(0, at), recordId.slice(at + 1)];
  const others = Object.keys(before ?? {}).filter((key) => key !== place && key !== "onHand" && key !== "lowAt");
  const found = await findStock(tx, { sku, places: [place, ...others] });
  return found.ok ? { product: found.value.product, place, places: [place, ...others] } : null;
}

const numberIn = (facts: UndoableRow["before"], key: string): number => Number(facts?.[key] ?? 0);

/** Takes back what the row added or removed at each place, whatever was sold since; below zero it is refused. */
async function undoPieces(tx: Tx, context: OfficeContext, row: UndoableRow): Promise<Undone> {
  const stock = await stockOf(tx, row);
  if (stock === null) return no("This product or place is no longer there.");
  const { product, place, places } = stock;
  const keyOf = (code: string) => (row.action === "stock-transferred" ? code : "onHand");
  const locked = await lockPlaces(tx, { productId: product.id, places: [...places] });
  const was = new Map(places.map((code) => [code, locked.get(code) ?? 0]));
  const onHand = new Map(
    places.map((code) => {
      const added = numberIn(row.after, keyOf(code)) - numberIn(row.before, keyOf(code));
      return [code, (was.get(code) ?? 0) - added] as const;
    }),
  );
  const short = places.find((code) => (onHand.get(code) ?? 0) < 0);
  if (short !== undefined)
    return no(`${short} has only ${was.get(short) ?? 0} on hand by now: that is too few to undo this.`);
  const reference = randomUUID();
  const isTransfer = row.action === "stock-transferred";
  await addPosting(tx, { id: reference, at: context.now, kind: isTransfer ? "transfer" : "adjustment" });
  const reason = `Undone: ${row.reason || row.recordName}`;
  const change = changeBy(context, { cause: isTransfer ? "transfer" : "adjustment", reference, reason });
  await writeOnHand(tx, { productId: product.id, onHand, change });
  const facts = (values: ReadonlyMap<string, number>) =>
    isTransfer ? Object.fromEntries(values) : { onHand: values.get(place) ?? 0 };
  await recordAudit(tx, context, {
    area: "stock",
    action: row.action,
    record: { ...stockRecord(product, place), name: row.recordName },
    before: facts(was),
    after: facts(onHand),
    reason,
  });
  return done;
}

async function undoLevel(tx: Tx, context: OfficeContext, row: UndoableRow): Promise<Undone> {
  const stock = await stockOf(tx, row);
  if (stock === null) return no("This product or place is no longer there.");
  const at = { productId: stock.product.id, place: stock.place };
  const lowAt = row.before?.["lowAt"] == null ? null : numberIn(row.before, "lowAt");
  const was = await readStockRow(tx, at);
  await saveLevel(tx, at, lowAt);
  await recordAudit(tx, context, {
    area: "stock",
    action: row.action,
    record: stockRecord(stock.product, stock.place),
    before: { lowAt: was.lowAt },
    after: { lowAt },
    reason: "Undone",
  });
  return done;
}

/** Adjustments, transfers and low-stock levels, while nobody has changed the same stock in the office since. */
export const stockUndo: UndoKind = {
  actions: ["stock-adjusted", "stock-transferred", "low-stock-level-changed"],
  undo: async (tx, context, row) => {
    if (row.laterName !== null) return no(`${row.laterName} has changed this stock since.`);
    return row.action === "low-stock-level-changed" ? undoLevel(tx, context, row) : undoPieces(tx, context, row);
  },
};
