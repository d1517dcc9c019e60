import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { toolbarPermissions } from "#shop/office-permissions.ts";
import type { VisitStaff } from "#shop/visit.ts";

export type Commercial = "none" | "pending" | "approved" | "declined";

/** The record of an account. */
export type Person = {
  readonly id: string;
  readonly site: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly abn: string | null;
  readonly commercial: Commercial;
  readonly isCommercial: boolean;
  readonly creditLimitCents: Cents;
  /** The account of the business that they buy for; null: none, or their own. */
  readonly businessId: string | null;
  readonly businessRole: "buyer" | "admin" | null;
  /** The highest total of one order on account, in cents; null: limited by the credit alone. */
  readonly orderLimitCents: Cents | null;
  /** The price group; empty for none. */
  readonly groupCode: string;
  readonly newsletter: boolean;
  readonly emailConfirmedAt: Date | null;
  readonly pendingEmail: string | null;
  /** Locked out. */
  readonly lockedAt: Date | null;
  /** Only the shop changes the e-mail and the phone, not the customer. */
  readonly detailsLocked: boolean;
  readonly staff: VisitStaff | null;
};

type Row = Omit<Person, "staff" | "isCommercial"> & {
  readonly isStaff: boolean;
  readonly salespersonCode: string | null;
  readonly subdivision: string | null;
  /** The permissions of the roles that hold on the account's site. */
  readonly permissions: readonly string[] | null;
};

/** A person who buys for a business has its name, approval, prices and credit. */
export const personColumns = sql`c.id, c.site, c.email, c.password_hash as "passwordHash", c.first_name as "firstName",
  c.last_name as "lastName", c.phone, coalesce(b.company_name, c.company_name) as "companyName",
  coalesce(b.abn, c.abn) as abn, coalesce(b.commercial, c.commercial) as commercial,
  coalesce(b.group_code, c.group_code) as "groupCode",
  coalesce(b.credit_limit_cents, c.credit_limit_cents) as "creditLimitCents", c.business_id as "businessId",
  c.business_role as "businessRole", c.order_limit_cents as "orderLimitCents", c.newsletter,
  c.email_confirmed_at as "emailConfirmedAt",
  c.pending_email as "pendingEmail", c.locked_at as "lockedAt", c.details_locked as "detailsLocked", s.customer_id is not null as "isStaff",
  s.salesperson_code as "salespersonCode", s.store_subdivision as subdivision,
  (select array_agg(distinct one.name) from staff_roles r join roles o on o.id = r.role_id,
    unnest(o.permissions) as one (name)
    where r.member_id = s.member_id and (r.sites is null or c.site = any(r.sites))
      and (r.stores is null or s.store_subdivision = any(r.stores))) as permissions`;

/** Accounts of members whose access ended are no longer staff. */
export const withStaff = sql`
  left join (staff s join staff_members m on m.id = s.member_id and m.ended_at is null) on s.customer_id = c.id
  left join customers b on b.id = c.business_id`;

export function personOf({ isStaff, salespersonCode, subdivision, permissions, ...row }: Row): Person {
  const staff = isStaff
    ? { userId: row.id, salespersonCode, subdivision, permissions: toolbarPermissions(permissions ?? []) }
    : null;
  return { ...row, isCommercial: row.commercial === "approved", staff };
}

export type PersonRow = Row;

/** By id, or by e-mail in any case on one site. */
export async function findPerson(
  db: Database | Tx,
  by: { readonly id: string } | { readonly site: string; readonly email: string },
): Promise<Person | null> {
  const which =
    "id" in by ? sql`c.id = ${by.id}` : sql`c.site = ${by.site} and c.email_key = lower(${by.email.trim()})`;
  const found = await sql<Row>`
    select ${personColumns} from customers c ${withStaff} where ${which}`.execute(db);
  const [row] = found.rows;
  return row === undefined ? null : personOf(row);
}

export type NewPerson = {
  readonly id: string;
  readonly site: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly abn: string | null;
  readonly commercial: Commercial;
  readonly emailConfirmedAt: Date | null;
  readonly now: Date;
};

/** False when the e-mail is taken on the site, or the id by anybody. */
export async function addPerson(tx: Tx | Database, person: NewPerson): Promise<boolean> {
  const added = await sql`
    insert into customers (id, site, email, password_hash, first_name, last_name, phone, company_name, abn, commercial,
      email_confirmed_at, created_at, updated_at)
    values (${person.id}, ${person.site}, ${person.email}, ${person.passwordHash}, ${person.firstName},
      ${person.lastName}, ${person.phone}, ${person.companyName}, ${person.abn}, ${person.commercial},
      ${person.emailConfirmedAt}, ${person.now}, ${person.now})
    on conflict do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export type PersonChange = {
  readonly email?: string;
  readonly passwordHash?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly companyName?: string;
  readonly newsletter?: boolean;
  readonly emailConfirmedAt?: Date;
  readonly pendingEmail?: string | null;
};

const columns: Readonly<Record<keyof PersonChange, string>> = {
  email: "email",
  passwordHash: "password_hash",
  firstName: "first_name",
  lastName: "last_name",
  phone: "phone",
  companyName: "company_name",
  newsletter: "newsletter",
  emailConfirmedAt: "email_confirmed_at",
  pendingEmail: "pending_email",
};

/** Changes what is given and leaves the rest. */
export async function changePerson(tx: Tx | Database, id: string, change: PersonChange, now: Date): Promise<void> {
  const sets = (Object.keys(change) as (keyof PersonChange)[]).map(
    (name) => sql`${sql.ref(columns[name])} = ${change[name]}`,
  );
  if (sets.length === 0) return;
  await sql`update customers set ${sql.join(sets)}, updated_at = ${now} where id = ${id}`.execute(tx);
}

export type NewStaff = {
  readonly customerId: string;
  readonly memberId: string;
  readonly subdivision: string | null;
  readonly salespersonCode: string | null;
};

/** Makes an account of a site that of a member of staff. */
export const saveStaff = async (tx: Tx | Database, staff: NewStaff): Promise<void> =>
  void (await sql`
    insert into staff (customer_id, member_id, store_subdivision, salesperson_code)
    values (${staff.customerId}, ${staff.memberId}, ${staff.subdivision}, ${staff.salespersonCode})`.execute(tx));

export const setCommercial = async (
  tx: Tx,
  id: string,
  to: { readonly commercial: Commercial; readonly creditLimitCents: Cents; readonly now: Date },
): Promise<void> =>
  void (await sql`
    update customers set commercial = ${to.commercial}, credit_limit_cents = ${to.creditLimitCents}, updated_at = ${to.now}
    where id = ${id}`.execute(tx));

export const setLocked = async (tx: Tx, id: string, lockedAt: Date | null): Promise<void> =>
  void (await sql`update customers set locked_at = ${lockedAt} where id = ${id}`.execute(tx));

export type Salesperson = { readonly code: string; readonly name: string; readonly subdivision: string | null };

/** The salespeople of a site, by name. */
export async function listSalespeople(db: Database, site: string): Promise<readonly Salesperson[]> {
  const found = await sql<Salesperson>`
    select s.salesperson_code as code, c.first_name || ' ' || c.last_name as name, s.store_subdivision as subdivision
    from staff s join customers c on c.id = s.customer_id join staff_members m on m.id = s.member_id
    where m.ended_at is null and c.site = ${site} and c.locked_at is null and s.salesperson_code is not null
    order by name, code`.execute(db);
  return found.rows;
}
