import { expect, test } from "vitest";
import { siteCodes, sites } from "#sites/registry.ts";
import { roomNames } from "#shop/room-names.ts";
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

test("every site has at least three rooms that no other site shows (BRAND-08)", async () => {
  const shown = new Map<string, ReadonlySet<string>>();
  for (const code of siteCodes) {
    const { site } = await sites[code]();
    const named = JSON.stringify([await site.home(), await site.mastheads?.(), site.copy]).matchAll(
      /"scene":"([a-z-]+)"/g,
    );
    shown.set(code, new Set([...named].map(([, room = ""]) => room)));
  }
  for (const [code, rooms] of shown) {
    const others = new Set([...shown].flatMap(([other, theirs]) => (other === code ? [] : [...theirs])));
    expect([...rooms].filter((room) => !others.has(room)).length, code).toBeGreaterThanOrEqual(3);
    for (const room of rooms) expect(roomNames, code).toContain(room);
  }
});
