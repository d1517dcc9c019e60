import type pg from "pg";
import type { Cents } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";

/** A line of an import that says what was asked before, and what is known of that. */
export type ClaimRow = {
  readonly line: number;
  readonly sku: string;
  readonly site: SiteCode;
  readonly priceCents: Cents;
  readonly wasCents: Cents;
  /** It is the same unit in the same condition as before; other goods have no past. */
  readonly isSameGoods: boolean;
  readonly ledger: readonly { readonly at: string; readonly price: Cents | null; readonly rrp: Cents | null }[];
};

/** The claims of the imported lines that the shop does not have yet word for word. */
export async function listNewClaims(client: pg.ClientBase): Promise<readonly ClaimRow[]> {
  const found = await client.query<ClaimRow>(`
    select i.line, i.sku, n.key as site, v.price_cents as "priceCents", v.was_cents as "wasCents",
      coalesce((o.unit_id, coalesce(o.condition, '')) = (v.unit_id, coalesce(v.condition, '')), false) as "isSameGoods",
      coalesce((
        select json_agg(json_build_object('at', c.changed_at, 'price', c.price_cents, 'rrp', c.rrp_cents) order by c.changed_at, c.id)
        from price_changes c where c.product_id = p.id and c.site = n.key), '[]') as ledger
    from import_rows i
    cross join lateral jsonb_each(i.offers) n
    cross join lateral jsonb_to_record(n.value) as v(price_cents integer, was_cents integer, unit_id text, condition text)
    left join products p on p.sku = i.sku
    left join offers o on o.product_id = p.id and o.site = n.key
    where v.was_cents is not null and (o.was_cents, o.price_cents) is distinct from (v.was_cents, v.price_cents)
    order by i.line, n.key`);
  return found.rows;
}
