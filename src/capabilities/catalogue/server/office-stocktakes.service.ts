import { ok, refuse } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import type { Answer, Handled } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { scanErrors } from "../stock/office-stock.copy.ts";
import { codeOf, difference, postedStock } from "../stock/stocktake.rules.ts";
import type { ScanResult, Stocktake, stocktakesOfficeContract } from "../stock/stocktakes.office.contract.ts";
import { changeBy } from "./stock/stock-changes.ts";
import { addPosting, removePosting, setStockChange } from "./stock/stock-ledger.store.ts";
import { listPlaces } from "./stock/stock-list.store.ts";
import {
  addStocktake,
  countPieces,
  endStocktake,
  findStocktake,
  listByCode,
  listCounted,
  listStocktakes,
  lockCounted,
  lockStocktake,
  type StoredStocktake,
  writeCounted,
} from "./stock/stocktake.store.ts";

const MAX_LISTED = 50;

type Calls = typeof stocktakesOfficeContract;

const show = ({ startedAt, endedAt, ...row }: StoredStocktake): Stocktake => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const by = (context: OfficeContext) => ({ at: context.now, id: staffOf(context).id, name: staffOf(context).name });

async function read(db: Database | Tx, id: string) {
  const stocktake = await findStocktake(db, id);
  if (stocktake === null) return refuse("unknownStocktake");
  const lines = (await listCounted(db, id)).map((line) => ({ ...line, difference: difference(line) }));
  return ok({ stocktake: show(stocktake), lines });
}

const recordOf = (id: string, place: string) => ({ kind: "stocktake", id, name: `Stocktake at ${place}` });

async function begin(context: OfficeContext, { id, place }: { readonly id: string; readonly place: string }) {
  if (!(await listPlaces(context.db)).some(({ code }) => code === place)) return refuse("unknownPlace");
  await inTransaction(context.db, async (tx) => {
    if (!(await addStocktake(tx, { id, place, by: by(context) }))) return;
    await recordAudit(tx, context, { area: "stock", action: "stocktake-started", record: recordOf(id, place) });
  });
  const begun = await findStocktake(context.db, id);
  if (begun === null) throw new Error(`Stocktake ${id} was not stored.`);
  return ok(show(begun));
}

type Scan = Handled<Calls["POST /api/office/stocktakes/:id/scans"]>["body"]["scans"][number];
type Counting = { readonly stocktakeId: string; readonly place: string; readonly at: Date };

const failed = (scanId: string, error: string): ScanResult => ({
  scanId,
  sku: null,
  title: null,
  counted: null,
  error,
});

/** Finds the product of each scan first: rows are locked in the order of products, whatever the order of the scans. */
async function countScans(tx: Tx, counting: Counting, scans: readonly Scan[]): Promise<ScanResult[]> {
  const results = new Map<string, ScanResult>();
  const matched: { readonly scan: Scan; readonly product: { id: number; sku: string; title: string } }[] = [];
  for (const scan of scans) {
    const [product, another] = await listByCode(tx, codeOf(scan.code));
    if (product === undefined) results.set(scan.scanId, failed(scan.scanId, scanErrors.unknown(scan.code)));
    else if (another !== undefined) results.set(scan.scanId, failed(scan.scanId, scanErrors.several(scan.code)));
    else matched.push({ scan, product });
  }
  for (const { scan, product } of matched.toSorted((a, b) => a.product.id - b.product.id)) {
    const { scanId } = scan;
    const isNew = await addPosting(tx, { id: scanId, at: counting.at, kind: "scan" });
    const counted = await countPieces(tx, {
      ...counting,
      productId: product.id,
      quantity: isNew ? scan.quantity : 0,
    });
    if (counted === null) await removePosting(tx, scanId);
    const { sku, title } = product;
    results.set(scanId, { scanId, sku, title, counted, error: counted === null ? scanErrors.belowNothing : null });
  }
  return scans.flatMap(({ scanId }) => results.get(scanId) ?? []);
}

type ScanAnswer = Answer<Calls["POST /api/office/stocktakes/:id/scans"]>;

const scan = (context: OfficeContext, id: string, scans: readonly Scan[]): Promise<ScanAnswer> =>
  inTransaction(context.db, async (tx) => {
    const stocktake = await lockStocktake(tx, id, "share");
    if (stocktake === null) return refuse("unknownStocktake");
    if (!stocktake.isOpen) return refuse("notOpen");
    return ok(await countScans(tx, { stocktakeId: id, place: stocktake.place, at: context.now }, scans));
  });

type PostAnswer = Answer<Calls["POST /api/office/stocktakes/:id/post"]>;
type Whole = Extract<PostAnswer, { readonly ok: true }>["value"];
type PostRefusal = Extract<PostAnswer, { readonly ok: false }>["refusal"];

/** Applies the differences once; a second call is answered that the stocktake has ended. */
const post = (context: OfficeContext, id: string): Promise<PostAnswer> =>
  commitUnlessRefused<Whole, PostRefusal>(context.db, async (tx) => {
    const stocktake = await lockStocktake(tx, id, "update");
    if (stocktake === null) return refuse("unknownStocktake");
    if (!stocktake.isOpen) return refuse("notOpen");
    const { place } = stocktake;
    const lines = await lockCounted(tx, { stocktakeId: id, place });
    if (lines.length === 0) return refuse("nothingCounted");
    const posted = postedStock(lines);
    if (!posted.ok) {
      const { sku, onHand } = posted.line;
      return refuse("belowZero", { sku, onHand, missing: -difference(posted.line) });
    }
    await setStockChange(tx, changeBy(context, { cause: "count", reference: id, reason: "Stocktake" }));
    await writeCounted(tx, {
      place,
      onHand: new Map(lines.map((line, at) => [line.productId, posted.onHand[at] ?? 0])),
    });
    await endStocktake(tx, { id, state: "posted", by: by(context) });
    const answer = await read(tx, id);
    if (!answer.ok) return answer;
    const { lines: counted, missing, surplus } = answer.value.stocktake;
    await recordAudit(tx, context, {
      area: "stock",
      action: "stocktake-posted",
      record: recordOf(id, place),
      after: { products: counted, missing, surplus },
    });
    return answer;
  });

type CancelAnswer = Answer<Calls["POST /api/office/stocktakes/:id/cancel"]>;

const cancel = (context: OfficeContext, id: string, reason: string): Promise<CancelAnswer> =>
  inTransaction(context.db, async (tx): Promise<CancelAnswer> => {
    const stocktake = await lockStocktake(tx, id, "update");
    if (stocktake === null) return refuse("unknownStocktake");
    if (!stocktake.isOpen) return refuse("notOpen");
    await endStocktake(tx, { id, state: "cancelled", by: by(context) });
    await recordAudit(tx, context, {
      area: "stock",
      action: "stocktake-cancelled",
      record: recordOf(id, stocktake.place),
      reason,
    });
    return read(tx, id);
  });

export const officeStocktakesService: OfficeService<Calls> = {
  "GET /api/office/stocktakes": async ({ db }) => (await listStocktakes(db, MAX_LISTED)).map(show),
  "POST /api/office/stocktakes": (context, { body }) => begin(context, body),
  "GET /api/office/stocktakes/:id": ({ db }, { params }) => read(db, params.id),
  "POST /api/office/stocktakes/:id/scans": (context, { params, body }) => scan(context, params.id, body.scans),
  "POST /api/office/stocktakes/:id/post": (context, { params }) => post(context, params.id),
  "POST /api/office/stocktakes/:id/cancel": (context, { params, body }) => cancel(context, params.id, body.reason),
};
