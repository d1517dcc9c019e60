import { countOf, saysYes, type DrawingState, type ProductDrawing } from "./drawing-types.ts";
import { disc, letter, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { brushed, isDark, markOn, panelFill, sideFill } from "./materials.ts";
import { feet, glint, knob, panelEdges, readout, scoop, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

const foot = 22;
type Porthole = { x: number; y: number; r: number };

export function drawFrontLoader(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const body = { x: 0, y: foot, z: 0, w, h: h - foot, d };
  const band = body.h * 0.155;
  const hole: Porthole = { x: w / 2, y: band + (body.h - band) * 0.47, r: Math.min(w * 0.345, (body.h - band) * 0.37) };
  const art = controls(sheet, product, band) + kick(product, body.h) + panelEdges(w, body.h);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  feet(sheet, body, foot);
  sheet.box(body, { fill: panelFill(sheet, finish), faces: { right: sideFill(sheet, finish), top: sideFill(sheet, finish) }, art: { front: art, right: pressing(d, body.h) }, radius: 7 });
  sheet.onFront([0, h, 0], disc([hole.x + 6, hole.y + 12, hole.r + 8], "#0a0c1030"));
  if (state === "open") return openDrum(sheet, product, hole);
  sheet.onFront([0, h, -4], disc([hole.x, hole.y, hole.r], isDark(finish) ? "#17191b" : "#6f757a"));
  sheet.onFront([0, h, -34], ring(sheet, product, hole));
}

function pressing(d: number, h: number): string {
  return rect([d * 0.12, h * 0.12, d * 0.76, h * 0.76], "none", ' rx="14" stroke="#0a0c1018" stroke-width="5"');
}

function ring(sheet: Sheet, product: ProductDrawing, hole: Porthole): string {
  const { x, y, r } = hole;
  const rim = product.kind === "dryer" && !isDark(product.finish) ? panelFill(sheet, product.finish) : isDark(product.finish) ? "#232629" : brushed(sheet, "#b9bec2");
  const bowl = sheet.gradient([[0, "#10161b"], [0.55, "#1c252c"], [0.8, "#3c4a53"], [1, "#1a2126"]], "glow");
  const shine = `M${n1(x - r * 0.52)} ${n1(y - r * 0.1)}A${n1(r * 0.54)} ${n1(r * 0.54)} 0 0 1 ${n1(x + r * 0.08)} ${n1(y - r * 0.53)}A${n1(r * 0.7)} ${n1(r * 0.7)} 0 0 0 ${n1(x - r * 0.52)} ${n1(y - r * 0.1)}Z`;
  return (
    disc([x, y, r], rim, ' stroke="#0a0c1055" stroke-width="3"') +
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
  const touch = product.facts["controls"] === "touch";
  const panel = rect([0, 0, w, band], dark ? "#1c1e21" : "#ffffff66") + lines([[0, band, w, band]], "#0a0c1040", 4);
  const drawer = round([16, 16, tray, band - 30], 8, dark ? "#2c2f33" : "#fbfcfc") + rect([16, 16, tray, band - 30], "none", ' rx="8" stroke="#0a0c1045" stroke-width="3"') + scoop(sheet, [26, band - 38, tray - 20, 16]);
  const dial = touch ? "" : knob(sheet, [w * 0.5, band / 2, band * 0.33], finish) + dialMarks(w * 0.5, band / 2, band * 0.42);
  const x = touch ? w * 0.36 : w * 0.6;
  const text = product.kind === "dryer" ? "1:45" : "0:58";
  const marks = touchMarks([x + w * 0.19, band * 0.3, w * 0.17, band * 0.4], 4, dark ? "#8b9197" : "#7b8187");
  return panel + drawer + dial + readout([x, band * 0.26, w * 0.17, band * 0.48], text) + marks + mark(product, tray, band);
}

function mark(product: ProductDrawing, tray: number, band: number): string {
  const kilos = countOf(product.facts, "capacityKg", 0);
  const size = kilos > 0 ? letter([product.widthMm - 20, band + 42], `${kilos} kg`, { size: 26, anchor: "end", fill: markOn(product.finish), weight: 400 }) : "";
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
  if (product.kind === "dryer" && saysYes(product.facts, "vented") === false) {
    const slots = steps(10).map((at): Rect4 => [w * 0.1, h - 82 + at * 7, w * 0.44, h - 82 + at * 7]);
    return line + lines(slots, "#0a0c1050", 3);
  }
  return line + rect([w * 0.78, h - 84, w * 0.15, 66], "#0a0c1008", ' rx="8" stroke="#0a0c1040" stroke-width="3"');
}

function openDrum(sheet: Sheet, product: ProductDrawing, hole: Porthole): void {
  const { x, y, r } = hole;
  const steel = sheet.gradient([[0, "#565c61"], [0.6, "#9aa1a6"], [0.88, "#d9dde0"], [1, "#8b9196"]], "glow");
  const paddles = steps(3).map((at) => {
    const turn = (at / 3) * Math.PI * 2 - 0.5;
    const far = r * 0.56;
    return `<ellipse rx="${n1(r * 0.09)}" ry="${n1(r * 0.2)}" fill="#c6cbcf" stroke="#7d8388" stroke-width="3" transform="translate(${n1(x + Math.cos(turn) * far)} ${n1(y + Math.sin(turn) * far)}) rotate(${Math.round((turn * 180) / Math.PI + 90)})"/>`;
  });
  const well = disc([x, y, r * 0.94], "#3b4045") + disc([x, y, r * 0.84], "#7a8187") + disc([x, y, r * 0.76], steel) + holes(hole, 0.7, "#3a4046") + paddles.join("");
  sheet.onFront([0, product.heightMm, -3], disc([x, y, r], brushed(sheet, "#b9bec2")) + well + disc([x, y, r * 0.28], "#4c5257"));
  const turn = (118 * Math.PI) / 180;
  const hinge = [x - r * 0.96, product.heightMm - y, -6] as const;
  const inner = disc([r, 0, r], brushed(sheet, "#aeb3b7")) + disc([r, 0, r * 0.84], "#33383c") + disc([r, 0, r * 0.68], sheet.gradient([[0, "#dbe6ec", 0.9], [0.7, "#7d929d", 0.75], [1, "#36434b"]], "glow")) + glint([r * 0.5, -r * 0.5, r, r], 0.25);
  sheet.plane(hinge, [[Math.cos(turn), 0, -Math.sin(turn)], [0, -1, 0]], inner);
}

/** Top loaders: a console along the back, a glass lid before it. */
export function drawTopLoader(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const rise = Math.min(120, h * 0.11);
  const body = { x: 0, y: foot, z: 0, w, h: h - foot - rise, d };
  const console_ = { x: 0, y: h - rise, z: d * 0.74, w, h: rise, d: d * 0.26 };
  const front = wordMark(product, [w / 2, 70], 28) + lines([[0, body.h - 90, w, body.h - 90]], "#0a0c1022", 3) + panelEdges(w, body.h);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  feet(sheet, body, foot);
  const lid: Rect4 = [w * 0.06, d * 0.3, w * 0.88, d * 0.62];
  sheet.box(body, { fill: panelFill(sheet, finish), faces: { right: sideFill(sheet, finish) }, art: { front, top: state === "open" ? "" : topLid(sheet, lid) }, radius: 7 });
  const dark = isDark(finish);
  const panel = round([14, 14, w - 28, rise - 26], 10, dark ? "#151719" : "#3b4045") + readout([w * 0.55, rise * 0.28, w * 0.16, rise * 0.4], "0:42") + touchMarks([w * 0.74, rise * 0.3, w * 0.2, rise * 0.36], 4, "#b9bec3") + knob(sheet, [w * 0.26, rise * 0.46, rise * 0.28], "stainless");
  sheet.box(console_, { fill: panelFill(sheet, finish), art: { front: panel }, radius: 8 });
  if (state === "open") openTub(sheet, product, { y: body.y + body.h, d: d * 0.7, w });
}

function topLid(sheet: Sheet, at: Rect4): string {
  const [x, y, w, h] = at;
  const smoke = sheet.gradient([[0, "#69737b"], [0.4, "#2b3136"], [1, "#171a1d"]], "diagonal");
  return round([x - 10, y - 8, w + 20, h + 20], 26, "#0a0c1025") + round(at, 22, "#dfe3e5") + round([x + w * 0.08, y + h * 0.08, w * 0.84, h * 0.76], 20, smoke) + glint([x + w * 0.1, y + h * 0.1, w * 0.7, h * 0.7], 0.14) + round([x + w * 0.4, y + h * 0.88, w * 0.2, h * 0.06], 8, "#aab0b4");
}

function openTub(sheet: Sheet, product: ProductDrawing, place: { y: number; d: number; w: number }): void {
  const { y, d, w } = place;
  const r = Math.min(w, d) * 0.4;
  const [cx, cz] = [w / 2, d * 0.5];
  sheet.ring([cx, y, cz], r + 18, "#cfd4d7");
  const [sx, sy] = sheet.screen([cx, y, cz]);
  const id = sheet.define("tub", (name) => `<clipPath id="${name}"><ellipse cx="${n1(sx)}" cy="${n1(sy)}" rx="${n1(r)}" ry="${n1(r * sheet.tilt)}"/></clipPath>`);
  sheet.grouped(` clip-path="url(#${id})"`, () => {
    const steel = sheet.gradient([[0, "#6b7278"], [0.4, "#c9ced2"], [0.7, "#949ba1"], [1, "#5d6469"]], "across");
    sheet.ring([cx, y, cz], r, steel);
    sheet.ring([cx, y - 330, cz], r, "#444a4f");
    sheet.lathe([cx, cz], [[70, y - 330], [40, y - 150], [34, y - 40]], "#e6e9eb");
  });
  const lid = { w: w * 0.88, h: d * 0.8 };
  const art = round([10, 10, lid.w - 20, lid.h - 20], 20, "#dfe3e5") + round([lid.w * 0.08, lid.h * 0.12, lid.w * 0.84, lid.h * 0.74], 18, sheet.gradient([[0, "#8d979e"], [1, "#3b4248"]], "diagonal")) + glint([lid.w * 0.1, lid.h * 0.14, lid.w * 0.7, lid.h * 0.7], 0.16);
  sheet.box({ x: w * 0.06, y: y + 4, z: d + 4, w: lid.w, h: lid.h, d: 24 }, { fill: panelFill(sheet, product.finish), art: { front: art }, radius: 18 });
}
