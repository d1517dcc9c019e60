import { describe, expect, test } from "vitest";
import { salePlacements } from "./sale.contract.ts";
import { bannersOf, isSaleOn, type Sale, saleChangesAt, saleColour, saleOnWire, saleUrl } from "./sale.rules.ts";

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

test("a page that shows a sale is made again when the sale begins and when it ends (SALE-04)", () => {
  const after = (instant: string) => saleChangesAt(sale, new Date(instant))?.toISOString() ?? null;
  expect(after("2026-11-01T00:00:00Z")).toBe("2026-11-10T13:00:00.000Z");
  expect(after("2026-11-10T13:00:00Z")).toBe("2026-11-30T12:59:59.001Z");
  expect(after("2026-12-01T00:00:00Z")).toBeNull();
});

describe("the sale on the wire", () => {
  // Also: SALE-09
  test("has its colour, its address, the moment it ends, and every placement with picture and words (SALE-04, SALE-05, SALE-08)", () => {
    const row = saleOnWire(sale);
    expect(row).toMatchObject({ isSaleOn: true, name: sale.name, baseImagePath: "/images/sale", colour: "#8a2be2" });
    expect([row.url, row.time]).toEqual(["/sale", "2026-11-30T12:59:59.000Z"]);
    expect(Object.keys(row.images)).toEqual([...salePlacements]);
    expect(row.images.siteWideHeaderBanner1).toEqual({
      src: "/wide.svg",
      attributes: { href: "/hot-offers", title: "Clear-out", subtext: "Seconds", clipPath: "" },
    });
    expect(row.images.navIcon).toEqual({
      src: "",
      attributes: { href: "/sale", title: "", subtext: "", clipPath: "" },
    });
  });

  test("the offers tile and the shape of the footer's banner have words and corners of their own (SALE-11, SALE-12, SALE-13)", () => {
    const { homePageOffersTile, footerBanner } = saleOnWire({ ...sale, images: {} }).images;
    expect(homePageOffersTile.attributes).toMatchObject({
      href: "/hot-offers",
      title: "Hot Offers",
      subtext: "Check out our daily hot deals",
    });
    expect(footerBanner.attributes.clipPath).toBe("polygon(0 38%, 100% 0, 100% 100%, 0 100%)");
  });

  test("while none runs it is off, without a word of the next one (SALE-04, SALE-06, SALE-07)", () => {
    const off = saleOnWire(null);
    expect(off).toMatchObject({ isSaleOn: false, name: "", url: "/sale", colour: "#c4102b", time: null });
    expect(Object.keys(off.images)).toEqual([...salePlacements]);
    expect(off.images.homePageOffersTile.attributes.title).toBe("Hot Offers");
  });

  test.each([
    null,
    "images",
    [],
    { footerBanner: null, navIcon: "x", checkoutBanner: { src: 7, attributes: { href: {}, title: 3, clipPath: [] } } },
    { footerBanner: { src: "//evil.example/x.svg", attributes: "none" } },
    { footerBanner: { src: "x y.svg", attributes: { clipPath: "url(#x)", href: "javascript:alert(1)" } } },
  ])("is whole whatever a hand wrote into its images: %j (SALE-08, SALE-09)", (images) => {
    const row = saleOnWire({ ...sale, baseImagePath: "", images: images as unknown as Sale["images"] });
    expect(Object.keys(row.images)).toEqual([...salePlacements]);
    expect(row.images.footerBanner).toEqual({
      src: "",
      attributes: { href: "/sale", title: "", subtext: "", clipPath: "polygon(0 38%, 100% 0, 100% 100%, 0 100%)" },
    });
    expect(row.images.checkoutBanner.attributes).toEqual({ href: "/sale", title: "", subtext: "", clipPath: "" });
  });
});
