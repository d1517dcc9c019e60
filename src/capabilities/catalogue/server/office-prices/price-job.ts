import { z } from "zod";
import { asCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { csvText } from "#platform/files/csv.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { restAfterBatch } from "#platform/jobs/pace.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAuditRow } from "#capabilities/audit/server/audit.service.ts";
import { officeJob, type RunningJob } from "#capabilities/office-work/server/office-work.service.ts";
import {
  type BulkChange,
  bulkChangeOf,
  changedFields,
  fallsBelowCost,
  planPrice,
  type PriceChange,
  type PriceState,
} from "../../prices/price-plan.rules.ts";
import {
  describeBelowCost,
  describePriceFault,
  describePricesChanged,
  priceMessages,
} from "../../prices/prices-office.copy.ts";
import { applyPrices, type Planned } from "./apply-prices.ts";
import { findEdit, insertEdit, readEditSize, type StoredEdit } from "./price-edits.store.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import { lockPrices, type StoredPrice } from "./prices.store.ts";

/** Few enough that shoppers do not wait for a batch, and that a cancelled job ends soon. */
const BATCH = 500;

export const PRICE_JOB = "price-change";

/** The price after a change, or the sentence that stands in its way. */
export type PlanAnswer = Result<PriceState, "refused" | "belowCost">;

const no = (sentence: string): PlanAnswer => refuse("refused", { sentence });
export const sentenceOf = (answer: PlanAnswer): string => (answer.ok ? "" : String(answer.detail?.["sentence"]));

/** What a change of one among many does. Nobody takes many below cost at once. */
export function planOne(state: PriceState, change: PriceChange | null, { today, gstRate }: PriceSite): PlanAnswer {
  if (change === null) return no(priceMessages.notHere);
  const planned = planPrice(state, change, today);
  if (!planned.ok) return no(describePriceFault(planned.refusal));
  if (changedFields(state, planned.value).length === 0) return no(priceMessages.nothing);
  return fallsBelowCost(state, planned.value, gstRate)
    ? refuse("belowCost", { sentence: describeBelowCost(planned.value.cost ?? asCents(0)) })
    : ok(planned.value);
}

export type PriceItem = { readonly site: string; readonly productId: number; readonly sku: string };

/** Answers, with what a batch needs read once, what is planned for each of its items on one site. */
export type Planner<Item extends PriceItem> = (
  tx: Tx,
  at: PriceSite,
  items: readonly Item[],
) => Promise<(item: Item, stored: StoredPrice) => PlanAnswer>;

type Work<Item extends PriceItem> = {
  readonly items: readonly Item[];
  readonly edit: Pick<StoredEdit, "kind" | "title" | "reason">;
  readonly action: string;
  readonly planner: Planner<Item>;
  /** The number and the text of a line, as the file of failed lines has it. */
  readonly lineOf: (item: Item, position: number) => { readonly line: number; readonly text: string };
};

/** One row of the audit log for the whole job, written with its first batch. */
async function beginEdit<Item extends PriceItem>(tx: Tx, job: RunningJob<unknown>, work: Work<Item>): Promise<void> {
  if ((await findEdit(tx, job.id)) !== null) return;
  const { edit, action, items } = work;
  const record = { kind: "price-change", id: job.id, name: edit.title };
  const { site, context, memberId: who, memberName: whoName } = job;
  const row = { area: "prices", action, record, after: { prices: items.length }, reason: edit.reason } as const;
  const auditId = await recordAuditRow(tx, context, { ...row, ...(site !== null && { site }) });
  await insertEdit(tx, { ...edit, id: job.id, site, at: context.now, who, whoName, auditId });
}

type Batch<Item extends PriceItem> = { readonly items: readonly Item[]; readonly first: number };

async function runBatch<Item extends PriceItem>(
  tx: Tx,
  job: RunningJob<unknown>,
  work: Work<Item>,
  { items, first }: Batch<Item>,
): Promise<void> {
  await beginEdit(tx, job, work);
  for (const site of [...new Set(items.map((item) => item.site))].toSorted()) {
    const at = priceSiteOf(job.context, site);
    const ofSite = items.filter((item) => item.site === site);
    const locked = await lockPrices(tx, { site, productIds: ofSite.map(({ productId }) => productId) });
    const plan = await work.planner(tx, at, ofSite);
    const planned: Planned[] = [];
    for (const item of ofSite) {
      const stored = locked.get(item.productId);
      const answer = stored === undefined ? no(priceMessages.notSold) : plan(item, stored);
      if (answer.ok && stored !== undefined) planned.push({ stored, after: answer.value });
      else await job.failedLine({ ...work.lineOf(item, first + items.indexOf(item)), reason: sentenceOf(answer) }, tx);
    }
    await applyPrices(tx, at, { editId: job.id, planned });
  }
  await job.progress(first + items.length, work.items.length, { tx });
}

/**
 * Changes prices batch by batch; each is committed with how far the job has come, so that nothing is done twice. Answers how
 * many prices changed; null: cancelled.
 */
export async function runPriceWork<Item extends PriceItem>(
  job: RunningJob<unknown>,
  work: Work<Item>,
): Promise<number | null> {
  for (let first = job.done; first < work.items.length; first += BATCH) {
    if (await job.isCancelled()) return null;
    const items = work.items.slice(first, first + BATCH);
    const began = performance.now();
    await inTransaction(job.context.db, (tx) => runBatch(tx, job, work, { items, first }));
    await restAfterBatch(performance.now() - began);
  }
  return (await readEditSize(job.context.db, job.id)).lines;
}

const Input = z.object({
  title: z.string(),
  reason: z.string(),
  change: z.custom<BulkChange>((value) => typeof value === "object" && value !== null),
  site: z.custom<SiteCode>((value) => typeof value === "string"),
  items: z.array(z.object({ productId: z.number().int(), sku: z.string() })),
});

/** A bulk change, planned anew for each price as it is when its turn comes. */
export const priceChangeJob = officeJob({
  kind: PRICE_JOB,
  input: Input,
  run: async (_tools, job) => {
    const { title, reason, change, site } = job.input;
    const items = job.input.items.map((item) => ({ ...item, site }));
    await job.failedHeader("sku,site");
    const changed = await runPriceWork(job, {
      items,
      edit: { kind: "bulk", title, reason },
      action: "prices-changed",
      planner: async (_tx, at) => (_item, stored) => planOne(stored.state, bulkChangeOf(stored.state, change), at),
      lineOf: (item, position) => ({ line: position + 1, text: csvText([[item.sku, item.site]]).trimEnd() }),
    });
    if (changed !== null) await job.finish({ summary: describePricesChanged(changed) });
  },
});
