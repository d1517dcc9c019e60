import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { PriceStep } from "../../prices/price-list.rules.ts";

export type ListKey = { readonly site: string; readonly group: string };
export type StoredList = {
  readonly group: string;
  readonly name: string;
  readonly products: number;
  readonly customers: number;
};

const listed = sql`
  select l.group_code as "group", l.name,
    (select count(distinct p.product_id)::int from price_list_prices p where (p.site, p.group_code) = (l.site, l.group_code)) as products,
    (select count(*)::int from identity_public_customer_groups c where (c.site, c.group_code) = (l.site, l.group_code)) as customers
  from price_lists l`;

export async function listPriceLists(db: Database | Tx, site: string): Promise<readonly StoredList[]> {
  const found = await sql<StoredList>`${listed} where l.site = ${site} order by lower(l.name)`.execute(db);
  return found.rows;
}

export async function findPriceList(db: Database | Tx, { site, group }: ListKey): Promise<StoredList | null> {
  const found = await sql<StoredList>`${listed} where l.site = ${site} and l.group_code = ${group}`.execute(db);
  return found.rows[0] ?? null;
}

/** Locks a list, so that of two people the second sees what the first has done. False where there is none. */
export async function lockPriceList(tx: Tx, { site, group }: ListKey): Promise<boolean> {
  const found = await sql`select from price_lists where site = ${site} and group_code = ${group} for update`.execute(
    tx,
  );
  return found.rows.length === 1;
}

/** Adds a list or renames it. */
export const savePriceList = async (tx: Tx, { site, group }: ListKey, name: string, now: Date): Promise<void> =>
  void (await sql`
    insert into price_lists (site, group_code, name, created_at) values (${site}, ${group}, ${name}, ${now})
    on conflict (site, group_code) do update set name = excluded.name`.execute(tx));

export const removePriceList = async (tx: Tx, { site, group }: ListKey): Promise<void> =>
  void (await sql`delete from price_lists where site = ${site} and group_code = ${group}`.execute(tx));

export type StoredGroupPrice = {
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly askedCents: Cents | null;
  readonly costCents: Cents | null;
  readonly steps: readonly PriceStep[];
};

const priced = ({ site, group }: ListKey) => sql`
  select p.id as "productId", p.sku, p.title, o.price_cents as "askedCents", k.cost_cents as "costCents",
    coalesce((select jsonb_agg(jsonb_build_object('from', s.from_quantity, 'cents', s.price_cents) order by s.from_quantity)
      from price_list_prices s where s.site = ${site} and s.group_code = ${group} and s.product_id = p.id), '[]') as steps
  from products p
  left join offers o on o.product_id = p.id and o.site = ${site}
  left join offer_costs k on k.product_id = p.id and k.site = ${site}`;

type Page = { readonly words: string; readonly after: string; readonly limit: number };

/** A page of the products of a list, in the order of the SKUs. */
export async function listGroupPrices(
  db: Database,
  key: ListKey,
  { words, after, limit }: Page,
): Promise<readonly StoredGroupPrice[]> {
  const escaped = words.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = await sql<StoredGroupPrice>`
    ${priced(key)}
    where p.sku > ${after} and (${words} = '' or p.sku ilike ${`${escaped}%`} or p.title ilike ${`%${escaped}%`})
      and exists (select from price_list_prices s
        where s.site = ${key.site} and s.group_code = ${key.group} and s.product_id = p.id)
    order by p.sku limit ${limit}`.execute(db);
  return found.rows;
}

/** Products by SKU, with or without a price in the list. */
export async function readGroupPrices(
  db: Database | Tx,
  key: ListKey,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StoredGroupPrice>> {
  const found = await sql<StoredGroupPrice>`${priced(key)} where p.sku = any(${[...skus]}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.sku, row]));
}

export type NewSteps = { readonly productId: number; readonly steps: readonly PriceStep[] };

/** Replaces the prices of some products in a list. Call it with the list locked. */
export async function saveGroupPrices(tx: Tx, { site, group }: ListKey, changes: readonly NewSteps[]): Promise<void> {
  await sql`
    delete from price_list_prices where site = ${site} and group_code = ${group}
      and product_id = any(${changes.map(({ productId }) => productId)}::int[])`.execute(tx);
  const rows = changes.flatMap(({ productId, steps }) => steps.map((step) => ({ productId, ...step })));
  await sql`
    insert into price_list_prices (site, group_code, product_id, from_quantity, price_cents)
    select ${site}, ${group}, * from unnest(${rows.map(({ productId }) => productId)}::int[],
      ${rows.map(({ from }) => from)}::int[], ${rows.map(({ cents }) => cents)}::int[])`.execute(tx);
}

type GroupStep = PriceStep & { readonly productId: number };

/** What a group is asked for some products, for the shop. */
export async function listSteps(
  db: Database | Tx,
  { site, group }: ListKey,
  productIds: readonly number[],
): Promise<readonly GroupStep[]> {
  const found = await sql<GroupStep>`
    select product_id as "productId", from_quantity as "from", price_cents as cents from price_list_prices
    where site = ${site} and group_code = ${group} and product_id = any(${[...productIds]}::int[])
    order by product_id, from_quantity`.execute(db);
  return found.rows;
}
