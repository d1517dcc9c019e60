import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { BulkKind, LineOutcome } from "#capabilities/integrations/server/bulk.service.ts";
import { StockLine } from "../../bulk/bulk.office.contract.ts";
import { changeBy } from "../stock/stock-changes.ts";
import { addStock, changeStock, findStockLines, type StockInput, type SkuAtPlace } from "./stock.store.ts";

const keyOf = ({ productId, place }: { readonly productId: number; readonly place: string }): string =>
  `${productId} ${place}`;

function faultOf({ sku, place }: StockLine, { productId, hasPlace }: SkuAtPlace): LineOutcome | null {
  if (productId === null) return { field: "sku", error: `There is no product with the SKU ${sku}.` };
  return hasPlace ? null : { field: "place", error: `There is no warehouse with the code ${place}.` };
}

const stockInputOf = (line: StockLine, productId: number): StockInput => ({
  productId,
  place: line.place,
  onHand: line.onHand,
  incoming: line.incoming ?? null,
  setsDay: line.arrivesOn !== undefined,
  arrivesOn: line.arrivesOn ?? null,
});

async function apply(tx: Tx, context: OfficeContext, lines: readonly StockLine[]): Promise<readonly LineOutcome[]> {
  const found = await findStockLines(tx, lines);
  const known = lines.map((line, at) => {
    const of = found[at] ?? { productId: null, hasPlace: false };
    const fault = faultOf(line, of);
    return fault === null && of.productId !== null ? stockInputOf(line, of.productId) : (fault as LineOutcome);
  });
  const all = known.filter((one) => "productId" in one);
  const change = changeBy(context, { cause: "import", reason: "Bulk API" });
  const added = new Set((await addStock(tx, all, change)).map(keyOf));
  const changed = new Set(
    (
      await changeStock(
        tx,
        all.filter((one) => !added.has(keyOf(one))),
      )
    ).map(keyOf),
  );
  return known.map((one): LineOutcome => {
    if (!("productId" in one)) return one;
    const key = keyOf(one);
    return { result: added.has(key) ? "added" : changed.has(key) ? "changed" : "unchanged" };
  });
}

/** Stock on hand of a warehouse system, which knows best. */
export const bulkStock: BulkKind<StockLine> = {
  kind: "stock",
  area: "stock",
  schema: StockLine,
  keyOf: ({ sku, place }) => `${sku} ${place}`,
  apply,
};
