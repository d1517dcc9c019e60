import { countOf, type DrawingState, type ProductDrawing } from "./drawing-types.ts";
import { disc, lines, n1, oval, path, rect, round, steps, stroke, type Rect4 } from "./ink.ts";
import { brushed, clearGlass, isDark, markOn, panelFill, sideFill, toneOf, turned, turnedFinish } from "./materials.ts";
import { darker, lighter } from "./colour.ts";
import { glint, knob, readout, touchMarks, wordMark } from "./parts.ts";
import { smooth, type Sheet } from "./sheet.ts";

export function drawToaster(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const slots = countOf(product.facts, "slots", 2) > 2 ? 4 : 2;
  sheet.shadow({ x: 4, z: 4, w: w - 8, d }, 0.34);
  sheet.box({ x: 10, y: 0, z: 10, w: w - 20, h: 20, d: d - 20 }, { fill: "#24272a" });
  const side = isDark(finish) ? darker(tone, 0.2) : darker(tone, 0.06);
  const body = { x: 0, y: 14, z: 0, w, h: h - 14, d };
  const bright = sheet.gradient([[0, lighter(tone, 0.55)], [0.5, tone], [1, darker(tone, 0.25)]], "across");
  sheet.cushion(body, { fill: panelFill(sheet, finish), faces: { right: side, top: bright }, seam: lighter(tone, 0.1), radius: 34, art: { front: toasterFront(sheet, product, body.h), top: toasterTop(w, d, slots) } });
  for (const at of slots === 4 ? [0.3, 0.7] : [0.86]) sheet.box({ x: w * at - 20, y: h * 0.62, z: -22, w: 40, h: 16, d: 24 }, { fill: "#1d1f21", radius: 5 });
}

function toasterFront(sheet: Sheet, product: ProductDrawing, h: number): string {
  const { widthMm: w, finish } = product;
  const slot = rect([w * 0.86 - 4, h * 0.22, 8, h * 0.5], "#15171a", ' rx="4"');
  return slot + knob(sheet, [w * 0.86, h * 0.84, 15], finish) + wordMark(product, [w * 0.36, h * 0.58], w * 0.062) + rect([12, h * 0.93, w - 24, 3], "#0a0c1040");
}

function toasterTop(w: number, d: number, slots: number): string {
  const rows = steps(2).map((at) => {
    const y = d * (0.22 + at * 0.36);
    const widths = slots === 4 ? [[w * 0.1, w * 0.37], [w * 0.53, w * 0.37]] : [[w * 0.1, w * 0.72]];
    return widths.map(([x = 0, long = 0]) => round([x, y, long, d * 0.19], 8, "#101214") + lines([[x + 6, y + d * 0.1, x + long - 6, y + d * 0.1]], "#a3552c", 3)).join("");
  });
  return rows.join("");
}

/** A kettle from its side: spout to the left, handle to the right. */
export function drawKettle(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, finish } = product;
  const glass = product.facts["glass"] === true;
  const r = Math.min(w * 0.37, h * 0.36);
  const cx = r + w * 0.1;
  const fill = glass ? clearGlass(sheet) : turnedFinish(sheet, finish);
  const dark = "#222527";
  sheet.shadow({ x: cx - r, z: 0, w: r * 2, d: r * 1.6 }, 0.3);
  sheet.lathe([cx, r], [[r * 1.04, 0], [r * 1.04, 19]], turned(sheet, "#33373a"));
  const high = h - 20;
  const grip = `M${n1(cx + r * 0.6)} ${n1(-h * 0.9)}C${n1(w * 0.94)} ${n1(-h)} ${n1(w * 1.02)} ${n1(-h * 0.78)} ${n1(w * 0.94)} ${n1(-h * 0.5)}S${n1(cx + r * 1.12)} ${n1(-h * 0.2)} ${n1(cx + r * 0.86)} ${n1(-h * 0.2)}`;
  sheet.onFront([0, 0, r], stroke(grip, dark, 25) + stroke(grip, "#4d5358", 8));
  const spout = `M${n1(cx - r * 0.6)} ${n1(-h * 0.72)}L${n1(cx - r * 1.14)} ${n1(-h * 0.93)}L${n1(cx - r * 0.94)} ${n1(-h * 0.95)}L${n1(cx - r * 0.4)} ${n1(-h * 0.86)}Z`;
  sheet.onFront([0, 0, r], path(spout, turnedFinish(sheet, finish)));
  if (glass) sheet.lathe([cx, r], [[r * 0.96, 30], [r * 0.9, h * 0.42]], "#bfdce888");
  sheet.lathe([cx, r], smooth([[r, 20], [r * 0.99, h * 0.2], [r * 0.92, h * 0.45], [r * 0.8, h * 0.7], [r * 0.68, h * 0.88], [r * 0.62, high - h * 0.04]]), fill);
  sheet.belt([cx, r], { lower: [r, 20], upper: [r, 40] }, turned(sheet, "#3a3e42"));
  sheet.lathe([cx, r], [[r * 0.63, h * 0.9], [r * 0.6, h * 0.935], [r * 0.3, h * 0.955]], turned(sheet, "#2d3033"));
  sheet.lathe([cx, r], [[r * 0.12, h * 0.95], [r * 0.16, h - 2]], turned(sheet, "#2a2d30"));
  const gauge = round([cx + r * 0.34, -h * 0.62, r * 0.1, h * 0.32], 6, "#101417aa") + rect([cx + r * 0.34, -h * 0.48, r * 0.1, h * 0.18], "#7fb3d188", ' rx="5"');
  sheet.onFront([0, 0, 0], gauge + wordMark(product, [cx - r * 0.1, -h * 0.24], r * 0.13));
}

/** A stand mixer from its side: column to the right, head over the bowl. */
export function drawMixer(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, finish } = product;
  const long = product.depthMm;
  const tone = toneOf(finish);
  const wide = product.widthMm;
  const z = wide / 2;
  sheet.shadow({ x: 4, z: 0, w: long - 8, d: wide }, 0.32);
  const body = sheet.gradient([[0, lighter(tone, isDark(finish) ? 0.3 : 0.55)], [0.35, tone], [1, darker(tone, 0.3)]], "down");
  const post = sheet.gradient([[0, lighter(tone, 0.25)], [0.4, tone], [1, darker(tone, 0.35)]], "across");
  const base = `M${n1(long * 0.06)} 0V-16Q${n1(long * 0.08)} -34 ${n1(long * 0.3)} -36H${n1(long * 0.66)}V0Z`;
  const column = `M${n1(long * 0.6)} 0Q${n1(long * 0.62)} ${n1(-h * 0.3)} ${n1(long * 0.66)} ${n1(-h * 0.62)}H${n1(long * 0.95)}Q${n1(long * 0.88)} ${n1(-h * 0.3)} ${n1(long * 0.97)} 0Z`;
  const head = `M${n1(long * 0.06)} ${n1(-h * 0.76)}Q${n1(long * 0.05)} ${n1(-h * 0.94)} ${n1(long * 0.3)} ${n1(-h * 0.985)}Q${n1(long * 0.7)} ${n1(-h * 1.02)} ${n1(long * 0.93)} ${n1(-h * 0.92)}Q${n1(long * 1.02)} ${n1(-h * 0.84)} ${n1(long * 0.96)} ${n1(-h * 0.64)}Q${n1(long * 0.9)} ${n1(-h * 0.59)} ${n1(long * 0.62)} ${n1(-h * 0.61)}L${n1(long * 0.3)} ${n1(-h * 0.64)}Q${n1(long * 0.1)} ${n1(-h * 0.65)} ${n1(long * 0.06)} ${n1(-h * 0.76)}Z`;
  sheet.onFront([0, 0, z], path(base, body) + path(column, post));
  const bowl = turned(sheet, "#c9cdd0");
  const bx = long * 0.33;
  const r = long * 0.29;
  const whisk = steps(3).map((at) => stroke(`M${n1(bx)} ${n1(-h * 0.6)}Q${n1(bx - r * (0.5 - at * 0.5))} ${n1(-h * 0.4)} ${n1(bx)} ${n1(-h * 0.26)}`, "#aeb4b8", 4)).join("");
  sheet.onFront([0, 0, z], whisk);
  sheet.lathe([bx, z], smooth([[r * 0.42, 34], [r * 0.4, 46], [r * 0.68, 62], [r * 0.9, h * 0.26], [r, h * 0.42], [r * 1.02, h * 0.48], [r * 1.06, h * 0.49]]), bowl);
  sheet.ring([bx, h * 0.49, z], r, "#6d7378");
  const trim = stroke(`M${n1(long * 0.075)} ${n1(-h * 0.77)}L${n1(long * 0.97)} ${n1(-h * 0.75)}`, "#d9dcde", 8) + disc([long * 0.12, -h * 0.82, h * 0.045], turned(sheet, "#c5c9cc"));
  const nose = rect([bx - r * 0.17, -h * 0.64, r * 0.34, h * 0.05], "#9aa0a4", ' rx="4"');
  sheet.onFront([0, 0, z * 0.6], nose + path(head, body) + trim + wordMark(product, [long * 0.56, -h * 0.84], h * 0.06) + knob(sheet, [long * 0.87, -h * 0.68, h * 0.032], "stainless"));
}

export function drawBlender(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const z = d / 2;
  const base = h * 0.34;
  sheet.shadow({ x: 6, z: 6, w: w - 12, d: d - 12 }, 0.32);
  sheet.cushion({ x: 0, y: 0, z: 0, w, h: base, d }, { fill: panelFill(sheet, finish), faces: { right: sideFill(sheet, finish) }, seam: toneOf(finish), radius: 26, art: { front: round([w * 0.12, base * 0.26, w * 0.76, base * 0.52], 12, "#17191b") + knob(sheet, [c, base * 0.52, base * 0.18], "stainless") + touchMarks([w * 0.62, base * 0.42, w * 0.22, base * 0.2], 2, "#b9c0c4") + touchMarks([w * 0.16, base * 0.42, w * 0.22, base * 0.2], 2, "#b9c0c4") } });
  const r = Math.min(w, d) * 0.42;
  const handle = `M${n1(c + r * 0.8)} ${n1(-h * 0.82)}H${n1(c + r * 1.32)}Q${n1(c + r * 1.5)} ${n1(-h * 0.82)} ${n1(c + r * 1.42)} ${n1(-h * 0.72)}L${n1(c + r * 1.16)} ${n1(-h * 0.5)}H${n1(c + r * 0.7)}`;
  sheet.onFront([0, 0, z], stroke(handle, "#2b2e31", 17));
  sheet.lathe([c, z], [[r * 0.62, base], [r * 0.66, base + 26]], turned(sheet, "#2d3033"));
  sheet.lathe([c, z], [[r * 0.6, base + 26], [r * 0.74, h * 0.6]], sheet.gradient([[0, "#9fb75f"], [0.4, "#c4d68a"], [1, "#7d9648"]], "across"));
  sheet.lathe([c, z], [[r * 0.66, base + 26], [r * 0.78, h * 0.6], [r * 0.98, h * 0.9]], sheet.gradient([[0, "#7d9099", 0.6], [0.18, "#ffffff", 0.6], [0.4, "#cfdde3", 0.25], [0.8, "#a9bbc3", 0.3], [1, "#6f828b", 0.6]], "across"));
  sheet.onFront([0, 0, z - r], lines(steps(5).map((at): Rect4 => [c - r * 0.3, -h * (0.48 + at * 0.08), c - r * 0.1, -h * (0.48 + at * 0.08)]), "#55636a", 3));
  sheet.lathe([c, z], [[r, h * 0.9], [r * 1.02, h * 0.93], [r * 0.9, h * 0.955]], turned(sheet, "#2b2e31"));
  sheet.lathe([c, z], [[r * 0.4, h * 0.95], [r * 0.36, h - 4]], turned(sheet, "#4a4f54"));
}

export function drawFoodProcessor(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w * 0.46;
  const z = d / 2;
  const base = h * 0.33;
  const r = Math.min(w, d) * 0.44;
  sheet.shadow({ x: 6, z: 6, w: w - 12, d: d - 12 }, 0.32);
  const art = wordMark(product, [w * 0.3, base * 0.58], w * 0.06) + knob(sheet, [w * 0.76, base * 0.5, base * 0.26], finish) + rect([14, base - 16, w - 28, 3], "#0a0c1030");
  sheet.cushion({ x: 0, y: 0, z: 0, w, h: base, d }, { fill: panelFill(sheet, finish), faces: { right: sideFill(sheet, finish) }, seam: toneOf(finish), radius: 24, art: { front: art } });
  sheet.onFront([0, 0, z], stroke(`M${n1(c + r * 0.9)} ${n1(-h * 0.68)}h${n1(r * 0.36)}v${n1(h * 0.26)}h${n1(-r * 0.36)}`, "#2b2e31", 18));
  sheet.lathe([c, z], [[r * 0.14, base], [r * 0.12, h * 0.6]], turned(sheet, "#e9ebec"));
  sheet.onFront([c, 0, z], path(`M0 ${n1(-base - 24)}Q${n1(r * 0.5)} ${n1(-base - 50)} ${n1(r * 0.82)} ${n1(-base - 16)}L0 ${n1(-base - 12)}ZM0 ${n1(-base - 60)}Q${n1(-r * 0.5)} ${n1(-base - 90)} ${n1(-r * 0.8)} ${n1(-base - 50)}L0 ${n1(-base - 48)}Z`, "#aab2b7"));
  const clear = sheet.gradient([[0, "#7d9099", 0.6], [0.16, "#ffffff", 0.65], [0.4, "#cfdde3", 0.2], [0.8, "#a9bbc3", 0.28], [1, "#6f828b", 0.6]], "across");
  sheet.lathe([c, z], [[r * 0.94, base], [r, h * 0.72]], clear);
  sheet.lathe([c, z], [[r * 1.02, h * 0.72], [r * 1.02, h * 0.755], [r * 0.8, h * 0.78]], clear);
  sheet.lathe([c + r * 0.2, z], [[r * 0.42, h * 0.77], [r * 0.44, h * 0.94]], clear);
  sheet.lathe([c + r * 0.2, z], [[r * 0.36, h * 0.88], [r * 0.36, h * 0.97], [r * 0.46, h * 0.98], [r * 0.46, h]], turned(sheet, "#3a3e42"));
}

export function drawAirFryer(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const out = state === "open" ? d * 0.62 : 0;
  const drawer = { x: w * 0.07, y: h * 0.09, w: w * 0.86, h: h * 0.43 };
  sheet.shadow({ x: 4, z: -out, w: w - 8, d: d + out }, 0.34);
  const show = round([w * 0.16, h * 0.1, w * 0.68, h * 0.2], 16, "#121416") + readout([w * 0.36, h * 0.125, w * 0.28, h * 0.09], "200°") + touchMarks([w * 0.2, h * 0.225, w * 0.6, h * 0.05], 6, "#9aa2a7");
  const gapArt = round([drawer.x - 4, h - drawer.y - drawer.h - 4, drawer.w + 8, drawer.h + 8], 26, "#0b0c0e");
  sheet.cushion({ x: 0, y: 6, z: 0, w, h: h - 6, d }, { fill: panelFill(sheet, finish), faces: { right: darker(tone, 0.08), top: lighter(tone, 0.06) }, seam: tone, radius: 54, art: { front: show + gapArt, top: round([w * 0.2, d * 0.2, w * 0.6, d * 0.4], 30, "#00000022") } });
  if (state === "open") {
    const tub = { x: drawer.x + 14, y: drawer.y + 12, z: -out, w: drawer.w - 28, h: drawer.h - 30, d: out };
    sheet.box(tub, { fill: "#2b2e31", art: { top: round([10, 10, tub.w - 20, tub.d], 18, "#15171a") + chips(tub.w, tub.d) } });
  }
  sheet.box({ x: drawer.x, y: drawer.y, z: -out - 8, w: drawer.w, h: drawer.h, d: 14 }, { fill: panelFill(sheet, finish), art: { front: glint([0, 0, drawer.w, drawer.h], 0.06) + wordMark(product, [drawer.w * 0.2, drawer.h * 0.86], w * 0.05) }, radius: 24 });
  sheet.box({ x: w / 2 - 24, y: drawer.y + drawer.h * 0.34, z: -out - 96, w: 48, h: drawer.h * 0.34, d: 90 }, { fill: isDark(finish) ? brushed(sheet, "#9ea4a8") : "#2b2e31", radius: 14 });
}

function chips(w: number, d: number): string {
  return steps(14).map((at) => `<rect x="${Math.round(w * (0.12 + ((at * 37) % 70) / 100))}" y="${Math.round(d * (0.14 + ((at * 53) % 62) / 100))}" width="52" height="12" rx="3" fill="${at % 2 === 0 ? "#e0ad52" : "#c98c34"}" transform="rotate(${(at * 47) % 90} ${Math.round(w / 2)} ${Math.round(d / 2)})"/>`).join("");
}

export function drawIron(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, finish, depthMm: long, widthMm: wide } = product;
  const tone = toneOf(finish);
  const z = wide / 2;
  sheet.shadow({ x: 6, z: 0, w: long - 12, d: wide }, 0.3);
  const sole = `M0 0H${n1(long * 0.98)}L${n1(long * 0.96)} -12H8Z`;
  const skirt = `M4 -12H${n1(long * 0.96)}L${n1(long * 0.93)} ${n1(-h * 0.28)}Q${n1(long * 0.4)} ${n1(-h * 0.34)} ${n1(long * 0.14)} ${n1(-h * 0.2)}Z`;
  const shell = `M${n1(long * 0.12)} ${n1(-h * 0.2)}Q${n1(long * 0.3)} ${n1(-h * 0.6)} ${n1(long * 0.36)} ${n1(-h * 0.82)}Q${n1(long * 0.44)} ${n1(-h * 1.02)} ${n1(long * 0.66)} ${n1(-h)}L${n1(long * 0.96)} ${n1(-h * 0.9)}Q${n1(long)} ${n1(-h * 0.8)} ${n1(long * 0.94)} ${n1(-h * 0.26)}Z`;
  const hole = `M${n1(long * 0.4)} ${n1(-h * 0.46)}Q${n1(long * 0.44)} ${n1(-h * 0.76)} ${n1(long * 0.56)} ${n1(-h * 0.78)}L${n1(long * 0.8)} ${n1(-h * 0.72)}Q${n1(long * 0.84)} ${n1(-h * 0.56)} ${n1(long * 0.8)} ${n1(-h * 0.42)}Z`;
  const body = sheet.gradient([[0, lighter(tone, 0.4)], [0.4, tone], [1, darker(tone, 0.3)]], "down");
  const tank = sheet.gradient([[0, "#d9e9f0", 0.95], [1, "#86a9ba", 0.9]], "down");
  const cord = stroke(`M${n1(long * 0.96)} ${n1(-h * 0.84)}q${n1(long * 0.05)} -4 ${n1(long * 0.04)} ${n1(h * 0.3)}`, "#2b2e31", 11);
  sheet.onFront([0, 0, z], cord + `<path d="${shell}${hole}" fill="${body}" fill-rule="evenodd"/>` + path(skirt, tank) + path(sole, brushed(sheet, "#c3c7ca")) + knob(sheet, [long * 0.62, -h * 0.3, h * 0.09], "stainless") + oval([long * 0.42, -h * 0.93, 14, 6], markOn(finish)) + wordMark(product, [long * 0.8, -h * 0.3], h * 0.075));
}

export function drawShaver(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, finish, depthMm: d } = product;
  const tone = toneOf(finish);
  const c = w / 2;
  const body = sheet.gradient([[0, darker(tone, 0.3)], [0.25, lighter(tone, 0.4)], [0.55, tone], [1, darker(tone, 0.4)]], "across");
  sheet.shadow({ x: w * 0.25, z: 0, w: w * 0.5, d }, 0.3);
  const grip = `M${n1(c - w * 0.3)} -6Q${n1(c - w * 0.22)} ${n1(-h * 0.4)} ${n1(c - w * 0.34)} ${n1(-h * 0.7)}H${n1(c + w * 0.34)}Q${n1(c + w * 0.22)} ${n1(-h * 0.4)} ${n1(c + w * 0.3)} -6Q${n1(c)} 4 ${n1(c - w * 0.3)} -6Z`;
  const heads = [[-0.24, 0.86], [0.24, 0.86], [0, 0.735]].map(([x = 0, y = 0]) => disc([c + w * x, -h * y, w * 0.23], turned(sheet, "#50565b")) + disc([c + w * x, -h * y, w * 0.17], turned(sheet, "#d3d7da")) + disc([c + w * x, -h * y, w * 0.11], "none", ' stroke="#6b7176" stroke-width="2" stroke-dasharray="2 2"') + disc([c + w * x, -h * y, w * 0.045], tone)).join("");
  const insert = round([c - w * 0.15, -h * 0.58, w * 0.3, h * 0.4], w * 0.14, "#16181a") + disc([c, -h * 0.5, w * 0.08], "none", ' stroke="#cfd6da" stroke-width="2"') + rect([c - w * 0.06, -h * 0.3, w * 0.12, h * 0.012], "#7fd18a", ' rx="1"');
  sheet.onFront([0, 0, d / 2], path(grip, body) + insert + round([c - w * 0.5, -h, w, h * 0.34], w * 0.36, turned(sheet, "#34383c")) + heads + wordMark(product, [c, -h * 0.1], w * 0.1));
}
