import { expect, test } from "vitest";
import { typicalProduct } from "./draw-category-icon.ts";
import { drawProduct } from "./draw-product.ts";
import { textureOf } from "./textures.ts";

const sofa = typicalProduct("sofa");
const patternsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<pattern id="[^"]+"([\s\S]*?)<\/pattern>/g)].map(([, body = ""]) => body);

test("a sofa shows the texture of its cover, in one pattern (PDP-08)", () => {
  const covers = ["Linen blend", "Bouclé", "Cotton velvet", "Performance weave", "Full-grain leather"];
  const drawn = covers.map((fabric) => patternsOf(drawProduct({ ...sofa, facts: { seats: 3, fabric } }, "front")));
  for (const patterns of drawn) expect(patterns).toHaveLength(1);
  expect(new Set(drawn.flat()).size).toBe(covers.length);
});

test("tan leather is grained as leather whatever its facts say (PDP-08)", () => {
  const leather = drawProduct({ ...sofa, finish: "leather-tan", facts: { fabric: "Full-grain leather" } }, "front");
  expect(drawProduct({ ...sofa, finish: "leather-tan", facts: { fabric: "Linen blend" } }, "front")).toBe(leather);
});

test("a rug has the texture of what it is made of (PDP-08)", () => {
  expect(textureOf({ material: "Jute", weave: "Flat weave" })).not.toBe(
    textureOf({ material: "Wool", weave: "Flat weave" }),
  );
  expect(textureOf({ material: "Wool", weave: "Hand-tufted" })).toBe("nap");
  expect(textureOf({})).toBe("weave");
});
