import { wallClock } from "#kit/calendar-day.ts";

export type AlertState = "unconfirmed" | "watching" | "told" | "stopped";

const quiet = { from: "21:00", until: "08:00" } as const;

/** Whether people sleep where the site is: what can wait is not sent then. */
export function isQuiet(now: Date, timeZone: string): boolean {
  const { time } = wallClock(now, timeZone);
  return time >= quiet.from || time < quiet.until;
}

/** Enough of an address to know whose it is: `al…@example.com`. */
export function veiledEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

/** After a mail the next one waits this long, so that what happens meanwhile comes in one. */
export const MINUTES_BETWEEN_MAILS = 60;
/** An address nobody confirmed is forgotten. */
export const DAYS_UNCONFIRMED = 7;
/** What came of a wish is kept this long. */
export const DAYS_KEPT = 365;
