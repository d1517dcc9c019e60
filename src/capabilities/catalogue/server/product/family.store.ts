import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { cardColumns, cardTables, type CardRow } from "../cards/card.store.ts";

/** More finishes and sizes than anybody reads on a page. */
const MAX_MEMBERS = 40;

/** Products of the site that are the same model in another finish, or of the same range and kind in another size. */
export async function listFamily(
  db: Database,
  { site, product }: { readonly site: SiteCode; readonly product: CardRow },
): Promise<readonly CardRow[]> {
  const family = product.facts["modelFamily"] ?? null;
  const range = product.facts["range"] ?? null;
  if (family === null && range === null) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from ${cardTables}
    where o.site = ${site} and p.manufacturer_id = ${product.manufacturerId} and p.id <> ${product.productId}
      and o.stock_status <> 'supersededAndNoStock' and o.alt_price_message is null
      and (p.facts->>'modelFamily' = ${String(family ?? "")}
        or (p.facts->>'range' = ${String(range ?? "")} and p.category_id = ${product.categoryId} and p.kind = ${product.kind}))
    order by (p.facts->>'modelFamily' = ${String(family ?? "")}) desc nulls last, p.finish = ${product.finish} desc, p.id
    limit ${MAX_MEMBERS}`.execute(db);
  return rows;
}
