import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";

const cartsOf = ({ site, customerId, emails }: DataSubject) => sql`
  (select id from carts where site = ${site} and (customer_id = ${customerId}::uuid
    or customer_id is null and lower(email) = any(${[...emails]})))`;

async function listCarts(db: Database | Tx, subject: DataSubject) {
  const found = await sql<Record<string, unknown>>`
    select c.state, c.email, c.coupon_code as coupon, c.created_at as "createdAt", c.updated_at as "updatedAt",
      (select jsonb_agg(jsonb_build_object('sku', l.product_code, 'quantity', l.quantity, 'addedAt', l.added_at)
        order by l.added_at) from cart_lines l where l.cart_id = c.id) as lines
    from carts c where c.id in ${cartsOf(subject)} order by c.created_at`.execute(db);
  return found.rows;
}

async function listMails(db: Database | Tx, { site, emails }: DataSubject) {
  const found = await sql<Record<string, unknown>>`
    select email, lines, sent_at as "sentAt" from cart_mails
    where site = ${site} and lower(email) = any(${[...emails]}) order by sent_at`.execute(db);
  return found.rows;
}

const usesOf = ({ site, emails }: DataSubject) => sql`
  lower(email) = any(${[...emails]}) and rule_id in (select id from promotion_rules where site = ${site})`;

async function listUses(db: Database | Tx, subject: DataSubject) {
  const found = await sql<Record<string, unknown>>`
    select rule_id as promotion, code as coupon, cents / 100.0 as amount from promotion_uses
    where ${usesOf(subject)} order by rule_id`.execute(db);
  return found.rows;
}

/** Carts, mails with a cart, and the offers that somebody has used. */
export const cartPersonalData: PersonalDataSource = {
  tables: ["carts", "cart_mails", "promotion_uses"],
  read: async (db, subject) => [
    erasable("carts", "Carts", await listCarts(db, subject)),
    erasable("cartMails", "Carts sent by mail", await listMails(db, subject)),
    erasable("offersUsed", "Offers used", await listUses(db, subject)),
  ],
  erase: async (tx, subject) => {
    await sql`
      delete from cart_mails where site = ${subject.site} and lower(email) = any(${[...subject.emails]})`.execute(tx);
    await sql`update promotion_uses set email = '' where ${usesOf(subject)}`.execute(tx);
    // A cart of an account cannot become a guest's: the browser may have one already.
    await sql`
      update carts set email = null, customer_id = null, state = case state when 'open' then 'removed' else state end,
        version = version + 1
      where id in ${cartsOf(subject)}`.execute(tx);
  },
};
