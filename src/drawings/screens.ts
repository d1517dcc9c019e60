import { hashOf } from "./colour.ts";
import { type ProductDrawing, isStatedTrue } from "./drawing-types.ts";
import { disc, n1, oval, path, rect, round, steps } from "./ink.ts";
import { brushed, fabric, panelFill } from "./materials.ts";
import { glint, paleMark, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

/** A landscape at dusk on the screen, so that a panel does not look like a black rectangle. */
export function landscape(sheet: Sheet, size: readonly [number, number], seed: number): string {
  const [w, h] = size;
  const skies = [
    ["#27406b", "#d98a5f", "#f4cf97"],
    ["#1f4b5f", "#7fb3b0", "#f0dfb2"],
    ["#3a2d5c", "#b4627a", "#f3b685"],
  ];
  const [top = "#27406b", mid = "#d98a5f", low = "#f4cf97"] = skies[seed % skies.length] ?? [];
  const sky = sheet.gradient({ 0: top, 0.5: mid, 0.72: low }, "down");
  const ridge = (base: number, high: number, turn: number) => {
    const points = steps(9).map(
      (at) =>
        `L${n1((w * at) / 8)} ${n1(h * (base - high * (((seed >> (at + turn)) % 5) / 5) - (at % 2) * high * 0.4))}`,
    );
    return `M0 ${n1(h)}${points.join("")}L${n1(w)} ${n1(h)}Z`;
  };
  return (
    rect([0, 0, w, h], sky) +
    disc([w * 0.68, h * 0.5, h * 0.085], "#fff3d6") +
    path(ridge(0.62, 0.2, 1), "#3c4a6a", ' opacity=".6"') +
    path(ridge(0.74, 0.16, 3), "#25354d", ' opacity=".85"') +
    rect([0, h * 0.82, w, h * 0.18], sheet.gradient({ 0: "#e8b98a", 0.2: "#6b6f86", 1: "#182235" }, "down")) +
    oval([w * 0.68, h * 0.86, w * 0.05, h * 0.02], "#ffe9c0")
  );
}

/** A panel is 16:9 with a slim frame; the rest of its height is the stand. */
export function standHeight({ widthMm, heightMm }: ProductDrawing): number {
  const over = heightMm - (widthMm * 9) / 16 - 30;
  return over > 25 ? Math.min(over, heightMm * 0.3) : 0;
}

export function drawTelevision(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const stand = standHeight(product);
  const screen = h - stand;
  const thin = stand > 0 ? Math.min(46, d * 0.3) : Math.min(46, d);
  const z = stand === 0 ? 0 : d / 2 - thin / 2;
  const rim = 9;
  sheet.shadow({ x: w * 0.12, z: 0, w: w * 0.76, d }, 0.26);
  if (stand > 0)
    for (const x of [w * 0.16, w * 0.84])
      sheet.slab(
        { at: [x - 16, stand + 10, z - 6], across: [32, 0, 0], into: [0, 0, thin], height: stand },
        { fill: "#33373b" },
      );
  if (stand > 0)
    for (const x of [w * 0.16, w * 0.84])
      sheet.box({ x: x - 20, y: 0, z: 0, w: 40, h: 12, d }, { fill: "#33373b", radius: 4 });
  sheet.box(
    {
      x: w * 0.2,
      y: stand + screen * 0.08,
      z: z + thin,
      w: w * 0.6,
      h: screen * 0.5,
      d: Math.max(4, Math.min(34, d - thin)),
    },
    { fill: "#26292c" },
  );
  const picture = `<g transform="translate(${rim} ${rim})">${landscape(sheet, [w - rim * 2, screen - rim * 2 - 8], hashOf(product.sku))}${glint([0, 0, w - rim * 2, screen - rim * 2 - 8], 0.07)}</g>`;
  sheet.box(
    { x: 0, y: stand, z, w, h: screen, d: thin },
    { fill: "#15171a", art: { front: picture + paleMark(product, [w / 2, screen - 3], 11) }, radius: 4 },
  );
}

export function drawMonitor(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const screen = Math.min(h * 0.76, (w * 9) / 16 + 20);
  const z = d * 0.4;
  sheet.shadow({ x: w * 0.28, z: 0, w: w * 0.44, d }, 0.3);
  sheet.box({ x: w * 0.3, y: 0, z: 0, w: w * 0.4, h: 12, d: d * 0.9 }, { fill: panelFill(sheet, finish), radius: 5 });
  sheet.box({ x: w / 2 - 34, y: 8, z: d * 0.55, w: 68, h: h * 0.6, d: 26 }, { fill: brushed(sheet, "#a9aeb2") });
  const picture = `<g transform="translate(7 7)">${landscape(sheet, [w - 14, screen - 24], hashOf(product.sku) + 1)}${glint([0, 0, w - 14, screen - 24], 0.07)}</g>`;
  sheet.box(
    { x: 0, y: h - screen, z, w, h: screen, d: 30 },
    { fill: "#191b1e", art: { front: picture + paleMark(product, [w / 2, screen - 5], 10) }, radius: 4 },
  );
}

export function drawSoundbar(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  if (isStatedTrue(product.facts, "subwoofer")) {
    sheet.shadow({ x: w * 0.7, z: d + 90, w: 220, d: 280 }, 0.3);
    sheet.box(
      { x: w * 0.7, y: 0, z: d + 90, w: 220, h: 380, d: 280 },
      { fill: "#2b2d30", faces: { front: fabric(sheet, "#303337") }, radius: 8 },
    );
  }
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.36);
  const cloth = fabric(sheet, "#34373b");
  const light = steps(4)
    .map((at) => disc([w * 0.92 + at * 14, h * 0.5, 3], at === 0 ? "#8fd0ff" : "#5d646a"))
    .join("");
  sheet.cushion(
    { x: 0, y: 4, z: 0, w, h: h - 4, d },
    {
      fill: cloth,
      faces: { top: "#2a2d30", right: "#24272a" },
      seam: "#1d1f22",
      radius: 18,
      art: {
        front: light + wordMark({ ...product, finish: "black" }, [w / 2, h * 0.6], Math.min(20, h * 0.28)),
        top: round([w * 0.44, d * 0.3, w * 0.12, d * 0.4], 8, "#17191b"),
      },
    },
  );
}
