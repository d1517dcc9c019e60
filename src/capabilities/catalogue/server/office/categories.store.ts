import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type {
  CategoryInput,
  CategoryNode,
  CategoryPlan,
  CategoryUse,
} from "../../categories/category-changes.rules.ts";
import { refreshOffers } from "../import/offer-index.store.ts";
import { clientOf } from "./tx-client.store.ts";

export type CategoryPhotograph = {
  readonly hash: string;
  readonly state: "processing" | "ready" | "failed";
  readonly failure: string | null;
};

export type StoredCategory = CategoryNode & {
  readonly version: number;
  readonly requestId: string | null;
  readonly photograph: CategoryPhotograph | null;
  /** In it and below it, drafts included. */
  readonly products: number;
};

/** The whole tree by path, so that each category is before those below it. */
export async function listTree(db: Database | Tx): Promise<readonly StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    with counted as (select category_id, count(*) as count from products group by 1)
    select c.id, c.uri, c.parent_id as "parentId", c.path, c.title, c.singular, c.level, c.sort_order as "sortOrder", c.kind,
      c.blurb, c.hidden as "isHidden", c.retired_at is not null as "isRetired", c.version, c.request_id as "requestId",
      (select json_build_object('hash', f.hash, 'state', f.state, 'failure', f.failure)
        from media_public_pictures f where f.hash = c.photograph) as photograph,
      coalesce((select sum(n.count) from categories d join counted n on n.category_id = d.id
        where d.path = c.path or starts_with(d.path, c.path || '/')), 0)::int as products
    from categories c order by c.path collate "C"`.execute(db);
  return rows;
}

/** Waits for others who change the tree, and for products that are just being put into it. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select from categories order by id for update`.execute(tx);
}

export async function readUse(db: Database | Tx, path: string): Promise<CategoryUse> {
  const { rows } = await sql<CategoryUse>`
    with within as (select p.id from products p join categories c on c.id = p.category_id
      where c.path = ${path} or starts_with(c.path, ${path} || '/'))
    select (select count(*)::int from within) as products,
      coalesce((select json_object_agg(site, count) from (
        select o.site, count(*)::int as count from offers o join within w on w.id = o.product_id group by 1) by_site), '{}') as "onSale"`.execute(
    db,
  );
  return rows[0] ?? { products: 0, onSale: {} };
}

type Fields = { readonly input: CategoryInput; readonly plan: CategoryPlan };

/** Null: the press was repeated. */
export async function insertCategory(tx: Tx, { input, plan }: Fields, requestId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (uri, parent_id, path, title, singular, level, sort_order, kind, blurb, hidden, request_id)
    values (${plan.uri}, ${input.parentId}, ${plan.path}, ${input.title}, ${input.singular}, ${plan.level}, 0, ${input.kind},
      ${input.description}, ${input.isHidden}, ${requestId})
    on conflict (request_id) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updateCategory(tx: Tx, id: number, { input, plan }: Fields): Promise<void> {
  await sql`
    update categories set title = ${input.title}, singular = ${input.singular}, parent_id = ${input.parentId},
      kind = ${input.kind}, blurb = ${input.description}, hidden = ${input.isHidden}, version = version + 1
    where id = ${id}`.execute(tx);
  await movePaths(tx, [{ id, path: plan.path, level: plan.level }, ...plan.moved]);
}

/** Old addresses go on leading to the category. */
async function movePaths(tx: Tx, moved: CategoryPlan["moved"]): Promise<void> {
  await sql`
    update categories c set path = m.path, level = m.level,
      former_paths = array(select distinct unnest(c.former_paths || c.path) except select m.path)
    from json_to_recordset(${JSON.stringify(moved)}::json) as m(id integer, path text, level smallint)
    where c.id = m.id and c.path <> m.path`.execute(tx);
}

/** Numbers the categories of one parent in this order. */
export async function saveOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories c set sort_order = o.position
    from unnest(${[...ids]}::int[]) with ordinality as o(id, position) where c.id = o.id and c.sort_order <> o.position`.execute(
    tx,
  );
}

/** Null removes it. */
export async function savePhotograph(tx: Tx, id: number, hash: string | null): Promise<void> {
  await sql`update categories set photograph = ${hash}, version = version + 1 where id = ${id}`.execute(tx);
}

export async function setCategoryRetired(tx: Tx, id: number, at: Date | null): Promise<void> {
  await sql`update categories set retired_at = ${at}, version = version + 1 where id = ${id}`.execute(tx);
}

/** Listings and searches of the products below a path take over its names and its place; their scores are due again. */
export async function refreshBelow(tx: Tx, path: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join categories c on c.id = p.category_id
    where c.path = ${path} or starts_with(c.path, ${path} || '/')`.execute(tx);
  const productIds = rows.map(({ id }) => id);
  if (productIds.length === 0) return;
  await refreshOffers(clientOf(tx), { productIds });
  await sql`delete from product_scores where product_id = any(${productIds}::int[])`.execute(tx);
}
