import { sql, type RawBuilder } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { QuotedPrice } from "#capabilities/cart/quoted-price.rules.ts";
import type { StoredItem } from "../project-items.rules.ts";
import type { QuoteStatus, TaskStatus } from "../states.rules.ts";

export type StoredTask = {
  readonly id: string;
  readonly title: string;
  readonly due: CalendarDay | null;
  readonly status: TaskStatus;
};

type FrozenChoice = { readonly id: string; readonly name: string; readonly cents: Cents };

export type FrozenLine = {
  readonly sku: string;
  readonly productCode: string;
  readonly title: string;
  readonly brand: string;
  readonly uri: string;
  readonly room: string;
  readonly notes: string;
  readonly quantity: number;
  readonly listCents: Cents;
  readonly priceCents: Cents;
  readonly warranty: FrozenChoice | null;
  readonly install: FrozenChoice | null;
  readonly totalCents: Cents;
};

/** A project as it was at one moment, with its prices. */
export type Frozen = {
  readonly lines: readonly FrozenLine[];
  readonly discounts: readonly { readonly id: string; readonly title: string; readonly cents: Cents }[];
  readonly totalCents: Cents;
  /** What a cart is promised for it. */
  readonly prices: readonly QuotedPrice[];
  readonly goods: readonly Pick<
    StoredItem,
    "productCode" | "productId" | "unitId" | "quantity" | "warrantyId" | "installId"
  >[];
};

export type StoredVersion = {
  readonly id: string;
  readonly number: number;
  readonly sentAt: string;
  readonly sentBy: string;
  readonly sentTo: string | null;
  readonly expiresOn: CalendarDay;
  readonly withdrawnAt: string | null;
  readonly acceptedAt: string | null;
  readonly frozen: Frozen;
};

export type StoredMove = {
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
};

type Person = { readonly name: string; readonly email: string; readonly phone: string; readonly company: string };

export type StoredProject = {
  readonly id: string;
  readonly number: number;
  readonly site: string;
  readonly name: string;
  readonly folder: string | null;
  readonly customerId: string | null;
  readonly salespersonId: string | null;
  readonly status: QuoteStatus;
  readonly note: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly customer: Person | null;
  readonly salesperson: { readonly code: string | null; readonly name: string } | null;
  readonly items: readonly StoredItem[];
  readonly tasks: readonly StoredTask[];
  /** The newest first. */
  readonly versions: readonly StoredVersion[];
  readonly moves: readonly StoredMove[];
};

/** The caller's facts that decide which projects they may see. */
export type Asker = {
  readonly site: string;
  readonly userId: string;
  readonly isStaff: boolean;
  /** Staff who see the projects of everybody. */
  readonly seesAll: boolean;
};

/**
 * The projects of a person: a customer's own; for staff those of their customers as well, and those without a
 * salesperson.
 */
export const visibleTo = ({ site, userId, isStaff, seesAll }: Asker): RawBuilder<boolean> => sql<boolean>`(
  p.site = ${site} and p.removed_at is null and (p.customer_id = ${userId}
    or (${isStaff} and (${seesAll} or p.salesperson_id = ${userId}
      or (p.salesperson_id is null and p.status = 'Pending')))))`;

const rowsOf = (select: RawBuilder<unknown>) => sql`coalesce((select json_agg(to_json(r)) from (${select}) r), '[]')`;

const items = rowsOf(sql`
  select i.id, i.product_id as "productId", i.product_code as "productCode", i.unit_id as "unitId", i.room, i.notes,
    i.quantity, i.warranty_id as "warrantyId", i.install_id as "installId", i.price_cents as "priceCents",
    i.discount_cents as "discountCents", i.competitor_url as "competitorUrl"
  from project_items i where i.project_id = p.id order by i.position`);
const tasks = rowsOf(sql`
  select t.id, t.title, t.due, t.status from project_tasks t where t.project_id = p.id
  order by t.status = 'Archived', t.status = 'Done', t.due nulls last, t.created_at, t.id`);
const versions = rowsOf(sql`
  select v.id, v.number, v.sent_at as "sentAt", v.sent_by_name as "sentBy", v.sent_to as "sentTo",
    v.expires_on as "expiresOn", v.withdrawn_at as "withdrawnAt", v.accepted_at as "acceptedAt", v.frozen
  from project_versions v where v.project_id = p.id order by v.number desc`);
const moves = rowsOf(sql`
  select m.from_status as "from", m.to_status as "to", m.at, m.by_name as by, m.reason
  from project_moves m where m.project_id = p.id order by m.id`);

const columns = sql`p.id, p.number, p.site, p.name, p.folder, p.customer_id as "customerId",
  p.salesperson_id as "salespersonId", p.status, p.note, p.version, to_json(p.created_at) #>> '{}' as "createdAt",
  to_json(p.updated_at) #>> '{}' as "updatedAt",
  case when c.id is not null then json_build_object('name', c.first_name || ' ' || c.last_name, 'email', c.email,
      'phone', c.phone, 'company', c.company_name)
    when p.contact_name <> '' or p.contact_email <> '' then json_build_object('name', p.contact_name,
      'email', p.contact_email, 'phone', '', 'company', '') end as customer,
  case when s.id is not null then json_build_object('code', f.salesperson_code,
    'name', s.first_name || ' ' || s.last_name) end as salesperson,
  ${items} as items, ${tasks} as tasks, ${versions} as versions, ${moves} as moves`;

const joins = sql`projects p left join identity_public_customers c on c.id = p.customer_id left
  join identity_public_customers s on s.id = p.salesperson_id
  left join identity_public_staff f on f.customer_id = p.salesperson_id`;

/** Projects by their ids, in the order of the ids; those that the asker may not see are missing. */
export async function readProjects(
  db: Database | Tx,
  asker: Asker,
  ids: readonly string[],
): Promise<readonly StoredProject[]> {
  if (ids.length === 0) return [];
  const found = await sql<StoredProject>`
    select ${columns} from ${joins} where p.id = any(${ids}::uuid[]) and ${visibleTo(asker)}`.execute(db);
  return ids.flatMap((id) => found.rows.find((row) => row.id === id) ?? []);
}

export async function findProject(db: Database | Tx, asker: Asker, id: string): Promise<StoredProject | null> {
  return (await readProjects(db, asker, [id]))[0] ?? null;
}

/** Holds a project, if the asker may see it, until the transaction ends. */
export const lockProject = async (tx: Tx, asker: Asker, id: string): Promise<void> =>
  void (await sql`select 1 from projects p where p.id = ${id} and ${visibleTo(asker)} for update`.execute(tx));

export type NewProject = {
  readonly id: string;
  readonly site: string;
  readonly name: string;
  readonly folder: string | null;
  readonly customerId: string | null;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly salespersonId: string | null;
  readonly createdBy: string;
  readonly now: Date;
};

export async function addProject(tx: Tx, project: NewProject): Promise<void> {
  const { id, site, name, folder, customerId, contactName, contactEmail, salespersonId, createdBy, now } = project;
  await sql`
    insert into projects (id, site, name, folder, customer_id, contact_name, contact_email, salesperson_id, created_by,
      created_at, updated_at)
    values (${id}, ${site}, ${name}, ${folder}, ${customerId}, ${contactName}, ${contactEmail}, ${salespersonId},
      ${createdBy}, ${now}, ${now})`.execute(tx);
}

export async function countProjects(db: Database | Tx, site: string, createdBy: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from projects
    where site = ${site} and created_by = ${createdBy} and removed_at is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Moves the projects of an account that becomes part of another. */
export const moveCustomerProjects = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> =>
  void (await sql`update projects set customer_id = ${to} where customer_id = ${from}`.execute(tx));

/** The price group of a customer; empty for none. */
export async function findGroup(db: Database | Tx, customerId: string): Promise<string> {
  const found = await sql<{ group: string }>`
    select group_code as "group" from identity_public_customer_groups where id = ${customerId}`.execute(db);
  return found.rows[0]?.group ?? "";
}
