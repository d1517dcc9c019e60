import type { Context } from "#platform/service.ts";
import { brandUrl, categoryUrl, departmentsUrl, productUrl } from "#shop/urls.ts";
import { mainPicture } from "./pictures/pictures.service.ts";
import { readCategoryIndex } from "./listing/category-index.ts";
import {
  findRemovedProduct,
  listProductFiles,
  listProductPages,
  listCategoryChanges,
  type PairOfSites,
  type ProductFileRow,
} from "./listing/site-pages.store.ts";

/** A page for the sitemap. */
export type SitePage = {
  readonly path: string;
  readonly changedAt: Date | null;
  readonly image?: string;
  /** The site in the other country has this page too. */
  readonly isAtOther: boolean;
};

/** Rows read at once, so that a list of any length takes the same memory. */
const AT_ONCE = 1_000;

type ReadContext = Pick<Context, "db" | "visit">;

export const productFiles = ({ db, visit }: ReadContext, perFile: number): Promise<readonly ProductFileRow[]> =>
  listProductFiles(db, { site: visit.site.code, perFile });

/** The products of one file, some at a time. `other` is the site in the other country, where there is one. */
export async function* productPages(
  { db, visit }: ReadContext,
  ask: { other: PairOfSites["other"]; file: number; perFile: number },
): AsyncGenerator<readonly SitePage[]> {
  const place = { site: visit.site.code, other: ask.other };
  let skip = (ask.file - 1) * ask.perFile;
  let after = 0;
  for (let left = ask.perFile; left > 0;) {
    const most = Math.min(AT_ONCE, left);
    const rows = await listProductPages(db, { ...place, skip, after, most });
    yield rows.map((row) => ({
      path: productUrl(row.slug),
      changedAt: row.changedAt,
      image: mainPicture(row, visit.site.code).url,
      isAtOther: row.isAtOther,
    }));
    if (rows.length < most) return;
    after = rows.at(-1)?.productId ?? after;
    skip = 0;
    left -= most;
  }
}

export type CategoryPages = { readonly categories: readonly SitePage[]; readonly brands: readonly SitePage[] };

/** The categories and brands of the visitor's site; `other` asks for the same site in the other country. */
export async function categoryPages(context: ReadContext, other: ReadContext | null): Promise<CategoryPages> {
  const { db, visit } = context;
  const [categoryIndex, otherIndex, byCategory, byBrand] = await Promise.all([
    readCategoryIndex(db, visit.site),
    other && readCategoryIndex(other.db, other.visit.site),
    listCategoryChanges(db, { site: visit.site.code, by: "category" }),
    listCategoryChanges(db, { site: visit.site.code, by: "manufacturer" }),
  ]);
  const changeOf = (rows: typeof byCategory) => new Map(rows.map((row) => [row.id, row.changedAt]));
  const [categoryChanges, brandChanges] = [changeOf(byCategory), changeOf(byBrand)];
  return {
    categories: categoryIndex.categories.map(({ id, path }) => ({
      path: categoryUrl(path),
      changedAt: categoryChanges.get(id) ?? null,
      isAtOther: otherIndex?.categoryById.get(id)?.isHidden === false,
    })),
    brands: categoryIndex.brands.map(({ id, uri }) => ({
      path: brandUrl(uri),
      changedAt: brandChanges.get(id) ?? null,
      isAtOther: otherIndex?.brandById.has(id) === true,
    })),
  };
}

/** Where to go from the page of a product that this site sold once and sells no more; null where it never did. */
export async function redirectOfRemoved(
  { db, visit }: ReadContext,
  slug: string,
): Promise<{ readonly title: string; readonly uri: string } | null> {
  const gone = await findRemovedProduct(db, visit.site.code, slug);
  if (gone === null) return null;
  if (gone.successor) return { title: gone.successor.title, uri: productUrl(gone.successor.slug) };
  const category = (await readCategoryIndex(db, visit.site)).categoryById.get(gone.categoryId);
  return category?.isHidden === false
    ? { title: category.title, uri: categoryUrl(category.path) }
    : { title: "All departments", uri: departmentsUrl() };
}
