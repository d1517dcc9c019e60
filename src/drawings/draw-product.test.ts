import { describe, expect, it } from "vitest";
import { drawTile, typicalProduct } from "./draw-category-icon.ts";
import { drawProduct, productKinds, viewsOf, type DrawingView, type ProductDrawing } from "./draw-product.ts";
import { finishes } from "./drawing-types.ts";
import { energyBadge } from "./energy-badge.ts";
import { faultInXml, idsIn } from "./svg-reading.ts";

const everyPicture = productKinds.flatMap((kind) => viewsOf(kind).map((view) => [kind, view] as const));

function sound(svg: string): void {
  expect(faultInXml(svg)).toBe("");
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
}

function bodyScale(svg: string): number {
  return Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
}

function changed(product: ProductDrawing, changes: Partial<ProductDrawing>): ProductDrawing {
  return { ...product, ...changes };
}

describe("product pictures", () => {
  it.each(everyPicture)("a %s has a sound, small picture: %s (PDP-08)", (kind, view) => {
    const svg = drawProduct(typicalProduct(kind), view);
    sound(svg);
    const hasMuchInIt = view === "room" || view === "open" || view === "detail";
    expect(svg.length).toBeLessThan(hasMuchInIt ? 16_000 : 12_000);
  });

  it.each(productKinds)("a %s without any facts, of any finish, still has every picture (PDP-08)", (kind) => {
    for (const [at, finish] of finishes.entries()) {
      const views = viewsOf(kind);
      const view = views[at % views.length] ?? "front";
      sound(drawProduct(changed(typicalProduct(kind), { finish, facts: {}, manufacturerName: "" }), view));
    }
  });

  it.each(productKinds)("a %s imported with odd sizes or words still has a picture (PDP-08)", (kind) => {
    const odd = {
      doors: -3,
      drawers: "many",
      zones: 99,
      shelves: 400,
      burners: 0,
      seats: "?",
      capacityKg: "",
      controls: true,
    };
    const strange = changed(typicalProduct(kind), {
      widthMm: 37,
      heightMm: Number.NaN,
      depthMm: 0,
      manufacturerName: `R&D <"Möbel"> 'A'`,
      facts: odd,
    });
    for (const view of viewsOf(kind)) sound(drawProduct(strange, view));
    for (const view of viewsOf(kind))
      sound(drawProduct(changed(strange, { widthMm: 4000, heightMm: 90, depthMm: 60 }), view));
  });

  it("products of one kind share a scale, so a shopper sees which is larger (PDP-08)", () => {
    const large = changed(typicalProduct("fridge-top-mount"), { widthMm: 900, heightMm: 1800, depthMm: 700 });
    const small = changed(large, { sku: "small", widthMm: 550, heightMm: 1450, depthMm: 600 });
    expect(bodyScale(drawProduct(small, "front"))).toBeCloseTo(bodyScale(drawProduct(large, "front")), 4);
    const widest = (svg: string) =>
      Math.max(
        ...[...svg.matchAll(/ width="([\d.]+)" height="\d{3,}/g)]
          .map((found) => Number(found[1]))
          .filter((width) => width !== 800),
      );
    expect(widest(drawProduct(large, "front")) / widest(drawProduct(small, "front"))).toBeCloseTo(900 / 550, 2);
  });

  it("the dimension drawing names width, height and depth in millimetres (PDP-08)", () => {
    const svg = drawProduct(
      changed(typicalProduct("fridge-french-door"), { widthMm: 913, heightMm: 1782, depthMm: 748 }),
      "dimensions",
    );
    for (const size of ["913 mm", "1,782 mm", "748 mm", "Leave free"]) expect(svg).toContain(size);
  });

  it("the same facts always give the same picture (PDP-08)", () => {
    for (const [kind, view] of everyPicture)
      expect(drawProduct(typicalProduct(kind), view)).toBe(drawProduct(typicalProduct(kind), view));
  });

  it("two products on one page never share an id, nor do two views of one product (PDP-08)", () => {
    const seen = new Set<string>();
    for (const [kind, view] of everyPicture) {
      const ids = new Set(idsIn(drawProduct(typicalProduct(kind), view)));
      for (const id of ids) {
        expect(seen.has(id), `${id} in ${kind} ${view}`).toBe(false);
        seen.add(id);
      }
    }
  });

  it("what a picture points at is in the same picture (PDP-08)", () => {
    for (const [kind, view] of everyPicture) {
      const svg = drawProduct(typicalProduct(kind), view);
      const ids = new Set(idsIn(svg));
      for (const [, used = ""] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g))
        expect(ids.has(used), `${used} in ${kind} ${view}`).toBe(true);
    }
  });

  it("a view that a kind does not have falls back to one that it has (PDP-08)", () => {
    const kettle = typicalProduct("kettle");
    expect(viewsOf("kettle")).not.toContain<DrawingView>("open");
    expect(drawProduct(kettle, "open")).toBe(drawProduct(kettle, "three-quarter"));
  });

  it("facts show: a dispenser, more burners, another finish change the picture (PDP-08)", () => {
    const fridge = typicalProduct("fridge-french-door");
    expect(drawProduct(fridge, "front")).toContain("ICE");
    expect(
      drawProduct(changed(fridge, { facts: { iceDispenser: "No", waterDispenser: "Yes" } }), "front"),
    ).not.toContain("ICE");
    const hob = typicalProduct("cooktop-gas");
    expect(drawProduct(changed(hob, { facts: { burners: 4 } }), "front")).not.toBe(drawProduct(hob, "front"));
    expect(drawProduct(changed(fridge, { finish: "white" }), "front")).not.toBe(drawProduct(fridge, "front"));
  });

  it("a category tile shows the typical product without a maker's name (PDP-08)", () => {
    for (const kind of productKinds) sound(drawTile(kind));
    expect(drawTile("sofa", { finish: "rust-fabric" })).not.toBe(drawTile("sofa"));
  });

  it("the energy badge says its figure, also for half stars and nonsense (PDP-08)", () => {
    expect(energyBadge(3.5, 6)).toContain("3.5 of 6");
    expect(energyBadge(Number.NaN)).toContain("0 of 6");
    expect(energyBadge(12, 10)).toContain("10 of 10");
    sound(energyBadge(4.5));
  });
});
