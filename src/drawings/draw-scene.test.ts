import { expect, it } from "vitest";
import { brightness } from "./colour.ts";
import { drawScene, sceneNames, type ScenePalette } from "./draw-scene.ts";
import { faultInXml, idsIn, countElements } from "./svg-reading.ts";

const palette: ScenePalette = {
  wall: "#e8f1f3",
  floor: "#d9c4a1",
  joinery: "#9db9bd",
  bench: "#f4f5f3",
  accent: "#00857c",
  ink: "#0b2545",
  light: "#fff4d8",
};

it.each(sceneNames)("the %s is a sound picture in a wide and in a tall crop (PDP-08)", (scene) => {
  for (const size of [
    { width: 2000, height: 900 },
    { width: 800, height: 1000 },
  ]) {
    const svg = drawScene(scene, palette, size);
    expect(faultInXml(svg)).toBe("");
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain(`viewBox="0 0 ${size.width} ${size.height}"`);
    expect(svg.length).toBeLessThan(120_000);
    expect(drawScene(scene, palette, size)).toBe(svg);
    const ids = new Set(idsIn(svg));
    for (const [, used = ""] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids.has(used)).toBe(true);
  }
});

it("each site's colours reach the room (PDP-08)", () => {
  const size = { width: 1200, height: 600 };
  for (const scene of sceneNames) {
    const other = drawScene(scene, { ...palette, wall: "#3a3f44", joinery: "#24282c", accent: "#a4532c" }, size);
    expect(other).not.toBe(drawScene(scene, palette, size));
  }
});

it.each(sceneNames)("the %s is no more for a browser to draw than a phone has time for (PDP-08)", (scene) => {
  expect(countElements(drawScene(scene, palette, { width: 800, height: 600 }))).toBeLessThan(1_250);
  const narrow = countElements(drawScene(scene, palette, { width: 600, height: 900 }));
  const wide = countElements(drawScene(scene, palette, { width: 2000, height: 900 }));
  // A narrow picture does not contain what it would crop.
  if (wide > 800) expect(narrow).toBeLessThan(wide * 0.7);
});

it.each(["balcony-grill", "apartment-terrace"] as const)("the sky above the %s is nowhere white (PDP-08)", (scene) => {
  const svg = drawScene(scene, { ...palette, wall: "#f4f4f4", light: "#ffffff" }, { width: 2000, height: 900 });
  const skies = [...svg.matchAll(/<linearGradient[^>]*>(.*?)<\/linearGradient>/g)]
    .map(([, stops = ""]) => [...stops.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, colour = ""]) => colour))
    .filter((colours) => colours.length === 4);
  expect(skies.length).toBeGreaterThan(0);
  for (const colour of skies[0] ?? []) expect(brightness(colour)).toBeLessThan(0.82);
});

it("letters that nobody could read are left out, and those that are read stay (PDP-08)", () => {
  const lettersAt = (height: number) =>
    [...drawScene("laundry", palette, { width: height * 1.4, height }).matchAll(/<text/g)].length;
  expect(lettersAt(1800)).toBeGreaterThan(lettersAt(200));
  expect(lettersAt(200)).toBe(0);
});

it("two rooms on one page never share an id (PDP-08)", () => {
  const seen = new Set<string>();
  for (const scene of sceneNames) {
    const ids = new Set(idsIn(drawScene(scene, palette, { width: 1200, height: 600 })));
    for (const id of ids) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
  }
});
