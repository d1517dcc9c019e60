import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { factSpecs } from "../../catalogue.facts.ts";
import { DEFAULT_BAR, fieldLabels } from "../../completeness.rules.ts";
import { listCategories } from "./product-record.store.ts";
import { barsOf } from "./scores.ts";
import { countHealth, type HealthCount, listGaps, listHealthDays, refreshBars, setBar } from "./scores.store.ts";

const MOST_GAPS = 20;
const DAYS = 90;

const labelOfField = (field: string): string =>
  fieldLabels[field] ?? factSpecs[field.replace("facts.", "")]?.label ?? field;

const sum = (counts: readonly HealthCount[], key: "products" | "scored" | "scoreSum" | "belowBar"): number =>
  counts.reduce((total, one) => total + one[key], 0);

/** Every category that has products, with those below it counted in. */
export async function readHealth({ db }: OfficeContext) {
  const [categories, counts, gaps, days] = await Promise.all([
    listCategories(db),
    countHealth(db),
    listGaps(db, MOST_GAPS),
    listHealthDays(db, DAYS),
  ]);
  const bars = barsOf(categories);
  const pathOf = new Map(categories.map(({ id, path }) => [id, path]));
  const rows = categories.map(({ id, path, title, level, publishBar }) => {
    const within = counts.filter(({ categoryId }) => `${pathOf.get(categoryId)}/`.startsWith(`${path}/`));
    const scored = sum(within, "scored");
    return {
      categoryId: id,
      path,
      title,
      level,
      ownBar: publishBar,
      bar: bars.get(id) ?? DEFAULT_BAR,
      products: sum(within, "products"),
      score: scored === 0 ? null : Math.round(sum(within, "scoreSum") / scored),
      belowBar: sum(within, "belowBar"),
    };
  });
  return {
    categories: rows.filter(({ products }) => products > 0),
    gaps: gaps.map(({ field, products }) => ({ field, label: labelOfField(field), products })),
    days: [...days],
    unscored: sum(counts, "products") - sum(counts, "scored"),
  };
}

/** Sets a category's bar, or takes over the one above it. Categories below without a bar of their own follow. */
export function changeBar(
  context: OfficeContext,
  id: number,
  { bar, reason }: { readonly bar: number | null; readonly reason: string },
): Promise<Result<{ bar: number }, "unknownCategory">> {
  return inTransaction(context.db, async (tx) => {
    const before = (await listCategories(tx)).find((one) => one.id === id);
    if (before === undefined) return refuse("unknownCategory");
    await setBar(tx, id, bar);
    const bars = barsOf(await listCategories(tx));
    await refreshBars(
      tx,
      [...bars].map(([categoryId, value]) => ({ categoryId, bar: value })),
    );
    await recordAudit(tx, context, {
      area: "products",
      action: "publishing-bar-changed",
      record: { kind: "category", id: String(id), name: before.title },
      before: { bar: before.publishBar },
      after: { bar },
      reason,
    });
    return ok({ bar: bars.get(id) ?? DEFAULT_BAR });
  });
}
