import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

/** Every place on the site where a running sale can show (SALE-09). */
export const salePlacements = [
  "andooCategoryBadge",
  "categoryBadge",
  "categoryTileBadge",
  "checkoutBalloon",
  "checkoutBanner",
  "checkoutUrgencyMessage",
  "checkoutUrgencyMessageMobile",
  "checkoutUrgencyDesktop",
  "checkoutUrgencyMobile",
  "checkoutUrgencySummary",
  "footerBanner",
  "homePageBanner",
  "homePageTallBanner",
  "homePageOffersTile",
  "navIcon",
  "navIconMobile",
  "priceTag",
  "productUrgencyMessage",
  "siteWideHeaderBanner1",
  "siteWideHeaderBanner2",
] as const;
export type SalePlacement = (typeof salePlacements)[number];

/** One placement's picture, below the sale's `baseImagePath`, and its text; both empty where it shows nothing. */
export const SaleImage = z.object({
  src: z.string(),
  attributes: z.object({
    href: z.string(),
    title: z.string(),
    subtext: z.string(),
    /** `polygon(…)` in percentages, or empty: not clipped. */
    clipPath: z.string(),
  }),
});
export type SaleImage = z.output<typeof SaleImage>;

/** The sale of a site, with all twenty placements. While none runs the next one is not announced. */
export const SaleOnWire = z
  .object({
    isSaleOn: z.boolean(),
    name: z.string(),
    baseImagePath: z.string(),
    url: z.string(),
    colour: z.string(),
    /** The moment at which it began, in ISO form; null while none runs. */
    since: z.string().nullable(),
    /** The moment at which it ends, in ISO form; null while none runs. */
    time: z.string().nullable(),
    images: z.record(z.enum(salePlacements), SaleImage),
  })
  .meta({ id: "Sale" });
export type SaleOnWire = z.output<typeof SaleOnWire>;

/** A picture with its link and text; without a picture (`src` null) the text is on the sale's colour. */
export const BannerImage = z.object({
  src: z.string().nullable(),
  href: z.string(),
  title: z.string(),
  subtext: z.string(),
});
export type BannerImage = z.output<typeof BannerImage>;

const sizes = z.object({ mobile: BannerImage.nullable(), desktop: BannerImage.nullable() });

/** The running sale as the cart, the checkout and the header show it. */
export const Banners = z
  .object({ url: z.string(), colour: z.string(), cart: sizes, checkout: sizes, header: sizes })
  .meta({ id: "Banners" });
export type Banners = z.output<typeof Banners>;

export const saleContract = defineContract({
  "GET /api/promotion/sale/": {
    summary: "The sale of the site, its colour, its end and its placements; `dateOverride` is for staff alone",
    query: z.object({ dateOverride: z.union([z.string(), z.array(z.string())]).optional() }),
    reply: SaleOnWire,
  },
  "GET /api/promotion/banners": {
    summary: "The running sale's banners for cart, checkout and header; null while no sale runs",
    reply: Banners.nullable(),
  },
});
