import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit, settingUndo } from "#capabilities/audit/server/audit.service.ts";
import { DEFAULT_BAR, fieldLabels } from "../../products/completeness.rules.ts";
import type { CatalogueSchema } from "../../schemas/schema.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { ownersOf } from "./category-owners.ts";
import { listCategoryOwners, listMembers, type Member } from "./category-owners.store.ts";
import { listCategories } from "./product-record.store.ts";
import { barsOf } from "./scores.ts";
import { lockSchema } from "./schemas.store.ts";
import { countHealth, type HealthCount, listGaps, listHealthDays, refreshBars, setBar } from "./scores.store.ts";

const MAX_GAPS = 20;
const DAYS = 90;

const labelOfField = ({ specs }: CatalogueSchema, field: string): string =>
  fieldLabels[field] ?? specs[field.replace("facts.", "")]?.label ?? field;

const sum = (counts: readonly HealthCount[], key: "products" | "scored" | "scoreSum" | "belowBar"): number =>
  counts.reduce((total, one) => total + one[key], 0);

/** The products that each person looks after; those without an owner last. */
function byOwner(counts: readonly HealthCount[], owners: ReadonlyMap<number, Member | null>) {
  const all = [...new Map(counts.map(({ categoryId }) => owners.get(categoryId) ?? null).map((one) => [one?.id, one]))];
  return all
    .map(([id, owner]) => {
      const within = counts.filter(({ categoryId }) => owners.get(categoryId)?.id === id);
      const scored = sum(within, "scored");
      return {
        owner,
        products: sum(within, "products"),
        score: scored === 0 ? null : Math.round(sum(within, "scoreSum") / scored),
        belowBar: sum(within, "belowBar"),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.owner === null) - Number(b.owner === null) || (a.owner?.name ?? "").localeCompare(b.owner?.name ?? ""),
    );
}

/** Every category that has products, with those below it counted in. */
export async function readHealth({ db }: OfficeContext) {
  const [categories, counts, gaps, days, schema, own, people] = await Promise.all([
    listCategories(db),
    countHealth(db),
    listGaps(db, MAX_GAPS),
    listHealthDays(db, DAYS),
    readSchema(db),
    listCategoryOwners(db),
    listMembers(db),
  ]);
  const owners = ownersOf(categories, own);
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
      owner: owners.get(id) ?? null,
      ownOwnerId: own.get(id)?.id ?? null,
    };
  });
  return {
    categories: rows.filter(({ products }) => products > 0),
    owners: byOwner(counts, owners),
    people: [...people],
    gaps: gaps.map(({ field, products }) => ({ field, label: labelOfField(schema, field), products })),
    days: [...days],
    unscored: sum(counts, "products") - sum(counts, "scored"),
  };
}

/** Answers the bar of each category. */
async function writeBar(tx: Tx, id: number, bar: number | null): Promise<ReadonlyMap<number, number>> {
  await setBar(tx, id, bar);
  const bars = barsOf(await listCategories(tx));
  await refreshBars(
    tx,
    [...bars].map(([categoryId, value]) => ({ categoryId, bar: value })),
  );
  return bars;
}

/** Brings back the bar that a category had. */
export const publishingBarUndo = settingUndo({
  actions: ["publishing-bar-changed"],
  undone: "publishing-bar-undone",
  level: "approve",
  noun: "category's bar",
  lock: async (tx, { recordId }) => {
    await lockSchema(tx);
    const found = (await listCategories(tx)).find(({ id }) => String(id) === recordId);
    return found === undefined ? null : { bar: found.publishBar };
  },
  write: async (tx, _context, { row, to }) => {
    const bar = to?.["bar"] ?? null;
    await writeBar(tx, Number(row.recordId), bar === null ? null : Number(bar));
    return ok(null);
  },
});

/** Sets a category's bar, or takes over the one above it. Categories below without a bar of their own follow. */
export function changeBar(
  context: OfficeContext,
  id: number,
  { bar, reason }: { readonly bar: number | null; readonly reason: string },
): Promise<Result<{ bar: number }, "unknownCategory">> {
  return inTransaction(context.db, async (tx) => {
    await lockSchema(tx);
    const before = (await listCategories(tx)).find((one) => one.id === id);
    if (before === undefined) return refuse("unknownCategory");
    const bars = await writeBar(tx, id, bar);
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
