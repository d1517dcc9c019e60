import { expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { createProducts } from "#seed/products.ts";
import { createCanvas } from "#drawings/canvas.ts";
import { drawProduct, type ProductDrawing } from "#drawings/draw-product.ts";
import type { Finish } from "#drawings/drawing-types.ts";
import { toneOf } from "#drawings/materials.ts";
import { colourOf, paintSvg } from "#drawings/paint-svg.ts";

/** Words of titles for finishes with a hue; white, steel, grey and black parts are on products of every finish. */
const words: Partial<Record<Finish, RegExp>> = {
  cream: /\bCream$/,
  red: /\bRed$/,
  blue: /\bBlue$/,
  sage: /\bSage$/,
  oak: /\bOak$/,
  walnut: /\bWalnut$/,
  "rust-fabric": /\bRust$/,
  "leather-tan": /\bTan Leather$/,
  brass: /\bBrass$/,
  copper: /\bCopper$/,
};

type Hue = { readonly degrees: number; readonly strength: number };

function hueOf(red: number, green: number, blue: number): Hue {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least || 1;
  const turn =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return { degrees: (turn * 60 + 360) % 360, strength: (most - least) / (most || 1) };
}

/** Patterns as their ground colour, and no shadows. */
function plain(svg: string): string {
  const grounds = new Map(
    [...svg.matchAll(/<pattern id="([^"]+)"[^>]*>(?:<g>)?<rect[^>]*fill="(#[0-9a-f]{6})"/g)].map(
      ([, id = "", ground = ""]) => [`url(#${id})`, ground],
    ),
  );
  return svg
    .replace(/<[^>]*filter="url[^>]*\/>/g, "")
    .replace(/url\(#[^)]+\)/g, (reference) => grounds.get(reference) ?? reference);
}

/** The share of the drawn pixels that have the hue of the finish. */
function shareInFinish(product: ProductDrawing): number {
  const canvas = createCanvas(100, 100, [255, 0, 255, 1]);
  for (const _ of paintSvg(plain(drawProduct(product, "three-quarter")), canvas, [0.125, 0, 0, 0.125, 0, 0]));
  const [r, g, b] = colourOf(toneOf(product.finish));
  const wanted = hueOf(r, g, b);
  let [drawn, alike] = [0, 0];
  for (let at = 0; at < canvas.bytes.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = canvas.bytes.subarray(at, at + 3);
    if (red > 250 && green < 5 && blue > 250) continue;
    drawn += 1;
    const { degrees, strength } = hueOf(red, green, blue);
    const apart = Math.abs(((degrees - wanted.degrees + 540) % 360) - 180);
    if (apart <= 20 && strength >= wanted.strength * 0.3) alike += 1;
  }
  return alike / drawn;
}

test("a product whose name says a colour or a material is drawn in it (PDP-08)", () => {
  const named = new Map<string, ProductDrawing & { title: string }>();
  for (const { title, kind, finish, widthMm, heightMm, depthMm, sku, facts, maker } of createProducts(
    asCalendarDay("2026-11-28"),
  )) {
    const shape = [kind, finish, facts["type"], facts["shape"], facts["material"], facts["spread"]].join();
    const drawing = { kind, finish, widthMm, heightMm, depthMm, sku, facts, manufacturerName: maker.name, title };
    const namesOne = Object.values(words).some((word) => word.test(title));
    if (namesOne) named.set(shape, drawing as ProductDrawing & { title: string });
  }
  const wrong = [...named.values()].flatMap((product) => {
    const share = words[product.finish]?.test(product.title) === true ? shareInFinish(product) : 0;
    return share >= 0.1 ? [] : [`${product.title}: ${Math.round(share * 100)} %`];
  });
  expect(named.size).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});
