import { stateOfRows } from "#platform/app-state.ts";
import { changeLogOf, publicRevision } from "#platform/change-log.ts";
import type { Database } from "#platform/database.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import type { CatalogueSchema } from "../../schemas/schema.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { lastValuesOf, readGoods } from "./goods-cache.ts";
import type { Group, ListedGoods } from "./listed-goods.ts";
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
  /** Hidden ones included. */
  readonly categoryById: ReadonlyMap<number, IndexedCategory>;
  /** Those with a page, parents first. */
  readonly categories: readonly IndexedCategory[];
  /** By uri, by path and by former path, lower case. */
  readonly categoryByAddress: ReadonlyMap<string, IndexedCategory>;
  readonly brands: readonly IndexedBrand[];
  readonly brandById: ReadonlyMap<number, IndexedBrand>;
  readonly brandByUri: ReadonlyMap<string, IndexedBrand>;
  readonly valuesOf: (factKey: string) => readonly string[];
  /** The facts and schemas as of this version. */
  readonly schema: CatalogueSchema;
};

/** `version` is null until the index is filled. */
type CachedIndex = {
  readonly categoryIndex: Promise<CategoryIndex>;
  filledAt: number;
  fillMs: number;
  version: number | null;
};

/** A large index that changes all the time is filled again for a twentieth of the time at most. */
const REST_PER_FILL = 20;
/** One entry per site that sells; an evicted index would be filled again at once (decision 374). */
const indexes = stateOfRows(() => new Map<SiteCode, CachedIndex>());

/** The index of a site: cached, and read again after a change. */
export async function readCategoryIndex(db: Database, site: Site): Promise<CategoryIndex> {
  const bySite = db.state.get(indexes);
  const cached = bySite.get(site.code);
  if (cached) {
    const [categoryIndex, version] = await Promise.all([cached.categoryIndex, publicRevision(db)]);
    if (categoryIndex.version === version || performance.now() - cached.filledAt < cached.fillMs * REST_PER_FILL)
      return categoryIndex;
    // Somebody else who asked meanwhile may have begun already.
    const current = bySite.get(site.code);
    if (current && current !== cached) return current.categoryIndex;
  }
  return cache(bySite, site, fillIndex(db, site));
}

/** Whether what was made of the site's index lately holds until the next change; not while a large index waits. */
export function areCategoriesCurrent(db: Database, { code }: Pick<Site, "code">): boolean {
  const cached = db.state.get(indexes).get(code);
  return cached === undefined || cached.version === changeLogOf(db).publicRevision;
}

/** One filling at a time serves everybody who asks meanwhile; a failed one is forgotten. */
function cache(
  bySite: Map<SiteCode, CachedIndex>,
  site: Site,
  categoryIndex: Promise<CategoryIndex>,
): Promise<CategoryIndex> {
  const began = performance.now();
  const cached: CachedIndex = { categoryIndex, filledAt: began, fillMs: 0, version: null };
  bySite.set(site.code, cached);
  categoryIndex.then(
    ({ version }) => {
      cached.version = version;
      cached.filledAt = performance.now();
      cached.fillMs = cached.filledAt - began;
      return cached;
    },
    () => null,
  );
  categoryIndex.catch(() => {
    if (bySite.get(site.code)?.categoryIndex === categoryIndex) bySite.delete(site.code);
  });
  return categoryIndex;
}

async function fillIndex(db: Database, site: Site): Promise<CategoryIndex> {
  const version = await publicRevision(db);
  const { goods } = await readGoods(db, site.code);
  const sold = countSold(goods);
  const bestOfBrands = [...sold.brands].map(([brandId, { bestId }]) => ({ brandId, productId: bestId }));
  const [rows, schema] = await Promise.all([readCategoryIndexRows(db, bestOfBrands), readSchema(db)]);
  return { version, schema, ...arrange(rows, sold, site), valuesOf: (key) => lastValuesOf(db, site.code, key) };
}

type Sold = { readonly categories: ReadonlyMap<number, number>; readonly brands: ReadonlyMap<number, Group> };

/** What the site sells, counted in memory: after each change of a price, counting it in the database took a tenth of a second. */
function countSold(goods: ListedGoods): Sold {
  const categories = new Map<number, number>();
  for (const [line, { count }] of goods.groupBy("category"))
    for (const id of line.split(",").map(Number)) categories.set(id, (categories.get(id) ?? 0) + count);
  const brands = new Map([...goods.groupBy("brand")].map(([id, group]) => [Number(id), group]));
  return { categories, brands };
}

function arrange(
  rows: CategoryIndexRows,
  counts: Sold,
  site: Pick<Site, "departments">,
): Omit<CategoryIndex, "version" | "valuesOf" | "schema"> {
  const roots: ReadonlySet<string> = new Set(site.departments);
  const all = rows.categories.map((one) => ({ ...one, count: counts.categories.get(one.id) ?? 0 }));
  const brands = rows.brands.map((one) => ({ ...one, count: counts.brands.get(one.id)?.count ?? 0 }));
  const sold = all.filter((one) => one.count > 0 && roots.has(one.path.split("/")[0] ?? ""));
  const shown = sold.filter((one) => !one.isHidden);
  const children = Map.groupBy(shown, (one) => one.parentId ?? 0);
  const departments = site.departments.flatMap((uri) => shown.find((one) => one.level === 1 && one.uri === uri) ?? []);
  const addressed = (addressesOf: (one: IndexedCategory) => readonly string[]) =>
    shown.flatMap((one) => addressesOf(one).map((address) => [address.toLowerCase(), one] as const));
  return {
    departments,
    childrenOf: (id) => children.get(id) ?? [],
    categoryById: new Map(sold.map((one) => [one.id, one])),
    categories: shown,
    // An address of today is stronger than one from before a move.
    categoryByAddress: new Map([
      ...addressed(({ formerPaths }) => formerPaths),
      ...addressed(({ uri, path }) => [uri, path]),
    ]),
    brands,
    brandById: new Map(brands.map((one) => [one.id, one])),
    brandByUri: new Map(brands.map((one) => [one.uri.toLowerCase(), one])),
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
