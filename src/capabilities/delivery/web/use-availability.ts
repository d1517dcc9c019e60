import { useCallback, useEffect, useState } from "react";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { callOf } from "#ui/call.ts";
import { useStore } from "#ui/store.ts";
import { emptyView, viewOf, type CalendarView } from "../calendar.rules.ts";
import type { Availability, deliveryContract } from "../delivery.contract.ts";
import { calendarCopy } from "../delivery.copy.ts";
import {
  idleCalendar,
  isSamePlace,
  createCalendarStore,
  type DeliveryPlace,
  type CalendarAnswer,
} from "./calendar-store.ts";

export type { DeliveryPlace } from "./calendar-store.ts";

const call = callOf<typeof deliveryContract>();

export type AvailabilityState = CalendarView & {
  readonly calendarIsLoading: boolean;
  /** Null until the first answer, and after a change of place. While the same place is asked for again, the last one. */
  readonly answer: Availability | null;
  /** A sentence for the shopper when the days could not be looked up. */
  readonly failure: string | null;
  readonly select: (day: CalendarDay) => void;
  readonly retry: () => void;
};

async function askFor(place: DeliveryPlace, signal: AbortSignal): Promise<CalendarAnswer> {
  try {
    const input = { body: place, signal };
    const reply = await call("POST /api/checkout/avail", input);
    return reply.ok ? { answer: reply.value, failure: null } : { answer: null, failure: reply.errors.join("\n") };
  } catch {
    return { answer: null, failure: calendarCopy.failed };
  }
}

/**
 * The delivery days of a cart at a place; a change of either asks again, and another place empties the calendar. `place` is null as
 * long as there is nothing to ask for. `stored` is the day chosen before.
 */
export function useAvailability(place: DeliveryPlace | null, stored: CalendarDay | null): AvailabilityState {
  const [calendar] = useState(() => createCalendarStore(askFor));
  const [picked, setPicked] = useState<CalendarDay | null>(stored);
  const current = useStore(calendar.state, idleCalendar);
  // An answer for another place does not count.
  const { status, answer, failure } = isSamePlace(current.place, place) ? current : idleCalendar;
  const question = JSON.stringify(place);
  useEffect(() => calendar.ask(JSON.parse(question) as DeliveryPlace | null), [calendar, question]);
  useEffect(() => () => calendar.ask(null), [calendar]);
  const retry = useCallback(() => calendar.again(), [calendar]);
  return {
    ...(answer === null ? emptyView : viewOf(answer, picked)),
    calendarIsLoading: place !== null && status !== "answered",
    answer,
    failure,
    select: setPicked,
    retry,
  };
}
