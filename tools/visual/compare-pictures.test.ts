import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { comparePictures, shrink } from "./compare-pictures.ts";

const WIDTH = 375;
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A white page with boxes of one grey; the edge of a box is antialiased by its share of a pixel. */
function draw(boxes: readonly Box[], { height = 420, grey = 30 }: { height?: number; grey?: number } = {}): PNG {
  const page = new PNG({ width: WIDTH, height });
  page.data.fill(255);
  for (const box of boxes)
    for (let y = Math.floor(box.y); y < box.y + box.height; y++)
      for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
        const covered = share(x, box.x, box.width) * share(y, box.y, box.height);
        const at = (y * WIDTH + x) * 4;
        page.data.fill(Math.round(255 - (255 - grey) * covered), at, at + 3);
      }
  return page;
}

/** The share of the pixel at `at` between a box's sides. */
const share = (at: number, start: number, length: number): number =>
  Math.max(0, Math.min(at + 1, start + length) - Math.max(at, start));

/** Strokes as thick as those of body text, four pixels apart. */
const textAt = (x: number, y: number): Box[] =>
  Array.from({ length: 40 }, (_, at) => ({ x: x + at * 4, y: y + (at % 3), width: 1.4, height: 9 }));

const compare = (one: PNG, other: PNG) => comparePictures(shrink(one), shrink(other)).findings;
const price: Box = { x: 30, y: 200, width: 120, height: 24 };
const page = [{ x: 0, y: 0, width: 375, height: 60 }, price, ...textAt(20, 300), ...textAt(20, 330)];

describe("two pictures of a page", () => {
  test("are the same when nothing changed", () => {
    expect(compare(draw(page), draw(page))).toEqual([]);
  });

  test.each([0.25, 0.5])("are the same when text is hinted %d of a pixel further right", (by) => {
    const hinted = page.map((box) => (box.width < 2 ? { ...box, x: box.x + by } : box));
    expect(compare(draw(page), draw(hinted))).toEqual([]);
  });

  test("are the same when text is drawn a little bolder", () => {
    const bolder = page.map((box) => (box.width < 2 ? { ...box, width: box.width + 0.25 } : box));
    expect(compare(draw(page), draw(bolder))).toEqual([]);
  });

  test.each([
    ["right", { x: 8, y: 0 }],
    ["down", { x: 0, y: 8 }],
    ["up", { x: 0, y: -8 }],
  ])("differ when a block is 8 pixels further %s", (_, by) => {
    const moved = page.map((box) => (box === price ? { ...box, x: box.x + by.x, y: box.y + by.y } : box));
    expect(compare(draw(page), draw(moved))).not.toEqual([]);
  });

  test("differ when a paragraph is 8 pixels further down", () => {
    const moved = page.map((box) => (box.width < 2 ? { ...box, y: box.y + 8 } : box));
    expect(compare(draw(page), draw(moved))).not.toEqual([]);
  });

  test("differ when a block is gone, and say where", () => {
    const findings = compare(draw(page), draw(page.filter((box) => box !== price)));
    expect(findings).toContain("differs around 60, 210");
  });

  test("differ when a block has another colour", () => {
    expect(compare(draw([price]), draw([price], { grey: 110 }))).not.toEqual([]);
  });

  test.each([
    [6, []],
    [9, ["9 pixels longer"]],
  ])("may be %d pixels longer: %j", (more, findings) => {
    expect(compare(draw(page), draw(page, { height: 420 + more }))).toEqual(findings);
  });
});
