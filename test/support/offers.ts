import { randomUUID } from "node:crypto";
import type { SiteCode } from "#shop/site.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import type { Rule } from "#capabilities/cart/promotion.rules.ts";
import type { TestShop, Visitor } from "./shop.ts";

type Made = Partial<Omit<Rule, "effect">> & {
  readonly effect: object;
  readonly codes?: Readonly<Record<string, number | null>>;
  readonly maxUses?: number;
  readonly oncePerCustomer?: boolean;
};

/** Inserts a rule with its codes and answers its id. */
export async function createRule(
  { database }: Pick<TestShop, "database">,
  site: SiteCode,
  made: Made,
): Promise<string> {
  const id = made.id ?? `test-${randomUUID().slice(0, 8)}`;
  await database.pool.query(
    `insert into promotion_rules (id, site, phase, title, is_active, starts_on, ends_on, scope, except_scope, min_spend_cents,
       min_quantity, most_times, is_exclusive, max_uses, once_per_customer, effect)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      site,
      made.phase ?? "coupon",
      made.title ?? `Offer ${id}`,
      made.isActive ?? true,
      made.startsOn ?? null,
      made.endsOn ?? null,
      JSON.stringify(made.scope ?? {}),
      JSON.stringify(made.except ?? {}),
      made.minSpendCents ?? 0,
      made.minQuantity ?? 1,
      made.mostTimes ?? null,
      made.isExclusive ?? false,
      made.maxUses ?? null,
      made.oncePerCustomer ?? false,
      JSON.stringify(made.effect),
    ],
  );
  for (const [code, most] of Object.entries(made.codes ?? {}))
    await database.pool.query("insert into coupons (site, code, rule_id, max_uses) values ($1, $2, $3, $4)", [
      site,
      code,
      id,
      most,
    ]);
  return id;
}

export type StockedProduct = { readonly sku: string; readonly productId: number; readonly cents: number };

/** Products of a site with stock for several units, cheapest first from `from` dollars on. */
export async function findStockedProducts(
  { database }: Pick<TestShop, "database">,
  ask: { site: SiteCode; from?: number; category?: string; count?: number },
): Promise<readonly StockedProduct[]> {
  const { rows } = await database.pool.query<StockedProduct>(
    `select p.sku, p.id as "productId", o.price_cents as cents
     from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     where o.site = $1 and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null
       and m.supplier_code is null and m.uri <> 'miele' and o.price_cents >= $2
       and ($3::text is null or exists (select 1 from categories c where c.id = any(o.category_ids) and c.uri = $3))
       and (select sum(s.on_hand) from stock s join warehouses w on w.code = s.warehouse_code
            where s.product_id = p.id and w.country = case when $1 = 'aol-nz' then 'NZ' else 'AU' end) >= 12
     order by o.price_cents, p.id limit $4`,
    [ask.site, (ask.from ?? 0) * 100, ask.category ?? null, ask.count ?? 1],
  );
  if (rows.length < (ask.count ?? 1))
    throw new Error(`${ask.site} has too few products of ${ask.category ?? "any kind"}.`);
  return rows;
}

export async function addToCart(visitor: Visitor, sku: string, quantity = 1): Promise<Cart> {
  const answer = await visitor.call("POST /api/cart/product/", { body: { sku, quantity } });
  if (!answer.ok) throw new Error(answer.errors.join(" "));
  return answer.value;
}

/** Enters a code. */
export const enterCode = (visitor: Visitor, couponCode: string, more: { userEmail?: string; pin?: string } = {}) =>
  visitor.call("POST /api/cart/coupon/", { body: { couponCode, ...more } });

/** Enters a code that must be valid. */
export async function applyCode(visitor: Visitor, couponCode: string, more: { userEmail?: string; pin?: string } = {}) {
  const answer = await enterCode(visitor, couponCode, more);
  if (!answer.ok) throw new Error(answer.errors.join(" "));
  return answer.value;
}

/** The first sentence of a refusal. */
export const refusalOf = (answer: { ok: true } | { ok: false; errors: readonly string[] }): string =>
  answer.ok ? "it said yes" : (answer.errors[0] ?? "");

/** A draft order of a cart, inserted into the tables. */
export async function insertDraftOrder(
  { database }: Pick<TestShop, "database">,
  cartId: string | null,
): Promise<string> {
  const [orderId, ownCart] = [randomUUID(), cartId ?? randomUUID()];
  const now = new Date();
  if (cartId === null)
    await database.pool.query(
      "insert into carts (id, site, visitor_id, created_at, updated_at) values ($1, 'aol', $2, $3, $3)",
      [ownCart, randomUUID(), now],
    );
  await database.pool.query(
    `insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter, delivery_address,
       locality_country, locality_id, items_cents, delivery_cents, suppliers_cents, services_cents, total_cents, due_cents, created_at, updated_at)
     values ($1::uuid, $1::text, 'aol', $2, 1, 'draft', $1::text, 'AUD', 'a@example.com', '0400000000', false, '{}', 'AU',
       '2000_SYDNEY', 0, 0, 0, 0, 0, 0, $3, $3)`,
    [orderId, ownCart, now],
  );
  return orderId;
}
