import { sql, type RawBuilder } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database } from "#platform/database.ts";
import type { DueState, QuoteStatus } from "../states.rules.ts";
import { visibleTo, type Asker } from "./projects.store.ts";

export type ProjectFilter = {
  /** Undefined: in any; empty: in none. */
  readonly folder?: string | undefined;
  readonly status?: QuoteStatus | undefined;
  /** Words of the name, the customer or a product; or a number. */
  readonly search?: string | undefined;
  readonly number?: number | null;
  readonly salesperson?: string | undefined;
  readonly sku?: string | undefined;
  readonly due?: DueState | undefined;
  readonly today: CalendarDay;
};

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const dueDays: Readonly<Record<DueState, (today: CalendarDay) => RawBuilder<boolean>>> = {
  Overdue: (today) => sql<boolean>`t.due < ${today}::date`,
  Today: (today) => sql<boolean>`t.due = ${today}::date`,
  NotDue: (today) => sql<boolean>`t.due > ${today}::date`,
};

function conditions({
  folder,
  status,
  search,
  number,
  salesperson,
  sku,
  due,
  today,
}: ProjectFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (folder !== undefined) all.push(folder === "" ? sql`p.folder is null` : sql`lower(p.folder) = lower(${folder})`);
  if (status !== undefined) all.push(sql`p.status = ${status}`);
  if (salesperson !== undefined) all.push(sql`f.salesperson_code = ${salesperson}`);
  if (sku !== undefined)
    all.push(sql`exists (select 1 from project_items i join catalogue_public_products d on d.id = i.product_id
      where i.project_id = p.id and upper(d.sku) = upper(${sku}))`);
  if (due !== undefined)
    all.push(sql`exists (select 1 from project_tasks t
      where t.project_id = p.id and t.status = 'Open' and ${dueDays[due](today)})`);
  const words = search?.trim() ?? "";
  if (words !== "") {
    const text = like(words);
    all.push(sql`(p.number = ${number ?? null} or p.name ilike ${text} or p.contact_name ilike ${text}
      or p.contact_email ilike ${text} or c.first_name || ' ' || c.last_name ilike ${text} or c.email ilike ${text}
      or c.company_name ilike ${text} or exists (select 1 from project_items i
        join catalogue_public_products d on d.id = i.product_id
        where i.project_id = p.id and (d.sku ilike ${text} or d.title ilike ${text})))`);
  }
  return all;
}

const from = (asker: Asker, wanted: ProjectFilter) => sql`
  from projects p left join identity_public_customers c on c.id = p.customer_id left
    join identity_public_staff f on f.customer_id = p.salesperson_id
  where ${sql.join([visibleTo(asker), ...conditions(wanted)], sql` and `)}`;

/** The ids of a page of projects, the last changed first, and how many there are. */
export async function listIds(
  db: Database,
  ask: { readonly asker: Asker; readonly wanted: ProjectFilter; readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { asker, wanted, offset, limit } = ask;
  const found = await sql<{ id: string }>`
    select p.id ${from(asker, wanted)} order by p.updated_at desc, p.number desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from(asker, wanted)}`.execute(db);
  return { ids: found.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

export async function listFolders(
  db: Database,
  asker: Asker,
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const found = await sql<{ name: string; count: number }>`
    select min(p.folder) as name, count(*)::int as count from projects p
    where ${visibleTo(asker)} and p.folder is not null group by lower(p.folder) order by lower(min(p.folder))`.execute(
    db,
  );
  return found.rows;
}

export async function countDueTasks(db: Database, asker: Asker, today: CalendarDay): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from project_tasks t join projects p on p.id = t.project_id
    where t.status = 'Open' and t.due <= ${today}::date and ${visibleTo(asker)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type ProjectQuantity = {
  readonly id: string;
  readonly name: string;
  readonly folder: string | null;
  readonly quantity: number;
};

/** One's projects, the last changed first, with how many of a product are in each. */
export async function listProjectsWith(
  db: Database,
  asker: Asker,
  of: { readonly sku: string; readonly projectId: string | null },
): Promise<readonly ProjectQuantity[]> {
  const found = await sql<ProjectQuantity>`
    select p.id, p.name, p.folder, coalesce((select sum(i.quantity) from project_items i
      join catalogue_public_products d
      on d.id = i.product_id where i.project_id = p.id and upper(d.sku) = upper(${of.sku})), 0)::int as quantity
    from projects p where ${visibleTo(asker)} and (${of.projectId}::uuid is null or p.id = ${of.projectId}::uuid)
      and (${of.projectId}::uuid is not null or p.status in ('Open', 'Pending'))
    order by p.updated_at desc, p.number desc limit 50`.execute(db);
  return found.rows;
}

/** A salesperson of the site, by code. */
export async function findSalesperson(db: Database, site: string, code: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select c.id from identity_public_staff f join identity_public_customers c on c.id = f.customer_id
    where c.site = ${site} and c.locked_at is null and f.salesperson_code = ${code} limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

export async function findCustomerByEmail(
  db: Database,
  site: string,
  email: string,
): Promise<{ readonly id: string } | null> {
  const found = await sql<{ id: string }>`
    select id from identity_public_customers where site = ${site} and email_key = lower(${email.trim()})`.execute(db);
  return found.rows[0] ?? null;
}
