import { type DrawingState, type ProductDrawing, countOf, wordOf } from "./drawing-types.ts";
import { type Rect4, disc, letter, lines, n1, path, rect, round, steps } from "./ink.ts";
import { blackGlass, brushed, isDark, markOn, panelFill, sideFill, toneOf } from "./materials.ts";
import { feet, glint, knob, panelEdges, readout, scoop, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { metalEdge, screen, tierOf } from "./tier.ts";

export const footHeight = 22;
type Porthole = { x: number; y: number; r: number };

export function drawFrontLoader(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const body = { x: 0, y: footHeight, z: 0, w, h: h - footHeight, d };
  const band = body.h * 0.155;
  const hole: Porthole = { x: w / 2, y: band + (body.h - band) * 0.47, r: Math.min(w * 0.345, (body.h - band) * 0.37) };
  const art =
    controls(sheet, product, band) + kick(product, body.h) + panelEdges(w, body.h) + dryersVent(product, body.h);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  feet(sheet, body, footHeight);
  sheet.box(body, {
    fill: panelFill(sheet, finish),
    faces: { right: sideFill(sheet, finish), top: sideFill(sheet, finish) },
    art: { front: art, right: pressing(d, body.h) },
    radius: 7,
  });
  sheet.onFront([0, h, 0], disc([hole.x + 6, hole.y + 12, hole.r + 8], "#0a0c1030"));
  if (state === "open") return openDrum(sheet, product, hole);
  sheet.onFront([0, h, -4], disc([hole.x, hole.y, hole.r], isDark(finish) ? "#17191b" : "#6f757a"));
  sheet.onFront([0, h, -34], ring(sheet, product, hole));
}

function pressing(d: number, h: number): string {
  return rect([d * 0.12, h * 0.12, d * 0.76, h * 0.76], "none", ' rx="14" stroke="#0a0c1018" stroke-width="5"');
}

/** One that also dries has a warm line under its controls and slots beside its foot. */
function dryersVent({ kind, widthMm: w }: ProductDrawing, h: number): string {
  if (kind !== "washer-dryer") return "";
  const slots = [0.78, 0.82, 0.86, 0.9].map((at): Rect4 => [w * at, h * 0.9, w * at, h * 0.955]);
  return rect([0, h * 0.155, w, 6], "#c9683f") + lines(slots, "#3a3f44", 7);
}

export function ring(sheet: Sheet, product: ProductDrawing, hole: Porthole): string {
  const { x, y, r } = hole;
  const rim =
    product.kind === "dryer" && !isDark(product.finish)
      ? panelFill(sheet, product.finish)
      : isDark(product.finish)
        ? "#232629"
        : brushed(sheet, "#b9bec2");
  const bowl = sheet.gradient({ 0: "#10161b", 0.55: "#1c252c", 0.8: "#3c4a53", 1: "#1a2126" }, "glow");
  const shine = `M${n1(x - r * 0.52)} ${n1(y - r * 0.1)}A${n1(r * 0.54)} ${n1(r * 0.54)} 0 0 1 ${n1(x + r * 0.08)} ${n1(y - r * 0.53)}A${n1(r * 0.7)} ${n1(r * 0.7)} 0 0 0 ${n1(x - r * 0.52)} ${n1(y - r * 0.1)}Z`;
  return (
    disc(
      [x, y, r],
      tierOf(product) === "entry" ? toneOf(product.finish) : rim,
      ' stroke="#0a0c1055" stroke-width="3"',
    ) +
    (tierOf(product) === "premium" ? disc([x, y, r * 0.95], "none", ' stroke="#f1f3f3" stroke-width="9"') : "") +
    disc([x, y, r * 0.86], "#2a2f33") +
    disc([x, y, r * 0.72], bowl) +
    holes(hole, 0.5, "#ffffff1c") +
    path(shine, "#ffffff52") +
    path(arcOf(x, y, r * 0.64), "none", ' stroke="#ffffff26" stroke-width="7"') +
    round([x + r * 0.82, y - r * 0.16, r * 0.13, r * 0.32], r * 0.05, "#0d0f11")
  );
}

function arcOf(x: number, y: number, r: number): string {
  return `M${n1(x + r * 0.5)} ${n1(y + r * 0.86)}A${n1(r)} ${n1(r)} 0 0 0 ${n1(x + r)} ${n1(y)}`;
}

/** Drum perforation in rings; one path of dots drawn as round caps. */
function holes(hole: Porthole, share: number, colour: string): string {
  const dots = [0.45, 0.72, 1].flatMap((ringShare, ringAt) =>
    steps(8 + ringAt * 6).map((at) => {
      const turn = (at / (8 + ringAt * 6)) * Math.PI * 2 + ringAt * 0.2;
      const far = hole.r * share * ringShare;
      return `M${Math.round(hole.x + Math.cos(turn) * far)} ${Math.round(hole.y + Math.sin(turn) * far)}h0`;
    }),
  );
  return `<path d="${dots.join("")}" stroke="${colour}" stroke-width="${n1(hole.r * 0.045)}" stroke-linecap="round"/>`;
}

function controls(sheet: Sheet, product: ProductDrawing, band: number): string {
  const { widthMm: w, finish } = product;
  const dark = isDark(finish);
  const tray = product.kind === "dryer" ? w * 0.3 : w * 0.27;
  const touch = /touch/.test(wordOf(product.facts, "controls", "dial"));
  const tier = tierOf(product);
  const panel =
    rect([0, 0, w, band], dark ? "#1c1e21" : "#ffffff66") +
    (tier === "premium"
      ? rect([tray + 30, 10, w - tray - 46, band - 22], blackGlass(sheet), ' rx="8"') +
        metalEdge(sheet, [0, band - 4, w, 8])
      : lines([[0, band, w, band]], "#0a0c1040", 4));
  const drawer =
    round([16, 16, tray, band - 30], 8, dark ? "#2c2f33" : "#fbfcfc") +
    rect([16, 16, tray, band - 30], "none", ' rx="8" stroke="#0a0c1045" stroke-width="3"') +
    scoop(sheet, [26, band - 38, tray - 20, 16]);
  const dial = touch
    ? ""
    : knob(sheet, [w * 0.5, band / 2, band * 0.33], finish) + dialMarks(w * 0.5, band / 2, band * 0.42);
  const x = touch ? w * 0.36 : w * 0.6;
  const text = product.kind === "dryer" ? "1:45" : "0:58";
  const marks = touchMarks([x + w * 0.19, band * 0.3, w * 0.17, band * 0.4], 4, dark ? "#8b9197" : "#7b8187");
  const show: Rect4 = [x, band * 0.26, w * 0.17, band * 0.48];
  const lights = steps(3).map((at) =>
    disc([x + w * (0.04 + at * 0.05), band * 0.5, 6], at === 0 ? "#7fd18a" : "#9aa0a5"),
  );
  const display = tier === "entry" ? lights.join("") : tier === "premium" ? screen(sheet, show) : readout(show, text);
  return panel + drawer + dial + display + marks + mark(product, tray, band);
}

function mark(product: ProductDrawing, tray: number, band: number): string {
  const kilos = countOf(product.facts, "capacityKg", 0);
  const size =
    kilos > 0
      ? letter([product.widthMm - 20, band + 42], `${kilos} kg`, {
          size: 26,
          anchor: "end",
          fill: markOn(product.finish),
          weight: 400,
        })
      : "";
  return wordMark(product, [16 + tray / 2, band * 0.5], Math.min(26, tray * 0.13)) + size;
}

function dialMarks(x: number, y: number, r: number): string {
  const ticks = steps(12).map((at): Rect4 => {
    const turn = (at / 12) * Math.PI * 2;
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    return [x + c * r, y + s * r, x + c * r * 1.14, y + s * r * 1.14];
  });
  return lines(ticks, "#8a9096", 3);
}

function kick(product: ProductDrawing, h: number): string {
  const { widthMm: w } = product;
  const line = lines([[0, h - 96, w, h - 96]], "#0a0c1026", 3);
  if (product.kind === "dryer" && !/vented/.test(wordOf(product.facts, "dryerType", "heat pump"))) {
    const slots = steps(10).map((at): Rect4 => [w * 0.1, h - 82 + at * 7, w * 0.44, h - 82 + at * 7]);
    return line + lines(slots, "#0a0c1050", 3);
  }
  return line + rect([w * 0.78, h - 84, w * 0.15, 66], "#0a0c1008", ' rx="8" stroke="#0a0c1040" stroke-width="3"');
}

function openDrum(sheet: Sheet, product: ProductDrawing, hole: Porthole): void {
  const { x, y, r } = hole;
  const steel = sheet.gradient({ 0: "#565c61", 0.6: "#9aa1a6", 0.88: "#d9dde0", 1: "#8b9196" }, "glow");
  const paddles = steps(3).map((at) => {
    const turn = (at / 3) * Math.PI * 2 - 0.5;
    const far = r * 0.56;
    return `<ellipse rx="${n1(r * 0.09)}" ry="${n1(r * 0.2)}" fill="#c6cbcf" stroke="#7d8388" stroke-width="3" transform="translate(${n1(x + Math.cos(turn) * far)} ${n1(y + Math.sin(turn) * far)}) rotate(${Math.round((turn * 180) / Math.PI + 90)})"/>`;
  });
  const well =
    disc([x, y, r * 0.94], "#3b4045") +
    disc([x, y, r * 0.84], "#7a8187") +
    disc([x, y, r * 0.76], steel) +
    holes(hole, 0.7, "#3a4046") +
    paddles.join("");
  sheet.onFront(
    [0, product.heightMm, -3],
    disc([x, y, r], brushed(sheet, "#b9bec2")) + well + disc([x, y, r * 0.28], "#4c5257"),
  );
  const turn = (118 * Math.PI) / 180;
  const hinge = [x - r * 0.96, product.heightMm - y, -6] as const;
  const inner =
    disc([r, 0, r], brushed(sheet, "#aeb3b7")) +
    disc([r, 0, r * 0.84], "#33383c") +
    disc([r, 0, r * 0.68], sheet.gradient({ 0: "#dbe6ece6", 0.7: "#7d929dbf", 1: "#36434b" }, "glow")) +
    glint([r * 0.5, -r * 0.5, r, r], 0.25);
  sheet.plane(
    hinge,
    [
      [Math.cos(turn), 0, -Math.sin(turn)],
      [0, -1, 0],
    ],
    inner,
  );
}
