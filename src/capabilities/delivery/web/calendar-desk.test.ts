import { expect, test } from "vitest";
import type { Availability } from "../delivery.contract.ts";
import { idleDesk, makeCalendarDesk, type DeliveryPlace, type DeskAnswer } from "./calendar-desk.ts";

const richmond: DeliveryPlace = { cartId: "c", suburb: "Richmond", state: "VIC", postcode: "3121" };
const newtown: DeliveryPlace = { cartId: "c", suburb: "Newtown", state: "NSW", postcode: "2042" };
const daysOf = (localityId: string): DeskAnswer => ({ answer: { localityId } as Availability, failure: null });

/** A desk whose questions are answered by hand. */
function openDesk() {
  const posted: { place: DeliveryPlace; answer: (found: DeskAnswer) => void; signal: AbortSignal }[] = [];
  const desk = makeCalendarDesk((place, signal) => new Promise((answer) => posted.push({ place, answer, signal })));
  return { desk, posted };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("picking a suburb posts its address at once, once, and then the days are there (DELIV-22, DELIV-23)", async () => {
  const { desk, posted } = openDesk();
  desk.ask(null);
  expect(posted).toEqual([]);
  desk.ask(richmond);
  desk.ask({ ...richmond });
  expect(posted.map((one) => one.place)).toEqual([richmond]);
  expect(desk.state.read()).toEqual({ ...idleDesk, status: "waiting", place: richmond });
  posted[0]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  expect(desk.state.read()).toEqual({ status: "answered", place: richmond, ...daysOf("3121_RICHMOND") });
});

test("another address empties the calendar before its own days come, and a late answer to the first is not shown (DELIV-22, DELIV-23)", async () => {
  const { desk, posted } = openDesk();
  desk.ask(richmond);
  posted[0]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  desk.ask(newtown);
  expect(desk.state.read()).toEqual({ ...idleDesk, status: "waiting", place: newtown });
  desk.ask(richmond);
  expect(posted.map((one) => one.signal.aborted)).toEqual([true, true, false]);
  posted[1]!.answer(daysOf("2042_NEWTOWN"));
  await settled();
  expect(desk.state.read().status).toBe("waiting");
  posted[2]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  expect(desk.state.read().answer?.localityId).toBe("3121_RICHMOND");
});

test("a cart that has changed, and a question that failed, are asked again; without a place there is nothing to ask (DELIV-23)", async () => {
  const { desk, posted } = openDesk();
  desk.again();
  expect(posted).toEqual([]);
  desk.ask(richmond);
  posted[0]!.answer({ answer: null, failure: "The delivery days cannot be looked up just now." });
  await settled();
  expect(desk.state.read().failure).toContain("just now");
  desk.again();
  expect(desk.state.read()).toEqual({ ...idleDesk, status: "waiting", place: richmond });
  expect(posted).toHaveLength(2);
  desk.ask(null);
  expect(desk.state.read()).toEqual(idleDesk);
});

test("days that are asked for again stay until the new ones come, so that the page keeps its place (DELIV-23)", async () => {
  const { desk, posted } = openDesk();
  desk.ask(richmond);
  posted[0]!.answer(daysOf("3121_RICHMOND"));
  await settled();
  desk.again();
  expect(desk.state.read()).toEqual({ status: "waiting", place: richmond, ...daysOf("3121_RICHMOND") });
  posted[1]!.answer(daysOf("3121_NEW"));
  await settled();
  expect(desk.state.read()).toEqual({ status: "answered", place: richmond, ...daysOf("3121_NEW") });
});
