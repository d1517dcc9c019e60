import { expect, test } from "vitest";
import { byRoom, MAX_PICKS, readPicks, type RoomPick, roomsOf, withoutPick, withPick } from "./room-picks.rules.ts";

const sofa: RoomPick = { sku: "SOFA3", room: "Living room" };
const lamp: RoomPick = { sku: "LAMP1", room: "Living room" };

test("a product stands once in a room, and may stand in several rooms (BRAND-22)", () => {
  const picks = [sofa, sofa, { ...sofa, room: "Bedroom" } as const].reduce(withPick, [] as readonly RoomPick[]);
  expect(picks).toEqual([sofa, { sku: "SOFA3", room: "Bedroom" }]);
  expect(roomsOf(picks, "SOFA3")).toEqual(["Living room", "Bedroom"]);
  expect(withoutPick(picks, sofa)).toEqual([{ sku: "SOFA3", room: "Bedroom" }]);
});

test("rooms come in a fixed order, products in the order in which they were picked (BRAND-22)", () => {
  const picks: readonly RoomPick[] = [lamp, { sku: "OVEN", room: "Kitchen" }, sofa];
  expect(byRoom(picks)).toEqual([
    { room: "Kitchen", skus: ["OVEN"] },
    { room: "Living room", skus: ["LAMP1", "SOFA3"] },
  ]);
});

test("a plan takes forty products and no more (BRAND-22)", () => {
  const many = Array.from({ length: MAX_PICKS }, (_, at): RoomPick => ({ sku: `P${at}`, room: "Kitchen" }));
  const picks = many.reduce(withPick, [] as readonly RoomPick[]);
  expect(picks).toHaveLength(40);
  expect(withPick(picks, sofa)).toBe(picks);
});

test.each([null, "", "{", "null", '{"sku":"A"}', '[1,null,{"sku":"A"},{"sku":"A","room":"Attic"}]'])(
  "stored text %j that is no plan is an empty plan (BRAND-22)",
  (text) => {
    expect(readPicks(text)).toEqual([]);
  },
);

test("a stored plan is read back without what is no pick (BRAND-22)", () => {
  expect(readPicks(JSON.stringify([sofa, 5, sofa, lamp]))).toEqual([sofa, lamp]);
});
