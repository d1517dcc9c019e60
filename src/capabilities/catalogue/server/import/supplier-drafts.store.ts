import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { SupplierPart } from "../../import/supplier-file.rules.ts";

/** Whether a brand and a category are there, neither of them retired. */
export async function areBrandAndCategoryActive(
  tx: Tx,
  { brandId, categoryId }: { readonly brandId: number; readonly categoryId: number },
): Promise<boolean> {
  const found = await sql`
    select from manufacturers m, categories c
    where m.id = ${brandId} and c.id = ${categoryId} and m.retired_at is null and c.retired_at is null`.execute(tx);
  return found.rows.length > 0;
}

/** What a supplier says of a new product besides its names. */
export const describeDraft = async (tx: Tx, id: number, product: SupplierPart["product"]): Promise<void> =>
  void (await sql`
    update products set description = coalesce(r.description, products.description),
      width_mm = r.width_mm, height_mm = r.height_mm, depth_mm = r.depth_mm
    from json_to_record(${JSON.stringify(product)}::json)
      as r (description text, width_mm integer, height_mm integer, depth_mm integer)
    where id = ${id}`.execute(tx));

/** The price that sites will ask once they publish it; none where the supplier names none. */
export async function priceDraft(
  tx: Tx,
  id: number,
  { sites, offer }: { readonly sites: readonly string[]; readonly offer: SupplierPart["offer"] },
): Promise<void> {
  const price = offer["price_cents"];
  if (price === undefined) return;
  const rrp = offer["rrp_cents"] ?? null;
  await sql`
    insert into offer_drafts (site, product_id, price_cents, rrp_cents)
    select site, ${id}, ${price}, ${rrp === null || rrp < price ? null : rrp} from unnest(${[...sites]}::text[]) as site
    on conflict do nothing`.execute(tx);
}
