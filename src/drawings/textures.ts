import { brightness, darker, lighter } from "./colour.ts";
import { type Facts, wordOf } from "./drawing-types.ts";
import { rect } from "./ink.ts";
import type { Sheet } from "./sheet.ts";

/** The surface of upholstery or a rug: threads over and under, loops, pile, zigzag, grained leather, thick cord. */
export type Texture = "weave" | "loop" | "nap" | "twill" | "leather" | "cord";

type Marks = { readonly size: number; readonly pale: string; readonly dark: string; readonly width: number };

/** One repeat of each texture: the lines that catch light and the lines in shade, in millimetres. */
const marks: Readonly<Record<Texture, Marks>> = {
  weave: { size: 20, pale: "M0 5h10M10 15h10", dark: "M5 10v10M15 0v10", width: 5 },
  loop: {
    size: 32,
    pale: "M4 8a5 5 0 1 1 9 2M18 24a6 6 0 1 1 9-3",
    dark: "M20 8a5 5 0 1 0 8 3M2 24a5 5 0 1 0 9 2",
    width: 4,
  },
  nap: { size: 70, pale: "M12 0q9 35 0 70M52 0q-9 35 0 70", dark: "M32 0q7 35 0 70", width: 13 },
  twill: { size: 24, pale: "M0 12L12 0L24 12", dark: "M0 24L12 12L24 24", width: 4 },
  leather: {
    size: 52,
    pale: "M6 15q10-8 17 1M33 41q9-8 15 0",
    dark: "M4 12q11-8 20 2M31 38q10-9 18 0M27 8q12 9 22-3M3 42q9 8 19-4",
    width: 1.8,
  },
  cord: { size: 26, pale: "M2 7h9M15 20h9", dark: "M15 7h9M2 20h9M13 0v26", width: 7 },
};

/** A covering in its colour and texture: one pattern, however many faces it covers. */
export function upholsteryFill(sheet: Sheet, base: string, texture: Texture): string {
  const { size, pale, dark, width } = marks[texture];
  const id = sheet.define(`${texture}${base}`, (name) => {
    const light = lighter(base, brightness(base) < 0.45 ? 0.1 : texture === "nap" ? 0.13 : 0.17);
    const line = (d: string, tone: string) => `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}"/>`;
    const body = rect([0, 0, size, size], base) + line(pale, light) + line(dark, darker(base, 0.1));
    return `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`;
  });
  return `url(#${id})`;
}

const textureWords: readonly (readonly [RegExp, Texture])[] = [
  [/leather/, "leather"],
  [/jute/, "cord"],
  [/boucl|hand-knotted/, "loop"],
  [/velvet|tufted/, "nap"],
  [/performance|flat weave/, "twill"],
];

/** The texture that the facts name: of the upholstery, else of the material or the weave of a rug. */
export function textureOf(facts: Facts): Texture {
  const words = ["fabric", "material", "weave"].map((key) => wordOf(facts, key, "")).join(" ");
  return textureWords.find(([word]) => word.test(words))?.[1] ?? "weave";
}
