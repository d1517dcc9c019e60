import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Database, Tx } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { Notice, StoredLine } from "../cart-changes.rules.ts";
import type { WarehouseStock } from "../free-stock.rules.ts";

/** The owner of a cart: a customer on every device, or a guest, identified by a cookie. */
export type CartOwner = {
  readonly site: SiteCode;
  /** Null for a customer in a browser without a cookie yet. */
  readonly visitorId: string | null;
  readonly customerId: string | null;
};

export type CartState = "open" | "ordered" | "removed" | "merged";

export type StoredNotice = Notice & { readonly id: string };

export type CartHead = {
  readonly id: string;
  readonly site: SiteCode;
  /** The visitor who started it. */
  readonly visitorId: string;
  /** The owning customer; null for a guest's cart. */
  readonly customerId: string | null;
  readonly version: number;
  readonly state: CartState;
  readonly email: string | null;
  readonly couponCode: string | null;
  /** Notices that the shopper has not seen yet. */
  readonly notices: readonly StoredNotice[];
};

export type StoredCart = CartHead & { readonly lines: readonly StoredLine[] };

const headColumns = (table: string) =>
  sql.raw(
    `${table}.id, ${table}.site, ${table}.visitor_id as "visitorId", ${table}.customer_id as "customerId", ${table}.version, ${table}.state, ${table}.email, ${table}.coupon_code as "couponCode", ${table}.notices`,
  );
export const head = headColumns("carts");

/** The SQL condition for an owner's carts. */
export const ownedBy = ({ site, visitorId, customerId }: CartOwner) =>
  customerId === null
    ? sql`carts.site = ${site} and carts.visitor_id = ${visitorId} and carts.customer_id is null`
    : sql`carts.site = ${site} and carts.customer_id = ${customerId}`;

/** A cart's lines as one value, in their order. */
export const linesOf = sql`coalesce((
  select json_agg(json_build_object('productCode', l.product_code, 'productId', l.product_id, 'unitId', l.unit_id,
      'quantity', l.quantity, 'warrantyId', l.warranty_id, 'installId', l.install_id, 'seenCents', l.seen_cents,
      'addedAt', (extract(epoch from l.added_at) * 1000000)::bigint) order by l.added_at, l.product_code)
  from cart_lines l where l.cart_id = carts.id), '[]')`;

/** The owner's open cart with its lines. Shares a round trip with other reads of the same moment. */
export async function findOpenCartRow(db: Database | Tx, owner: CartOwner): Promise<StoredCart | null> {
  const [found] = await batchReads(
    db,
    sql<StoredCart>`select ${head}, ${linesOf} as lines from carts where ${ownedBy(owner)} and carts.state = 'open'`,
  );
  return found ?? null;
}

/** A cart of this owner by its id, in any state; otherwise like `findOpenCartRow`. */
export async function findCartRow(db: Database | Tx, owner: CartOwner, cartId: string): Promise<StoredCart | null> {
  const [found] = await batchReads(
    db,
    sql<StoredCart>`select ${head}, ${linesOf} as lines from carts where carts.id = ${cartId} and ${ownedBy(owner)}`,
  );
  return found ?? null;
}

/** Lines in the order they were first added. */
export async function listLines(db: Database | Tx, cartId: string): Promise<readonly StoredLine[]> {
  const found = await sql<{ lines: readonly StoredLine[] }>`
    select ${linesOf} as lines from carts where carts.id = ${cartId}`.execute(db);
  return found.rows[0]?.lines ?? [];
}

/** Locks the owner's open cart until the transaction ends. */
export async function lockOpenHead(tx: Tx, owner: CartOwner): Promise<CartHead | null> {
  const found = await sql<CartHead>`
    select ${head} from carts where ${ownedBy(owner)} and carts.state = 'open' for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function findHeadById(db: Database | Tx, cartId: string): Promise<CartHead | null> {
  const found = await sql<CartHead>`select ${head} from carts where carts.id = ${cartId}`.execute(db);
  return found.rows[0] ?? null;
}

/** Inserts an empty cart unless the owner has an open one: of two concurrent calls, one finds the other's. */
export async function beginCart(tx: Tx, owner: CartOwner, now: Date): Promise<void> {
  await sql`
    insert into carts (site, visitor_id, customer_id, created_at, updated_at)
    values (${owner.site}, ${owner.visitorId}, ${owner.customerId}, ${now}, ${now})
    on conflict do nothing`.execute(tx);
}

export async function countChange(tx: Tx, cartId: string, now: Date): Promise<void> {
  await sql`update carts set version = version + 1, updated_at = ${now} where id = ${cartId}`.execute(tx);
}

/**
 * Closes an ordered cart; no cart returns to `open`. Where a customer's cart has taken over the ordered guest cart
 * meanwhile, the bought lines are removed there too.
 */
export async function closeAsOrdered(tx: Tx, cartId: string): Promise<void> {
  await sql`
    with bought as (
        select c.merged_into as cart_id, l.product_code, l.quantity from carts c join cart_lines l on l.cart_id = c.id
        where c.id = ${cartId} and c.state = 'merged'),
      fewer as (
        update cart_lines l set quantity = l.quantity - b.quantity from bought b
        where l.cart_id = b.cart_id and l.product_code = b.product_code and l.quantity > b.quantity),
      gone as (
        delete from cart_lines l using bought b
        where l.cart_id = b.cart_id and l.product_code = b.product_code and l.quantity <= b.quantity),
      versioned as (update carts set version = version + 1 where id in (select cart_id from bought))
    update carts set state = 'ordered' where id = ${cartId} and state in ('open', 'merged')`.execute(tx);
}

/** The content does not change, so the version stays. */
export async function saveEmail(tx: Tx, cartId: string, { email, now }: { email: string; now: Date }): Promise<void> {
  await sql`update carts set email = ${email}, updated_at = ${now} where id = ${cartId}`.execute(tx);
}

/** A product in one warehouse, with its reservations. */
type StockRow = WarehouseStock & { readonly productId: number };

/** The stock of products. Shares a round trip with other reads of the same moment. */
export async function listStock(db: Database | Tx, productIds: readonly number[]): Promise<readonly StockRow[]> {
  if (productIds.length === 0) return [];
  return batchReads(
    db,
    sql<StockRow>`
    select s.product_id as "productId", w.country, s.on_hand as "onHand", s.arriving, coalesce((
        select json_agg(json_build_object('quantity', k.quantity, 'cartId', o.cart_id,
          'until', extract(epoch from k.held_until)::float8 * 1000))
        from catalogue_public_stock_holds k join checkout_public_orders o on o.id = k.order_id
        where k.warehouse_code = s.warehouse_code and k.product_id = s.product_id and k.state = 'held'), '[]') as holds
    from catalogue_public_stock s join location_public_warehouses w on w.code = s.warehouse_code
      where s.product_id = any(${productIds}::int[])`,
  );
}

/** The remaining data of a product that the site no longer sells. */
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
    from catalogue_public_products p join catalogue_public_manufacturers m on m.id = p.manufacturer_id
      join catalogue_public_categories c on c.id = p.category_id
    where p.id = any(${productIds}::int[])`.execute(db);
  return found.rows;
}

export type StoredPromotion = {
  readonly promoId: number;
  readonly path: string;
  readonly title: string;
  readonly startDate: CalendarDay;
  readonly endDate: CalendarDay;
  readonly redemption: string | null;
  readonly rewardLabel: string | null;
  readonly productIds: readonly number[];
};

/** All promotions of the site, whatever their dates. */
export async function listSitePromotions(db: Database | Tx, site: SiteCode): Promise<readonly StoredPromotion[]> {
  return batchReads(
    db,
    sql<StoredPromotion>`
    select r.id as "promoId", r.path, r.title, r.start_date as "startDate", r.end_date as "endDate", r.redemption,
      r.reward_label as "rewardLabel", array_agg(i.product_id) as "productIds"
    from catalogue_public_promotions r join catalogue_public_promotion_products i on i.promotion_id = r.id
    where r.site = ${site}
    group by r.id, r.path, r.title, r.start_date, r.end_date, r.redemption, r.reward_label, r.sort_order
    order by r.sort_order, r.id`,
  );
}

export async function listSettings(
  db: Database | Tx,
  site: SiteCode,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  return batchReads(
    db,
    sql<{ name: string; value: string }>`
    select name, value from content_public_settings where site = ${site}`,
  );
}
