import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import { recordAuditRow } from "#capabilities/audit/server/audit.service.ts";
import type { SiteCode } from "#shop/site.ts";
import type { GridField } from "../../prices/price-grid.rules.ts";
import { lowestOf, marginOf, MAX_ROWS, type PriceState } from "../../prices/price-plan.rules.ts";
import type { PriceRow, RowAnswer } from "../../prices/prices.office.contract.ts";
import {
  pricesRefusalMessages,
  describeGridTitle,
  describeMargin,
  describeSide,
} from "../../prices/prices-office.copy.ts";
import { applyPrices, type Planned } from "./apply-prices.ts";
import { findEdit, insertEdit, listEditLines } from "./price-edits.store.ts";
import { showAll } from "./price-list.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import { findProductIds, type LedgerOf, ledgersOf, lockPrices, readPrices, type StoredPrice } from "./prices.store.ts";
import { planChange, type PriceSave, type SaveRefusal } from "./save-price.ts";
import { versionOf } from "./show-price.ts";

type RowSave = Pick<PriceSave, "version" | "change"> & { readonly sku: string };
type Judged = { readonly answer: RowAnswer; readonly planned: Planned | null };

/** The cell that a refusal is about; null: the whole row. */
const fieldOf: Readonly<Partial<Record<SaveRefusal, GridField>>> = {
  badPrice: "price",
  badRrp: "rrp",
  badCost: "cost",
  badSpecial: "special",
  noDays: "from",
  badDays: "to",
  specialOver: "to",
  belowCost: "price",
};

type Refused = Extract<Result<PriceState, SaveRefusal>, { ok: false }>;

function sentenceOf(refused: Refused): string {
  const sentence = pricesRefusalMessages[refused.refusal];
  return typeof sentence === "string" ? sentence : sentence(refused.detail ?? {});
}

const nothing = { before: "", after: "", reason: "", field: null, newest: null } as const;

function changing({ stored, after }: Planned, { gstRate }: PriceSite): RowAnswer {
  const { sku, title, state } = stored;
  const margin = (of: PriceState) => describeMargin(marginOf(lowestOf(of), of.cost, gstRate));
  const side = (of: PriceState, other: PriceState) => `${describeSide(of, other)}${margin(of)}`;
  return { ...nothing, sku, title, before: side(state, after), after: side(after, state) };
}

type FoundRow = { readonly row: RowSave; readonly stored: StoredPrice | undefined };

const isStale = ({ row, stored }: FoundRow): boolean => stored !== undefined && versionOf(stored) !== row.version;

/** What each row does to its price, or why it stays as it is. What the rows need is read of all of them together. */
async function judgeAll(tx: Tx, at: PriceSite, found: readonly FoundRow[]): Promise<readonly Judged[]> {
  const stored = found.flatMap((one) => one.stored ?? []);
  const ledgerOf = ledgersOf(tx, { site: at.site, productIds: stored.map(({ productId }) => productId) });
  const shown = await showAll(
    tx,
    at,
    found.filter(isStale).flatMap((one) => one.stored ?? []),
  );
  const newest = new Map(shown.map((row) => [row.sku, row]));
  return Promise.all(found.map((one) => judge(one, { tx, at, ledgerOf, newest: newest.get(one.row.sku) ?? null })));
}

type Judging = { tx: Tx; at: PriceSite; ledgerOf: LedgerOf; newest: PriceRow | null };

async function judge({ row: save, stored }: FoundRow, { tx, at, ledgerOf, newest }: Judging): Promise<Judged> {
  const { sku } = save;
  if (stored === undefined)
    return { answer: { ...nothing, sku, title: "", reason: String(pricesRefusalMessages.notSold) }, planned: null };
  const { title } = stored;
  if (newest !== null) {
    const reason = String(pricesRefusalMessages.changedMeanwhile);
    return { answer: { ...nothing, sku, title, reason, newest }, planned: null };
  }
  const plan = await planChange(tx, at, stored, { change: save.change, isApproved: false, ledgerOf });
  if (plan.ok) {
    const planned = { stored, after: plan.value };
    return { answer: changing(planned, at), planned };
  }
  const lowers = plan.refusal === "belowCost" && typeof save.change.special === "number";
  const field = lowers ? "special" : (fieldOf[plan.refusal] ?? null);
  return { answer: { ...nothing, sku, title, reason: sentenceOf(plan), field }, planned: null };
}

type Prices = (productIds: readonly number[]) => Promise<ReadonlyMap<number, StoredPrice>>;

/** The rows with their prices, each product once. */
async function withPrices(tx: Tx, rows: readonly RowSave[], read: Prices): Promise<readonly FoundRow[]> {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const ids = await findProductIds(tx, [...bySku.keys()]);
  const prices = await read([...ids.values()]);
  return [...bySku.values()].map((row) => ({ row, stored: prices.get(ids.get(row.sku) ?? -1) }));
}

/** What rows of the price grid would do; changes nothing. */
export function previewRows(
  context: OfficeContext,
  site: string,
  rows: readonly RowSave[],
): Promise<{ rows: RowAnswer[] }> {
  const at = priceSiteOf(context, site);
  return inTransaction(context.db, async (tx) => {
    const found = await withPrices(tx, rows, (productIds) => readPrices(tx, { site, productIds }));
    return { rows: (await judgeAll(tx, at, found)).map(({ answer }) => answer) };
  });
}

type RowsSave = Pick<PriceSave, "changeId" | "reason"> & { readonly rows: readonly RowSave[] };

async function writeRows(
  tx: Tx,
  context: OfficeContext,
  { at, save, planned }: { readonly at: PriceSite; readonly save: RowsSave; readonly planned: readonly Planned[] },
): Promise<void> {
  const { site } = at;
  const { changeId: id, reason } = save;
  const title = describeGridTitle(planned.length, siteOf(context, site).name);
  const record = { kind: "price-change", id, name: title };
  const row = {
    area: "prices",
    action: "prices-changed",
    site,
    record,
    after: { prices: planned.length },
    reason,
  } as const;
  const auditId = await recordAuditRow(tx, context, row);
  const { id: who, name: whoName } = staffOf(context);
  await insertEdit(tx, { id, kind: "bulk", title, site, at: at.now, who, whoName, reason, auditId });
  await applyPrices(tx, at, { editId: id, planned });
}

/** What a request that was sent before has answered: its lines were changed, everything else was refused. */
async function answerAgain(
  tx: Tx,
  at: PriceSite,
  { editId, found }: { readonly editId: string; readonly found: readonly FoundRow[] },
): Promise<RowAnswer[]> {
  const written = await listEditLines(tx, { editId, after: "0", limit: MAX_ROWS });
  const lines = new Map(written.map((line) => [line.productId, line]));
  const judged = await judgeAll(tx, at, found);
  return judged.map(({ answer, planned }, index) => {
    const stored = found[index]?.stored;
    const line = stored && lines.get(stored.productId);
    if (stored !== undefined && line !== undefined)
      return changing({ stored: { ...stored, state: line.before }, after: line.after }, at);
    return planned === null ? answer : { ...answer, reason: String(pricesRefusalMessages.changedMeanwhile) };
  });
}

/** Changes several prices in one transaction and one edit. A refused row stays as it is; the same request twice changes once. */
export function saveRows(
  context: OfficeContext,
  site: SiteCode,
  save: RowsSave,
): Promise<Result<{ rows: RowAnswer[] }, "usedKey">> {
  const at = priceSiteOf(context, site);
  return commitUnlessRefused<{ rows: RowAnswer[] }, "usedKey">(context.db, async (tx) => {
    const found = await withPrices(tx, save.rows, (productIds) => lockPrices(tx, { site, productIds }));
    const known = await findEdit(tx, save.changeId);
    if (known !== null)
      return known.kind === "bulk" && known.site === site && known.who === staffOf(context).id
        ? ok({ rows: await answerAgain(tx, at, { editId: known.id, found }) })
        : refuse("usedKey");
    const judged = await judgeAll(tx, at, found);
    const planned = judged.flatMap((one) => (one.planned === null ? [] : [one.planned]));
    if (planned.length > 0) await writeRows(tx, context, { at, save, planned });
    return ok({ rows: judged.map(({ answer }) => answer) });
  });
}
