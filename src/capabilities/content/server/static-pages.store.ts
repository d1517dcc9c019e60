import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";

export type ListedPageRow = {
  readonly slug: string;
  readonly title: string;
  readonly isArticle: boolean;
  readonly changedAt: Date;
};

/** Every static page of a site, its own before a shared one. The footer is no page. */
export async function listPages(db: Database, site: SiteCode): Promise<readonly ListedPageRow[]> {
  const found = await sql<ListedPageRow>`
    select distinct on (slug) slug, title, is_article as "isArticle", updated_at as "changedAt" from static_pages
    where site in (${site}, '') and slug <> 'footer' order by slug, site desc`.execute(db);
  return found.rows;
}
