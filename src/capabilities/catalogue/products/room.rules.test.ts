import { expect, test } from "vitest";
import { canStandInRoom, type RoomProduct, describeRoom, usualPlace, usualRoom } from "./room.rules.ts";

const picture = { view: "front", url: "/x/front-1.svg", thumbUrl: "", alt: "" };
const product = (heightMm: number | null, categoryPath = "refrigeration/fridges"): RoomProduct => ({
  dimensions: { widthMm: 900, heightMm, depthMm: 700 },
  categoryPath,
  images: [picture],
});

test("a product in a room is compared with bench and ceiling, to the millimetre (BRAND-72)", () => {
  expect(describeRoom(1780, "floor", usualRoom)).toBe(
    "Its top is 1780 mm above the floor: 880 mm above the top of the bench, 620 mm under the ceiling.",
  );
  expect(describeRoom(850, "floor", usualRoom)).toContain("50 mm below the top of the bench");
  expect(describeRoom(900, "floor", usualRoom)).toContain("level with the bench");
  expect(describeRoom(400, "bench", usualRoom)).toBe("Its top is 1300 mm above the floor, 1100 mm under the ceiling.");
  expect(describeRoom(2400, "floor", usualRoom)).toContain("0 mm under the ceiling");
  expect(describeRoom(2401, "floor", usualRoom)).toBe("It is 1 mm too high for this room.");
});

test("a product starts where its kind is put most often (BRAND-72)", () => {
  expect(usualPlace(product(1780))).toBe("floor");
  expect(usualPlace(product(300, "small-appliances/coffee/coffee-machines"))).toBe("bench");
  expect(usualPlace(product(800, "tv-audio/televisions/large-tvs"))).toBe("wall");
  expect(usualPlace(product(290, "cooking/microwaves/benchtop-microwaves"))).toBe("bench");
});

test("a product without a height, or as flat as a cooktop, is not shown in a room (BRAND-72)", () => {
  expect(canStandInRoom(product(1780))).toBe(true);
  expect(canStandInRoom(product(null))).toBe(false);
  expect(canStandInRoom(product(56))).toBe(false);
});
