import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, wordOf } from "./drawing-types.ts";
import { type Rect4, lines, path, rect, steps } from "./ink.ts";
import { fabric, panelFill, timber, toneOf } from "./materials.ts";
import { wordMark } from "./parts.ts";
import { cloth, plump } from "./seating.ts";
import type { Block, Sheet } from "./sheet.ts";
import { upholsteryFill, textureOf } from "./textures.ts";

export function drawMattress(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  sheet.shadow({ x: 10, z: 10, w: w - 20, d: d - 20 }, 0.34);
  quilted(
    sheet,
    { x: 0, y: 0, z: 0, w, h, d },
    wordMark({ ...product, finish: "white" }, [w / 2, h * 0.58], Math.min(60, h * 0.22)),
  );
}

function quilted(sheet: Sheet, block: Block, mark: string): void {
  const { w, h, d } = block;
  const tape = rect([14, 12, w - 28, 12], "#9aa2a8") + rect([14, h - 24, w - 28, 12], "#9aa2a8");
  const side = rect([14, 12, d - 28, 12], "#9aa2a8") + rect([14, h - 24, d - 28, 12], "#9aa2a8");
  const pitch = 210;
  const seams = [
    ...steps(Math.floor(w / pitch)).map((at): Rect4 => [pitch * (at + 0.6), 30, pitch * (at + 0.6), d - 30]),
    ...steps(Math.floor(d / pitch)).map((at): Rect4 => [30, pitch * (at + 0.6), w - 30, pitch * (at + 0.6)]),
  ];
  const buttons = steps(Math.floor(h / 60)).map((row): Rect4 => [40, 50 + row * 50, w - 40, 50 + row * 50]);
  sheet.cushion(block, {
    fill: "#f3f1ec",
    faces: { front: fabric(sheet, "#d5d8d8"), right: fabric(sheet, "#d5d8d8") },
    seam: "#c3c7c8",
    radius: 40,
    art: { front: tape + lines(buttons, "#ffffff55", 4) + mark, right: side, top: lines(seams, "#d9d5cb", 9) },
  });
}

export function drawBed(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const wooden = /oak|walnut|white|black/.test(finish);
  const tone = toneOf(finish);
  const rail = Math.min(330, h * 0.32);
  const leg = 110;
  sheet.shadow({ x: 20, z: 20, w: w - 40, d: d - 40 }, 0.34);
  for (const x of [40, w - 100]) sheet.box({ x, y: 0, z: 40, w: 60, h: leg + 8, d: 60 }, { fill: darker(tone, 0.35) });
  if (wooden) {
    const fill = /oak|walnut/.test(finish) ? timber(sheet, tone, "along") : panelFill(sheet, finish);
    sheet.box(
      { x: 0, y: 0, z: d - 50, w, h, d: 50 },
      {
        fill,
        radius: 14,
        art: { front: headboardArt(product) },
      },
    );
    sheet.box({ x: 0, y: leg, z: 0, w, h: rail - leg, d: d - 50 }, { fill, radius: 8 });
  } else {
    const soft = cloth(sheet, product, 60);
    for (const at of steps(4))
      sheet.cushion(
        { x: (w / 4) * at, y: leg, z: d - 130, w: w / 4 - 4, h: h - leg, d: 130 },
        { ...soft, art: { front: plump(sheet, w / 4, h - leg) } },
      );
    sheet.cushion({ x: 0, y: leg, z: 0, w, h: rail - leg, d: d - 120 }, { ...soft, radius: 30 });
  }
  bedding(sheet, { w, d: d - 130, y: rail - 30 });
}

/** Of timber: slats beside each other, or raised panels in a frame. */
function headboardArt({ widthMm: w, heightMm: h, facts }: ProductDrawing): string {
  if (wordOf(facts, "headboard", "slatted") !== "panelled")
    return lines(
      steps(9).map((at): Rect4 => [(w / 9) * (at + 0.5), 40, (w / 9) * (at + 0.5), h * 0.6]),
      "#1a0f0630",
      8,
    );
  const count = Math.max(2, Math.round(w / 520));
  const frame = 70;
  const each = (w - frame) / count;
  const panels = steps(count).map((at) => {
    const [x, y, across, down] = [frame + each * at, frame, each - frame, h * 0.62];
    return (
      rect([x, y, across, down], "#1a0f0612", ' stroke="#1a0f0640" stroke-width="7"') +
      rect([x + 26, y + 26, across - 52, down], "#ffffff1f", ' stroke="#ffffff45" stroke-width="6"')
    );
  });
  return panels.join("");
}

function bedding(sheet: Sheet, at: { w: number; d: number; y: number }): void {
  const { w, d, y } = at;
  sheet.cushion({ x: 50, y, z: 40, w: w - 100, h: 240, d: d - 60 }, { fill: "#f3f1ec", seam: "#c3c7c8", radius: 40 });
  const pillow = { fill: "#fbfaf7", seam: "#dcd8cf", radius: 70 };
  const each = (w - 160) / 2;
  for (const x of [70, 90 + each]) {
    sheet.cushion(
      { x, y: y + 240, z: d - 260, w: each, h: 300, d: 170 },
      { ...pillow, fill: "#e4ddd0", art: { front: plump(sheet, each, 300) } },
    );
    sheet.cushion(
      { x: x + 20, y: y + 236, z: d - 460, w: each - 40, h: 190, d: 260 },
      { ...pillow, art: { front: plump(sheet, each - 40, 190) } },
    );
  }
  const cover = lighter("#8fa09a", 0.12);
  const folds = lines(
    [
      [80, 120, w * 0.4, 200],
      [w * 0.55, 130, w * 0.85, 300],
      [w * 0.2, 330, w * 0.44, 420],
    ],
    "#00000010",
    26,
  );
  sheet.cushion(
    { x: 28, y: y + 70, z: 20, w: w - 56, h: 196, d: d * 0.66 },
    { fill: cover, seam: darker(cover, 0.2), radius: 46, art: { front: plump(sheet, w - 56, 196), top: folds } },
  );
  sheet.cushion(
    { x: 30, y: y + 250, z: d * 0.6, w: w - 60, h: 26, d: 180 },
    { fill: "#f4f1ea", seam: "#d8d3c8", radius: 12 },
  );
  sheet.cushion(
    { x: 20, y: y + 30, z: 4, w: w - 40, h: 242, d: d * 0.2 },
    { fill: fabric(sheet, "#b4623e"), seam: "#8a4529", radius: 30 },
  );
}

export function drawRug(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const deep = darker(tone, 0.34);
  const pale = lighter(tone, 0.4);
  const fringe = lines(
    steps(Math.floor(d / 26)).flatMap((at): Rect4[] => [
      [-46, 10 + at * 26, 0, 13 + at * 26],
      [w, 13 + at * 26, w + 46, 10 + at * 26],
    ]),
    "#e5ddcc",
    6,
  );
  const border =
    rect([70, 70, w - 140, d - 140], "none", ` stroke="${deep}" stroke-width="22"`) +
    rect([118, 118, w - 236, d - 236], "none", ` stroke="${pale}" stroke-width="8"`);
  const columns = Math.max(2, Math.round((w - 300) / 380));
  const across = (w - 320) / columns;
  const diamonds = steps(columns).map((at) => {
    const cx = 160 + across * (at + 0.5);
    const diamond = (reach: number) =>
      `M${Math.round(cx)} ${Math.round(d / 2 - reach)}L${Math.round(cx + across * 0.46 * (reach / (d * 0.32)))} ${Math.round(d / 2)}L${Math.round(cx)} ${Math.round(d / 2 + reach)}L${Math.round(cx - across * 0.46 * (reach / (d * 0.32)))} ${Math.round(d / 2)}Z`;
    return (
      path(diamond(d * 0.32), deep, ' opacity=".8"') + path(diamond(d * 0.22), pale) + path(diamond(d * 0.1), "#a1502f")
    );
  });
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.22);
  const fill = upholsteryFill(sheet, tone, textureOf(product.facts));
  sheet.onTop([0, 0, d], fringe);
  sheet.box(
    { x: 0, y: 0, z: 0, w, h: Math.max(8, product.heightMm), d },
    { fill, art: { top: border + diamonds.join("") } },
  );
}
