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

/** A picture with where it leads and its words; without a picture (`src` null) the words stand on the sale's colour. */
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
  "GET /api/promotion/banners": {
    summary: "The running sale's banners for cart, checkout and header; null while no sale runs",
    reply: Banners.nullable(),
  },
});
