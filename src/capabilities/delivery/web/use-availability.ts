import { useCallback, useEffect, useState } from "react";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { callOf } from "#ui/call.ts";
import { emptyView, viewOf, type CalendarView } from "../calendar.rules.ts";
import type { Availability, deliveryContract } from "../delivery.contract.ts";
import { calendarCopy } from "../delivery.copy.ts";

const call = callOf<typeof deliveryContract>();

export type DeliveryPlace = {
  readonly cartId: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly winningDeliveryServiceOverride?: boolean;
};

export type AvailabilityState = CalendarView & {
  readonly calendarIsLoading: boolean;
  /** Null until the first answer, and after a change of place. */
  readonly answer: Availability | null;
  /** A sentence for the shopper when the days could not be looked up. */
  readonly failure: string | null;
  readonly select: (day: CalendarDay) => void;
  readonly retry: () => void;
};

/** An answer with the question it belongs to: to another question it is no answer. */
type Asked = { readonly question: string; readonly answer: Availability | null; readonly failure: string | null };

async function askFor(place: DeliveryPlace, signal: AbortSignal): Promise<Omit<Asked, "question">> {
  try {
    const input = { body: place, signal };
    const reply = await call("POST /api/checkout/avail", input);
    return reply.ok ? { answer: reply.value, failure: null } : { answer: null, failure: reply.errors.join("\n") };
  } catch {
    return { answer: null, failure: calendarCopy.failed };
  }
}

/**
 * The delivery days of a cart at a place. A change of either resets the calendar and asks again; an older answer never
 * replaces a newer one. `place` is null as long as there is nothing to ask for. `stored` is the day chosen before.
 */
export function useAvailability(place: DeliveryPlace | null, stored: CalendarDay | null): AvailabilityState {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [picked, setPicked] = useState<CalendarDay | null>(stored);
  const [turn, setTurn] = useState(0);
  const question = place === null ? "" : JSON.stringify([place, turn]);

  useEffect(() => {
    if (question === "") return;
    const [wanted] = JSON.parse(question) as [DeliveryPlace, number];
    const abort = new AbortController();
    void askFor(wanted, abort.signal).then((next) => !abort.signal.aborted && setAsked({ question, ...next }));
    return () => abort.abort();
  }, [question]);

  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const current = asked?.question === question ? asked : null;
  const answer = current?.answer ?? null;
  return {
    ...(answer === null ? emptyView : viewOf(answer, picked)),
    calendarIsLoading: question !== "" && current === null,
    answer,
    failure: current?.failure ?? null,
    select: setPicked,
    retry,
  };
}
