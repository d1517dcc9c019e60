import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { CartLine } from "../cart.rules.ts";

/** Whose cart: one visitor of one site. */
export type CartOwner = { readonly site: SiteCode; readonly visitorId: string };

export type CartState = "open" | "ordered" | "removed";

export type CartHead = {
  readonly id: string;
  readonly site: SiteCode;
  readonly visitorId: string;
  readonly version: number;
  readonly state: CartState;
  readonly email: string | null;
  readonly couponCode: string | null;
};

export type StoredCart = CartHead & { readonly lines: readonly CartLine[] };

const head = sql`id, site, visitor_id as "visitorId", version, state, email, coupon_code as "couponCode"`;

export async function findOpenHead(db: Database | Tx, owner: CartOwner): Promise<CartHead | null> {
  const found = await sql<CartHead>`
    select ${head} from carts where site = ${owner.site} and visitor_id = ${owner.visitorId} and state = 'open'`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** A cart of this visitor by its id, in whatever state. */
export async function findHead(db: Database | Tx, owner: CartOwner, cartId: string): Promise<CartHead | null> {
  const found = await sql<CartHead>`
    select ${head} from carts where id = ${cartId} and site = ${owner.site} and visitor_id = ${owner.visitorId}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Lines in the order they were first added. */
export async function listLines(db: Database | Tx, cartId: string): Promise<readonly CartLine[]> {
  const found = await sql<CartLine>`
    select product_code as "productCode", product_id as "productId", unit_id as "unitId", quantity,
      warranty_id as "warrantyId", install_id as "installId"
    from cart_lines where cart_id = ${cartId} order by added_at, product_code`.execute(db);
  return found.rows;
}

/** Locks the visitor's open cart until the transaction ends. */
export async function lockOpenHead(tx: Tx, owner: CartOwner): Promise<CartHead | null> {
  const found = await sql<CartHead>`
    select ${head} from carts where site = ${owner.site} and visitor_id = ${owner.visitorId} and state = 'open' for update`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export async function lockHead(tx: Tx, cartId: string): Promise<CartHead | null> {
  const found = await sql<CartHead>`select ${head} from carts where id = ${cartId} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Begins a cart unless the visitor has an open one: of two at once, one finds the other's. */
export async function beginCart(tx: Tx, owner: CartOwner, now: Date): Promise<void> {
  await sql`
    insert into carts (site, visitor_id, created_at, updated_at) values (${owner.site}, ${owner.visitorId}, ${now}, ${now})
    on conflict (site, visitor_id) where state = 'open' do nothing`.execute(tx);
}

/** A new line comes after those that are there, even when the clock stands still. */
export async function saveLine(tx: Tx, cartId: string, { line, now }: { line: CartLine; now: Date }): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, product_code, product_id, unit_id, quantity, warranty_id, install_id, added_at)
    select ${cartId}::uuid, ${line.productCode}, ${line.productId}::int, ${line.unitId}, ${line.quantity}::int, ${line.warrantyId},
      ${line.installId}, greatest(${now}::timestamptz, max(added_at) + interval '1 microsecond')
    from cart_lines where cart_id = ${cartId}
    on conflict (cart_id, product_code) do update
      set quantity = excluded.quantity, warranty_id = excluded.warranty_id, install_id = excluded.install_id`.execute(
    tx,
  );
}

export async function deleteLine(tx: Tx, cartId: string, productCode: string): Promise<void> {
  await sql`delete from cart_lines where cart_id = ${cartId} and product_code = ${productCode}`.execute(tx);
}

export async function countChange(tx: Tx, cartId: string, now: Date): Promise<void> {
  await sql`update carts set version = version + 1, updated_at = ${now} where id = ${cartId}`.execute(tx);
}

/** No cart that has left `open` ever comes back to it. */
export async function leaveOpen(tx: Tx, cartId: string, state: Exclude<CartState, "open">): Promise<void> {
  await sql`update carts set state = ${state} where id = ${cartId} and state = 'open'`.execute(tx);
}

/** Not a change of what is bought, so the version stays. */
export async function saveEmail(tx: Tx, cartId: string, { email, now }: { email: string; now: Date }): Promise<void> {
  await sql`update carts set email = ${email}, updated_at = ${now} where id = ${cartId}`.execute(tx);
}

/**
 * What the country's warehouses can still promise of each product, less what is held for other carts' orders. Goods on
 * their way count where the shelf is empty.
 */
export async function readFreeStock(
  db: Database | Tx,
  ask: { country: Market; cartId: string; productIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, number>> {
  if (ask.productIds.length === 0) return new Map();
  const found = await sql<{ productId: number; free: number }>`
    select s.product_id as "productId",
      sum(greatest(case when s.on_hand > 0 then s.on_hand else s.arriving end - coalesce(h.quantity, 0), 0))::int as free
    from stock s
      join warehouses w on w.code = s.warehouse_code and w.country = ${ask.country}
      left join (
        select k.warehouse_code, k.product_id, sum(k.quantity)::int as quantity
        from stock_holds k join orders o on o.id = k.order_id and o.cart_id <> ${ask.cartId}
        where k.state = 'held' and k.held_until > ${ask.now} and k.product_id = any(${ask.productIds}::int[]) group by 1, 2) h
        on h.warehouse_code = s.warehouse_code and h.product_id = s.product_id
    where s.product_id = any(${ask.productIds}::int[]) group by 1`.execute(db);
  return new Map(found.rows.map((row) => [row.productId, row.free]));
}

/** What is left to say of a product that the site no longer sells. */
export type GoneProduct = {
  readonly productId: number;
  readonly sku: string;
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
};

export async function listGoneProducts(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<readonly GoneProduct[]> {
  if (productIds.length === 0) return [];
  const found = await sql<GoneProduct>`
    select p.id as "productId", p.sku, p.slug, p.title, m.name as brand, c.title as category
    from products p join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id
    where p.id = any(${productIds}::int[])`.execute(db);
  return found.rows;
}

export type StoredPromotion = {
  readonly promoId: number;
  readonly path: string;
  readonly title: string;
  readonly endDate: CalendarDay;
  readonly redemption: string | null;
  readonly rewardLabel: string | null;
  readonly productIds: readonly number[];
};

/** Promotions of the site that run today and hold any of these products. */
export async function listPromotions(
  db: Database | Tx,
  { site, today, productIds }: { site: SiteCode; today: CalendarDay; productIds: readonly number[] },
): Promise<readonly StoredPromotion[]> {
  if (productIds.length === 0) return [];
  const found = await sql<StoredPromotion>`
    select r.id as "promoId", r.path, r.title, r.end_date as "endDate", r.redemption, r.reward_label as "rewardLabel",
      array_agg(i.product_id) as "productIds"
    from promotions r join promotion_products i on i.promotion_id = r.id and i.product_id = any(${productIds}::int[])
    where r.site = ${site} and r.start_date <= ${today}::date and r.end_date >= ${today}::date
    group by r.id order by r.sort_order, r.id`.execute(db);
  return found.rows;
}

export async function listSettings(
  db: Database | Tx,
  site: SiteCode,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  return db.selectFrom("settings").select(["name", "value"]).where("site", "=", site).execute();
}
