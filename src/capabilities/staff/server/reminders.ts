import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Reminder, Reminders } from "../staff.contract.ts";
import { MAX_REMINDERS, REMINDERS_LISTED, normaliseReminder } from "../staff.rules.ts";
import {
  addReminder,
  changeReminder,
  countReminders,
  findReminder,
  listReminders,
  type ReminderRow,
} from "./reminders.store.ts";

/** The member of the site's staff who makes the call. */
export type ReminderContext = Pick<Context, "db"> & {
  readonly staffId: string;
  readonly timeZone: string;
  readonly now: Date;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** PostgreSQL has later days, but a reminder needs none. */
const isPlannable = (at: Date): boolean => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200;

const showReminder = ({ id, name, notes, dueAt }: ReminderRow): Reminder => ({
  id,
  name,
  notes,
  date: dueAt.toISOString(),
});

export async function readReminders({ db, staffId, timeZone, now }: ReminderContext): Promise<Reminders> {
  const [rows, totalCount] = await Promise.all([
    listReminders(db, staffId, REMINDERS_LISTED),
    countReminders(db, staffId),
  ]);
  return { reminders: rows.map(showReminder), totalCount, today: wallClock(now, timeZone).day };
}

export type ReminderInput = {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly date: string;
};

export async function saveReminder(
  { db, staffId, now }: ReminderContext,
  sent: ReminderInput,
): Promise<Result<Reminder, "invalid" | "tooManyReminders">> {
  const normalised = normaliseReminder(sent);
  const dueAt = new Date(sent.date);
  if (normalised === null || !isPlannable(dueAt)) return refuse("invalid");
  if ((await countReminders(db, staffId)) >= MAX_REMINDERS) return refuse("tooManyReminders");
  const row = { ...normalised, id: sent.id, dueAt };
  await addReminder(db, { ...row, staffId, now });
  return ok(showReminder(row));
}

export type ReminderPatch = {
  readonly name?: string | undefined;
  readonly notes?: string | undefined;
  readonly date?: string | undefined;
  readonly isDone?: boolean | undefined;
};

/** Another's reminder is as unknown as one that never was. */
export async function patchReminder(
  { db, staffId, now }: ReminderContext,
  id: string,
  patch: ReminderPatch,
): Promise<Result<Reminder, "invalid" | "unknownReminder">> {
  const old = uuid.test(id) ? await findReminder(db, staffId, id) : null;
  if (old === null) return refuse("unknownReminder");
  const normalised = normaliseReminder({ name: patch.name ?? old.name, notes: patch.notes ?? old.notes });
  const dueAt = patch.date === undefined ? old.dueAt : new Date(patch.date);
  if (normalised === null || !isPlannable(dueAt)) return refuse("invalid");
  const row = { ...normalised, id: old.id, dueAt };
  await changeReminder(db, { ...row, staffId, done: patch.isDone ?? null, now });
  return ok(showReminder(row));
}
