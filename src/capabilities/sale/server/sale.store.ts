import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Sale } from "../sale.rules.ts";

/** The sale of a site, whether or not it runs; a site has one at most. */
export async function findSale(db: Database, site: SiteCode): Promise<Sale | null> {
  const found = await sql<Sale>`
    select name, starts_at as "startsAt", ends_at as "endsAt", base_image_path as "baseImagePath", url, colour, images
    from sales where site = ${site}`.execute(db);
  return found.rows[0] ?? null;
}
