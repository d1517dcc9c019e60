import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";

export type BestBrand = { readonly departmentId: number; readonly title: string; readonly uri: string };

/** The brands of each department whose products sell best, by name. */
export async function listBestBrands(
  db: Database,
  ask: { site: SiteCode; departmentIds: readonly number[]; most: number },
): Promise<readonly BestBrand[]> {
  const found = await sql<BestBrand>`
    select "departmentId", title, uri from (
      select department_id as "departmentId", m.name as title, m.uri,
        row_number() over (partition by department_id order by sum(o.popularity) desc, m.id) as place
      from catalogue_public_offers o
      join unnest(${ask.departmentIds}::int[]) as department_id on o.category_ids @> array[department_id]
      join catalogue_public_manufacturers m on m.id = o.manufacturer_id
      where o.site = ${ask.site}
      group by department_id, m.id, m.name, m.uri) ranked
    where place <= ${ask.most}
    order by "departmentId", title`.execute(db);
  return found.rows;
}
