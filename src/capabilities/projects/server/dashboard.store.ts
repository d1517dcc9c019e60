import { sql, type RawBuilder } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import type { QuoteStatus } from "../states.rules.ts";
import { visibleTo, type Asker } from "./projects.store.ts";

export type Span = {
  readonly asker: Asker;
  /** The salesperson of the figures; null: all that the caller may see. */
  readonly salesperson: string | null;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly timeZone: string;
};

const dayOf = (column: RawBuilder<unknown>, timeZone: string) => sql`(${column} at time zone ${timeZone})::date`;
const within = (column: RawBuilder<unknown>, { from, to, timeZone }: Span) =>
  sql`${dayOf(column, timeZone)} between ${from}::date and ${to}::date`;

/** Orders count for the member of staff who served. */
const ordersOf = (span: Span) => sql`
  from checkout_public_orders o left join identity_public_staff f on f.customer_id::text = o.staff_id
  where o.site = ${span.asker.site} and o.placed_at is not null and o.state <> 'cancelled' and o.staff_id is not null
    and ${within(sql`o.placed_at`, span)}
    and (${span.asker.seesAll} or o.staff_id = ${span.asker.userId})
    and (${span.salesperson}::text is null or f.salesperson_code = ${span.salesperson})`;

const quotesOf = (span: Span) => sql`
  from project_versions v join projects p on p.id = v.project_id left
    join identity_public_staff f on f.customer_id = p.salesperson_id
  where ${visibleTo(span.asker)} and ${within(sql`v.sent_at`, span)}
    and v.number = (select max(l.number) from project_versions l where l.project_id = p.id)
    and (${span.salesperson}::text is null or f.salesperson_code = ${span.salesperson})`;

export type DayFigures = {
  readonly day: CalendarDay;
  readonly orders: number;
  readonly salesCents: Cents;
  readonly quotesSent: number;
  readonly quotesWon: number;
};

/** A row for each day that anything happened on. A quote counts on the day it was sent, with what became of it since. */
export async function listDays(db: Database, span: Span): Promise<readonly DayFigures[]> {
  const found = await sql<DayFigures>`
    select day::text as day, sum(orders)::int as orders, sum(sales)::float8 as "salesCents", sum(sent)::int as "quotesSent",
      sum(won)::int as "quotesWon"
    from (
      select ${dayOf(sql`o.placed_at`, span.timeZone)} as day, count(*) as orders, sum(o.total_cents) as sales, 0 as sent, 0 as won
      ${ordersOf(span)} group by 1
      union all
      select ${dayOf(sql`v.sent_at`, span.timeZone)}, 0, 0, count(*), count(*) filter (where p.status in ('Won', 'Partial'))
      ${quotesOf(span)} group by 1) d
    group by day order by day`.execute(db);
  return found.rows;
}

export type QuoteFigures = {
  readonly sent: number;
  readonly valueCents: Cents;
  readonly won: number;
  readonly decided: number;
};

export async function readQuoteFigures(db: Database, span: Span): Promise<QuoteFigures> {
  const found = await sql<QuoteFigures>`
    select count(*)::int as sent, coalesce(sum(v.total_cents), 0)::float8 as "valueCents",
      count(*) filter (where p.status in ('Won', 'Partial'))::int as won,
      count(*) filter (where p.status in ('Won', 'Partial', 'Lost'))::int as decided ${quotesOf(span)}`.execute(db);
  return found.rows[0] ?? { sent: 0, valueCents: asCents(0), won: 0, decided: 0 };
}

/** Of all projects, whenever they began; the value is that of the last quote, and 0 before there was one. */
export async function listStatuses(
  db: Database,
  { asker, salesperson }: Pick<Span, "asker" | "salesperson">,
): Promise<readonly { readonly status: QuoteStatus; readonly count: number; readonly valueCents: Cents }[]> {
  const found = await sql<{ status: QuoteStatus; count: number; valueCents: Cents }>`
    select p.status, count(*)::int as count, coalesce(sum((select v.total_cents from project_versions v
      where v.project_id = p.id order by v.number desc limit 1)), 0)::float8 as "valueCents"
    from projects p left join identity_public_staff f on f.customer_id = p.salesperson_id
    where ${visibleTo(asker)} and (${salesperson}::text is null or f.salesperson_code = ${salesperson})
    group by p.status`.execute(db);
  return found.rows;
}

export type PersonFigures = {
  readonly code: string;
  readonly name: string;
  readonly orders: number;
  readonly salesCents: Cents;
  readonly sent: number;
  readonly won: number;
  readonly decided: number;
};

export async function listPeople(db: Database, span: Span): Promise<readonly PersonFigures[]> {
  const found = await sql<PersonFigures>`
    select coalesce(f.salesperson_code, '') as code, c.first_name || ' ' || c.last_name as name, sum(d.orders)::int as orders,
      sum(d.sales)::float8 as "salesCents", sum(d.sent)::int as sent, sum(d.won)::int as won, sum(d.decided)::int as decided
    from (
      select o.staff_id as who, count(*) as orders, sum(o.total_cents) as sales, 0 as sent, 0 as won, 0 as decided
      ${ordersOf(span)} group by 1
      union all
      select p.salesperson_id::text, 0, 0, count(*), count(*) filter (where p.status in ('Won', 'Partial')),
        count(*) filter (where p.status in ('Won', 'Partial', 'Lost'))
      ${quotesOf(span)} and p.salesperson_id is not null group by 1) d
    join identity_public_customers c on c.id::text = d.who left join identity_public_staff f on f.customer_id = c.id
    group by 1, 2 order by "salesCents" desc, name`.execute(db);
  return found.rows;
}

export type DueTask = {
  readonly projectId: string;
  readonly projectName: string;
  readonly title: string;
  readonly due: CalendarDay;
};

export async function listDueTasks(
  db: Database,
  { asker, salesperson }: Pick<Span, "asker" | "salesperson">,
): Promise<readonly DueTask[]> {
  const found = await sql<DueTask>`
    select p.id as "projectId", p.name as "projectName", t.title, t.due
    from project_tasks t join projects p on p.id = t.project_id left
      join identity_public_staff f on f.customer_id = p.salesperson_id
    where t.status = 'Open' and t.due is not null and ${visibleTo(asker)}
      and (${salesperson}::text is null or f.salesperson_code = ${salesperson})
    order by t.due, t.title limit 500`.execute(db);
  return found.rows;
}
