import { isCalendarDay } from "#kit/calendar-day.ts";
import { asCents, toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import { mapInBatches } from "#platform/jobs/pace.ts";
import { type OfficeContext, siteOf } from "#platform/office-service.ts";
import { type BulkSelection, previewOf } from "#shop/office-lists.ts";
import type { SiteCode } from "#shop/site.ts";
import { startOfficeJob } from "#capabilities/office-work/server/office-work.service.ts";
import { type BulkChange, bulkChangeOf, lowestOf, marginOf, type PriceState } from "../../prices/price-plan.rules.ts";
import { type BulkPriceChange, PriceFilter, type PricePreview } from "../../prices/prices.office.contract.ts";
import { describeBulkTitle, describeMargin, describeSide, priceMessages } from "../../prices/prices-office.copy.ts";
import { searchOf } from "./price-list.ts";
import { planOne, PRICE_JOB, sentenceOf } from "./price-job.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import { listPrices, type StoredPrice } from "./prices.store.ts";

/** More than any site sells; the input of a job has their numbers. */
const MAX_PRODUCTS = 50_000;
/** Prices that are planned before requests have their turn. */
const TURN = 200;

type Bulk = { readonly change: BulkPriceChange; readonly selection: BulkSelection<PriceFilter> };
type SelectionRefusal = "grown" | "tooMany";

async function selected(
  context: OfficeContext,
  at: PriceSite,
  selection: BulkSelection<PriceFilter>,
): Promise<Result<readonly StoredPrice[], SelectionRefusal>> {
  const search =
    selection.kind === "ids"
      ? { ...searchOf(at, PriceFilter.parse({})), skus: selection.ids }
      : searchOf(at, selection.filter);
  const page = { sort: { key: "sku", direction: "asc" }, after: null, limit: MAX_PRODUCTS + 1 } as const;
  const rows = await listPrices(context.db, search, page);
  if (selection.kind === "matching" && rows.length > selection.count) return refuse("grown", { count: rows.length });
  return rows.length > MAX_PRODUCTS ? refuse("tooMany", { most: MAX_PRODUCTS }) : ok(rows);
}

/** The change in cents, or a sentence about what is missing. */
function readBulk({ field, by, value, rounding, from, to }: BulkPriceChange): Result<BulkChange, "badChange"> {
  const cents = by === "percent" || by === "remove" ? value : toCents(value);
  if (cents === null || (by !== "remove" && value === 0))
    return refuse("badChange", { sentence: priceMessages.noValue });
  if (by === "remove" && field === "price") return refuse("badChange", { sentence: priceMessages.noValue });
  const isSpecial = field === "special" && by !== "remove";
  const days = { from: isSpecial ? from : null, to: isSpecial ? to : null };
  const read = { field, by, value: cents, rounding };
  if (isSpecial && (days.from === null || days.to === null))
    return refuse("badChange", { sentence: priceMessages.noDays });
  const [first, last] = [days.from, days.to];
  return ok({
    ...read,
    from: first !== null && isCalendarDay(first) ? first : null,
    to: last !== null && isCalendarDay(last) ? last : null,
  });
}

type Sum = { readonly price: number; readonly cost: number };

async function previewed(rows: readonly StoredPrice[], bulk: BulkChange, at: PriceSite): Promise<PricePreview> {
  const planned = await mapInBatches(rows, TURN, (row) => ({
    row,
    plan: planOne(row.state, bulkChangeOf(row.state, bulk), at),
  }));
  const changes = planned.map(({ row, plan }) => {
    const shown = { id: row.sku, name: `${row.sku} ${row.title}` };
    if (!plan.ok) return { ...shown, reason: sentenceOf(plan) };
    const shownMargin = (of: PriceState) => describeMargin(marginOf(lowestOf(of), of.cost, at.gstRate));
    const [before, after] = [row.state, plan.value];
    const side = (of: PriceState, other: PriceState) => `${describeSide(of, other)}${shownMargin(of)}`;
    return { ...shown, before: side(before, after), after: side(after, before) };
  });
  const withCost = planned.flatMap(({ row, plan }) =>
    plan.ok && plan.value.cost !== null ? [{ before: row.state, after: plan.value, cost: plan.value.cost }] : [],
  );
  const sum = (pick: (one: (typeof withCost)[number]) => PriceState): Sum =>
    withCost.reduce((total, one) => ({ price: total.price + lowestOf(pick(one)), cost: total.cost + one.cost }), {
      price: 0,
      cost: 0,
    });
  const margin = ({ price, cost }: Sum) => (price === 0 ? null : marginOf(asCents(price), asCents(cost), at.gstRate));
  return {
    ...previewOf(changes),
    belowCost: planned.filter(({ plan }) => !plan.ok && plan.refusal === "belowCost").length,
    marginBefore: margin(sum(({ before }) => before)),
    marginAfter: margin(sum(({ after }) => after)),
  };
}

/** What a bulk change would do, and what it refuses; changes nothing. */
export async function previewBulk(
  context: OfficeContext,
  site: string,
  { change, selection }: Bulk,
): Promise<Result<PricePreview, SelectionRefusal | "badChange">> {
  const at = priceSiteOf(context, site);
  const bulk = readBulk(change);
  if (!bulk.ok) return bulk;
  const found = await selected(context, at, selection);
  return found.ok ? ok(await previewed(found.value, bulk.value, at)) : found;
}

/** Starts the job that changes what the preview said can be changed. */
export async function startBulk(
  context: OfficeContext,
  site: SiteCode,
  { change, selection, reason }: Bulk & { readonly reason: string },
): Promise<Result<{ jobId: string }, SelectionRefusal | "badChange" | "nothingChanges">> {
  const at = priceSiteOf(context, site);
  const bulk = readBulk(change);
  if (!bulk.ok) return bulk;
  const found = await selected(context, at, selection);
  if (!found.ok) return found;
  const planned = await mapInBatches(found.value, TURN, ({ productId, sku, state }) =>
    planOne(state, bulkChangeOf(state, bulk.value), at).ok ? [{ productId, sku }] : [],
  );
  const items = planned.flat();
  if (items.length === 0) return refuse("nothingChanges");
  const title = describeBulkTitle(bulk.value, { count: items.length, site: siteOf(context, site).name });
  const input = { title, site, change: bulk.value, reason, items };
  const job = { kind: PRICE_JOB, area: "prices", title, site, input, total: items.length } as const;
  return ok({ jobId: await inTransaction(context.db, (tx) => startOfficeJob(tx, context, job)) });
}
