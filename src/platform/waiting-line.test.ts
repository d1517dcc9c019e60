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

test("with capacity everybody goes on, and nobody gets a place", () => {
  isOverloaded = false;
  expect(kinds([line.ask(null), line.ask(null)])).toEqual(["goOn", "goOn"]);
  expect(line.length).toBe(0);
});

test("beyond capacity each waits behind those who came before, however often they ask", () => {
  const places = [arrive(), arrive(), arrive()];
  for (const asked of [places, places.toReversed()])
    for (const place of asked)
      expect(line.ask(place)).toMatchObject({ kind: "wait", place, ahead: places.indexOf(place) });
  expect(line.length).toBe(3);
});

test("whoever came first enters first, also when those behind ask sooner and more often", () => {
  const places = Array.from({ length: 8 }, arrive);
  isOverloaded = false;
  now += 1_000;
  // Three may enter in the first second, four in the next.
  expect(kinds(places.slice(3).map((place) => line.ask(place)))).toEqual(Array.from({ length: 5 }, () => "wait"));
  expect(kinds(places.slice(0, 4).map((place) => line.ask(place)))).toEqual(["enter", "enter", "enter", "wait"]);
  now += 1_000;
  const next = ["enter", "enter", "enter", "enter", "wait"];
  expect(kinds(places.slice(3).map((place) => line.ask(place)))).toEqual(next);
});

test("newcomers wait as long as somebody waits, though there is capacity again", () => {
  for (let count = 0; count < 20; count++) arrive();
  isOverloaded = false;
  now += 1_000;
  expect(line.ask(null)).toMatchObject({ kind: "wait", ahead: 20 });
});

test("who was let in goes on while others wait, for an hour, and then is behind them", () => {
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
  for (let asked = 0; asked < 7; asked++) {
    now += 5_000;
    line.ask(second);
  }
  expect(line.ask(second)).toMatchObject({ kind: "wait", ahead: 0 });
});

test("a second without capacity lets nobody in, and then fewer than before", () => {
  const places = Array.from({ length: 8 }, arrive);
  now += 1_000;
  expect(kinds(places.map((place) => line.ask(place)))).not.toContain("enter");
  isOverloaded = false;
  now += 1_000;
  const entered = kinds(places.map((place) => line.ask(place))).filter((kind) => kind === "enter").length;
  expect([entered > 0, entered < 5]).toEqual([true, true]);
});

test("several seconds without capacity that follow each other lower the rate once", () => {
  const entering = (secondsWithout: number): number => {
    const other = new WaitingLine({
      now: () => now,
      isOverloaded: () => isOverloaded,
      newId: () => crypto.randomUUID(),
    });
    isOverloaded = true;
    const places = Array.from({ length: 8 }, () => placeOf(other.ask(null)));
    for (let second = 0; second < secondsWithout; second++) {
      now += 1_000;
      for (const place of places) other.ask(place);
    }
    isOverloaded = false;
    now += 1_000;
    return kinds(places.map((place) => other.ask(place))).filter((kind) => kind === "enter").length;
  };
  expect(entering(6)).toBe(entering(1));
});

/** By those in line, of whom each knows their place, at the first rate less an overload: 3.5 a second. */
const asksAfter = (ahead: number, places: readonly Place[]): number | null => {
  const turn = line.ask(places[ahead] ?? null);
  return turn.kind === "wait" ? turn.asksAfterSeconds : null;
};

test("a page asks again after a quarter of the time that it probably waits, from 1 to 30 seconds", () => {
  const places = Array.from({ length: 2_001 }, arrive);
  expect([0, 27, 29, 69, 71, 139, 141, 279, 281, 419, 421, 2_000].map((ahead) => asksAfter(ahead, places))).toEqual([
    1, 1, 2, 2, 5, 5, 10, 10, 20, 20, 30, 30,
  ]);
});

test("the faster others enter, the sooner a page asks again", () => {
  const places = Array.from({ length: 300 }, arrive);
  expect(asksAfter(299, places)).toBe(20);
  isOverloaded = false;
  for (let second = 0; second < 25; second++) {
    now += 1_000;
    for (const place of places) line.ask(place);
  }
  expect(asksAfter(299, places)).toBe(5);
});

test("a page that asks late is not taken for closed meanwhile", () => {
  const places = Array.from({ length: 2_001 }, arrive);
  const last = places.at(-1) ?? null;
  now += 30_000;
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
