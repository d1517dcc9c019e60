import { countOf, type ProductDrawing, isStatedTrue, wordOf } from "./drawing-types.ts";
import { disc, letter, lines, n1, rect, round, steps, type Rect4 } from "./ink.ts";
import { blackGlass, brushed, isDark, roundShading } from "./materials.ts";
import { glint, knob, paleMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { metalEdge, screen, tierOf } from "./tier.ts";

type Spot = { x: number; y: number; r: number };

/** The positions of the zones on a plate, by their number. */
function spots(count: number, w: number, d: number): readonly Spot[] {
  const r = Math.min(d * 0.2, w / (count > 4 ? 6.6 : 5));
  if (count <= 1) return [{ x: w / 2, y: d * 0.45, r: r * 1.2 }];
  if (count === 2)
    return w > d
      ? [
          { x: w * 0.28, y: d * 0.45, r: r * 1.15 },
          { x: w * 0.72, y: d * 0.45, r },
        ]
      : [
          { x: w / 2, y: d * 0.26, r: r * 0.85 },
          { x: w / 2, y: d * 0.62, r },
        ];
  if (count === 3)
    return [
      { x: w * 0.24, y: d * 0.5, r: r * 1.25 },
      { x: w * 0.7, y: d * 0.26, r: r * 0.8 },
      { x: w * 0.7, y: d * 0.64, r },
    ];
  const four = [
    { x: 0.23, y: 0.26, r: 0.8 },
    { x: 0.77, y: 0.26, r: 1 },
    { x: 0.23, y: 0.63, r: 1 },
    { x: 0.77, y: 0.63, r: 0.78 },
  ];
  const middle = count > 4 ? [{ x: 0.5, y: 0.44, r: 1.3 }] : [];
  const narrow = count > 4 ? (x: number) => (x < 0.5 ? x - 0.06 : x > 0.5 ? x + 0.06 : x) : (x: number) => x;
  return [...four, ...middle].map((spot) => ({ x: w * narrow(spot.x), y: d * spot.y, r: r * spot.r }));
}

export function drawCooktop(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const plate = 10;
  if (!sheet.isInstalled) {
    sheet.shadow({ x: 20, z: 20, w: w - 20, d: d - 20 }, 0.3);
    sheet.box({ x: 24, y: 0, z: 24, w: w - 48, h: Math.max(8, h - plate), d: d - 48 }, { fill: "#8e9499" });
  }
  const top = product.kind === "cooktop-gas" ? gasPlate(sheet, product) : glassPlate(sheet, product);
  sheet.box(
    { x: 0, y: h - plate, z: 0, w, h: plate, d },
    {
      fill: product.kind === "cooktop-gas" && !isDark(product.finish) ? "#b5babd" : "#17191b",
      art: { top },
      radius: 2,
    },
  );
  if (product.kind === "cooktop-gas") burners(sheet, product);
}

export function glassPlate(sheet: Sheet, product: ProductDrawing): string {
  const { widthMm: w, depthMm: d } = product;
  const zones = spots(Math.round(countOf(product.facts, "zones", w > 800 ? 5 : w < 400 ? 2 : 4)), w, d);
  const rims = zones
    .map((zone) => (product.kind === "cooktop-ceramic" ? ceramic(sheet, zone) : induction(zone)))
    .join("");
  const bridge = isStatedTrue(product.facts, "bridgeZone")
    ? rect([w * 0.1, d * 0.09, w * 0.27, d * 0.72], "none", ' rx="14" stroke="#8d959b" stroke-width="3"')
    : "";
  const tier = tierOf(product);
  const edge =
    (tier === "entry" ? "" : rect([2, 2, w - 4, d - 4], "none", ' rx="6" stroke="#8b9197" stroke-width="4"')) +
    (tier === "premium" ? metalEdge(sheet, [0, 0, w, 12]) + metalEdge(sheet, [0, d - 12, w, 12]) : "");
  return (
    round([0, 0, w, d], 6, blackGlass(sheet)) +
    edge +
    rims +
    bridge +
    slider(sheet, product) +
    glint([w * 0.04, 0, w * 0.9, d], 0.045)
  );
}

function induction(zone: Spot): string {
  const { x, y, r } = zone;
  const cross: Rect4[] = [
    [x - r * 0.14, y, x + r * 0.14, y],
    [x, y - r * 0.14, x, y + r * 0.14],
  ];
  return (
    disc([x, y, r], "none", ' stroke="#aab2b8" stroke-width="2.6" stroke-dasharray="46 14"') +
    disc([x, y, r * 0.93], "none", ' stroke="#6c747a" stroke-width="1.4"') +
    lines(cross, "#c5ccd1", 3)
  );
}

function ceramic(sheet: Sheet, zone: Spot): string {
  const { x, y, r } = zone;
  const glow = sheet.gradient({ 0: "#a32a161a", 0.75: "#8d24158c", 1: "#5b181033" }, "glow");
  return (
    disc([x, y, r], glow, ' stroke="#9aa2a8" stroke-width="3"') +
    disc([x, y, r * 0.62], "none", ' stroke="#7f878d" stroke-width="2"')
  );
}

function slider(sheet: Sheet, product: ProductDrawing): string {
  const { widthMm: w, depthMm: d } = product;
  const controls = wordOf(product.facts, "controls", "touch");
  if (controls === "none") return "";
  if (/knob/.test(controls)) {
    return steps(4)
      .map((at) => knob(sheet, [w * (0.32 + at * 0.12), d * 0.91, 20], "black"))
      .join("");
  }
  const y = d * 0.92;
  const tier = tierOf(product);
  if (tier === "entry")
    return (
      steps(4)
        .map((at) => disc([w * (0.34 + at * 0.11), y, 9], "none", ' stroke="#d7dee3" stroke-width="3"'))
        .join("") + paleMark(product, [w * 0.11, y + 6], 17)
    );
  const marks = steps(4)
    .map((at) => lines([[w * (0.3 + at * 0.11), y, w * (0.385 + at * 0.11), y]], "#d7dee3", 5))
    .join("");
  return (
    marks +
    letter([w * 0.24, y + 8], "0", { size: 24, fill: "#e45b4a", weight: 700 }) +
    (tier === "premium"
      ? screen(sheet, [w * 0.77, y - 22, Math.min(120, w * 0.16), 40])
      : disc([w * 0.79, y, 9], "none", ' stroke="#d7dee3" stroke-width="3"')) +
    paleMark(product, [w * 0.11, y + 6], 17)
  );
}

function gasPlate(sheet: Sheet, product: ProductDrawing): string {
  const { widthMm: w, depthMm: d } = product;
  const glass = isDark(product.finish);
  const base = glass ? blackGlass(sheet) : brushed(sheet, "#c6cacd");
  const count = burnerCount(product);
  const edge = rect(
    [2, 2, w - 4, d - 4],
    "none",
    ` rx="10" stroke="${glass ? "#5b6167" : "#ffffff99"}" stroke-width="4"`,
  );
  const side = w >= 700;
  const knobs = steps(count).map((at) => {
    const place: [number, number, number] = side
      ? [w * 0.935, d * (0.2 + (0.6 / Math.max(1, count - 1)) * at), 21]
      : [w * (0.25 + (0.5 / Math.max(1, count - 1)) * at), d * 0.92, 20];
    return knob(sheet, place, glass ? "black" : "stainless");
  });
  return (
    round([0, 0, w, d], 10, base) + edge + knobs.join("") + (glass ? paleMark(product, [w * 0.12, d - 16], 16) : "")
  );
}

function burnerCount(product: ProductDrawing): number {
  return Math.max(
    1,
    Math.min(
      6,
      Math.round(countOf(product.facts, "burners", countOf(product.facts, "zones", product.widthMm > 700 ? 5 : 4))),
    ),
  );
}

function burners(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, depthMm: d } = product;
  const side = w >= 700;
  burnerSet(sheet, product, { w: side ? w * 0.88 : w, d: side ? d * 1.1 : d });
}

/** Flames, heads and cast-iron trivets on a steel or glass top at the product's full height. */
export function burnerSet(sheet: Sheet, product: ProductDrawing, field: { w: number; d: number }): void {
  const { heightMm: h, depthMm: d } = product;
  const list = spots(burnerCount(product), field.w, field.d).map((spot) => ({
    ...spot,
    y: spot.y + Math.max(0, field.d - d) * 0.2,
  }));
  const heads = list.map(
    ({ x, y, r }) =>
      disc([x, y, r * 0.62], "#33373a") +
      disc([x, y, r * 0.5], roundShading(sheet, sheet.appearance.tier === "premium" ? "#c09a52" : "#8a8f94")) +
      disc([x, y, r * 0.36], "#1d1f21") +
      disc([x - r * 0.05, y - r * 0.05, r * 0.26], "#303437"),
  );
  sheet.onTop([0, h + 4, d], heads.join(""));
  const iron = sheet.define(
    trivets(list, field),
    (name) => `<path id="${name}" d="${trivets(list, field)}" fill="none" stroke-linejoin="round"/>`,
  );
  const cast = (colour: string, width: number, move: string) =>
    `<use href="#${iron}" stroke="${colour}" stroke-width="${width}"${move}/>`;
  sheet.onTop([0, h + 8, d], cast("#0000004d", 12, ' x="4" y="7"'));
  sheet.onTop([0, h + 34, d], cast("#1b1d1f", sheet.appearance.tier === "entry" ? 8 : 12, "") + cast("#5c6166", 3, ""));
}

/** Cast-iron trivets: one frame per column of burners with fingers towards each flame. */
function trivets(list: readonly Spot[], field: { w: number; d: number }): string {
  const columns = [...new Set(list.map((spot) => Math.round(spot.x)))];
  const d = columns.map((x) => {
    const inColumn = list.filter((spot) => Math.round(spot.x) === x);
    const half = Math.min(field.w / (columns.length * 2) - 8, 150);
    const far = Math.max(...inColumn.map((spot) => spot.r)) * 1.1;
    const top = Math.max(14, Math.min(...inColumn.map((spot) => spot.y)) - far);
    const bottom = Math.min(field.d * 0.86, Math.max(...inColumn.map((spot) => spot.y)) + far);
    const frame = `M${n1(x - half)} ${n1(top)}H${n1(x + half)}V${n1(bottom)}H${n1(x - half)}Z`;
    const fingers = inColumn.map(({ y, r }) => {
      const near = r * 0.3;
      return `M${n1(x - half)} ${n1(y)}H${n1(x - near)}M${n1(x + near)} ${n1(y)}H${n1(x + half)}M${n1(x)} ${n1(y - far)}V${n1(y - near)}M${n1(x)} ${n1(y + near)}V${n1(Math.min(bottom, y + far))}`;
    });
    const ribs = inColumn.length > 1 ? `M${n1(x - half)} ${n1((top + bottom) / 2)}H${n1(x + half)}` : "";
    return frame + fingers.join("") + ribs;
  });
  return d.join("");
}
