import { z } from "zod";
import { pageFrom } from "#shop/page-number.ts";
import { defineContract } from "#shop/contract.ts";
import { Facet, ListingQuery } from "./listing.contract.ts";

export type { Facet, FacetRange } from "./listing.contract.ts";

export const stockStatuses = ["noStock", "supersededAndNoStock", "inStock", "backOrder", "indeterminate"] as const;
export const ribbonTypes = [
  "save",
  "catalogue-item",
  "cashback",
  "win",
  "new",
  "bonus",
  "special-offer",
  "sale",
] as const;
export const conditionTypes = ["Cosmetic Imperfection", "New Condition", "Brand New Runout"] as const;
export const sortOrders = ["popular", "price-asc", "price-desc", "newest", "rating", "energy", "saving"] as const;

/** Dollars of the site's currency with at most two decimals. */
const dollars = z.number();

export const Ribbon = z.object({ type: z.enum(ribbonTypes), text: z.string() });

/** A picture of a product: each `url` may be cached for ever. Drawn in `width` × `height` units of equal size. */
export const Picture = z.object({ view: z.string(), url: z.string(), thumbUrl: z.string(), alt: z.string() });

export const Manufacturer = z.object({ name: z.string(), uri: z.string(), thumbnail: z.string() });

/** One fact as a card or a table shows it: `Capacity`, `610 L`. */
export const ShownFact = z.object({ key: z.string(), label: z.string(), value: z.string() });

/** What a listing, a search result, a row of alternatives and the compare panel show of a product. */
export const ProductCard = z
  .object({
    productId: z.number().int(),
    sku: z.string(),
    /** The SKU with its chosen condition unit: what goes into a cart. */
    productCode: z.string(),
    uri: z.string(),
    title: z.string(),
    model: z.string(),
    manufacturer: Manufacturer,
    category: z.string(),
    image: Picture,
    /** Null where this visitor is not shown prices: then `altPriceMsg` says why. */
    price: dollars.nullable(),
    rrp: dollars.nullable(),
    /** Only set where the saving may be shown: at least 5 % or $200 off an RRP that the price ledger backs. */
    saving: dollars.nullable(),
    altPriceMsg: z.string().nullable(),
    ribbon: Ribbon.nullable(),
    conditionType: z.enum(conditionTypes).nullable(),
    missingParts: z.string().nullable(),
    stockStatus: z.enum(stockStatuses),
    /** ISO date when back-ordered goods ship. */
    shipsOn: z.string().nullable(),
    rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
    energyStars: z.number().nullable(),
    keyFacts: z.array(ShownFact),
  })
  .meta({ id: "ProductCard" });
export type ProductCard = z.output<typeof ProductCard>;

export const Warranty = z.object({ id: z.string(), name: z.string(), years: z.number().int(), price: dollars });
export const Installation = z.object({ id: z.string(), name: z.string(), blurb: z.string(), price: dollars });
export const Breadcrumb = z.object({ title: z.string(), uri: z.string() });

export const FactGroup = z.object({
  title: z.string(),
  facts: z.array(ShownFact.extend({ explain: z.string().nullable() })),
});

/** Everything about one product on one site. */
export const Product = ProductCard.extend({
  description: z.string(),
  features: z.array(z.string()),
  inTheBox: z.array(z.string()),
  images: z.array(Picture),
  specifications: z.array(FactGroup),
  dimensions: z.object({
    widthMm: z.number().nullable(),
    heightMm: z.number().nullable(),
    depthMm: z.number().nullable(),
  }),
  /** Millimetres of air to leave around it, and of the opening it is built into; null where nothing is known. */
  fitting: z.object({
    clearanceTopMm: z.number().nullable(),
    clearanceSideMm: z.number().nullable(),
    clearanceRearMm: z.number().nullable(),
    cutoutWidthMm: z.number().nullable(),
    cutoutHeightMm: z.number().nullable(),
    cutoutDepthMm: z.number().nullable(),
  }),
  /** As registered, in the laboratory. */
  kwhPerYear: z.number().nullable(),
  breadcrumbs: z.array(Breadcrumb),
  categoryPath: z.string(),
  warranties: z.array(Warranty),
  installations: z.array(Installation),
  brandWarning: z.enum(["miele"]).nullable(),
  isProforma: z.boolean(),
  supplier: z.string().nullable(),
  supersededBy: z.object({ sku: z.string(), uri: z.string(), title: z.string() }).nullable(),
  isSellable: z.boolean(),
  releasedOn: z.string(),
  /** What the ledger of prices lets the shop say beside the price; null where no price is told. */
  priceClaims: z
    .object({
      /** Nothing less was asked in so many days, and something more. */
      lowestInDays: z.union([z.literal(90), z.literal(30)]).nullable(),
      /** The price that was really asked before, and the day it ended. */
      was: z.object({ price: dollars, until: z.string() }).nullable(),
    })
    .nullable(),
}).meta({ id: "Product" });
export type Product = z.output<typeof Product>;

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

/** What the site asked for a product, each time that changed, oldest first. Empty where prices are not told. */
export const PricePoint = z.object({ date: z.string(), price: dollars.nullable(), rrp: dollars.nullable() });
/** A point without a price: from that day on it was not for sale. `until` is today where the site is. */
export const PriceHistory = z
  .object({ sku: z.string(), points: z.array(PricePoint), until: z.string() })
  .meta({ id: "PriceHistory" });
export type PriceHistory = z.output<typeof PriceHistory>;

export const ProductMeta = z
  .object({
    title: z.string(),
    description: z.string(),
    canonical: z.string(),
    image: z.string(),
    sku: z.string(),
    brand: z.string(),
  })
  .meta({ id: "ProductMeta" });
export type ProductMeta = z.output<typeof ProductMeta>;

/** Products around a product: the next better ones, and others near it in price. */
export const UpsellOptions = z
  .object({ better: z.array(ProductCard), alternatives: z.array(ProductCard) })
  .meta({ id: "UpsellOptions" });
export type UpsellOptions = z.output<typeof UpsellOptions>;

/** What belongs with a product, and why. */
export const Accessory = z.object({ reason: z.string(), product: ProductCard });
export type Accessory = z.output<typeof Accessory>;

export const ExtendedProduct = Product.extend({
  priceHistory: z.array(PricePoint),
  alternatives: z.array(ProductCard),
  better: z.array(ProductCard),
}).meta({ id: "ExtendedProduct" });
export type ExtendedProduct = z.output<typeof ExtendedProduct>;

/** Dates are calendar days of the site. `endDate` is null where it is more than a year after the start. */
export const Promotion = z
  .object({
    path: z.string(),
    title: z.string(),
    blurb: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    brand: z.object({ name: z.string(), uri: z.string() }).nullable(),
    thumbnailImg: z.string(),
    ribbon: Ribbon.nullable(),
    featured: z.boolean(),
    categories: z.array(Breadcrumb),
    productCount: z.number().int(),
    /** How to claim it, as sanitised words; null when there is nothing to claim. */
    redemption: z.string().nullable(),
    redemptionEndDate: z.string().nullable(),
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
    // A day whose prices staff may see beforehand; whatever anybody else writes there is ignored.
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
          writtenOn: z.string(),
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
