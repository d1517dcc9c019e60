import { isCalendarDay } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { ok, refuse, type Result } from "#kit/result.ts";

/** What can be scheduled. Of a price and a photograph, the target is the product. */
export const scheduledKinds = ["product", "category", "price", "photograph", "promotion"] as const;
export type ScheduledKind = (typeof scheduledKinds)[number];

/** `live`: begun, and it will end. `done`: begun, and it stays. */
export const scheduleStates = ["waiting", "live", "done", "ended", "taken-back", "failed"] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const mayTakeBack = (state: ScheduleState): boolean =>
  state === "waiting" || state === "live" || state === "done";

/** The instant of `2026-12-01T09:00` on the clocks of a time zone; null where it is no such time. */
export function readLocalTime(text: string, timeZone: string): Date | null {
  const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  return isCalendarDay(day) ? instantAt(day, time, timeZone) : null;
}

export type Times = { readonly startsAt: Date; readonly endsAt: Date | null };

/** A time just past means now, because it passed while the dialog was open. */
const LATE_MS = 60 * 60_000;

export function readTimes(
  typed: { readonly from: string; readonly to: string | null },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Result<Times, "badTime" | "timeGone" | "endsFirst"> {
  const startsAt = readLocalTime(typed.from, timeZone);
  const endsAt = typed.to === null ? null : readLocalTime(typed.to, timeZone);
  if (startsAt === null || (typed.to !== null && endsAt === null)) return refuse("badTime");
  if (now.getTime() - startsAt.getTime() > LATE_MS) return refuse("timeGone");
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now)) return refuse("endsFirst");
  return ok({ startsAt, endsAt });
}

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A photograph, whose fields are counted one by one. */
const isPhotograph = (field: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(field);

/** The names of the fields that a change sets; facts, texts of sites and fields of photographs one by one. */
export const fieldsOf = (changes: Fields): readonly string[] =>
  Object.entries(changes).flatMap(([field, value]) =>
    (field === "facts" || field === "texts" || isPhotograph(field)) && isPlain(value)
      ? Object.keys(value).map((key) => `${field}.${key}`)
      : [field],
  );

/** How a field is named on the screen: a photograph without its id. */
export const describeField = (field: string): string => field.replace(/^[0-9a-f]{8}-[0-9a-f-]{27}\./, "photograph ");

/** `Parramatta 2150` as a visit names it, `2150_PARRAMATTA`; null where it is no suburb with its postcode. */
export function readSuburb(text: string): string | null {
  const [, name = "", postcode = ""] = /^(.*\S)[\s,]+(\d{4})$/.exec(text.trim()) ?? [];
  return name === "" ? null : `${postcode}_${name.replace(/,$/, "").toUpperCase()}`;
}

export const overlaps = (a: Times, b: Times): boolean =>
  (a.endsAt === null || b.startsAt < a.endsAt) && (b.endsAt === null || a.startsAt < b.endsAt);

/** The fields that a change has replaced, with their values before and after it. */
export type Replaced = { readonly before: Fields; readonly after: Fields };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What puts back what a change has replaced. A field that somebody has changed since is left as it is, and counted.
 */
export function fieldsToPutBack({ before, after }: Replaced, current: Fields): { back: Fields; left: number } {
  const back: Record<string, unknown> = {};
  let left = 0;
  for (const [field, value] of Object.entries(before)) {
    const [made, now] = [after[field], current[field]];
    if (isPlain(value) && isPlain(made) && isPlain(now)) {
      const inner = fieldsToPutBack({ before: value, after: made }, now);
      left += inner.left;
      if (Object.keys(inner.back).length > 0) back[field] = inner.back;
    } else if (isSame(made, now)) {
      if (!isSame(value, now)) back[field] = value;
    } else left += 1;
  }
  return { back, left };
}
