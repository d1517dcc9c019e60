import { ok } from "#kit/result.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import type { Handled } from "#shop/contract.ts";
import type { stockOfficeContract } from "../stock/stock.office.contract.ts";
import { adjust, changeLevel, findStock, showStock, transfer } from "./stock/stock-changes.ts";
import { listMovements } from "./stock/stock-ledger.store.ts";
import { countStockRows, listPlaces, listStockRows, readStockRow, type StockCursor } from "./stock/stock-list.store.ts";

export { stockUndo } from "./stock/undo-stock.ts";
export { receiveGoods, refreshIncoming } from "./stock/received-goods.ts";

const PAGE = 50;

type Calls = typeof stockOfficeContract;

/** A cursor is SKU and place of the last row; what cannot be read is the first page. */
function cursorOf(text: string): StockCursor | null {
  const [sku = "", place = ""] = Buffer.from(text, "base64url").toString().split("\n");
  return sku === "" || place === "" ? null : { sku, place };
}

async function list({ db }: OfficeContext, { after, ...filters }: Handled<Calls["GET /api/office/stock"]>["query"]) {
  const search = { ...filters, words: filters.words.trim() };
  const found = await listStockRows(db, search, { after: cursorOf(after), limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows: rows.map(showStock),
    total: await countStockRows(db, search),
    next: last === undefined ? null : Buffer.from(`${last.sku}\n${last.place}`).toString("base64url"),
  };
}

async function readLedger(
  { db }: OfficeContext,
  { params: { sku, place }, query: { before } }: Handled<Calls["GET /api/office/stock/:sku/:place"]>,
) {
  const found = await findStock(db, { sku, places: [place] });
  if (!found.ok) return found;
  const at = { productId: found.value.product.id, place };
  const stock = await readStockRow(db, at);
  const rows = await listMovements(db, { ...at, before, limit: PAGE + 1 });
  const movements = rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.toISOString() }));
  return ok({
    stock: showStock(stock),
    ledger: stock.ledger,
    movements,
    next: rows.length > PAGE ? (movements.at(-1)?.id ?? null) : null,
  });
}

/** Stock is no site's own, so it is counted for all. */
export const stockBelowZero: WaitingWork = {
  needs: "stock.read",
  count: async ({ db }) => ({
    "stock-below-zero": await countStockRows(db, { words: "", place: "", view: "below-zero" }),
  }),
};

export const officeStockService: OfficeService<Calls> = {
  "GET /api/office/stock": (context, { query }) => list(context, query),
  "GET /api/office/stock/places": async ({ db }) => [...(await listPlaces(db))],
  "GET /api/office/stock/:sku/:place": (context, input) => readLedger(context, input),
  "POST /api/office/stock/adjust": (context, { body }) => adjust(context, body),
  "POST /api/office/stock/transfer": (context, { body }) => transfer(context, body),
  "POST /api/office/stock/level": (context, { body }) => changeLevel(context, body),
};
