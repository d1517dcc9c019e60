import { expect, test } from "vitest";
import type { Availability } from "../delivery.contract.ts";
import { idleCalendar, createCalendarStore, type DeliveryPlace, type CalendarAnswer } from "./calendar-store.ts";

const richmond: DeliveryPlace = { cartId: "c", suburb: "Richmond", state: "VIC", postcode: "3121" };
const newtown: DeliveryPlace = { cartId: "c", suburb: "Newtown", state: "NSW", postcode: "2042" };
const daysOf = (localityId: string): CalendarAnswer => ({ answer: { localityId } as Availability, failure: null });

/** A store whose requests the test answers. */
function openCalendarStore() {
  const posted: { place: DeliveryPlace; answer: (found: CalendarAnswer) => void; signal: AbortSignal }[] = [];
  const calendar = createCalendarStore(
    (place, signal) => new Promise((answer) => posted.push({ place, answer, signal })),
  );
  return { calendar, posted };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("picking a suburb posts its address at once, once, and then the days are there (DELIV-22, DELIV-23)", async () => {
  const { calendar, posted } = openCalendarStore();
  calendar.ask(null);
  expect(posted).toEqual([]);
  calendar.ask(richmond);
  calendar.ask({ ...richmond });
  expect(posted.map((one) => one.place)).toEqual([richmond]);
  expect(calendar.state.read()).toEqual({ ...idleCalendar, status: "waiting", place: richmond });
  posted[0]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  expect(calendar.state.read()).toEqual({ status: "answered", place: richmond, ...daysOf("3121_RICHMOND") });
});

test("another address empties the calendar before its own days come, and a late answer to the first is not shown (DELIV-22, DELIV-23)", async () => {
  const { calendar, posted } = openCalendarStore();
  calendar.ask(richmond);
  posted[0]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  calendar.ask(newtown);
  expect(calendar.state.read()).toEqual({ ...idleCalendar, status: "waiting", place: newtown });
  calendar.ask(richmond);
  expect(posted.map((one) => one.signal.aborted)).toEqual([true, true, false]);
  posted[1]!.answer(daysOf("2042_NEWTOWN"));
  await settled();
  expect(calendar.state.read().status).toBe("waiting");
  posted[2]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  expect(calendar.state.read().answer?.localityId).toBe("3121_RICHMOND");
});

test("a cart that has changed, and a question that failed, are asked again; without a place there is nothing to ask (DELIV-23)", async () => {
  const { calendar, posted } = openCalendarStore();
  calendar.again();
  expect(posted).toEqual([]);
  calendar.ask(richmond);
  posted[0]!.answer({ answer: null, failure: "We can't load the delivery days right now." });
  await settled();
  expect(calendar.state.read().failure).toContain("right now");
  calendar.again();
  expect(calendar.state.read()).toEqual({ ...idleCalendar, status: "waiting", place: richmond });
  expect(posted).toHaveLength(2);
  calendar.ask(null);
  expect(calendar.state.read()).toEqual(idleCalendar);
});

test("days that are asked for again stay until the new ones come, so that the page keeps its place (DELIV-23)", async () => {
  const { calendar, posted } = openCalendarStore();
  calendar.ask(richmond);
  posted[0]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  calendar.again();
  expect(calendar.state.read()).toEqual({ status: "waiting", place: richmond, ...daysOf("3121_RICHMOND") });
  posted[1]!.answer(daysOf("3121_NEW"));
  await settled();
  expect(calendar.state.read()).toEqual({ status: "answered", place: richmond, ...daysOf("3121_NEW") });
});
