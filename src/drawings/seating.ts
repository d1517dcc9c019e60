import { darker, lighter } from "./colour.ts";
import { countOf, wordOf, type Finish, type ProductDrawing } from "./drawing-types.ts";
import { lines, oval, rect, round, steps } from "./ink.ts";
import { timber, toneOf } from "./materials.ts";
import type { Block, Sheet, Skin } from "./sheet.ts";
import { upholsteryFill, textureOf } from "./textures.ts";

type Cloth = Skin & { seam: string; radius: number };

/** Upholstery in the finish; a timber or metal finish describes the frame, so linen covers the seat. */
export function clothFinish(finish: Finish): Finish {
  return /oak|walnut|brass|copper|stainless|steel/.test(finish) ? "linen" : finish;
}

export function cloth(
  sheet: Sheet,
  { finish, facts }: Pick<ProductDrawing, "finish" | "facts">,
  radius: number,
): Cloth {
  const shown = clothFinish(finish);
  const tone = toneOf(shown);
  const fill = upholsteryFill(sheet, tone, shown === "leather-tan" ? "leather" : textureOf(facts));
  return { fill, seam: darker(tone, 0.3), radius };
}

/** Shading down a cushion's front. */
export function plump(sheet: Sheet, w: number, h: number): string {
  const fall = sheet.gradient({ 0: "#ffffff33", 0.35: "#ffffff00", 1: "#0c0a083d" }, "down");
  return round([0, 0, w, h], 60, fall);
}

/** The top of a seat: in the shade of the back cushion that rests on it, and hollow where people sit. */
function sat(sheet: Sheet, { w, d }: Block): string {
  const shade = sheet.gradient({ 0: "#0c0a0866", 0.5: "#0c0a0824", 0.62: "#0c0a0800", 1: "#ffffff1f" }, "down");
  const hollow = sheet.gradient({ 0: "#0c0a0824", 1: "#0c0a0800" }, "glow");
  return rect([0, 0, w, d], shade) + oval([w / 2, d * 0.66, w * 0.4, d * 0.26], hollow);
}

/** A sofa deeper than a seat has a chaise: the long seat extends forward on the right. */
export function drawSofa(sheet: Sheet, product: ProductDrawing): void {
  const main = 960;
  if (product.depthMm < 1250 || product.kind !== "sofa") return drawSeats(sheet, product);
  const { widthMm: w, depthMm: d, heightMm: h } = product;
  sheet.placed([0, 0, d - main], () => drawSeats(sheet, { ...product, depthMm: main }));
  const soft = cloth(sheet, product, 46);
  const wide = Math.min(1000, w * 0.34);
  const [leg, seatTop] = [130, h * 0.52];
  const long = d - main * 0.45;
  sheet.shadow({ x: w - wide, z: 0, w: wide - 20, d: d - main }, 0.34);
  for (const x of [w - wide + 40, w - 90])
    sheet.box({ x, y: 0, z: 40, w: 48, h: leg + 10, d: 48 }, { fill: "#4a3226" });
  sheet.cushion(
    { x: w - wide, y: leg - 6, z: 10, w: wide - 12, h: (seatTop - leg) * 0.5, d: long },
    { ...soft, radius: 24 },
  );
  sheet.cushion(
    { x: w - wide, y: seatTop - 190, z: 0, w: wide - 16, h: 190, d: long },
    { ...soft, art: { front: plump(sheet, wide - 16, 190) } },
  );
}

function drawSeats(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const finish = clothFinish(product.finish);
  const usual = product.kind === "armchair" ? 1 : Math.max(2, Math.round((w - 300) / 640));
  const seats = Math.max(1, Math.min(5, Math.round(countOf(product.facts, "seats", usual))));
  const leg = 130;
  const arm = Math.min(190, w * (seats === 1 ? 0.17 : 0.09));
  const armTop = h * 0.74;
  const seatTop = h * 0.52;
  const soft = cloth(sheet, product, 50);
  sheet.shadow({ x: 20, z: 10, w: w - 40, d: d - 20 }, 0.36);
  legs(sheet, { w, d, leg, wood: wordOf(product.facts, "legs", "walnut") });
  sheet.cushion({ x: arm * 0.4, y: leg, z: d * 0.72, w: w - arm * 0.8, h: h * 0.9 - leg, d: d * 0.28 }, soft);
  sheet.cushion(
    { x: 0, y: leg, z: 0, w: arm + 10, h: armTop - leg, d },
    { ...soft, radius: 56, art: { front: plump(sheet, arm + 10, armTop - leg) } },
  );
  const wide = (w - arm * 2 - 20) / seats;
  for (const at of steps(seats)) {
    const x = 10 + arm + wide * at;
    const back: Block = { x: x + 8, y: seatTop - 30, z: d * 0.56, w: wide - 16, h: h - seatTop + 30, d: d * 0.2 };
    sheet.cushion(back, { ...soft, radius: 70, art: { front: plump(sheet, back.w, back.h) } });
  }
  sheet.cushion(
    { x: 10 + arm, y: leg - 6, z: 30, w: w - arm * 2 - 20, h: (seatTop - leg) * 0.5, d: d * 0.6 },
    { ...soft, radius: 24 },
  );
  for (const at of steps(seats)) {
    const seat: Block = { x: 10 + arm + wide * at + 3, y: seatTop - 190, z: -4, w: wide - 6, h: 190, d: d * 0.66 };
    sheet.cushion(seat, {
      ...soft,
      radius: 44,
      art: {
        front: plump(sheet, seat.w, 190),
        top: sat(sheet, seat) + lines([[40, seat.d - 46, seat.w - 40, seat.d - 46]], "#00000016", 8),
      },
    });
  }
  sheet.cushion(
    { x: w - arm - 10, y: leg, z: 0, w: arm + 10, h: armTop - leg, d },
    { ...soft, radius: 56, art: { front: plump(sheet, arm + 10, armTop - leg) } },
  );
  if (seats > 1) scatter(sheet, finish, { x: w - arm - wide * 0.55, y: seatTop, z: d * 0.36 });
}

function scatter(sheet: Sheet, finish: Finish, at: { x: number; y: number; z: number }): void {
  const tone = finish === "rust-fabric" || finish === "leather-tan" ? "#e3d8c4" : "#b4623e";
  const s = 380;
  const d = `M14 ${-s + 20}Q${s / 2} ${-s + 44} ${s - 14} ${-s + 20}Q${s - 34} ${-s / 2} ${s - 10} -8Q${s / 2} -26 10 -8Q32 ${-s / 2} 14 ${-s + 20}Z`;
  const fill = sheet.gradient({ 0: lighter(tone, 0.22), 0.5: tone, 1: darker(tone, 0.28) }, "diagonal");
  sheet.onTop([at.x, at.y, at.z + 40], oval([s / 2, 30, s * 0.52, 70], "#0c0a0838"));
  // Its lower corner rests on the seat, so it is let in a little.
  sheet.onFront([at.x, at.y - 14, at.z], `<path d="${d}" fill="${fill}" transform="rotate(6 190 -190)"/>`);
}

function legs(sheet: Sheet, at: { w: number; d: number; leg: number; wood: string }): void {
  const { w, d, leg, wood } = at;
  const tone = wood.includes("oak")
    ? "#b98f58"
    : wood.includes("black") || wood.includes("metal")
      ? "#26282b"
      : "#5b3a28";
  for (const z of [d - 120, 50])
    for (const x of [70, w - 118]) sheet.box({ x, y: 0, z, w: 48, h: leg + 10, d: 48 }, { fill: tone });
}

/** A timber dining chair: tapered legs, a padded seat, a curved back. */
export function drawDiningChair(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const wood = /oak|walnut/.test(finish)
    ? toneOf(finish)
    : finish === "black" || finish === "graphite"
      ? "#2b2d30"
      : "#8a5f3d";
  const grain = timber(sheet, wood, "upright");
  const seat = h * 0.55;
  const t = 34;
  const post = (x: number, z: number, high: number) => sheet.box({ x, y: 0, z, w: t, h: high, d: t }, { fill: grain });
  sheet.shadow({ x: 10, z: 10, w: w - 20, d: d - 20 }, 0.28);
  post(8, d - t - 6, h * 0.98);
  post(w - t - 8, d - t - 6, h * 0.98);
  sheet.box({ x: t, y: seat - 80, z: d - t, w: w - t * 2, h: 50, d: 22 }, { fill: grain });
  const back = { x: 0, y: h - 190, z: d - t - 24, w, h: 180, d: 26 };
  sheet.box(back, { fill: timber(sheet, wood, "along"), radius: 26 });
  sheet.box(
    { x: t, y: seat + 90, z: d - t, w: w - t * 2, h: 40, d: 18 },
    { fill: timber(sheet, wood, "along"), radius: 14 },
  );
  sheet.box({ x: 14, y: seat - 90, z: 14, w: w - 28, h: 50, d: d - 40 }, { fill: timber(sheet, wood, "along") });
  post(4, 4, seat - 40);
  post(w - t - 4, 4, seat - 40);
  const pad = cloth(sheet, product, 26);
  sheet.cushion({ x: -6, y: seat - 46, z: -8, w: w + 12, h: 56, d: d - 20 }, pad);
}
