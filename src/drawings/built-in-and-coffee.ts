import { pairs } from "./space.ts";
import type { DrawingState, ProductDrawing } from "./drawing-types.ts";
import { disc, lines, oval, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { blackGlass, brushed, brushedDown, isDark, panelFill, sideFill, roundShading } from "./materials.ts";
import { barHandle, cavity, feet, glint, knob, paleMark, panelEdges, readout, touchMarks, wordMark } from "./parts.ts";
import type { Block, Sheet } from "./sheet.ts";
import { metalEdge, screen, tierOf } from "./tier.ts";

export function drawMicrowave(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const trim = product.kind === "microwave-built-in" ? 34 : 0;
  const lift = trim > 0 ? 0 : 14;
  const body = { x: trim, y: lift + trim, z: 20, w: w - trim * 2, h: h - lift - trim * 2, d: d - 20 };
  if (!sheet.isInstalled) sheet.shadow({ x: 0, z: 0, w, d }, 0.3);
  if (trim > 0)
    sheet.box({ x: 0, y: 0, z: 14, w, h, d: 18 }, { fill: panelFill(sheet, finish), art: { front: panelEdges(w, h) } });
  else feet(sheet, body, lift);
  if (!sheet.isInstalled) sheet.box(body, { fill: sideFill(sheet, finish) });
  const split = body.w * 0.77;
  const front: Block = { ...body, z: 0, d: 20 };
  sheet.box(
    { ...front, x: body.x + split, w: body.w - split },
    {
      fill: panelFill(sheet, finish),
      art: { front: keypad(sheet, product, [0, 0, body.w - split, body.h]) },
      radius: 3,
    },
  );
  if (state === "open") return openMicrowave(sheet, product, { body, split });
  const pane: Rect4 = [split * 0.09, body.h * 0.14, split * 0.78, body.h * 0.72];
  const mesh = lines(
    steps(9).map((at): Rect4 => [
      pane[0] + 14,
      pane[1] + (pane[3] * (at + 1)) / 10,
      pane[0] + pane[2] - 14,
      pane[1] + (pane[3] * (at + 1)) / 10,
    ]),
    "#ffffff12",
    3,
  );
  const art =
    round([6, 6, split - 12, body.h - 12], 6, blackGlass(sheet)) +
    round(pane, 14, "#0c0d0f") +
    mesh +
    glint([pane[0], pane[1], pane[2], pane[3]], 0.1) +
    paleMark(product, [split * 0.48, body.h * 0.94], 14);
  sheet.box({ ...front, w: split - 3 }, { fill: panelFill(sheet, finish), art: { front: art }, radius: 4 });
  barHandle(
    sheet,
    { x: body.x + split - 36, y: body.y + body.h * 0.86, z: 0, length: body.h * 0.72, run: "upright" },
    finish,
  );
}

function keypad(sheet: Sheet, product: ProductDrawing, at: Rect4): string {
  const [, , w, h] = at;
  const dark = isDark(product.finish);
  const ink = dark ? "#aab1b6" : "#5d6469";
  const tier = tierOf(product);
  const ground = rect([3, 3, w - 6, h - 6], dark ? "#1a1c1f" : "#0a0c100c", ' rx="4"');
  const dial = (y: number) => knob(sheet, [w / 2, h * y, Math.min(w * 0.26, h * 0.13)], product.finish);
  if (tier === "entry") return ground + dial(0.3) + dial(0.68);
  const keys = steps(9).map((key): string =>
    disc(
      [w * (0.26 + (key % 3) * 0.24), h * (0.36 + Math.floor(key / 3) * 0.11), w * 0.075],
      "none",
      ` stroke="${tier === "premium" ? "#aab1b6" : ink}" stroke-width="2"`,
    ),
  );
  if (tier === "premium")
    return (
      rect([3, 3, w - 6, h - 6], blackGlass(sheet), ' rx="4"') +
      screen(sheet, [w * 0.1, h * 0.08, w * 0.8, h * 0.19]) +
      keys.join("") +
      metalEdge(sheet, [w * 0.14, h * 0.84, w * 0.72, 8])
    );
  return ground + readout([w * 0.14, h * 0.1, w * 0.72, h * 0.15], "12:45") + keys.join("") + dial(0.8);
}

function openMicrowave(sheet: Sheet, product: ProductDrawing, at: { body: Block; split: number }): void {
  const { body, split } = at;
  sheet.onFront([body.x, body.y + body.h, 18], rect([0, 0, split, body.h], "#cfd3d6"));
  const hole = { x: body.x + 34, y: body.y + 30, z: 18, w: split - 60, h: body.h - 60, d: body.d * 0.8 };
  cavity(sheet, hole, {
    fill: "#dfe3e5",
    inside: () => {
      const r = Math.min(hole.w, hole.d) * 0.42;
      sheet.ring([hole.x + hole.w / 2, hole.y + 14, hole.z + hole.d / 2], r, "#9fb6bf");
      sheet.ring([hole.x + hole.w / 2, hole.y + 18, hole.z + hole.d / 2], r * 0.94, "#d5e5ea");
      sheet.lathe(
        [hole.x + hole.w / 2, hole.z + hole.d / 2],
        pairs(44, hole.y + 20, 80, hole.y + 78),
        roundShading(sheet, "#efe9dc"),
      );
    },
  });
  const c = Math.cos(1.92);
  const s = Math.sin(1.92);
  const inner =
    round([20, 16, split - 40, body.h - 32], 16, "#c3c8cb") +
    round([50, 44, split - 100, body.h - 88], 12, "#1b1d1f") +
    glint([60, 50, split - 130, body.h - 100], 0.14);
  sheet.slab(
    {
      at: [body.x - s * 24, body.y + body.h, 18 - c * 24],
      across: [c * split, 0, -s * split],
      into: [s * 24, 0, c * 24],
      height: body.h,
    },
    { fill: panelFill(sheet, product.finish), faces: { back: "#e4e7e9" }, art: { back: inner }, radius: 5 },
  );
}

/** An espresso machine: group head, portafilter, steam wand, drip tray. */
export function drawCoffeeMachine(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const base = h * 0.17;
  const head = h * 0.36;
  const panel = panelFill(sheet, finish);
  const side = sideFill(sheet, finish);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  feet(sheet, { x: 0, y: 0, z: 0, w, h: 10, d }, 10);
  sheet.box({ x: 0, y: 10, z: d * 0.5, w, h: h - 10, d: d * 0.5 }, { fill: side, faces: { front: panel } });
  const slots = lines(
    steps(Math.floor(w / 18)).map((at): Rect4 => [at * 18 + 14, 14, at * 18 + 14, d * 0.46]),
    "#2b2f33",
    6,
  );
  sheet.box(
    { x: 0, y: 10, z: 0, w, h: base - 10, d: d * 0.52 },
    {
      fill: side,
      faces: { front: panel },
      art: {
        front: panelEdges(w, base - 10) + wordMark(product, [w / 2, base * 0.6], w * 0.055),
        top: rect([0, 0, w, d * 0.52], brushed(sheet, "#aeb3b7")) + slots,
      },
      radius: 4,
    },
  );
  sheet.onFront([w * 0.5, base, d * 0.26], cup());
  portafilter(sheet, product, h - head);
  const art = coffeePanel(sheet, product, [0, 0, w, head]);
  const rail =
    round([10, 8, w - 20, d - 20], 10, "none") +
    rect([10, 8, w - 20, d - 24], brushedDown(sheet, "#9fa5a9"), ' rx="8"');
  sheet.box(
    { x: 0, y: h - head, z: d * 0.08, w, h: head, d: d * 0.92 },
    { fill: side, faces: { front: panel }, art: { front: art, top: rail }, radius: 5 },
  );
  wand(sheet, product, h - head);
}

function coffeePanel(sheet: Sheet, product: ProductDrawing, at: Rect4): string {
  const [, , w, h] = at;
  const gauge =
    disc([w / 2, h * 0.46, h * 0.27], brushed(sheet, "#b9bec2"), ' stroke="#3d4246" stroke-width="2"') +
    disc([w / 2, h * 0.46, h * 0.22], "#f6f4ee") +
    path(`M${w / 2} ${h * 0.46}l${h * 0.11} ${-h * 0.12}`, "none", ' stroke="#b3202a" stroke-width="3"') +
    lines(
      steps(7).map((tick): Rect4 => [
        w / 2 + Math.cos(2.6 + tick * 0.65) * h * 0.19,
        h * 0.46 + Math.sin(2.6 + tick * 0.65) * h * 0.19,
        w / 2 + Math.cos(2.6 + tick * 0.65) * h * 0.16,
        h * 0.46 + Math.sin(2.6 + tick * 0.65) * h * 0.16,
      ]),
      "#4a4f53",
      2,
    );
  const keys = [0.13, 0.25, 0.75, 0.87]
    .map(
      (share) =>
        disc([w * share, h * 0.46, h * 0.13], "#e9ebec", ' stroke="#5a6065" stroke-width="3"') +
        disc([w * share, h * 0.46, h * 0.035], "#7fb8e0"),
    )
    .join("");
  const tier = tierOf(product);
  if (tier === "entry") return keys + panelEdges(w, h);
  return (
    (tier === "premium" ? screen(sheet, [w * 0.34, h * 0.24, w * 0.32, h * 0.44]) : gauge) + keys + panelEdges(w, h)
  );
}

function portafilter(sheet: Sheet, product: ProductDrawing, y: number): void {
  const { widthMm: w, depthMm: d } = product;
  const z = d * 0.26;
  sheet.lathe([w / 2, z], pairs(w * 0.1, y - 26, w * 0.12, y), roundShading(sheet, "#b6bbbf"));
  sheet.onFront(
    [w / 2, y, z],
    path(`M-10 -4L-16 44h-8l-2 -48ZM10 -4l6 48h8l2 -48Z`, "#8a9095") +
      round([-w * 0.1, 2, w * 0.2, 20], 6, brushed(sheet, "#c2c6c9")),
  );
  sheet.slab(
    { at: [w / 2 - 15, y - 2, z - d * 0.5], across: [30, 0, 0], into: [0, 0, d * 0.42], height: 26 },
    { fill: isDark(product.finish) ? "#17191b" : "#3a2a20", radius: 10 },
  );
}

function wand(sheet: Sheet, product: ProductDrawing, y: number): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const long = h * 0.34;
  sheet.onFront(
    [w * 0.9, y + 6, d * 0.12],
    `<path d="M0 0V${Math.round(long * 0.3)}L${Math.round(w * 0.05)} ${Math.round(long)}" fill="none" stroke="${"#8b9095"}" stroke-width="11" stroke-linecap="round"/><path d="M-2 0V${Math.round(long * 0.3)}L${Math.round(w * 0.05) - 2} ${Math.round(long)}" fill="none" stroke="#e9ecee" stroke-width="4" stroke-linecap="round"/>`,
  );
}

function cup(): string {
  return (
    oval([0, -2, 48, 8], "#00000030") +
    path("M-36 -58H36Q34 -8 18 -4H-18Q-34 -8 -36 -58Z", "#fbfaf6", ' stroke="#b9b4a8" stroke-width="2"') +
    path("M36 -48q24 2 18 18q-4 12 -22 12", "none", ' stroke="#e4e0d6" stroke-width="7"') +
    oval([0, -58, 35, 7], "#6b4225")
  );
}

export function drawBuiltInCoffee(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  if (!sheet.isInstalled) {
    sheet.shadow({ x: 14, z: 20, w: w - 28, d: d - 20 }, 0.26);
    sheet.box({ x: 14, y: 8, z: 22, w: w - 28, h: h - 16, d: d - 22 }, { fill: "#9aa0a5" });
  }
  const niche: Rect4 = [w * 0.32, h * 0.36, w * 0.36, h * 0.5];
  const [x, y, nw, nh] = niche;
  const tier = tierOf(product);
  const trim = isDark(product.finish)
    ? ""
    : rect([0, 0, w, h * 0.06], panelFill(sheet, product.finish)) +
      rect([0, h * 0.94, w, h * 0.06], panelFill(sheet, product.finish));
  const spout =
    round([x + nw * 0.36, y, nw * 0.28, nh * 0.3], 6, brushed(sheet, "#aab0b4")) +
    rect([x + nw * 0.41, y + nh * 0.3, nw * 0.05, 14], "#6f757a") +
    rect([x + nw * 0.54, y + nh * 0.3, nw * 0.05, 14], "#6f757a");
  const tray = rect([x, y + nh - 26, nw, 26], brushedDown(sheet, "#b4b9bd"));
  const art =
    round([0, 0, w, h], 4, blackGlass(sheet)) +
    trim +
    (tier === "premium"
      ? screen(sheet, [w * 0.3, h * 0.08, w * 0.4, h * 0.2]) + metalEdge(sheet, [0, h - 12, w, 9])
      : readout([w * 0.36, h * 0.12, w * 0.28, h * 0.13], "08:15")) +
    (tier === "entry"
      ? ""
      : touchMarks([w * 0.1, h * 0.14, w * 0.18, h * 0.09], 3, "#aab1b6") +
        touchMarks([w * 0.72, h * 0.14, w * 0.18, h * 0.09], 3, "#aab1b6")) +
    round(niche, 8, sheet.gradient({ 0: "#050506", 1: "#34393d" }, "down")) +
    spout +
    tray +
    `<g transform="translate(${Math.round(x + nw / 2)} ${Math.round(y + nh - 24)})">${cup()}</g>` +
    glint([0, 0, w, h], 0.05) +
    paleMark(product, [w * 0.14, h * 0.9], 17);
  sheet.box({ x: 0, y: 0, z: 0, w, h, d: 22 }, { fill: "#1b1d1f", art: { front: art }, radius: 4 });
}
