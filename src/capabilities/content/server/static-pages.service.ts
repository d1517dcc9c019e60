import type { Context } from "#platform/service.ts";
import { staticUrl } from "#shop/urls.ts";
import { listPages, type ListedPageRow } from "./static-pages.store.ts";

export type StaticPage = ListedPageRow & { readonly uri: string };

/** The static pages of the visitor's site by title, each with its path and the time of its last change. */
export async function listStaticPages({ db, visit }: Pick<Context, "db" | "visit">): Promise<readonly StaticPage[]> {
  const rows = await listPages(db, visit.site.code);
  return rows
    .map((row) => ({ ...row, uri: row.isArticle ? `/article/${encodeURIComponent(row.slug)}` : staticUrl(row.slug) }))
    .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
}
