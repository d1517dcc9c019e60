import { makeStore, type Store } from "#ui/store.ts";
import type { Availability } from "../delivery.contract.ts";

export type DeliveryPlace = {
  readonly cartId: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly winningDeliveryServiceOverride?: boolean;
};

/** What came of a question: days, or a sentence about why there are none. */
export type DeskAnswer = { readonly answer: Availability | null; readonly failure: string | null };

export type DeskState = DeskAnswer & {
  readonly status: "idle" | "waiting" | "answered";
  /** The place that is asked for, or answered. */
  readonly place: DeliveryPlace | null;
};

export type CalendarDesk = {
  readonly state: Store<DeskState>;
  /** Asks for a place unless it was the last one asked for; null: there is nothing to ask for. */
  readonly ask: (place: DeliveryPlace | null) => void;
  /** Asks once more: the goods have changed, or the last time failed. */
  readonly again: () => void;
};

export const idleDesk: DeskState = { status: "idle", place: null, answer: null, failure: null };

export const isSamePlace = (one: DeliveryPlace | null, other: DeliveryPlace | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Where the delivery days of a cart are asked for. Another place empties the calendar and posts the address; an answer
 * that comes after a newer question is thrown away, so that nobody is shown the days of another place. Asked again for
 * the same place, the days that are there stay until the new ones come: the page would fold up under its reader.
 */
export function makeCalendarDesk(
  look: (place: DeliveryPlace, signal: AbortSignal) => Promise<DeskAnswer>,
): CalendarDesk {
  const state = makeStore(idleDesk);
  let abort = new AbortController();
  const post = (place: DeliveryPlace | null, answer: DeskState["answer"] = null) => {
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    state.change(() => (place === null ? idleDesk : { ...idleDesk, status: "waiting", place, answer }));
    if (place !== null)
      void look(place, signal).then(
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
