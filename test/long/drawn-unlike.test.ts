import { describe, expect, test } from "vitest";
import { kindPlans } from "#seed/kinds/every-kind.ts";
import { makers } from "#seed/manufacturers.ts";
import { typicalProduct } from "#drawings/draw-category-icon.ts";
import { drawProduct, productKinds, type ProductDrawing } from "#drawings/draw-product.ts";
import { finishes } from "#drawings/drawing-types.ts";

const nameOf = new Map(makers.map(({ uri, name }) => [uri, name]));

/** A drawing without its words and without the names of its gradients, which differ by product. */
const bare = (product: ProductDrawing): string =>
  drawProduct(product, "front")
    .replaceAll(/<text[\s\S]*?<\/text>/g, "")
    .replaceAll(/(id="|url\(#|href="#)[^")]+/g, "$1");

/** One finish and maker for all, so that only the shape can tell kinds apart. */
const alike = { sku: "one", finish: "white", manufacturerName: "Kestrel" } as const;

/** The pairs of names whose drawings are equal. */
function equals(drawn: readonly (readonly [name: string, drawing: string])[]): readonly string[] {
  const first = new Map<string, string>();
  return drawn.flatMap(([name, drawing]) => {
    const other = first.get(drawing);
    if (other !== undefined) return [`${other} = ${name}`];
    first.set(drawing, name);
    return [];
  });
}

/** Goods without a kind of their own are told apart by the noun in their title. */
const nouns = kindPlans.filter(({ kind }) => kind === "box-appliance").flatMap(({ sizes }) => sizes);

describe("what a drawing says", () => {
  test("no kind has the drawing of another, and no noun that of another noun (PDP-08)", () => {
    const kinds = productKinds.map(
      (kind) => [kind, bare({ ...typicalProduct(kind), ...alike, kind, facts: {} })] as const,
    );
    expect(equals(kinds)).toEqual([]);
    const drawn = nouns.map(([, widthMm, heightMm, depthMm, , facts = {}]) => {
      const type = String(facts["type"]);
      return [type, bare({ ...alike, kind: "box-appliance", widthMm, heightMm, depthMm, facts: { type } })] as const;
    });
    expect(drawn.length).toBeGreaterThan(8);
    expect(equals(drawn)).toEqual([]);
  });

  test("within a kind, each maker of the catalogue has a sign of its own besides its name (PDP-08)", () => {
    const found = kindPlans.flatMap(({ kind, sizes, finishes: sold, makers: uris }) =>
      sizes.flatMap((size) => {
        const [, widthMm, heightMm, depthMm, , facts = {}] = size;
        const finish = finishes.find((one) => one === sold[0]) ?? "white";
        const drawn = [...new Set(uris)].map(
          (uri) =>
            [
              uri,
              bare({
                sku: "one",
                kind: kind as ProductDrawing["kind"],
                finish,
                widthMm,
                heightMm,
                depthMm,
                manufacturerName: nameOf.get(uri)!,
                facts: facts as ProductDrawing["facts"],
              }),
            ] as const,
        );
        return equals(drawn).map((pair) => `${kind}: ${pair}`);
      }),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});
