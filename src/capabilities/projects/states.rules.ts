import type { CalendarDay } from "#kit/calendar-day.ts";

export const quoteStatuses = ["Open", "Pending", "Quoted", "Lost", "Won", "Partial"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const taskStatuses = ["Open", "Done", "Archived"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const dueStates = ["NotDue", "Today", "Overdue"] as const;
export type DueState = (typeof dueStates)[number];

/** A quote is moved by the customer of its project or by the staff who serve them. */
export type Mover = "customer" | "staff";

type Moves = Readonly<Record<QuoteStatus, Readonly<Partial<Record<QuoteStatus, readonly Mover[]>>>>>;

/**
 * Every move there is, and who may make it. A customer asks for a quote and takes the question back; staff send the
 * quote. What was quoted is changed by opening it again, so that no quote changes under its reader.
 */
const moves: Moves = {
  Open: { Pending: ["customer", "staff"], Lost: ["staff"] },
  Pending: { Open: ["customer", "staff"], Quoted: ["staff"], Lost: ["staff"] },
  Quoted: { Open: ["staff"], Won: ["customer", "staff"], Partial: ["customer", "staff"], Lost: ["customer", "staff"] },
  Partial: { Won: ["customer", "staff"], Lost: ["staff"] },
  Lost: { Open: ["customer", "staff"] },
  Won: {},
};

export const mayMove = (from: QuoteStatus, to: QuoteStatus, who: Mover): boolean =>
  moves[from][to]?.includes(who) ?? false;

/** The transitions from one status to another; null: none. A project is pending before it is quoted. */
export function transitionsTo(from: QuoteStatus, to: QuoteStatus, who: Mover): readonly QuoteStatus[] | null {
  if (mayMove(from, to, who)) return [to];
  const isThroughPending = to === "Quoted" && mayMove(from, "Pending", who) && mayMove("Pending", to, who);
  return isThroughPending ? ["Pending", to] : null;
}

/** The statuses that a person may choose next. */
export const movesOf = (from: QuoteStatus, who: Mover): readonly QuoteStatus[] =>
  quoteStatuses.filter((to) => transitionsTo(from, to, who) !== null);

/** Items and prices change only without an open quote. */
export const isEditable = (status: QuoteStatus): boolean => status === "Open" || status === "Pending";

/** A task is open, done or put away; a done one can be opened again, and what was put away too. */
const taskMoves: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  Open: ["Done", "Archived"],
  Done: ["Open", "Archived"],
  Archived: ["Open"],
};

export const mayTurnTask = (from: TaskStatus, to: TaskStatus): boolean => from === to || taskMoves[from].includes(to);

/** `today` in the site's time zone. Null without a due day, and for a finished task. */
export function dueStateOf(
  task: { readonly status: TaskStatus; readonly due: CalendarDay | null },
  today: CalendarDay,
): DueState | null {
  if (task.due === null || task.status !== "Open") return null;
  if (task.due === today) return "Today";
  return task.due < today ? "Overdue" : "NotDue";
}

const pressing: Readonly<Record<DueState, number>> = { Overdue: 2, Today: 1, NotDue: 0 };

/** The most pressing of some due states. */
export const mostUrgent = (states: readonly (DueState | null)[]): DueState | null =>
  states.reduce<DueState | null>(
    (most, one) => (one !== null && (most === null || pressing[one] > pressing[most]) ? one : most),
    null,
  );
