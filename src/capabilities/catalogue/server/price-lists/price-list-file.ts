import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { CsvSyntaxError, readCsvText } from "#platform/files/csv.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { type ListLine, readListColumns, readListLine } from "../../prices/price-list-file.rules.ts";
import { checkSteps, versionOfSteps } from "../../prices/price-list.rules.ts";
import { lineFaults, priceListsRefusalMessages } from "../../prices/price-lists.copy.ts";
import { priceSiteOf } from "../office-prices/price-site.ts";
import {
  findPriceList,
  type ListKey,
  lockPriceList,
  type NewSteps,
  readGroupPrices,
  saveGroupPrices,
} from "./price-lists.store.ts";
import { recordOf } from "./price-lists.ts";

const MAX_LINES = 5_000;

type Numbered = ListLine & { readonly line: number };
type Problem = { readonly line: number; readonly sentence: string };
type ReadFile = { readonly lines: readonly Numbered[]; readonly problems: readonly Problem[] };

async function readFile(text: string): Promise<Result<ReadFile, "badFile" | "tooManyLines">> {
  const lines: Numbered[] = [];
  const problems: Problem[] = [];
  let columns: ReturnType<typeof readListColumns> = null;
  let isFirst = true;
  try {
    for await (const { line, fields } of readCsvText(text)) {
      if (isFirst) {
        columns = readListColumns(fields);
        isFirst = false;
        if (columns === null) return refuse("badFile", { sentence: lineFaults.noColumns });
      } else if (columns !== null) {
        const read = readListLine(fields, columns);
        if (read.ok) lines.push({ line, ...read.value });
        else problems.push({ line, sentence: String(read.detail?.["sentence"]) });
      }
      if (lines.length + problems.length > MAX_LINES) return refuse("tooManyLines");
    }
  } catch (error) {
    if (error instanceof CsvSyntaxError)
      return refuse("badFile", { sentence: lineFaults.syntax(error.line, error.message) });
    throw error;
  }
  if (lines.length + problems.length === 0) return refuse("badFile", { sentence: lineFaults.empty });
  return ok({ lines, problems });
}

const sentenceOf = (
  fault: keyof typeof priceListsRefusalMessages,
  detail: Readonly<Record<string, number>>,
): string => {
  const words = priceListsRefusalMessages[fault];
  return typeof words === "string" ? words : words(detail);
};

type Planned = { readonly changes: readonly NewSteps[]; readonly problems: readonly Problem[] };

/** What the lines of a file change: all prices of each product that it names. */
async function planFile(tx: Tx, context: OfficeContext, key: ListKey, file: ReadFile): Promise<Planned> {
  const bySku = Map.groupBy(file.lines, ({ sku }) => sku);
  const stored = await readGroupPrices(tx, key, [...bySku.keys()]);
  const { gstRate } = priceSiteOf(context, key.site);
  const changes: NewSteps[] = [];
  const problems = [...file.problems];
  for (const [sku, lines] of bySku) {
    const { line } = lines[0] ?? { line: 0 };
    const product = stored.get(sku);
    const steps = lines.flatMap(({ from, cents }) => (cents === null ? [] : [{ from, cents }]));
    const isMixed = steps.length > 0 && steps.length < lines.length;
    const checked = product && checkSteps(steps, { costCents: product.costCents, gstRate });
    if (product === undefined || checked === undefined)
      problems.push({ line, sentence: sentenceOf("unknownProduct", {}) });
    else if (isMixed) problems.push({ line, sentence: lineFaults.removesAndSets });
    else if (!checked.ok) {
      const detail = (checked.detail ?? {}) as Readonly<Record<string, number>>;
      problems.push({ line, sentence: sentenceOf(checked.refusal, detail) });
    } else if (versionOfSteps(checked.value) !== versionOfSteps(product.steps))
      changes.push({ productId: product.productId, steps: checked.value });
  }
  return { changes, problems: problems.toSorted((a, b) => a.line - b.line) };
}

type File = { readonly text: string; readonly isCheck: boolean };
type Answer = { readonly products: number; readonly problems: Problem[] };

/** Imports a file, or says what it would do. With a problem in any line nothing is changed. */
export async function readListFile(context: OfficeContext, key: ListKey, { text, isCheck }: File) {
  const file = await readFile(text);
  if (!file.ok) return file;
  return commitUnlessRefused<Answer, "unknownList">(context.db, async (tx) => {
    if (!(await lockPriceList(tx, key))) return refuse("unknownList");
    const { changes, problems } = await planFile(tx, context, key, file.value);
    const answer = { products: changes.length, problems: [...problems] };
    if (isCheck || problems.length > 0 || changes.length === 0) return ok(answer);
    await saveGroupPrices(tx, key, changes);
    const list = await findPriceList(tx, key);
    await recordAudit(tx, context, {
      area: "prices",
      action: "price-list-imported",
      site: key.site,
      record: recordOf(key, list?.name ?? key.group),
      after: { products: changes.length },
    });
    return ok(answer);
  });
}
