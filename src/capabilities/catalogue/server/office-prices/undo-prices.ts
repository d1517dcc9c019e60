import { randomUUID } from "node:crypto";
import { z } from "zod";
import { csvText } from "#platform/files/csv.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import type { UndoableRow, UndoKind } from "#capabilities/audit/server/audit.service.ts";
import { isJobUnderWay, officeJob, startOfficeJob } from "#capabilities/office-work/server/office-work.service.ts";
import { changedFields, type PriceState } from "../../prices/price-plan.rules.ts";
import { describePricesUndone, priceMessages, describeUndoTitle } from "../../prices/prices-office.copy.ts";
import {
  findEdit,
  findEditOfAudit,
  listEditLines,
  listLaterNames,
  readEditSize,
  type StoredEdit,
  type StoredLine,
} from "./price-edits.store.ts";
import { type PlanAnswer, type Planner, runPriceWork } from "./price-job.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import { lockPrices, type StoredPrice } from "./prices.store.ts";
import { writeOne } from "./save-price.ts";

const UNDO_JOB = "price-undo";
const PAGE = 5_000;

const no = (sentence: string) => refuse("inTheWay", { sentence });
const inTheWay = (laterName: string | undefined): string =>
  laterName === undefined ? priceMessages.changedElsewhere : priceMessages.changedSince(laterName);

/** What a price was before a line; a special that has ended meanwhile does not come back. */
function stateBefore({ before }: StoredLine, { today }: PriceSite): PriceState {
  const isOver = before.to !== null && before.to < today;
  return isOver ? { ...before, special: null, from: null, to: null } : before;
}

/** The price before a line, while it is still what the line made of it. */
function planUndo(line: StoredLine, stored: StoredPrice, at: PriceSite, laterName: string | undefined): PlanAnswer {
  const isAsLeft = changedFields(stored.state, line.after).length === 0;
  return isAsLeft ? ok(stateBefore(line, at)) : refuse("refused", { sentence: inTheWay(laterName) });
}

async function undoOne(
  tx: Tx,
  context: OfficeContext,
  edit: StoredEdit,
): Promise<Result<{ jobId: string | null }, "inTheWay">> {
  const [line] = await listEditLines(tx, { editId: edit.id, after: "0", limit: 1 });
  if (line === undefined) return no(priceMessages.nothing);
  const at = priceSiteOf(context, line.site);
  const stored = (await lockPrices(tx, { site: line.site, productIds: [line.productId] })).get(line.productId);
  if (stored === undefined) return no(priceMessages.notSold);
  const plan = planUndo(line, stored, at, (await listLaterNames(tx, line.site, [line])).get(line.productId));
  if (!plan.ok) return no(String(plan.detail?.["sentence"]));
  const writing = { stored, after: plan.value, changeId: randomUUID(), reason: describeUndoTitle(edit.title) };
  await writeOne(tx, context, at, { ...writing, action: "price-undone", kind: "undo" });
  return ok({ jobId: null });
}

async function undo(
  tx: Tx,
  context: OfficeContext,
  { id }: UndoableRow,
): Promise<Result<{ jobId: string | null }, "inTheWay">> {
  const edit = await findEditOfAudit(tx, id);
  if (edit === null) return no(priceMessages.nothing);
  const { lines, sites } = await readEditSize(tx, edit.id);
  const held: readonly string[] = sitesWith(staffOf(context), "prices.write", allSites(context));
  if (sites.some((site) => !held.includes(site))) return no(priceMessages.foreignSite);
  if (edit.kind === "single") return undoOne(tx, context, edit);
  if (await isJobUnderWay(tx, edit.id)) return no(priceMessages.underWay);
  if (lines === 1) return undoOne(tx, context, edit);
  const title = describeUndoTitle(edit.title);
  const [site = null] = edit.site === null ? [] : allSites(context).filter((code: SiteCode) => code === edit.site);
  const job = { kind: UNDO_JOB, area: "prices", title, site, input: { editId: edit.id }, total: lines } as const;
  return ok({ jobId: await startOfficeJob(tx, context, job) });
}

/** Prices, one or many. An undo can itself be undone. */
export const priceUndo: UndoKind = {
  actions: ["price-changed", "prices-changed", "prices-imported", "price-undone", "prices-undone"],
  undo,
};

const planner: Planner<StoredLine> = async (tx, at, lines) => {
  const names = await listLaterNames(tx, at.site, lines);
  return (line, stored) => planUndo(line, stored, at, names.get(line.productId));
};

async function readLines(context: OfficeContext, editId: string): Promise<readonly StoredLine[]> {
  const lines: StoredLine[] = [];
  for (let isMore = true; isMore;) {
    const page = await listEditLines(context.db, { editId, after: lines.at(-1)?.id ?? "0", limit: PAGE });
    lines.push(...page);
    isMore = page.length === PAGE;
  }
  return lines;
}

/** Brings back what prices were before a job. Those that somebody changed after it stay, and are its failed lines. */
export const priceUndoJob = officeJob({
  kind: UNDO_JOB,
  input: z.object({ editId: z.uuid() }),
  run: async (_tools, job) => {
    const edit = await findEdit(job.context.db, job.input.editId);
    if (edit === null) return;
    await job.failedHeader("sku,site");
    const changed = await runPriceWork(job, {
      items: await readLines(job.context, edit.id),
      edit: { kind: "undo", title: describeUndoTitle(edit.title), reason: "" },
      action: "prices-undone",
      planner,
      lineOf: ({ sku, site }, position) => ({ line: position + 1, text: csvText([[sku, site]]).trimEnd() }),
    });
    if (changed !== null) await job.finish({ summary: describePricesUndone(changed) });
  },
});
