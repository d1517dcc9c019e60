import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { ReminderText } from "../staff.rules.ts";

export type ReminderRow = ReminderText & { readonly id: string; readonly dueAt: Date };

const columns = sql`id, name, notes, due_at as "dueAt"`;

/** Those of one person that are not done, the first due first. */
export async function listReminders(db: Database, staffId: string, most: number): Promise<readonly ReminderRow[]> {
  const found = await sql<ReminderRow>`
    select ${columns} from reminders where staff_id = ${staffId} and done_at is null
    order by due_at, id limit ${most}`.execute(db);
  return found.rows;
}

export async function countReminders(db: Database, staffId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from reminders where staff_id = ${staffId} and done_at is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type NewReminder = ReminderRow & { readonly staffId: string; readonly now: Date };

/** The same id twice is the same reminder: a form that is sent again adds nothing. */
export async function addReminder(db: Database, reminder: NewReminder): Promise<void> {
  const { id, staffId, name, notes, dueAt, now } = reminder;
  await sql`
    insert into reminders (id, staff_id, name, notes, due_at, created_at)
    values (${id}, ${staffId}, ${name}, ${notes}, ${dueAt}, ${now}) on conflict (id) do nothing`.execute(db);
}

/** One's own reminder, done or not; null where there is none. */
export async function findReminder(db: Database, staffId: string, id: string): Promise<ReminderRow | null> {
  const found = await sql<ReminderRow>`
    select ${columns} from reminders where id = ${id} and staff_id = ${staffId}`.execute(db);
  return found.rows[0] ?? null;
}

export type ReminderChange = ReminderRow & {
  readonly staffId: string;
  readonly done: boolean | null;
  readonly now: Date;
};

/** `done: null` leaves that as it is. */
export async function changeReminder(db: Database, change: ReminderChange): Promise<void> {
  const { id, staffId, name, notes, dueAt, done, now } = change;
  await sql`
    update reminders set name = ${name}, notes = ${notes}, due_at = ${dueAt},
      done_at = case when ${done}::boolean is null then done_at when ${done} then coalesce(done_at, ${now}) end
    where id = ${id} and staff_id = ${staffId}`.execute(db);
}
