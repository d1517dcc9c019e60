import { beforeEach, expect, test } from "vitest";
import { ASKS_EVERY_SECONDS, type Place, type Turn, WaitingLine } from "./waiting-line.ts";

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
    for (const place of asked) expect(line.ask(place)).toEqual({ kind: "wait", place, ahead: places.indexOf(place) });
  expect(line.length).toBe(3);
});

test("whoever came first enters first, also when those behind ask sooner and more often", () => {
  const places = Array.from({ length: 8 }, arrive);
  isOverloaded = false;
  now += 1_000;
  // Two may enter in the first second.
  expect(kinds(places.slice(2).map((place) => line.ask(place)))).toEqual(Array.from({ length: 6 }, () => "wait"));
  expect(kinds(places.slice(0, 3).map((place) => line.ask(place)))).toEqual(["enter", "enter", "wait"]);
  now += 1_000;
  expect(kinds(places.slice(2, 6).map((place) => line.ask(place)))).toEqual(["enter", "enter", "enter", "wait"]);
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
    now += ASKS_EVERY_SECONDS * 1_000;
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

test("a hundred thousand places are all that is stored, and those in line keep their order", () => {
  const first = arrive();
  for (let count = 0; count < 100_010; count++) line.ask(null);
  expect(line.length).toBe(100_000);
  expect(line.ask(first)).toEqual({ kind: "wait", place: first, ahead: 0 });
  now += 1;
  expect(line.ask(null)).toMatchObject({ kind: "wait", ahead: 100_000 });
});
