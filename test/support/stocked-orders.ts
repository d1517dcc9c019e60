import { randomUUID } from "node:crypto";
import type pg from "pg";

/** A bare order with its cart, for tests of stock: nothing but its state matters. */
export async function insertOrder(pool: pg.Pool, state: "draft" | "placed", at = new Date()): Promise<string> {
  const [cartId, orderId] = [randomUUID(), randomUUID()];
  await pool.query("insert into carts (id, site, visitor_id, created_at, updated_at) values ($1, 'aol', $2, $3, $3)", [
    cartId,
    randomUUID(),
    at,
  ]);
  await pool.query(
    `insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter,
       delivery_address, locality_country, locality_id, items_cents, delivery_cents, suppliers_cents, services_cents,
       total_cents, due_cents, created_at, updated_at)
     values ($1::uuid, $1::text, 'aol', $2, 1, $4, $1::text, 'AUD', 'a@example.com', '0400000000', false,
       '{}', 'AU', '2000_SYDNEY', 0, 0, 0, 0, 0, 0, $3, $3)`,
    [orderId, cartId, at, state],
  );
  return orderId;
}
