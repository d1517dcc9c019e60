import { expect, test } from "vitest";
import { type Canvas, createCanvas } from "./canvas.ts";
import { drawTile } from "./draw-category-icon.ts";
import { productKinds } from "./draw-product.ts";
import { colourOf, paintSvg } from "./paint-svg.ts";

function painted(svg: string, scale = 1): Canvas {
  const canvas = createCanvas(40, 40, [255, 255, 255, 1]);
  for (const _ of paintSvg(svg, canvas, [scale, 0, 0, scale, 0, 0]));
  return canvas;
}
const at = ({ width, bytes }: Canvas, x: number, y: number) => [
  ...bytes.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];
const white = [255, 255, 255];

test("a shape is painted at its place, moved and scaled with its group (SHELL-35)", () => {
  const canvas = painted(
    '<g transform="translate(10 10) scale(2)"><rect width="5" height="5" fill="#ff0000"/></g><circle cx="35" cy="35" r="3" fill="#0000ff"/>',
  );
  expect([at(canvas, 9, 9), at(canvas, 11, 11), at(canvas, 19, 19), at(canvas, 21, 21)]).toEqual([
    white,
    [255, 0, 0],
    [255, 0, 0],
    white,
  ]);
  expect(at(canvas, 35, 35)).toEqual([0, 0, 255]);
});

test("a path with curves and arcs is filled, except for its hole (SHELL-35)", () => {
  const ring =
    '<path fill-rule="evenodd" d="M20 5a15 15 0 1 1 0 30a15 15 0 1 1 0-30zm0 10a5 5 0 1 0 0 10a5 5 0 1 0 0-10z" fill="#008000"/>';
  const canvas = painted(ring);
  expect([at(canvas, 20, 20), at(canvas, 20, 10), at(canvas, 2, 2)]).toEqual([white, [0, 128, 0], white]);
  const bulge = painted('<path d="M0 40C0 0 40 0 40 40z" fill="#000"/>');
  expect([at(bulge, 20, 12), at(bulge, 20, 8)]).toEqual([[0, 0, 0], white]);
});

test("a gradient runs across its shape, and a half-transparent colour shows what is below it (SHELL-35)", () => {
  const canvas = painted(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></linearGradient></defs><rect width="40" height="20" fill="url(#g)"/><rect y="20" width="40" height="20" fill="#00000080"/>',
  );
  const [left = 0, middle = 0, right = 0] = [1, 20, 38].map((x) => at(canvas, x, 5)[0]);
  expect(left).toBeLessThan(15);
  expect(Math.abs(middle - 128)).toBeLessThan(8);
  expect(right).toBeGreaterThan(240);
  expect(Math.abs((at(canvas, 5, 30)[0] ?? 0) - 127)).toBeLessThan(3);
});

test("colours are read in each notation that drawings use (SHELL-35)", () => {
  expect(colourOf("#f00")).toEqual([255, 0, 0, 1]);
  expect(colourOf("#0a0c1080").slice(0, 3)).toEqual([10, 12, 16]);
  expect(colourOf("rgba(1,2,3,0.5)")).toEqual([1, 2, 3, 0.5]);
});

test("the picture of each kind of product can be painted (SHELL-35)", () => {
  for (const kind of productKinds) {
    const canvas = painted(drawTile(kind), 40 / 800);
    expect([kind, canvas.bytes.some((byte) => byte < 250)]).toEqual([kind, true]);
  }
});

test("a face with a texture is painted in the colour of its ground (SHELL-35)", () => {
  const pattern =
    '<pattern id="p" width="9" height="9"><g><rect width="9" height="9" fill="#336699"/><path d="M0 0h9" stroke="#ffffff"/></g></pattern>';
  const canvas = painted(`<defs>${pattern}</defs><rect width="20" height="20" fill="url(#p)"/>`);
  expect(at(canvas, 10, 10)).toEqual([0x33, 0x66, 0x99]);
});

test("a pattern of lines alone shows what is below it (SHELL-35)", () => {
  const pattern = '<pattern id="p" width="9" height="9"><path d="M0 0h9" stroke="#ffffff"/></pattern>';
  const ground = '<rect width="20" height="20" fill="#336699"/>';
  const canvas = painted(`<defs>${pattern}</defs>${ground}<rect width="20" height="20" fill="url(#p)"/>`);
  expect(at(canvas, 5, 5)).toEqual([0x33, 0x66, 0x99]);
});
