import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { SiteCode } from "#shop/site.ts";

export async function listSettings(db: Database, site: SiteCode): Promise<readonly { name: string; value: string }[]> {
  return batchReads(db, sql<{ name: string; value: string }>`select name, value from settings where site = ${site}`);
}

export type PageRow = {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly isArticle: boolean;
};

/** The site's own page, else the one that all sites share. */
export async function findPage(db: Database, site: SiteCode, slug: string): Promise<PageRow | null> {
  const found = await sql<PageRow>`
    select slug, title, html, is_article as "isArticle" from static_pages where slug = ${slug} and site in (${site}, '') order by site desc limit 1`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

export type RedirectRow = { readonly to: string; readonly status: number };

/** The site's own redirect, else the one that all sites share. */
export async function findRedirectRow(db: Database, site: SiteCode, path: string): Promise<RedirectRow | null> {
  const found = await sql<RedirectRow>`
    select to_path as "to", status from redirects where from_path = ${path} and site in (${site}, '') order by site desc limit 1`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

export type AlertBannerRow = {
  readonly url: string | null;
  readonly colour: string;
  readonly desktop: string;
  readonly mobile: string;
};

/** The banner that runs at this moment; the one that began last where several do. */
/** When a banner of the site begins or ends next; null when none will. */
export async function nextBannerChange(db: Database, site: SiteCode, at: Date): Promise<Date | null> {
  const found = await sql<{ changesAt: Date | null }>`
    select min(moment) as "changesAt" from alert_banners, lateral (values (starts_at), (ends_at)) m (moment)
    where site = ${site} and moment > ${at}::timestamptz`.execute(db);
  return found.rows[0]?.changesAt ?? null;
}

export async function findAlertBanner(db: Database, site: SiteCode, at: Date): Promise<AlertBannerRow | null> {
  const found = await db
    .selectFrom("alert_banners")
    .select(["banner_url as url", "background_colour as colour", "desktop_content as desktop"])
    .select("mobile_content as mobile")
    .where("site", "=", site)
    .where("starts_at", "<=", at)
    .where("ends_at", ">", at)
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
