import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";

/** A person who buys for a business, besides the one who opened its account. */
export type BusinessUser = {
  readonly id: string;
  readonly site: SiteCode;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: "buyer" | "admin";
  /** What one order on account may come to, in cents; null: as much as the credit allows. */
  readonly orderLimitCents: Cents | null;
  readonly hasPassword: boolean;
  readonly updatedAt: Date;
};

const columns = sql`id, site, email, first_name as "firstName", last_name as "lastName", business_role as role,
  order_limit_cents as "orderLimitCents", password_hash is not null as "hasPassword", updated_at as "updatedAt"`;

const isOf = (businessId: string) => sql`business_id = ${businessId} and merged_into is null`;

/** By name. */
export async function listBusinessUsers(db: Database | Tx, businessId: string): Promise<readonly BusinessUser[]> {
  const found = await sql<BusinessUser>`
    select ${columns} from customers where ${isOf(businessId)} order by last_name, first_name, id`.execute(db);
  return found.rows;
}

/** Call it with the business's account locked. */
export async function lockBusinessUser(tx: Tx, of: { businessId: string; id: string }): Promise<BusinessUser | null> {
  const found = await sql<BusinessUser>`
    select ${columns} from customers where id = ${of.id} and ${isOf(of.businessId)} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export type NewBusinessUser = Pick<BusinessUser, "email" | "firstName" | "lastName" | "role" | "orderLimitCents"> & {
  readonly id: string;
  readonly businessId: string;
  readonly now: Date;
};

/** An account on the business's site that nobody can log in to before they have set a password. False: the email or the id is taken. */
export async function addBusinessUser(tx: Tx, user: NewBusinessUser): Promise<boolean> {
  const added = await sql`
    insert into customers (id, site, email, password_hash, first_name, last_name, phone, company_name, abn, commercial,
      business_id, business_role, order_limit_cents, created_at, updated_at)
    select ${user.id}, site, ${user.email}, null, ${user.firstName}, ${user.lastName}, '', '', null, 'none', id,
      ${user.role}, ${user.orderLimitCents}, ${user.now}, ${user.now}
    from customers where id = ${user.businessId}
    on conflict do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export const changeBusinessUser = async (
  tx: Tx,
  id: string,
  to: Pick<BusinessUser, "role" | "orderLimitCents">,
): Promise<void> =>
  void (await sql`
    update customers set business_role = ${to.role}, order_limit_cents = ${to.orderLimitCents},
      updated_at = clock_timestamp() where id = ${id}`.execute(tx));

/** They keep their account, and buy for themselves from then on. */
export const removeBusinessUser = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`
    update customers set business_id = null, business_role = null, order_limit_cents = null,
      updated_at = clock_timestamp() where id = ${id}`.execute(tx));
