import { expect, test } from "vitest";
import { siteCodes, sites } from "#sites/registry.ts";
import { scenePicture } from "./scene-pictures.ts";

const shop = { code: "wa" } as const;

test("the masthead and the chapters of a home show a room each, none of them twice (BRAND-08)", async () => {
  let chapters = 0;
  for (const code of siteCodes) {
    const { site } = await sites[code]();
    const scenes = (await site.home()).flatMap((section) => {
      if (section.kind === "masthead") return section.scene ?? [];
      return section.kind === "chapters" ? section.chapters.map(({ scene }) => scene) : [];
    });
    const rooms = scenes.map((scene) => scenePicture(scene, shop, "wide"));
    expect([code, new Set(rooms).size]).toEqual([code, rooms.length]);
    chapters += rooms.length - 1;
  }
  expect(chapters).toBeGreaterThanOrEqual(3);
});
