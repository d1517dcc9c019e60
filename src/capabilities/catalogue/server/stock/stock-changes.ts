import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { reasonWords } from "../../stock/office-stock.copy.ts";
import type { stockOfficeContract, StockRow } from "../../stock/stock.office.contract.ts";
import { adjustedStock, stockState, transferredStock } from "../../stock/stock.rules.ts";
import { addPosting, lockPlaces, saveLevel, type StockChange, writeOnHand } from "./stock-ledger.store.ts";
import {
  findStockProduct,
  listPlaces,
  type ListedStock,
  readStockRow,
  type StockPlace,
  type StockProduct,
} from "./stock-list.store.ts";

type Calls = typeof stockOfficeContract;
type Refusal<K extends keyof Calls> = RefusalOf<Calls[K]>;
type Body<K extends keyof Calls> = Handled<Calls[K]>["body"];

export const showStock = (row: ListedStock): StockRow => {
  const { sku, title, place, placeName, onHand, allocated, toSend, incoming, arrivesOn, lowAt } = row;
  const shown = { sku, title, place, placeName, onHand, allocated, toSend, incoming, arrivesOn, lowAt };
  return { ...shown, state: stockState(row) };
};

type Found = { readonly product: StockProduct; readonly places: readonly StockPlace[] };

/** The product and the places of a call, in the order in which they are named. */
export async function findStock(
  db: Database | Tx,
  { sku, places }: { readonly sku: string; readonly places: readonly string[] },
): Promise<Result<Found, "unknownProduct" | "unknownPlace">> {
  const product = await findStockProduct(db, sku);
  if (product === null) return refuse("unknownProduct");
  const known = await listPlaces(db);
  const found = places.flatMap((code) => known.filter((place) => place.code === code));
  return found.length < places.length ? refuse("unknownPlace") : ok({ product, places: found });
}

/** A change that a member of staff makes now. */
export const changeBy = (
  context: OfficeContext,
  change: Pick<StockChange, "cause" | "reference" | "reason">,
): StockChange => ({ ...change, at: context.now, who: staffOf(context).id, whoName: staffOf(context).name });

export const stockRecord = ({ sku, title }: StockProduct, place: string) => ({
  kind: "stock",
  id: `${sku}/${place}`,
  name: `${title}, ${place}`,
});

const describeReason = (...words: readonly string[]): string => words.filter((one) => one !== "").join(": ");

/** Adds, removes or sets what is on hand. The same request twice changes it once. */
export async function adjust(context: OfficeContext, body: Body<"POST /api/office/stock/adjust">) {
  const { sku, place, adjustment, changeId } = body;
  const reason = describeReason(reasonWords[body.reason], body.note);
  return commitUnlessRefused(context.db, async (tx) => {
    const found = await findStock(tx, { sku, places: [place] });
    if (!found.ok) return found;
    const { product } = found.value;
    const productId = product.id;
    const before = (await lockPlaces(tx, { productId, places: [place] })).get(place) ?? 0;
    if (!(await addPosting(tx, { id: changeId, at: context.now, kind: "adjustment" })))
      return ok(showStock(await readStockRow(tx, { productId, place })));
    const after = adjustedStock(before, adjustment);
    if (!after.ok) return after;
    const change = changeBy(context, { cause: "adjustment", reference: changeId, reason });
    await writeOnHand(tx, { productId, onHand: new Map([[place, after.value]]), change });
    await recordAudit(tx, context, {
      area: "stock",
      action: "stock-adjusted",
      record: stockRecord(product, place),
      before: { onHand: before },
      after: { onHand: after.value },
      reason,
    });
    return ok(showStock(await readStockRow(tx, { productId, place })));
  });
}

/** Moves pieces between two places of a country, which are locked together. */
export async function transfer(context: OfficeContext, body: Body<"POST /api/office/stock/transfer">) {
  const { sku, from, to, quantity, note: reason, changeId } = body;
  return commitUnlessRefused<StockRow, Refusal<"POST /api/office/stock/transfer">>(context.db, async (tx) => {
    if (from === to) return refuse("samePlace");
    const found = await findStock(tx, { sku, places: [from, to] });
    if (!found.ok) return found;
    const { product, places } = found.value;
    if (places[0]?.country !== places[1]?.country) return refuse("otherCountry");
    const productId = product.id;
    const locked = await lockPlaces(tx, { productId, places: [from, to] });
    if (!(await addPosting(tx, { id: changeId, at: context.now, kind: "transfer" })))
      return ok(showStock(await readStockRow(tx, { productId, place: from })));
    const before = { from: locked.get(from) ?? 0, to: locked.get(to) ?? 0 };
    const after = transferredStock(before, quantity);
    if (!after.ok) return after;
    const onHand = new Map([
      [from, after.value.from],
      [to, after.value.to],
    ]);
    const change = changeBy(context, { cause: "transfer", reference: changeId, reason });
    await writeOnHand(tx, { productId, onHand, change });
    await recordAudit(tx, context, {
      area: "stock",
      action: "stock-transferred",
      record: { ...stockRecord(product, from), name: `${product.title}, ${from} to ${to}` },
      before: { [from]: before.from, [to]: before.to },
      after: { [from]: after.value.from, [to]: after.value.to },
      reason,
    });
    return ok(showStock(await readStockRow(tx, { productId, place: from })));
  });
}

export async function changeLevel(context: OfficeContext, body: Body<"POST /api/office/stock/level">) {
  const { sku, place, lowAt } = body;
  return commitUnlessRefused(context.db, async (tx) => {
    const found = await findStock(tx, { sku, places: [place] });
    if (!found.ok) return found;
    const { product } = found.value;
    const at = { productId: product.id, place };
    const before = await readStockRow(tx, at);
    await saveLevel(tx, at, lowAt);
    if (before.lowAt !== lowAt)
      await recordAudit(tx, context, {
        area: "stock",
        action: "low-stock-level-changed",
        record: stockRecord(product, place),
        before: { lowAt: before.lowAt },
        after: { lowAt },
      });
    return ok(showStock({ ...before, lowAt }));
  });
}
