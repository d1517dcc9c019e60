import type pg from "pg";
import { prefixed } from "./column-list.ts";
import { offerColumns, type RowMeaning, recordTouched } from "./import-tables.store.ts";
import { copiedColumns, copiesFor, copyParameters } from "./offer-index.store.ts";

type Client = pg.ClientBase;

/** Offers; triggers add each new price to the ledger, which "was" prices are checked against. */
export async function applyOffers(client: Client, meaning: RowMeaning, now: Date): Promise<void> {
  await client.query(`
    create temp table import_offers as
    select i.product_id, o.key as site, v.*
    from import_products i
    cross join lateral jsonb_each(i.offers) o
    cross join lateral jsonb_to_record(o.value) as v(price_cents integer, rrp_cents integer, was_cents integer, condition text,
      missing_parts text, unit_id text, ribbon_type text, ribbon_text text, alt_price_message text, stock_status text,
      ships_on date, is_hot boolean, popularity integer, listed_on date);
    create index on import_offers (product_id, site);
    analyze import_offers`);
  if (meaning === "part") return changePrices(client, now);
  // Triggers write the ledger with this reason and clock. Stock status comes from the file.
  await client.query(
    `select set_config('shop.price_reason', 'Price list', true), set_config('shop.now', $1, true),
       set_config('shop.stock_status_told', 'yes', true)`,
    [now.toISOString()],
  );
  await addOffers(client);
  if (meaning === "opening") return;
  await changeOffers(client);
  await withdrawOffers(client);
}

/** Changes prices of offers and costs; a status of stock follows the stock. */
async function changePrices(client: Client, now: Date): Promise<void> {
  await client.query(
    "select set_config('shop.price_reason', 'Supplier feed', true), set_config('shop.now', $1, true)",
    [now.toISOString()],
  );
  await client.query(`
    with done as (
      update offers o set (price_cents, rrp_cents) =
        row(coalesce(n.price_cents, o.price_cents), coalesce(n.rrp_cents, o.rrp_cents))
      from import_offers n
      where o.product_id = n.product_id and o.site = n.site
        and (o.price_cents, o.rrp_cents) is distinct from
          (coalesce(n.price_cents, o.price_cents), coalesce(n.rrp_cents, o.rrp_cents))
      returning o.product_id)
    ${recordTouched}`);
  await client.query(`
    with done as (
      insert into offer_costs as c (site, product_id, cost_cents)
      select o.key, i.product_id, (o.value ->> 'cost_cents')::int
      from import_products i cross join lateral jsonb_each(i.offers) o where o.value ? 'cost_cents'
      order by i.product_id, o.key
      on conflict (site, product_id) do update set cost_cents = excluded.cost_cents
        where c.cost_cents <> excluded.cost_cents
      returning product_id)
    ${recordTouched}`);
}

/** New offers are written once, with all that searches and listings read: each index entry costs as much as the row. */
async function addOffers(client: Client): Promise<void> {
  await client.query(`
    create temp table import_new_offers as select * from import_offers n
    where not exists (select from offers o where o.product_id = n.product_id and o.site = n.site);
    analyze import_new_offers`);
  const found = await client.query<{ product_id: number }>("select distinct product_id from import_new_offers");
  if (found.rows.length === 0) return;
  await client.query(
    `with done as (
       insert into offers (site, product_id, ${offerColumns}, ${copiedColumns})
       select n.site, n.product_id, ${prefixed("n", offerColumns)}, ${prefixed("copied", copiedColumns)}
       from import_new_offers n join (${copiesFor("import_new_offers")}) copied using (site, product_id)
       on conflict (site, product_id) do nothing returning product_id)
     ${recordTouched}`,
    copyParameters(found.rows.map((row) => row.product_id)),
  );
}

async function changeOffers(client: Client): Promise<void> {
  await client.query(`
    with done as (
      update offers o set (${offerColumns}) = row(${prefixed("n", offerColumns)})
      from import_offers n
      where o.product_id = n.product_id and o.site = n.site
        and (${prefixed("o", offerColumns)}) is distinct from (${prefixed("n", offerColumns)})
      returning o.product_id)
    ${recordTouched}`);
}

async function withdrawOffers(client: Client): Promise<void> {
  await client.query(`
    with done as (
      delete from offers o using import_products i
      where o.product_id = i.product_id and i.offers is not null
        and not exists (select 1 from import_offers n where n.product_id = o.product_id and n.site = o.site)
      returning o.product_id)
    ${recordTouched}`);
}
