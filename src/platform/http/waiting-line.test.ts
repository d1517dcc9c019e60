import { beforeEach, expect, test } from "vitest";
import { type Place, type Turn, WaitingLine } from "./waiting-line.ts";

let now: number;
let isOverloaded: boolean;
let line: WaitingLine;
beforeEach(() => {
  now = 1_000_000;
  isOverloaded = true;
  let made = 0;
  line = new WaitingLine({ now: () => now, isOverloaded: () => isOverloaded, newId: () => `shopper-${++made}` });
});

const kinds = (turns: readonly Turn[]) => turns.map(({ kind }) => kind);
function placeOf(turn: Turn): Place {
  if (turn.kind === "goOn") throw new Error("There is no place.");
  return turn.place;
}
/** Comes a moment after the one before. */
function arrive(): Place {
  now += 1;
  return placeOf(line.ask(null));
}

test("with capacity everybody is admitted without a place in line", () => {
  isOverloaded = false;
  expect(kinds([line.ask(null), line.ask(null)])).toEqual(["goOn", "goOn"]);
  expect(line.length).toBe(0);
});

test("beyond capacity each waits behind those who came before, however often they ask", () => {
  const places = [arrive(), arrive(), arrive()];
  for (const order of [places, places.toReversed()])
    for (const place of order)
      expect(line.ask(place)).toMatchObject({ kind: "wait", place, ahead: places.indexOf(place) });
  expect(line.length).toBe(3);
});

test("the first to come enters first, also when others poll sooner and more often", () => {
  const places = Array.from({ length: 14 }, arrive);
  const askAll = (from: number) => kinds(places.slice(from).map((place) => line.ask(place)));
  const times = (count: number, kind: Turn["kind"]) => Array.from({ length: count }, () => kind);
  isOverloaded = false;
  now += 1_000;
  // Five may enter in the first second, seven in the next.
  expect(askAll(5)).toEqual(times(9, "wait"));
  expect(askAll(0)).toEqual([...times(5, "enter"), ...times(9, "wait")]);
  now += 1_000;
  expect(askAll(5)).toEqual([...times(7, "enter"), ...times(2, "wait")]);
});

test("newcomers wait as long as somebody waits, though there is capacity again", () => {
  for (let count = 0; count < 20; count++) arrive();
  isOverloaded = false;
  now += 1_000;
  expect(line.ask(null)).toMatchObject({ kind: "wait", ahead: 20 });
});

test("an admitted shopper continues for an hour while others wait, and then queues behind them", () => {
  const first = arrive();
  isOverloaded = false;
  now += 1_000;
  const inside = placeOf(line.ask(first));
  isOverloaded = true;
  arrive();
  expect(line.ask(inside).kind).toBe("goOn");
  now += 60 * 60_000;
  expect(line.ask(inside)).toMatchObject({ kind: "wait", place: { arrivedAt: now } });
});

test("who closes the page is not waited for", () => {
  arrive();
  const second = arrive();
  for (let attempt = 0; attempt < 7; attempt++) {
    now += 5_000;
    line.ask(second);
  }
  expect(line.ask(second)).toMatchObject({ kind: "wait", ahead: 0 });
});

/** How many of those in line enter in the next second. */
function enterInASecond(places: readonly Place[]): number {
  now += 1_000;
  return kinds(places.map((place) => line.ask(place))).filter((kind) => kind === "enter").length;
}

test("from the first second on more enter each second, half as many again, until an overload", () => {
  const places = Array.from({ length: 60 }, arrive);
  isOverloaded = false;
  expect([enterInASecond(places), enterInASecond(places.slice(5)), enterInASecond(places.slice(12))]).toEqual([
    5, 7, 11,
  ]);
});

test("after a second without capacity nobody enters, then fewer than before, and then slowly more", () => {
  const places = Array.from({ length: 60 }, arrive);
  isOverloaded = false;
  expect([enterInASecond(places), enterInASecond(places.slice(5))]).toEqual([5, 7]);
  isOverloaded = true;
  expect(enterInASecond(places.slice(12))).toBe(0);
  isOverloaded = false;
  // 11 a second would have been next.
  expect([enterInASecond(places.slice(12)), enterInASecond(places.slice(19))]).toEqual([7, 8]);
});

test("a newcomer waits from the moment of an overload, though turns of the same second are left", () => {
  const first = arrive();
  isOverloaded = false;
  now += 1_000;
  expect(line.ask(first).kind).toBe("enter");
  isOverloaded = true;
  expect(line.ask(null)).toMatchObject({ kind: "wait", ahead: 0 });
});

test("several seconds without capacity that follow each other lower the rate once", () => {
  const enteringAfter = (secondsWithout: number): number => {
    line = new WaitingLine({ now: () => now, isOverloaded: () => isOverloaded, newId: () => crypto.randomUUID() });
    isOverloaded = true;
    const places = Array.from({ length: 60 }, arrive);
    isOverloaded = false;
    enterInASecond(places);
    isOverloaded = true;
    for (let second = 0; second < secondsWithout; second++) enterInASecond(places.slice(5));
    isOverloaded = false;
    return enterInASecond(places.slice(5));
  };
  expect(enteringAfter(6)).toBe(enteringAfter(1));
});

test("hours with capacity do not raise the rate at which the next line begins", () => {
  isOverloaded = false;
  for (let second = 0; second < 10_000; second++) {
    now += 1_000;
    line.ask(null);
  }
  isOverloaded = true;
  now += 1_000;
  const places = Array.from({ length: 20 }, arrive);
  isOverloaded = false;
  expect(enterInASecond(places)).toBe(5);
});

/** By those in line, of whom each knows their place, at the first rate: 5 a second. */
const asksAfter = (ahead: number, places: readonly Place[]): number | null => {
  const turn = line.ask(places[ahead] ?? null);
  return turn.kind === "wait" ? turn.asksAfterSeconds : null;
};

test("a page asks again after half of the time that it probably waits, from 1 to 60 seconds", () => {
  const places = Array.from({ length: 2_001 }, arrive);
  const some = [0, 19, 21, 49, 51, 99, 101, 199, 201, 299, 301, 599, 601, 2_000];
  expect(some.map((ahead) => asksAfter(ahead, places))).toEqual([1, 1, 2, 2, 5, 5, 10, 10, 20, 20, 30, 30, 60, 60]);
});

test("the faster others enter, the sooner a page asks again", () => {
  const places = Array.from({ length: 300 }, arrive);
  expect(asksAfter(299, places)).toBe(20);
  isOverloaded = false;
  for (let second = 0; second < 4; second++) enterInASecond(places.slice(0, -1));
  expect(asksAfter(299, places)).toBe(5);
});

test("a page that asks late is not taken for closed meanwhile", () => {
  const places = Array.from({ length: 2_001 }, arrive);
  const last = places.at(-1) ?? null;
  now += 75_000;
  for (const place of places.slice(0, -1)) line.ask(place);
  expect(line.ask(last)).toMatchObject({ kind: "wait", ahead: 2_000 });
});

test("a hundred thousand places are all that is stored, and those in line keep their order", () => {
  const first = arrive();
  for (let count = 0; count < 100_010; count++) line.ask(null);
  expect(line.length).toBe(100_000);
  expect(line.ask(first)).toMatchObject({ kind: "wait", place: first, ahead: 0 });
  now += 1;
  expect(line.ask(null)).toMatchObject({ kind: "wait", ahead: 100_000 });
});
