import { expect, test } from "vitest";
import { sceneNames } from "#drawings/draw-scene.ts";
import { roomNames } from "#shop/room-names.ts";

test("a site of data may have a picture of its own for each room that is drawn, and for no other", () => {
  expect([...roomNames].sort()).toEqual([...sceneNames].sort());
});
