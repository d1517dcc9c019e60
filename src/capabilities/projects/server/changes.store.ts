import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";
import type { StoredItem } from "../project-items.rules.ts";
import type { QuoteStatus } from "../states.rules.ts";
import type { Frozen, StoredTask } from "./projects.store.ts";

/** What is written of a project's head; what is missing stays. */
export type HeadChange = {
  readonly name?: string;
  readonly folder?: string | null;
  readonly note?: string;
  readonly customerId?: string | null;
  readonly contactName?: string;
  readonly contactEmail?: string;
  readonly salespersonId?: string | null;
  readonly status?: QuoteStatus;
  readonly removedAt?: Date;
};

const columns: Readonly<Record<keyof HeadChange, string>> = {
  name: "name",
  folder: "folder",
  note: "note",
  customerId: "customer_id",
  contactName: "contact_name",
  contactEmail: "contact_email",
  salespersonId: "salesperson_id",
  status: "status",
  removedAt: "removed_at",
};

/** Each change, whatever it is of, raises the version. */
export async function saveHead(tx: Tx, id: string, change: HeadChange, now: Date): Promise<void> {
  const sets = (Object.keys(change) as (keyof HeadChange)[]).map(
    (name) => sql`${sql.ref(columns[name])} = ${change[name]}`,
  );
  await sql`
    update projects set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where id = ${id}`.execute(tx);
}

/** The lines of a project are these, in this order. */
export async function saveItems(tx: Tx, projectId: string, items: readonly StoredItem[]): Promise<void> {
  await sql`delete from project_items where project_id = ${projectId}`.execute(tx);
  if (items.length === 0) return;
  await sql`
    insert into project_items (id, project_id, position, product_id, product_code, unit_id, room, notes, quantity,
      warranty_id, install_id, price_cents, discount_cents, competitor_url)
    select i.id, ${projectId}::uuid, i.position, i."productId", i."productCode", i."unitId", i.room, i.notes, i.quantity,
      i."warrantyId", i."installId", i."priceCents", i."discountCents", i."competitorUrl"
    from json_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::json) as i(
      id uuid, position integer, "productId" integer, "productCode" text, "unitId" text, room text, notes text,
      quantity integer, "warrantyId" text, "installId" text, "priceCents" integer, "discountCents" integer,
      "competitorUrl" text)`.execute(tx);
}

export async function addTask(tx: Tx, projectId: string, task: StoredTask, now: Date): Promise<void> {
  await sql`
    insert into project_tasks (id, project_id, title, due, status, created_at)
    values (${task.id}, ${projectId}, ${task.title}, ${task.due}::date, ${task.status}, ${now})`.execute(tx);
}

export async function saveTask(tx: Tx, { id, title, due, status }: StoredTask): Promise<void> {
  await sql`update project_tasks set title = ${title}, due = ${due}::date, status = ${status} where id = ${id}`.execute(
    tx,
  );
}

export type Move = {
  readonly projectId: string;
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
  readonly reason: string;
  readonly byId: string;
  readonly byName: string;
  readonly now: Date;
};

export async function addMove(tx: Tx, { projectId, from, to, reason, byId, byName, now }: Move): Promise<void> {
  await sql`
    insert into project_moves (project_id, at, by_id, by_name, from_status, to_status, reason)
    values (${projectId}, ${now}, ${byId}, ${byName}, ${from}, ${to}, ${reason})`.execute(tx);
}

export type NewVersion = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly sentBy: string;
  readonly sentByName: string;
  readonly sentTo: string | null;
  readonly expiresOn: CalendarDay;
  readonly frozen: Frozen;
  readonly now: Date;
};

export async function addVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { id, projectId, number, sentBy, sentByName, sentTo, expiresOn, frozen, now } = version;
  await sql`
    insert into project_versions (id, project_id, number, sent_at, sent_by, sent_by_name, sent_to, expires_on,
      total_cents, frozen)
    values (${id}, ${projectId}, ${number}, ${now}, ${sentBy}, ${sentByName}, ${sentTo}, ${expiresOn}::date,
      ${frozen.totalCents}, ${JSON.stringify(frozen)}::jsonb)`.execute(tx);
}

/** The quotes that were sent hold no longer. */
export const withdrawVersions = async (tx: Tx, projectId: string, now: Date): Promise<void> =>
  void (await sql`
    update project_versions set withdrawn_at = ${now} where project_id = ${projectId} and withdrawn_at is null`.execute(
    tx,
  ));

export const acceptVersion = async (tx: Tx, id: string, now: Date): Promise<void> =>
  void (await sql`
    update project_versions set accepted_at = coalesce(accepted_at, ${now}) where id = ${id}`.execute(tx));
