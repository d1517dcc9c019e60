import { darker, lighter } from "./colour.ts";
import { type DrawingState, type ProductDrawing, countOf } from "./drawing-types.ts";
import { type Rect4, disc, lines, n1, path, rect, round, steps, stroke } from "./ink.ts";
import { brushed, brushedDown, isDark, panelFill, sideFill, toneOf, turned } from "./materials.ts";
import { knob, panelEdges, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { type Vec, pairs } from "./space.ts";

export function drawBarbecue(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const shelf = w * 0.2;
  const cook = { x: shelf, w: w - shelf * 2 };
  const deck = h * 0.72;
  const wheel = 90;
  sheet.shadow({ x: shelf * 0.8, z: 0, w: w - shelf * 1.6, d }, 0.34);
  const cart = { x: cook.x, y: wheel * 0.7, z: d * 0.08, w: cook.w, h: deck - 150 - wheel * 0.7, d: d * 0.84 };
  const doors =
    lines([[cook.w / 2, 8, cook.w / 2, cart.h - 8]], "#0a0c1066", 4) +
    panelEdges(cook.w, cart.h) +
    round([cook.w / 2 - 40, 60, 14, 170], 6, brushed(sheet, "#d0d3d5")) +
    round([cook.w / 2 + 26, 60, 14, 170], 6, brushed(sheet, "#d0d3d5"));
  for (const x of [cook.x + 14, cook.x + cook.w - 64])
    sheet.box({ x, y: 0, z: d * 0.12, w: 50, h: wheel * 0.72, d: 40 }, { fill: "#26292c", radius: 16 });
  sheet.box(cart, { fill: sideFill(sheet, finish), faces: { front: panelFill(sheet, finish) }, art: { front: doors } });
  for (const x of [0, w - shelf])
    sheet.box(
      { x, y: deck - 110, z: d * 0.1, w: shelf, h: 46, d: d * 0.8 },
      { fill: brushed(sheet, isDark(finish) ? "#5a5e62" : "#bdc1c4"), radius: 5 },
    );
  const count = Math.max(2, Math.min(6, countOf(product.facts, "burners", 4)));
  const knobs = steps(count)
    .map((at) => knob(sheet, [(cook.w / count) * (at + 0.5), 72, 34], "black"))
    .join("");
  sheet.box(
    { x: cook.x - 8, y: deck - 150, z: 0, w: cook.w + 16, h: 150, d: d * 0.94 },
    {
      fill: brushed(sheet, isDark(finish) ? "#5a5e62" : "#c3c7ca"),
      art: {
        front: knobs + wordMark({ ...product, finish: "stainless" }, [cook.w / 2, 136], 18),
        top: grill(cook.w + 16, d * 0.94),
      },
    },
  );
  hood(sheet, product, { x: cook.x, w: cook.w, y: deck, open: state === "open" ? "open" : "closed" });
}

function grill(w: number, d: number): string {
  const bars = steps(26).map((at): Rect4 => [20 + ((w - 40) * at) / 25, 20, 20 + ((w - 40) * at) / 25, d - 60]);
  return (
    rect([14, 14, w - 28, d - 68], "#17181a") +
    lines(bars, "#6b7075", 7) +
    lines([[16, d * 0.45, w - 16, d * 0.45]], "#6b7075", 8)
  );
}

/** A rolled hood: its side is a curve, its front the same curve drawn out. */
function hood(
  sheet: Sheet,
  product: ProductDrawing,
  at: { x: number; w: number; y: number; open: DrawingState },
): void {
  const { x, w, y } = at;
  const { heightMm: h, depthMm: d, finish } = product;
  const high = h - y;
  const lift: (share: number) => Vec =
    at.open === "open"
      ? (share) => [x, y + 40 + Math.sin(share * 1.5) * high * 1.15, d * 0.95 - Math.cos(share * 1.5) * d * 0.1]
      : (share) => [
          x,
          y + Math.sin(share * Math.PI * 0.5) * high,
          d * 0.42 - Math.cos(share * Math.PI * 0.5) * d * 0.4,
        ];
  const curve = steps(9).map((step) => lift(step / 8));
  const back: Vec[] =
    at.open === "open"
      ? []
      : [
          [x, h, d * 0.62],
          [x, y, d * 0.9],
        ];
  const shift = (point: Vec): Vec => [point[0] + w, point[1], point[2]];
  const tone = toneOf(finish);
  if (back.length > 0) sheet.add(path(sheet.outline([...curve, ...back].map(shift)), darker(tone, 0.4)));
  if (back.length > 0 && sheet.tilt > 0.02)
    sheet.add(
      path(
        sheet.outline([
          [x, h, d * 0.42],
          [x + w, h, d * 0.42],
          [x + w, h, d * 0.64],
          [x, h, d * 0.64],
        ]),
        lighter(tone, 0.35),
      ),
    );
  const front = sheet.outline([...curve, ...curve.map(shift).toReversed()]);
  sheet.add(
    path(front, at.open === "open" ? "#3a3e42" : brushedDown(sheet, tone), ' stroke="#0a0c1055" stroke-width="3"'),
  );
  if (at.open === "open") return;
  const bar = lift(0.2);
  sheet.box(
    { x: x + w * 0.1, y: bar[1] - 14, z: bar[2] - 60, w: w * 0.8, h: 28, d: 28 },
    { fill: brushedDown(sheet, "#d3d6d8"), radius: 12 },
  );
  const gauge = lift(0.5);
  sheet.onFront(
    [x + w / 2, gauge[1], gauge[2] - 8],
    disc([0, 0, 46], "#d7dadc", ' stroke="#5b6166" stroke-width="5"') +
      disc([0, 0, 36], "#f8f7f2") +
      stroke("M0 0L18 -20", "#b3202a", 5),
  );
}

export function drawPizzaOven(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const leg = h * 0.24;
  const top = h * 0.8;
  const shell = sheet.gradient(
    { 0: darker(tone, 0.15), 0.3: lighter(tone, 0.4), 0.6: tone, 1: darker(tone, 0.4) },
    "across",
  );
  sheet.shadow({ x: w * 0.06, z: 0, w: w * 0.88, d }, 0.34);
  for (const [x, z] of [
    [w * 0.12, d * 0.8],
    [w * 0.82, d * 0.8],
    [w * 0.12, d * 0.08],
    [w * 0.82, d * 0.08],
  ] as const)
    sheet.box({ x, y: 0, z, w: 34, h: leg, d: 34 }, { fill: "#3a3e42" });
  const arch = (z: number): Vec[] =>
    steps(13).map((at) => {
      const turn = Math.PI - (at / 12) * Math.PI;
      return [w / 2 + Math.cos(turn) * w * 0.5, leg + Math.sin(turn) * (top - leg), z];
    });
  sheet.lathe([w / 2, d * 0.72], pairs(w * 0.085, top * 0.9, w * 0.085, h * 0.94), turned(sheet, "#a4a9ad"));
  sheet.lathe([w / 2, d * 0.72], pairs(w * 0.12, h * 0.94, w * 0.12, h * 0.965, w * 0.04, h), turned(sheet, "#6f757a"));
  const [near, far] = [arch(0), arch(d)];
  for (const at of steps(12)) {
    const [a, b, c, e] = [near[at], near[at + 1], far[at + 1], far[at]];
    if (a && b && c && e && at >= 4)
      sheet.add(
        path(
          sheet.outline([a, b, c, e]),
          at < 7 ? lighter(tone, 0.28) : darker(tone, 0.06 * (at - 5)),
          ` stroke="${at < 7 ? lighter(tone, 0.28) : darker(tone, 0.06 * (at - 5))}" stroke-width="2"`,
        ),
      );
  }
  sheet.box({ x: 0, y: leg - 26, z: 0, w, h: 30, d }, { fill: brushed(sheet, "#b5babd") });
  const rx = w / 2;
  const ry = top - leg;
  const half = (s: number, sy: number) =>
    `M${n1(rx - rx * s)} 0A${n1(rx * s)} ${n1(ry * sy)} 0 0 1 ${n1(rx + rx * s)} 0Z`;
  const fire = sheet.gradient({ 0: "#ffdf8a", 0.35: "#f08a2c", 0.75: "#7a2c14", 1: "#1d1412" }, "glow");
  const mouth =
    path(half(1, 1), shell) +
    path(half(0.74, 0.66), "#0d0b0b") +
    `<path d="${half(0.7, 0.6)}" fill="${fire}" opacity=".9"/>` +
    path(
      `M${n1(rx * 0.55)} 0q${n1(rx * 0.1)} ${n1(-ry * 0.34)} ${n1(rx * 0.2)} ${n1(-ry * 0.1)}q${n1(rx * 0.12)} ${n1(-ry * 0.4)} ${n1(rx * 0.26)} ${n1(-ry * 0.06)}q${n1(rx * 0.14)} ${n1(-ry * 0.26)} ${n1(rx * 0.3)} ${n1(ry * 0.16)}Z`,
      "#ffc65a",
    ) +
    round([rx * 0.4, -14, rx * 1.2, 14], 4, "#d9c9ae");
  sheet.onFront([0, leg, 0], mouth + wordMark(product, [rx, -ry * 0.78], w * 0.045));
  sheet.box(
    { x: w * 0.16, y: leg - 12, z: -d * 0.14, w: w * 0.68, h: 14, d: d * 0.14 },
    { fill: brushed(sheet, "#c3c7ca") },
  );
}
