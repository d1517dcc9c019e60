import { dataVersion } from "#platform/data-version.ts";
import type { Database } from "#platform/database.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import { lastValuesOf, readGoods } from "./kept-goods.ts";
import { readShelfRows, type ShelfBrand, type ShelfCategory, type ShelfRows } from "./shelf.store.ts";

/** What a site sells, as far as it is small: its categories, brands and the values that facts take. */
export type SiteShelf = {
  readonly version: number;
  /** Roots in the order of the site. */
  readonly departments: readonly ShelfCategory[];
  /** Children in their order, without those where nothing is sold. */
  readonly childrenOf: (categoryId: number) => readonly ShelfCategory[];
  readonly categoryById: ReadonlyMap<number, ShelfCategory>;
  /** By uri and by path, lower case. */
  readonly categoryByAddress: ReadonlyMap<string, ShelfCategory>;
  readonly brands: readonly ShelfBrand[];
  readonly brandById: ReadonlyMap<number, ShelfBrand>;
  readonly brandByUri: ReadonlyMap<string, ShelfBrand>;
  readonly valuesOf: (factKey: string) => readonly string[];
};

type Kept = { shelf: Promise<SiteShelf>; filledAt: number; fillMs: number };

/** A large shelf that changes all the time is filled again for a twentieth of the time at most. */
const REST_PER_FILL = 20;
const shelves = new WeakMap<Database, Map<SiteCode, Kept>>();

/** The shelf of a site: kept in the process, and read again when a change of the catalogue has been announced. */
export async function readShelf(db: Database, site: Site): Promise<SiteShelf> {
  const ofDatabase = shelves.get(db) ?? new Map<SiteCode, Kept>();
  shelves.set(db, ofDatabase);
  const kept = ofDatabase.get(site.code);
  if (kept) {
    const [shelf, version] = await Promise.all([kept.shelf, dataVersion(db)]);
    if (shelf.version === version || performance.now() - kept.filledAt < kept.fillMs * REST_PER_FILL) return shelf;
    // Somebody else who asked meanwhile may have begun already.
    const current = ofDatabase.get(site.code);
    if (current && current !== kept) return current.shelf;
  }
  return keep(ofDatabase, site, fillShelf(db, site));
}

/** One filling at a time serves everybody who asks meanwhile; a failed one is forgotten. */
function keep(ofDatabase: Map<SiteCode, Kept>, site: Site, shelf: Promise<SiteShelf>): Promise<SiteShelf> {
  const began = performance.now();
  const kept: Kept = { shelf, filledAt: began, fillMs: 0 };
  ofDatabase.set(site.code, kept);
  shelf.then(
    () => {
      kept.filledAt = performance.now();
      kept.fillMs = kept.filledAt - began;
      return kept;
    },
    () => null,
  );
  shelf.catch(() => {
    if (ofDatabase.get(site.code)?.shelf === shelf) ofDatabase.delete(site.code);
  });
  return shelf;
}

async function fillShelf(db: Database, site: Site): Promise<SiteShelf> {
  const version = await dataVersion(db);
  const [rows] = await Promise.all([readShelfRows(db, site.code), readGoods(db, site.code)]);
  return { version, ...arrange(rows, site), valuesOf: (key) => lastValuesOf(db, site.code, key) };
}

function arrange(rows: ShelfRows, site: Pick<Site, "departments">): Omit<SiteShelf, "version" | "valuesOf"> {
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
export function lineage(shelf: SiteShelf, categoryId: number): readonly ShelfCategory[] {
  const line: ShelfCategory[] = [];
  for (
    let at = shelf.categoryById.get(categoryId);
    at && line.length < 5;
    at = shelf.categoryById.get(at.parentId ?? 0)
  )
    line.unshift(at);
  return line;
}
