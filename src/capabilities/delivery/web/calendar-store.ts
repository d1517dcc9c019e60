import { createStore, type Store } from "#ui/store.ts";
import type { Availability } from "../delivery.contract.ts";

export type DeliveryPlace = {
  readonly cartId: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly winningDeliveryServiceOverride?: boolean;
};

/** The result of a request: days, or a sentence that says why there are none. */
export type CalendarAnswer = { readonly answer: Availability | null; readonly failure: string | null };

export type CalendarState = CalendarAnswer & {
  readonly status: "idle" | "waiting" | "answered";
  /** The place that is asked for, or answered. */
  readonly place: DeliveryPlace | null;
};

export type CalendarStore = {
  readonly state: Store<CalendarState>;
  /** Asks for a place unless it was the last one asked for; null: there is nothing to ask for. */
  readonly ask: (place: DeliveryPlace | null) => void;
  /** Loads the days again, because the goods have changed or the last request failed. */
  readonly again: () => void;
};

export const idleCalendar: CalendarState = { status: "idle", place: null, answer: null, failure: null };

export const isSamePlace = (one: DeliveryPlace | null, other: DeliveryPlace | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Loads the delivery days of a cart. Another place empties the calendar and posts the address; an answer to an older
 * request is dropped, so days of another place are never shown. On a reload for the same place the days stay until the
 * new ones arrive, so the page does not jump.
 */
export function createCalendarStore(
  check: (place: DeliveryPlace, signal: AbortSignal) => Promise<CalendarAnswer>,
): CalendarStore {
  const state = createStore(idleCalendar);
  let abort = new AbortController();
  const post = (place: DeliveryPlace | null, answer: CalendarState["answer"] = null) => {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    state.change(() => (place === null ? idleCalendar : { ...idleCalendar, status: "waiting", place, answer }));
    if (place !== null)
      void check(place, signal).then(
        (found) => !signal.aborted && state.change(() => ({ status: "answered", place, ...found })),
      );
  };
  return {
    state,
    ask: (place) => {
      if (!isSamePlace(place, state.read().place)) post(place);
    },
    again: () => post(state.read().place, state.read().answer),
  };
}
