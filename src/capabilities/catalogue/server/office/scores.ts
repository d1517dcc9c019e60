import { wallClock } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { assessCompleteness, type Assessment, DEFAULT_BAR } from "../../products/completeness.rules.ts";
import { type CatalogueSchema, schemaOf } from "../../schemas/schema.rules.ts";
import { allFacts, type Described } from "../../schemas/specification.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { type CategoryRow, listCategories } from "./product-record.store.ts";
import { listById, listUnscored, saveHealth, saveScores, type ScoredRow } from "./scores.store.ts";

type Judged = Described & Pick<ScoredRow, "title" | "description" | "features" | "inTheBox" | "gtin">;

export const assessProduct = (schema: CatalogueSchema, product: Judged): Assessment =>
  assessCompleteness({ ...product, facts: allFacts(product) }, schemaOf(schema, product.categoryPath));

/** The bar of each category: its own, or that of the nearest one above it. */
export function barsOf(categories: readonly CategoryRow[]): ReadonlyMap<number, number> {
  const bars = new Map<number, number>();
  for (const { id, parentId, publishBar } of categories.toSorted((a, b) => a.level - b.level))
    bars.set(id, publishBar ?? (parentId === null ? undefined : bars.get(parentId)) ?? DEFAULT_BAR);
  return bars;
}

async function save(db: Database | Tx, rows: readonly ScoredRow[]): Promise<void> {
  const bars = barsOf(await listCategories(db));
  const schema = await readSchema(db);
  const scores = rows.map((row) => {
    const { score, missing } = assessProduct(schema, row);
    return {
      id: row.id,
      score,
      bar: bars.get(row.categoryId) ?? DEFAULT_BAR,
      missing: missing.map(({ field }) => field),
    };
  });
  await saveScores(db, scores);
}

/** Scores one product, in the transaction that changes it. */
export const scoreProduct = async (tx: Tx, id: number): Promise<void> => save(tx, await listById(tx, [id]));

const BATCH = 500;
/** A round leaves the rest of a large import to the next one. */
const BATCHES_PER_ROUND = 20;

/** Scores what imports and others have changed, and notes the day's figures. May run at once with itself. */
export async function scoreCatalogue(db: Database, now: Date): Promise<void> {
  let scored = 0;
  for (let batch = 0; batch < BATCHES_PER_ROUND; batch++) {
    const rows = await listUnscored(db, BATCH);
    if (rows.length > 0) await save(db, rows);
    scored += rows.length;
    if (rows.length < BATCH) break;
  }
  if (scored > 0) await saveHealth(db, wallClock(now, "Australia/Sydney").day);
}
