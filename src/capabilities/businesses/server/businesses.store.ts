import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { type BusinessState, USUAL_PAYMENT_DAYS } from "../businesses.rules.ts";

export type Business = {
  readonly id: string;
  readonly site: SiteCode;
  readonly companyName: string;
  readonly abn: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly state: BusinessState;
  readonly creditLimitCents: Cents;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly paymentDays: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly key: string | null;
  readonly version: number | null;
  readonly hasReminders: boolean;
  readonly owedCents: Cents;
  readonly overdueCents: Cents;
};

export type BusinessSearch = {
  readonly sites: readonly string[];
  readonly view: "" | BusinessState | "overdue";
  readonly words: string;
  readonly page: number;
};

export const BUSINESS_PAGE = 50;

/** What businesses owe. `today` is the same for all sites: what is due on that day is not overdue yet anywhere. */
const owed = (today: CalendarDay) => sql`(
  select r.customer_id, sum(r.cents - r.paid_cents) as cents, sum(r.cents - r.paid_cents) filter (
    where (r.created_at at time zone 'Australia/Sydney')::date
      + coalesce(terms.payment_days, ${USUAL_PAYMENT_DAYS})::int < ${today}::date) as overdue
  from checkout_public_receivables r left join business_terms terms on terms.customer_id = r.customer_id
  where r.state = 'open' group by r.customer_id)`;

const businesses = (today: CalendarDay) => sql`(
  select b.id, b.site, b.company_name as "companyName", b.abn, b.first_name as "firstName", b.last_name as "lastName",
    b.email, b.phone, b.commercial as state, b.credit_limit_cents as "creditLimitCents", b.created_at as "createdAt",
    b.updated_at as "updatedAt", coalesce(t.payment_days, ${USUAL_PAYMENT_DAYS})::int as "paymentDays",
    t.decided_by as "decidedBy", t.decided_at as "decidedAt", t.reason, t.key, t.version,
    coalesce(t.has_reminders, true) as "hasReminders",
    coalesce(owed.cents, 0)::int as "owedCents", coalesce(owed.overdue, 0)::int as "overdueCents"
  from identity_public_businesses b left join business_terms t on t.customer_id = b.id
  left join ${owed(today)} owed on owed.customer_id = b.id
  )`;

/** One more than a page, where there are more. */
export async function listBusinesses(
  db: Database,
  { sites, view, words, page }: BusinessSearch,
  today: CalendarDay,
): Promise<readonly Business[]> {
  const like = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = words.replaceAll(/\s/g, "");
  const matches =
    words === ""
      ? sql`true`
      : sql`(lower(concat_ws(' ', b.company_name, b.first_name, b.last_name, b.email)) like ${like} or b.abn = ${digits})`;
  const inView = view === "" ? sql`true` : view === "overdue" ? sql`owed.overdue > 0` : sql`b.commercial = ${view}`;
  // The order comes from an index with the few columns that it needs; what a row shows is read for its page alone.
  const found = await sql<Business>`
    with page as materialized (
      select b.id from identity_public_businesses b left join ${owed(today)} owed on owed.customer_id = b.id
      where b.site = any(${[...sites]}) and ${inView} and ${matches}
      order by b.commercial <> 'pending', coalesce(owed.overdue, 0) desc, coalesce(owed.cents, 0) desc, b.company_name, b.id
      limit ${BUSINESS_PAGE + 1} offset ${page * BUSINESS_PAGE})
    select found.* from page join ${businesses(today)} as found on found.id = page.id
    order by state <> 'pending', "overdueCents" desc, "owedCents" desc, "companyName", id`.execute(db);
  return found.rows;
}

export async function findBusiness(db: Database | Tx, id: string, today: CalendarDay): Promise<Business | null> {
  const found = await sql<Business>`
    select * from ${businesses(today)} as found where id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export type OwedOrder = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly poNumber: string;
  readonly orderedOn: CalendarDay;
  readonly cents: Cents;
  readonly paidCents: Cents;
};

export async function listOwed(db: Database | Tx, id: string): Promise<readonly OwedOrder[]> {
  const found = await sql<OwedOrder>`
    select o.id as "orderId", o.number as "orderNumber", coalesce(o.po_number, '') as "poNumber",
      (r.created_at at time zone 'Australia/Sydney')::date as "orderedOn", r.cents, r.paid_cents as "paidCents"
    from checkout_public_receivables r join checkout_public_orders o on o.id = r.order_id
    where r.customer_id = ${id} and r.state = 'open' order by r.created_at, o.number`.execute(db);
  return found.rows;
}

export type NewTerms = {
  readonly customerId: string;
  readonly paymentDays: number;
  readonly hasReminders: boolean;
  readonly by: string;
  readonly now: Date;
  readonly reason: string;
  readonly key: string;
};

/** Call it with the account locked. */
export const saveTerms = async (tx: Tx, terms: NewTerms): Promise<void> =>
  void (await sql`
    insert into business_terms as t (customer_id, payment_days, has_reminders, decided_by, decided_at, reason, key)
    values (${terms.customerId}, ${terms.paymentDays}, ${terms.hasReminders}, ${terms.by}, ${terms.now}, ${terms.reason},
      ${terms.key})
    on conflict (customer_id) do update set payment_days = excluded.payment_days,
      has_reminders = excluded.has_reminders, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, reason = excluded.reason, key = excluded.key, version = t.version + 1`.execute(
    tx,
  ));

/** Applications that wait for a decision. */
export async function countApplications(db: Database, sites: readonly string[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from identity_public_businesses
    where commercial = 'pending' and site = any(${[...sites]})`.execute(db);
  return found.rows[0]?.count ?? 0;
}
