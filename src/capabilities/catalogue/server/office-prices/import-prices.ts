import { z } from "zod";
import { ok, refuse, type Result } from "#kit/result.ts";
import { CsvSyntaxError, csvText, readCsvText } from "#platform/files/csv.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { officeJob, startOfficeJob } from "#capabilities/office-work/server/office-work.service.ts";
import { type PriceColumns, type PriceLine, readColumns, readPriceLine } from "../../prices/price-file.rules.ts";
import type { PriceChange, PriceState } from "../../prices/price-plan.rules.ts";
import type { PriceFileCheck } from "../../prices/prices.office.contract.ts";
import {
  fileFaults,
  describeImportTitle,
  describePricesChanged,
  describeSide,
  priceMessages,
} from "../../prices/prices-office.copy.ts";
import { planOne, runPriceWork, sentenceOf } from "./price-job.ts";
import { priceSiteOf } from "./price-site.ts";
import { findProductIds, readPrices, type StoredPrice } from "./prices.store.ts";

const MAX_LINES = 50_000;
const SHOWN = 200;
const IMPORT_JOB = "price-import";

type FileRefusal = "badFile" | "tooManyLines";

/** A line as it came, with what it means or what is wrong with it. */
type ReadLine = {
  readonly line: number;
  readonly fields: readonly string[];
  readonly read: Result<PriceLine, "badLine">;
};
type ReadFile = { readonly header: readonly string[]; readonly lines: readonly ReadLine[] };

async function readFile(text: string): Promise<Result<ReadFile, FileRefusal>> {
  let columns: PriceColumns | null = null;
  let header: readonly string[] = [];
  const lines: ReadLine[] = [];
  try {
    for await (const { line, fields } of readCsvText(text)) {
      if (columns === null) {
        const found = readColumns(fields);
        if (!found.ok) return found;
        [columns, header] = [found.value, fields];
      } else lines.push({ line, fields, read: readPriceLine(fields, columns) });
      if (lines.length > MAX_LINES) return refuse("tooManyLines", { most: MAX_LINES });
    }
  } catch (error) {
    if (error instanceof CsvSyntaxError)
      return refuse("badFile", { sentence: fileFaults.syntax(error.line, error.message) });
    throw error;
  }
  return lines.length === 0 ? refuse("badFile", { sentence: fileFaults.empty }) : ok({ header, lines });
}

type ImportItem = {
  readonly line: number;
  readonly text: string;
  readonly site: string;
  readonly sku: string;
  readonly productId: number;
  readonly change: PriceChange;
};
type Judged = { readonly line: ReadLine; readonly item: ImportItem | null; readonly problem: string };

/** Lines with the product that each is about, or what is wrong with it. */
async function judge(context: OfficeContext, { lines }: ReadFile): Promise<readonly Judged[]> {
  const held: readonly string[] = sitesWith(staffOf(context), "prices.write", allSites(context));
  const known: readonly string[] = allSites(context);
  const skus = [...new Set(lines.flatMap(({ read }) => (read.ok ? [read.value.sku] : [])))];
  const ids = await findProductIds(context.db, skus);
  const seen = new Set<string>();
  return lines.map((line) => {
    const no = (problem: string): Judged => ({ line, item: null, problem });
    if (!line.read.ok) return no(String(line.read.detail?.["sentence"]));
    const { sku, site, change } = line.read.value;
    const productId = ids.get(sku);
    if (!known.includes(site)) return no(priceMessages.noSite);
    if (!held.includes(site)) return no(priceMessages.foreignSite);
    if (productId === undefined) return no(priceMessages.unknownSku);
    if (seen.has(`${site} ${sku}`)) return no(priceMessages.twice);
    seen.add(`${site} ${sku}`);
    const text = csvText([line.fields]).trimEnd();
    return { line, item: { line: line.line, text, site, sku, productId, change }, problem: "" };
  });
}

/** The prices that lines are about, by site and product. */
async function pricesOf(db: Database, items: readonly ImportItem[]): Promise<ReadonlyMap<string, StoredPrice>> {
  const found = new Map<string, StoredPrice>();
  for (const site of new Set(items.map((item) => item.site))) {
    const productIds = items.filter((item) => item.site === site).map(({ productId }) => productId);
    for (const [id, price] of await readPrices(db, { site, productIds })) found.set(`${site} ${id}`, price);
  }
  return found;
}

type Checked = Judged & { readonly before: PriceState | null; readonly after: PriceState | null };

async function check(context: OfficeContext, file: ReadFile): Promise<readonly Checked[]> {
  const judged = await judge(context, file);
  const prices = await pricesOf(
    context.db,
    judged.flatMap(({ item }) => (item === null ? [] : [item])),
  );
  return judged.map((one) => {
    const { item } = one;
    if (item === null) return { ...one, before: null, after: null };
    const stored = prices.get(`${item.site} ${item.productId}`);
    if (stored === undefined) return { ...one, problem: priceMessages.notSold, before: null, after: null };
    const plan = planOne(stored.state, item.change, priceSiteOf(context, item.site));
    const isSame = sentenceOf(plan) === priceMessages.nothing;
    return {
      ...one,
      problem: isSame ? "" : sentenceOf(plan),
      before: stored.state,
      after: plan.ok ? plan.value : null,
    };
  });
}

const isFailing = ({ problem }: Checked): boolean => problem !== "";

/** Says of each line what it would do; changes nothing. */
export async function checkPriceFile(
  context: OfficeContext,
  text: string,
): Promise<Result<PriceFileCheck, FileRefusal>> {
  const file = await readFile(text);
  if (!file.ok) return file;
  const checked = await check(context, file.value);
  const shown = checked.filter((one) => isFailing(one) || one.after !== null);
  return ok({
    total: checked.length,
    changing: checked.filter(({ after }) => after !== null).length,
    failing: checked.filter(isFailing).length,
    lines: shown.slice(0, SHOWN).map(({ line, before, after, problem }) => ({
      line: line.line,
      name: line.read.ok ? `${line.read.value.sku} ${line.read.value.site}` : "",
      change:
        before === null || after === null ? "" : `${describeSide(before, after)} → ${describeSide(after, before)}`,
      problem,
    })),
  });
}

/** Starts the job that imports the file. Its lines that can't be done come back as a file. */
export async function startImport(
  context: OfficeContext,
  { text, reason }: { readonly text: string; readonly reason: string },
): Promise<Result<{ jobId: string }, FileRefusal | "nothingChanges">> {
  const file = await readFile(text);
  if (!file.ok) return file;
  const checked = await check(context, file.value);
  const items = checked.flatMap(({ item, after }) => (item !== null && after !== null ? [item] : []));
  if (items.length === 0) return refuse("nothingChanges");
  const failed = checked
    .filter(isFailing)
    .map(({ line, problem }) => ({ line: line.line, text: csvText([line.fields]).trimEnd(), reason: problem }));
  const sites = [...new Set(items.map((item) => item.site))];
  const [only] = sites.length === 1 ? allSites(context).filter((code) => code === sites[0]) : [];
  const title = describeImportTitle(items.length);
  const header = csvText([file.value.header]).trimEnd();
  const input = { title, reason, header, failed, items };
  const job = { kind: IMPORT_JOB, area: "prices", title, site: only ?? null, input, total: items.length } as const;
  return ok({ jobId: await inTransaction(context.db, (tx) => startOfficeJob(tx, context, job)) });
}

const Input = z.object({
  title: z.string(),
  reason: z.string(),
  header: z.string(),
  failed: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
  items: z.array(z.custom<ImportItem>((value) => typeof value === "object" && value !== null)),
});

/** Imports a file of prices, each line planned anew when its turn comes. */
export const priceImportJob = officeJob({
  kind: IMPORT_JOB,
  input: Input,
  run: async (_tools, job) => {
    const { title, reason, header, failed, items } = job.input;
    await job.failedHeader(header);
    if (job.done === 0) for (const line of failed) await job.failedLine(line);
    const changed = await runPriceWork(job, {
      items,
      edit: { kind: "import", title, reason },
      action: "prices-imported",
      planner: async (_tx, at) => (item, stored) => planOne(stored.state, item.change, at),
      lineOf: ({ line, text }) => ({ line, text }),
    });
    if (changed !== null) await job.finish({ summary: describePricesChanged(changed) });
  },
});
