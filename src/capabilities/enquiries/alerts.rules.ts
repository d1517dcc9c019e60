import { wallClock } from "#kit/calendar-day.ts";
import { type Cents, formatAmount } from "#kit/money.ts";
import type { AlertKind } from "./enquiries.rules.ts";

export type AlertState = "unconfirmed" | "watching" | "notified" | "stopped";

const quiet = { from: "21:00", until: "08:00" } as const;

/** Whether people sleep where the site is: what can wait is not sent then. */
export function isQuiet(now: Date, timeZone: string): boolean {
  const { time } = wallClock(now, timeZone);
  return time >= quiet.from || time < quiet.until;
}

/** Enough of an address to know whose it is: `al…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

/** The pause after a mail, so that further matches share the next one. */
export const MINUTES_BETWEEN_MAILS = 60;
/** An unconfirmed address is deleted after this. */
export const DAYS_UNCONFIRMED = 7;
/** A finished alert is deleted after this. */
export const DAYS_STORED = 365;

export type AlertTerms = { readonly wants: AlertKind; readonly priceBelowCents: Cents };

/** `is back in stock`, `costs $900 or less`: what is waited for, after the product's name. */
export const describeAlert = ({ wants, priceBelowCents }: AlertTerms): string =>
  wants === "back-in-stock" ? "is back in stock" : `costs ${formatAmount(priceBelowCents, "when-non-zero")} or less`;
