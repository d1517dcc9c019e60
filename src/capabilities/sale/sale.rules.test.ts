import { describe, expect, test } from "vitest";
import { salePlacements } from "./sale.contract.ts";
import { bannersOf, isSaleOn, type Sale, saleColour, saleUrl } from "./sale.rules.ts";

const sale: Sale = {
  name: "The Big Clear-out",
  startsAt: new Date("2026-11-10T13:00:00Z"),
  endsAt: new Date("2026-11-30T12:59:59Z"),
  baseImagePath: "/images/sale",
  url: "/sale",
  colour: "#8a2be2",
  images: {
    siteWideHeaderBanner1: {
      src: "/wide.svg",
      attributes: { href: "/hot-offers", title: "Clear-out", subtext: "Seconds" },
    },
    siteWideHeaderBanner2: { src: "", attributes: { title: "Shop the sale" } },
    checkoutBanner: { src: "", attributes: { title: " " } },
  },
};

describe("the sale's banners", () => {
  test("have the sale's address and colour, and a picture or words for cart, checkout and header (PLP-33, PLP-34)", () => {
    expect(bannersOf(sale)).toEqual({
      url: "/sale",
      colour: "#8a2be2",
      cart: { mobile: null, desktop: null },
      checkout: { mobile: null, desktop: null },
      header: {
        mobile: { src: null, href: "/sale", title: "Shop the sale", subtext: "" },
        desktop: { src: "/images/sale/wide.svg", href: "/hot-offers", title: "Clear-out", subtext: "Seconds" },
      },
    });
  });

  test("there are twenty places for a sale, each once (SALE-09)", () => {
    expect(new Set(salePlacements).size).toBe(20);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "", "/a\u0000b"])(
    "never lead away from the shop: %j (PLP-34, SALE-06)",
    (address) => {
      expect(saleUrl({ url: address })).toBe("/sale");
      const images = { checkoutBanner: { attributes: { title: "Sale", href: address } } };
      expect(bannersOf({ ...sale, images }).checkout.desktop?.href).toBe("/sale");
    },
  );

  test("a colour that is none, and a picture that is no address, are left out (PLP-33, SALE-07)", () => {
    expect(saleColour({ colour: "red; background: url(//x)" })).toBe("#c4102b");
    const images = { checkoutBanner: { src: "x.svg", attributes: { title: "Sale" } } };
    expect(bannersOf({ ...sale, baseImagePath: "javascript:", images }).checkout.mobile?.src).toBeNull();
  });
});

test("a sale is on from its first moment to its last (PLP-34, SALE-04)", () => {
  const at = (instant: string) => isSaleOn(sale, new Date(instant));
  expect([at("2026-11-10T12:59:59Z"), at("2026-11-10T13:00:00Z")]).toEqual([false, true]);
  expect([at("2026-11-30T12:59:59Z"), at("2026-11-30T13:00:00Z")]).toEqual([true, false]);
});
