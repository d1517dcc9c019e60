import { addDays, type CalendarDay, daysBetween, weekdayOf } from "#kit/calendar-day.ts";

/** What somebody may ask for: a copy of what the shop has about them, or its erasure. */
export const requestKinds = ["access", "erasure"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ["open", "answered", "erased", "refused", "withdrawn"] as const;
export type RequestState = (typeof requestStates)[number];

/** How a request came. */
export const requestChannels = ["email", "phone", "letter", "store", "form"] as const;
export type RequestChannel = (typeof requestChannels)[number];

/** How staff close a request without erasing anybody. */
export const closings = ["answered", "refused", "withdrawn"] as const;
export type Closing = (typeof closings)[number];

/** The law's time for an answer. */
export type AnswerTerms = {
  readonly days: number;
  /** Monday to Friday without national holidays; otherwise calendar days. */
  readonly isWorkingDays: boolean;
  /** Days of the year, as MM-DD, between which no day is a working day; both empty: none. */
  readonly shutFrom: string;
  readonly shutTo: string;
};

function isShut(day: CalendarDay, { shutFrom, shutTo }: AnswerTerms): boolean {
  if (shutFrom === "") return false;
  const date = day.slice(5);
  return shutFrom <= shutTo ? date >= shutFrom && date <= shutTo : date >= shutFrom || date <= shutTo;
}

/** The last day for an answer. The day on which the request came does not count. */
export function dueDay(receivedOn: CalendarDay, terms: AnswerTerms, holidays: ReadonlySet<string>): CalendarDay {
  if (!terms.isWorkingDays) return addDays(receivedOn, terms.days);
  let day = receivedOn;
  for (let left = terms.days; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) <= 5 && !holidays.has(day) && !isShut(day, terms)) left -= 1;
  }
  return day;
}

/** Days until the answer is due: 0 on that day, below 0 when it is late. */
export const daysLeft = (dueOn: CalendarDay, today: CalendarDay): number => daysBetween(today, dueOn);

/** From here on a request is shown as urgent. */
export const SOON_DAYS = 7;

/** `Due today`, `3 days left`, `2 days late` */
export function formatDaysLeft(left: number): string {
  if (left === 0) return "Due today";
  const days = Math.abs(left) === 1 ? "1 day" : `${Math.abs(left)} days`;
  return left > 0 ? `${days} left` : `${days} late`;
}

const MAX_NAMED = 3;

/** `Order 100231 and return 100200-R1 are not finished yet.` */
export function describeOpen(open: readonly string[]): string {
  const named = open.slice(0, MAX_NAMED);
  const rest = open.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
  const sentence = `${list} ${parts.length === 1 ? "is" : "are"} not finished yet, so this person can't be erased.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
