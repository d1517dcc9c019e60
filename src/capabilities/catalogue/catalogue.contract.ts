import { z } from "zod";
import { pageFrom } from "#shop/page-number.ts";
import { defineContract } from "#shop/contract.ts";
import { calendarDay } from "#shop/wire-values.ts";
import { Facet, ListingQuery } from "./listing/listing.contract.ts";
import {
  Accessory,
  Breadcrumb,
  ExtendedProduct,
  FactGroup,
  PriceHistory,
  Product,
  ProductCard,
  ProductFamily,
  ProductMeta,
  Ribbon,
  UpsellOptions,
  sortOrders,
} from "./products/product-shapes.contract.ts";

export type { Facet, FacetRange } from "./listing/listing.contract.ts";

export * from "./products/product-shapes.contract.ts";

export const Listing = z
  .object({
    items: z.array(ProductCard),
    total: z.number().int(),
    page: z.number().int(),
    perPage: z.number().int(),
    pageCount: z.number().int(),
    sort: z.enum(sortOrders),
    facets: z.array(Facet),
    /** Filters that were asked for and mean nothing here: left out, and said so. */
    ignored: z.array(z.string()),
  })
  .meta({ id: "Listing" });
export type Listing = z.output<typeof Listing>;

export const CategoryCard = z.object({
  title: z.string(),
  uri: z.string(),
  path: z.string(),
  image: z.string(),
  productCount: z.number().int(),
});
export type CategoryCard = z.output<typeof CategoryCard>;

export const CategoryView = z
  .object({
    uri: z.string(),
    path: z.string(),
    title: z.string(),
    blurb: z.string(),
    level: z.number().int(),
    breadcrumbs: z.array(Breadcrumb),
    subCategories: z.array(CategoryCard),
    productCount: z.number().int(),
  })
  .meta({ id: "Category" });
export type CategoryView = z.output<typeof CategoryView>;

export const BrandView = z.object({
  name: z.string(),
  uri: z.string(),
  thumbnail: z.string(),
  blurb: z.string(),
  country: z.string(),
  founded: z.number().nullable(),
  productCount: z.number().int(),
});
export type BrandView = z.output<typeof BrandView>;

/** Dates are calendar days of the site. `endDate` is null where it is more than a year after the start. */
export const Promotion = z
  .object({
    path: z.string(),
    title: z.string(),
    blurb: z.string(),
    startDate: calendarDay,
    endDate: calendarDay.nullable(),
    brand: z.object({ name: z.string(), uri: z.string() }).nullable(),
    thumbnailImg: z.string(),
    ribbon: Ribbon.nullable(),
    featured: z.boolean(),
    categories: z.array(Breadcrumb),
    productCount: z.number().int(),
    /** How to claim it, as sanitised words; null when there is nothing to claim. */
    redemption: z.string().nullable(),
    redemptionEndDate: calendarDay.nullable(),
    childHasActiveRedemption: z.boolean(),
    rewardLabel: z.string().nullable(),
  })
  .meta({ id: "Promotion" });
export type Promotion = z.output<typeof Promotion>;

const sku = z.object({ sku: z.string().min(1).max(100) });
const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const unknownProduct = { unknownProduct: 404 } as const;

export const catalogueContract = defineContract({
  "GET /api/v2/product/list": {
    summary: "Products of the site with filters, sort and page, and true facet counts",
    query: ListingQuery,
    reply: Listing,
    refusals: { unknownCategory: 404, unknownBrand: 404, pageBeyond: 404 },
  },
  "GET /api/v2/category": { summary: "The departments of the site", reply: z.array(CategoryCard) },
  "GET /api/v2/category/:uri": {
    summary: "One category by its uri or its url-encoded path",
    params: z.object({ uri: z.string() }),
    reply: CategoryView,
    refusals: { unknownCategory: 404 },
  },
  "GET /api/v2/brand": { summary: "Manufacturers the site sells", reply: z.array(BrandView) },
  "GET /api/v2/brand/:uri": {
    summary: "One manufacturer",
    params: z.object({ uri: z.string() }),
    reply: BrandView,
    refusals: { unknownBrand: 404 },
  },
  "GET /api/v2/hotoffers": {
    summary: "The site's hot offers, 48 a page unless told, with filters and sort as a list has them",
    query: ListingQuery,
    reply: Listing,
  },
  "GET /api/v2/product/slug/:slug": {
    summary: "One product by its address",
    params: z.object({ slug: z.string() }),
    // The day of a preview for staff; ignored for others.
    query: z.object({ date: z.union([z.string(), z.array(z.string())]).optional() }),
    reply: Product,
    refusals: unknownProduct,
  },
  "GET /api/v2/product/sku/:sku": {
    summary: "One product by SKU",
    params: sku,
    reply: Product,
    refusals: unknownProduct,
  },
  "GET /api/v2/product/id/:id": { summary: "One product by id", params: id, reply: Product, refusals: unknownProduct },
  "GET /api/v2/product/specifications/sku/:sku": {
    summary: "Grouped specifications by SKU",
    params: sku,
    reply: z.array(FactGroup),
    refusals: unknownProduct,
  },
  "GET /api/v2/product/specifications/id/:id": {
    summary: "Grouped specifications by product id",
    params: id,
    reply: z.array(FactGroup),
    refusals: unknownProduct,
  },
  "GET /api/product/features/sku/:sku": {
    summary: "Key features by SKU",
    params: sku,
    reply: z.array(z.string()),
    refusals: unknownProduct,
  },
  "GET /api/product/features/id/:id": {
    summary: "Key features by product id",
    params: id,
    reply: z.array(z.string()),
    refusals: unknownProduct,
  },
  "GET /api/v2/product/reviews/sku/:sku": {
    summary: "Reviews of a product, newest first, with their distribution",
    params: sku,
    query: z.object({
      stars: z.coerce.number().int().min(1).max(5).optional(),
      page: pageFrom(1),
    }),
    reply: z.object({
      total: z.number().int(),
      distribution: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
      items: z.array(
        z.object({
          stars: z.number().int(),
          title: z.string(),
          body: z.string(),
          author: z.string(),
          place: z.string(),
          isVerified: z.boolean(),
          writtenOn: calendarDay,
        }),
      ),
    }),
    refusals: { ...unknownProduct, pageBeyond: 404 },
  },
  "GET /api/v2/product/extended/id/:id": {
    summary: "One product by id with its price history and what stands beside it",
    params: id,
    reply: ExtendedProduct,
    refusals: unknownProduct,
  },
  "GET /api/v2/product/upselloptions/sku/:sku": {
    summary: "The next better products, and others near in price",
    params: sku,
    reply: UpsellOptions,
    refusals: unknownProduct,
  },
  "GET /api/v2/product/family/sku/:sku": {
    summary: "The finishes and sizes of a product's model, each with price and stock",
    params: sku,
    reply: ProductFamily,
    refusals: unknownProduct,
  },
  "GET /api/v2/product/accessories/sku/:sku": {
    summary: "What belongs with a product and can be bought, each with the reason",
    params: sku,
    reply: z.array(Accessory),
    refusals: unknownProduct,
  },
  "GET /api/pricehistory/get-price-history/:sku": {
    summary: "What the site asked for a product over time",
    params: sku,
    reply: PriceHistory,
    refusals: unknownProduct,
  },
  "GET /api/meta/product/:id": {
    summary: "What other places show of a product: title, words, address and picture",
    params: id,
    reply: ProductMeta,
    refusals: unknownProduct,
  },
  "GET /api/promotion": { summary: "Promotions that run today, in their order", reply: z.array(Promotion) },
  "GET /api/promotion/:path": {
    summary: "One promotion with its products",
    params: z.object({ path: z.string() }),
    reply: Promotion.extend({ products: z.array(ProductCard) }),
    refusals: { unknownPromotion: 404 },
  },
  "GET /api/v2/product/alternatives/sku/:sku": {
    summary: "Products of the same category near in price",
    params: sku,
    reply: z.array(ProductCard),
    refusals: unknownProduct,
  },
});
