import { brightness, darker, lighter, mix } from "./colour.ts";
import type { Finish } from "./drawing-types.ts";
import { rect, stroke } from "./ink.ts";
import type { Sheet } from "./sheet.ts";
import { upholsteryFill } from "./textures.ts";

type Grain = "metal" | "enamel" | "timber" | "fabric" | "leather";
type Tone = { base: string; grain: Grain };

const tones: Record<Finish, Tone> = {
  white: { base: "#f1f2f1", grain: "enamel" },
  stainless: { base: "#bfc3c6", grain: "metal" },
  "black-steel": { base: "#4b4e52", grain: "metal" },
  black: { base: "#26282b", grain: "enamel" },
  graphite: { base: "#50555b", grain: "enamel" },
  cream: { base: "#eee3ca", grain: "enamel" },
  red: { base: "#b0222b", grain: "enamel" },
  blue: { base: "#335478", grain: "enamel" },
  sage: { base: "#a5b39d", grain: "enamel" },
  oak: { base: "#cfa973", grain: "timber" },
  walnut: { base: "#7a523a", grain: "timber" },
  linen: { base: "#dacfbd", grain: "fabric" },
  "charcoal-fabric": { base: "#54575c", grain: "fabric" },
  "rust-fabric": { base: "#ad5a38", grain: "fabric" },
  "leather-tan": { base: "#ad7443", grain: "leather" },
  brass: { base: "#bd9a55", grain: "metal" },
  copper: { base: "#bd7a4c", grain: "metal" },
};

export function toneOf(finish: Finish): string {
  return tones[finish].base;
}

/** `#rrggbb` of a finish by its name, null for a name that is not drawn. */
export const findTone = (finish: string): string | null => (finish in tones ? tones[finish as Finish].base : null);

export function isDark(finish: Finish): boolean {
  return brightness(tones[finish].base) < 0.45;
}

/** Ink that is readable on the finish, for word marks and printed marks. */
export function markOn(finish: Finish): string {
  return isDark(finish) ? "#d9dcdf" : mix(tones[finish].base, "#1a1c1f", 0.72);
}

/** The front of a product in its finish. */
export function panelFill(sheet: Sheet, finish: Finish): string {
  const { base, grain } = tones[finish];
  if (grain === "metal") return brushed(sheet, base);
  if (grain === "timber") return timber(sheet, base, "along");
  if (grain === "fabric") return fabric(sheet, base);
  if (grain === "leather") return upholsteryFill(sheet, base, "leather");
  const dark = brightness(base) < 0.45;
  return sheet.gradient(
    { 0: lighter(base, dark ? 0.16 : 0.7), 0.45: base, 1: darker(base, dark ? 0.3 : 0.07) },
    "diagonal",
  );
}

/** Brushed steel: five stops, which imitate reflections of a window and a room. */
export function brushed(sheet: Sheet, base: string): string {
  return sheet.gradient(
    {
      0: darker(base, 0.06),
      0.18: lighter(base, 0.42),
      0.46: lighter(base, 0.08),
      0.74: darker(base, 0.13),
      1: lighter(base, 0.16),
    },
    "across",
  );
}

/** Horizontal or rolled steel: the same five stops from top to bottom. */
export function brushedDown(sheet: Sheet, base: string): string {
  return sheet.gradient(
    { 0: lighter(base, 0.5), 0.2: lighter(base, 0.14), 0.5: base, 0.82: darker(base, 0.2), 1: darker(base, 0.06) },
    "down",
  );
}

/** Cabinet sides: painted, not brushed, on steel appliances. */
export function sideFill(sheet: Sheet, finish: Finish): string {
  if (finish === "stainless") return "#a9adb1";
  if (finish === "black-steel") return "#3f4246";
  return tones[finish].grain === "timber" ? timber(sheet, tones[finish].base, "along") : tones[finish].base;
}

/** A round body: dark rim, highlight on the left, core, reflected light on the right. */
export function roundShading(sheet: Sheet, base: string): string {
  const dark = brightness(base) < 0.45;
  return sheet.gradient(
    {
      0: darker(base, 0.3),
      0.22: lighter(base, dark ? 0.34 : 0.65),
      0.48: base,
      0.85: darker(base, dark ? 0.5 : 0.3),
      1: darker(base, 0.12),
    },
    "across",
  );
}

export function turnedFinish(sheet: Sheet, finish: Finish): string {
  return roundShading(sheet, tones[finish].base);
}

/** Bar handles and legs of metal, lit along their length. */
export function handleFill(sheet: Sheet, finish: Finish): string {
  if (finish === "white" || finish === "stainless") return roundShading(sheet, "#c9cccf");
  if (tones[finish].grain === "metal") return roundShading(sheet, lighter(tones[finish].base, 0.1));
  return roundShading(sheet, isDark(finish) ? "#5b5f64" : "#c4b79c");
}

export function blackGlass(sheet: Sheet): string {
  return sheet.gradient({ 0: "#3d4248", 0.28: "#23262a", 0.3: "#1a1c1f", 1: "#101214" }, "diagonal");
}

/** Clear or smoked glass over the objects behind it. */
export function clearGlass(sheet: Sheet): string {
  return sheet.gradient({ 0: "#ffffff80", 0.35: "#dfe9ee29", 0.6: "#c4d3da38", 1: "#ffffff57" }, "diagonal");
}

export function smokedGlass(sheet: Sheet): string {
  return sheet.gradient({ 0: "#5a6068bf", 0.3: "#1d2024b8", 0.32: "#15171a9e", 1: "#0d0e10c7" }, "diagonal");
}

export function timber(sheet: Sheet, base: string, grain: "along" | "upright"): string {
  const turn = grain === "upright" ? ' patternTransform="rotate(90)"' : "";
  const id = sheet.define(`timber${base}${grain}`, (name) => {
    const dark = darker(base, 0.22);
    const pale = lighter(base, 0.16);
    const marks =
      rect([0, 0, 620, 190], base) +
      rect([0, 62, 620, 58], pale, ' opacity=".28"') +
      stroke("M0 14C160 4 300 30 620 14M0 40C220 60 420 26 620 40M0 92C150 80 330 118 620 92", dark, 2.2) +
      stroke(
        "M0 66C200 72 380 56 620 66M0 130C120 146 240 112 400 128S560 136 620 130M0 168C260 154 360 184 620 168",
        pale,
        3,
      );
    return `<pattern id="${name}" width="620" height="190" patternUnits="userSpaceOnUse"${turn}><g>${marks}</g></pattern>`;
  });
  return `url(#${id})`;
}

export const fabric = (sheet: Sheet, base: string): string => upholsteryFill(sheet, base, "weave");

/** Round clear glass: dark at the rims, bright at the window's reflection. */
export function glassAround(sheet: Sheet): string {
  return sheet.gradient(
    { 0: "#7d909999", 0.17: "#ffffffa0", 0.4: "#cfdde338", 0.8: "#a9bbc34a", 1: "#6f828b99" },
    "across",
  );
}
