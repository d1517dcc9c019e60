import { type Camera, type KindDrawing, type ProductDrawing, countOf, isShownSideways } from "./drawing-types.ts";
import { letter, lines, n1, rect, type Rect4 } from "./ink.ts";
import { Sheet } from "./sheet.ts";
import { svgHead } from "./svg-frame.ts";
import { appearanceOf } from "./tier.ts";

const ink = "#454b51";
const quiet = "#7b8288";
const label = { size: 21, fill: ink, weight: 600 } as const;

type Panel = { camera: Camera; name: string; drawn: boolean; x: number; y: number; w: number; h: number };

/** Front and side (or plan and front) to one scale, with sizes and clearances. */
export function drawDimensions(product: ProductDrawing, kind: KindDrawing): string {
  const flat = kind.front.pitch > 60;
  const across = isShownSideways(product, kind) ? product.depthMm : product.widthMm;
  const into = isShownSideways(product, kind) ? product.widthMm : product.depthMm;
  const scale = flat
    ? flatScale(across, into, product.heightMm)
    : Math.min(560 / (across + into), 500 / product.heightMm);
  const [aw, ad, ah] = [across * scale, into * scale, product.heightMm * scale];
  const left = flat ? (800 - aw) / 2 : (800 - aw - ad - 84) / 2 + 24;
  const base = flat ? 690 - Math.max(0, (440 - ad - ah) / 2) : 640 - Math.max(0, (500 - ah) / 2);
  const first: Panel = flat
    ? { camera: { yaw: 0, pitch: 90 }, name: "plan", drawn: true, x: left, y: base - ah - 96 - ad, w: aw, h: ad }
    : { camera: { yaw: 0, pitch: 0 }, name: "front", drawn: true, x: left, y: base - ah, w: aw, h: ah };
  const second: Panel = flat
    ? { camera: { yaw: 0, pitch: 0 }, name: "edge", drawn: true, x: left, y: base - ah, w: aw, h: ah }
    : { camera: { yaw: 90, pitch: 0 }, name: "side", drawn: kind.boxy, x: left + aw + 84, y: base - ah, w: ad, h: ah };
  const names = isShownSideways(product, kind)
    ? [product.depthMm, product.widthMm]
    : [product.widthMm, product.depthMm];
  const clearance = clearanceOf(product, kind);
  // The height line is outside the dashed lines of the clearance.
  const beside = flat || clearance === null ? 0 : reachOf(clearance.sides, scale);
  const sizes = flat
    ? level(first, base + 44, names[0] ?? 0) + upright(first, product.depthMm) + upright(second, product.heightMm)
    : level(first, base + 44, names[0] ?? 0) +
      level(second, base + 44, names[1] ?? 0) +
      upright({ ...first, x: first.x - beside * 0.8 }, product.heightMm);
  const captions = [first, second]
    .map((panel) =>
      letter(
        [panel.x + panel.w / 2, flat ? panel.y - 14 : base + 96],
        caption(panel.name, isShownSideways(product, kind) ? "side" : "front"),
        {
          size: 17,
          fill: quiet,
          weight: 400,
        },
      ),
    )
    .join("");
  const air = flat ? "" : clearances({ clearance, first, second, scale });
  return (
    svgHead(800, 800) +
    shown(first, product, { kind, scale }) +
    shown(second, product, { kind, scale }) +
    air +
    sizes +
    captions +
    "</svg>"
  );
}

function flatScale(across: number, into: number, high: number): number {
  return Math.min(600 / across, 440 / (into + high));
}

function caption(name: string, first: "front" | "side"): string {
  if (name === "front" && first === "side") return "Side";
  if (name === "side") return first === "side" ? "Front" : "Side";
  return name === "plan" ? "From above" : "Front";
}

function shown(panel: Panel, product: ProductDrawing, how: { kind: KindDrawing; scale: number }): string {
  const outline = rect(
    [panel.x, panel.y, panel.w, panel.h],
    panel.drawn ? "none" : "#ffffff66",
    ` rx="3" stroke="${quiet}" stroke-width="1.4"`,
  );
  if (!panel.drawn) return outline;
  const sheet = new Sheet(
    `${product.sku}|${product.kind}|dimensions ${panel.name}`,
    panel.camera,
    appearanceOf(product),
  );
  how.kind.draw(sheet, { ...product, facts: { ...product.facts, subwoofer: false } }, "closed");
  const base = panel.y + panel.h;
  return `${sheet.defs()}<g transform="translate(${n1(panel.x)} ${n1(base)}) scale(${Math.round(how.scale * 10000) / 10000})">${sheet.body()}</g>${outline}`;
}

/** A level dimension line with end ticks, its number below. */
function level(panel: Panel, y: number, mm: number): string {
  const { x, w } = panel;
  const ticks: Rect4[] = [
    [x, y, x + w, y],
    [x, y - 9, x, y + 9],
    [x + w, y - 9, x + w, y + 9],
  ];
  return lines(ticks, ink, 1.6) + letter([x + w / 2, y + 29], `${figure(mm)} mm`, label);
}

function upright(panel: Panel, mm: number): string {
  const x = panel.x - 40;
  const ticks: Rect4[] = [
    [x, panel.y, x, panel.y + panel.h],
    [x - 9, panel.y, x + 9, panel.y],
    [x - 9, panel.y + panel.h, x + 9, panel.y + panel.h],
  ];
  const middle = panel.y + panel.h / 2;
  return (
    lines(ticks, ink, 1.6) +
    `<g transform="rotate(-90 ${n1(x - 14)} ${n1(middle)})">${letter([x - 14, middle], `${figure(mm)} mm`, label)}</g>`
  );
}

function figure(mm: number): string {
  return String(Math.round(mm)).replace(/\B(?=(\d{3})+$)/g, ",");
}

type Clearance = KindDrawing["clearance"];

/** The manufacturer's own figures where the facts have them, else those of the kind. */
function clearanceOf({ facts }: ProductDrawing, kind: KindDrawing): Clearance {
  const usual = kind.clearance ?? { sides: 0, top: 0, back: 0 };
  return {
    sides: countOf(facts, "clearanceSideMm", usual.sides),
    top: countOf(facts, "clearanceTopMm", usual.top),
    back: countOf(facts, "clearanceRearMm", usual.back),
  };
}

/** Small clearances are drawn large enough to be visible, large ones small enough to fit. */
const reachOf = (mm: number, scale: number): number => (mm === 0 ? 0 : Math.max(9, Math.min(34, mm * scale)));

/** Dashed lines show the clearances, with their numbers. */
function clearances(at: { clearance: Clearance; first: Panel; second: Panel; scale: number }): string {
  const { clearance } = at;
  if (clearance === null || clearance.sides + clearance.top + clearance.back === 0) return "";
  const { first, second } = at;
  const side = reachOf(clearance.sides, at.scale);
  const top = reachOf(clearance.top, at.scale);
  const back = reachOf(clearance.back, at.scale);
  const dash = (d: string) => `<path d="${d}" fill="none" stroke="#2f7d8c" stroke-width="1.8" stroke-dasharray="7 5"/>`;
  const base = first.y + first.h;
  const around = dash(
    `M${n1(first.x - side)} ${n1(base)}V${n1(first.y - top)}H${n1(first.x + first.w + side)}V${n1(base)}`,
  );
  const behind = dash(`M${n1(second.x)} ${n1(second.y - top)}H${n1(second.x + second.w + back)}V${n1(base)}`);
  const parts = [
    ["top", clearance.top],
    ["each side", clearance.sides],
    ["back", clearance.back],
  ] as const;
  const words = parts.filter(([, mm]) => mm > 0).map(([where, mm]) => `${where} ${figure(mm)} mm`);
  return (
    around +
    behind +
    letter([400, first.y + first.h + 138], `Leave free: ${words.join(", ")}`, {
      size: 18,
      fill: "#2a6a77",
      weight: 500,
    })
  );
}
