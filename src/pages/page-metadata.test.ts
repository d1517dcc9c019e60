import { expect, test } from "vitest";
import type { Site } from "#shop/site.ts";
import { normalisePath } from "./match.ts";
import { truncateText, titleOf } from "./page-metadata.ts";

const site = { seo: { titleSuffix: "Wattle & Ash Commercial" } } as Pick<Site, "seo">;

test("a title names the page and, where there is room, the shop (SHELL-35)", () => {
  expect(titleOf("Stores", site)).toBe("Stores | Wattle & Ash Commercial");
  const long = "Tallawong 610L French Door Fridge KF612BX in Graphite";
  expect(titleOf(long, site)).toBe(long);
});

test("a description ends with a whole word (SHELL-35)", () => {
  const text = truncateText("Cold drinks, cold milk and a drawer for what is left of the roast. ".repeat(5));
  expect(text.length).toBeLessThanOrEqual(159);
  expect(text).toMatch(/\w…$/);
  expect(truncateText("  Short\n enough ")).toBe("Short enough");
});

test("an address is spelled as its page spells it, whatever is below (ROUTE-09)", () => {
  expect(normalisePath("/C/Refrigeration/Fridges/")).toBe("/c/Refrigeration/Fridges");
  expect(normalisePath("/About/Contact-Us")).toBe("/about/contact-us");
  expect(normalisePath("/")).toBe("/");
  expect(normalisePath("/nowhere/At-All/")).toBe("/nowhere/At-All/");
});
