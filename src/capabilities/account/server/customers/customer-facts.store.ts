import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { type Cents, sumCents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";

/** A person's orders: those of the account, and those of its e-mails that no account placed. */
export type PersonOrders = {
  readonly site: string;
  readonly customerId: string;
  readonly emails: readonly string[];
  /** The places whose orders the asker may see; left out: all of them. */
  readonly places?: Places;
};

const isSeen = (places: Places) => sql`and exists (
  select from checkout_public_sent_orders s where s.id = o.id and ${isInPlaces(places, sql`s.site`, sql`s.subdivision`)})`;

const ordersOf = ({ site, customerId, emails, places }: PersonOrders) => sql`
  from checkout_public_orders o
  where o.id in (
      select id from checkout_public_orders where customer_id = ${customerId}
      union all select id from checkout_public_orders where lower(email) = any(${[...emails]}) and customer_id is null)
    and o.site = ${site} and (o.placed_at is not null or o.state = 'payment_pending') ${places === undefined ? sql`` : isSeen(places)}`;

export type PersonOrderRow = {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly state: string;
  readonly deliveryDay: CalendarDay | null;
  readonly title: string | null;
  readonly pieces: number;
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  readonly currency: string;
  readonly isGuest: boolean;
};

export async function listPersonOrders(
  db: Database,
  of: PersonOrders,
  window: { readonly offset: number; readonly limit: number },
): Promise<readonly PersonOrderRow[]> {
  const found = await sql<PersonOrderRow>`
    select o.id, o.number, coalesce(o.placed_at, o.updated_at) as "placedAt", o.state, o.delivery_day as "deliveryDay",
      (select title from checkout_public_order_lines where order_id = o.id order by position limit 1) as title,
      (select coalesce(sum(quantity), 0)::int from checkout_public_order_lines where order_id = o.id) as pieces,
      o.total_cents as "totalCents", o.paid_cents as "paidCents", o.currency, o.customer_id is null as "isGuest"
    ${ordersOf(of)} order by "placedAt" desc, o.number desc limit ${window.limit} offset ${window.offset}`.execute(db);
  return found.rows;
}

export async function countPersonOrders(db: Database | Tx, of: PersonOrders): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count ${ordersOf(of)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type ValueMonth = { readonly month: string; readonly orders: number; readonly totalCents: Cents };
export type PersonValue = {
  readonly orders: number;
  readonly totalCents: Cents;
  readonly firstOn: CalendarDay | null;
  readonly lastOn: CalendarDay | null;
  readonly months: readonly ValueMonth[];
};

/** What somebody has bought, without cancelled orders, and by month in the site's time zone. */
export async function readValue(db: Database, of: PersonOrders, timeZone: string): Promise<PersonValue> {
  const found = await sql<ValueMonth & { firstOn: CalendarDay; lastOn: CalendarDay }>`
    select to_char(o.placed_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as orders,
      sum(o.total_cents)::bigint as "totalCents", min((o.placed_at at time zone ${timeZone})::date) as "firstOn",
      max((o.placed_at at time zone ${timeZone})::date) as "lastOn"
    ${ordersOf(of)} and o.placed_at is not null and o.state <> 'cancelled' group by 1 order by 1`.execute(db);
  const { rows } = found;
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    totalCents: sumCents(rows.map(({ totalCents }) => totalCents)),
    firstOn: rows[0]?.firstOn ?? null,
    lastOn: rows.at(-1)?.lastOn ?? null,
    months: rows.map(({ month, orders, totalCents }) => ({ month, orders, totalCents })),
  };
}

export type OpenCart = { readonly id: string; readonly pieces: number; readonly updatedAt: Date };

export async function listOpenCarts(db: Database | Tx, customerId: string): Promise<readonly OpenCart[]> {
  const found = await sql<OpenCart>`
    select id, pieces, updated_at as "updatedAt" from cart_public_customer_carts
    where customer_id = ${customerId} order by updated_at desc`.execute(db);
  return found.rows;
}

export type OwnProject = {
  readonly number: number;
  readonly name: string;
  readonly status: string;
  readonly updatedAt: Date;
};

export async function listProjectsOf(db: Database | Tx, customerId: string): Promise<readonly OwnProject[]> {
  const found = await sql<OwnProject>`
    select number, name, status, updated_at as "updatedAt" from projects_public_projects
    where customer_id = ${customerId} order by updated_at desc limit 50`.execute(db);
  return found.rows;
}

/** The accounts that may have placed an order: its own account, or the accounts of its e-mail. */
export async function findBuyers(db: Database, number: string, sites: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select c.id from checkout_public_orders o join identity_public_customers c
      on c.id = o.customer_id or (o.customer_id is null and c.site = o.site and c.email_key = lower(o.email))
    where o.number = ${number} and o.site = any(${[...sites]})`.execute(db);
  return found.rows.map(({ id }) => id);
}
