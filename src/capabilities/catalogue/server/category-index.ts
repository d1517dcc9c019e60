import { dataVersion } from "#platform/data-version.ts";
import type { Database } from "#platform/database.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import { lastValuesOf, readGoods } from "./goods-cache.ts";
import {
  readCategoryIndexRows,
  type IndexedBrand,
  type IndexedCategory,
  type CategoryIndexRows,
} from "./category-index.store.ts";

/** What a site sells, as far as it is small: its categories, brands and the values that facts take. */
export type CategoryIndex = {
  readonly version: number;
  /** Roots in the order of the site. */
  readonly departments: readonly IndexedCategory[];
  /** Children in their order, without those where nothing is sold. */
  readonly childrenOf: (categoryId: number) => readonly IndexedCategory[];
  readonly categoryById: ReadonlyMap<number, IndexedCategory>;
  /** By uri and by path, lower case. */
  readonly categoryByAddress: ReadonlyMap<string, IndexedCategory>;
  readonly brands: readonly IndexedBrand[];
  readonly brandById: ReadonlyMap<number, IndexedBrand>;
  readonly brandByUri: ReadonlyMap<string, IndexedBrand>;
  readonly valuesOf: (factKey: string) => readonly string[];
};

type Kept = { categoryIndex: Promise<CategoryIndex>; filledAt: number; fillMs: number };

/** A large index that changes all the time is filled again for a twentieth of the time at most. */
const REST_PER_FILL = 20;
const indexes = new WeakMap<Database, Map<SiteCode, Kept>>();

/** The index of a site: kept in the process, and read again when a change of the catalogue has been announced. */
export async function readCategoryIndex(db: Database, site: Site): Promise<CategoryIndex> {
  const ofDatabase = indexes.get(db) ?? new Map<SiteCode, Kept>();
  indexes.set(db, ofDatabase);
  const kept = ofDatabase.get(site.code);
  if (kept) {
    const [categoryIndex, version] = await Promise.all([kept.categoryIndex, dataVersion(db)]);
    if (categoryIndex.version === version || performance.now() - kept.filledAt < kept.fillMs * REST_PER_FILL)
      return categoryIndex;
    // Somebody else who asked meanwhile may have begun already.
    const current = ofDatabase.get(site.code);
    if (current && current !== kept) return current.categoryIndex;
  }
  return keep(ofDatabase, site, fillIndex(db, site));
}

/** One filling at a time serves everybody who asks meanwhile; a failed one is forgotten. */
function keep(
  ofDatabase: Map<SiteCode, Kept>,
  site: Site,
  categoryIndex: Promise<CategoryIndex>,
): Promise<CategoryIndex> {
  const began = performance.now();
  const kept: Kept = { categoryIndex, filledAt: began, fillMs: 0 };
  ofDatabase.set(site.code, kept);
  categoryIndex.then(
    () => {
      kept.filledAt = performance.now();
      kept.fillMs = kept.filledAt - began;
      return kept;
    },
    () => null,
  );
  categoryIndex.catch(() => {
    if (ofDatabase.get(site.code)?.categoryIndex === categoryIndex) ofDatabase.delete(site.code);
  });
  return categoryIndex;
}

async function fillIndex(db: Database, site: Site): Promise<CategoryIndex> {
  const version = await dataVersion(db);
  const [rows] = await Promise.all([readCategoryIndexRows(db, site.code), readGoods(db, site.code)]);
  return { version, ...arrange(rows, site), valuesOf: (key) => lastValuesOf(db, site.code, key) };
}

function arrange(
  rows: CategoryIndexRows,
  site: Pick<Site, "departments">,
): Omit<CategoryIndex, "version" | "valuesOf"> {
  const roots: ReadonlySet<string> = new Set(site.departments);
  const sold = rows.categories.filter((one) => one.count > 0 && roots.has(one.path.split("/")[0] ?? ""));
  const children = Map.groupBy(sold, (one) => one.parentId ?? 0);
  const departments = site.departments.flatMap((uri) => sold.find((one) => one.level === 1 && one.uri === uri) ?? []);
  return {
    departments,
    childrenOf: (id) => children.get(id) ?? [],
    categoryById: new Map(sold.map((one) => [one.id, one])),
    categoryByAddress: new Map(
      sold.flatMap((one) => [[one.uri.toLowerCase(), one] as const, [one.path.toLowerCase(), one] as const]),
    ),
    brands: rows.brands,
    brandById: new Map(rows.brands.map((one) => [one.id, one])),
    brandByUri: new Map(rows.brands.map((one) => [one.uri.toLowerCase(), one])),
  };
}

/** From the root down to the category itself. */
export function lineage(categoryIndex: CategoryIndex, categoryId: number): readonly IndexedCategory[] {
  const line: IndexedCategory[] = [];
  for (
    let at = categoryIndex.categoryById.get(categoryId);
    at && line.length < 5;
    at = categoryIndex.categoryById.get(at.parentId ?? 0)
  )
    line.unshift(at);
  return line;
}
