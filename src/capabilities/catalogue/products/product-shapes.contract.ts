import { z } from "zod";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { documentKinds } from "./product-links.rules.ts";

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

export const Ribbon = z.object({ type: z.enum(ribbonTypes), text: z.string() });

/** What a page needs to show a photograph well: its size, the colour of its edges, and what a crop must leave visible. */
export const Photograph = z.object({
  hash: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** `#rrggbb`, or `transparent` where the product was cut out. */
  colour: z.string(),
  /** In percent from the left and the top. */
  x: z.number().int(),
  y: z.number().int(),
  /** It is cropped to the square of a card. */
  fillsCard: z.boolean(),
});

/** A picture of a product, drawn or a photograph: each `url` may be cached for ever. */
export const Picture = z.object({
  view: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  alt: z.string(),
  photo: Photograph.optional(),
});

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
    /** The moment, in ISO form, at which the price ledger lowered the price to this one; missing where it did not. */
    loweredAt: z.string().optional(),
    altPriceMsg: z.string().nullable(),
    ribbon: Ribbon.nullable(),
    conditionType: z.enum(conditionTypes).nullable(),
    missingParts: z.string().nullable(),
    /** A sentence with each cosmetic mark of a second; missing for everything else. */
    marks: z.string().optional(),
    stockStatus: z.enum(stockStatuses),
    /** ISO date when back-ordered goods ship. */
    shipsOn: calendarDay.nullable(),
    rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
    energyStars: z.number().nullable(),
    keyFacts: z.array(ShownFact),
    /** The finishes of its model on the site, or its own, with their `#rrggbb`; missing where none has a colour. */
    finishes: z.array(z.object({ label: z.string(), colour: z.string() })).optional(),
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
  releasedOn: calendarDay,
  /** What the site says to search engines instead of the name and description; null: none. */
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  /** Manuals, labels and terms at the maker's addresses. */
  documents: z.array(z.object({ kind: z.enum(documentKinds), title: z.string(), url: z.string() })),
  /** For a customer of a group with a price list: what everybody is asked, and their prices by number of pieces. */
  groupPrice: z
    .object({ usual: dollars, steps: z.array(z.object({ from: z.number().int(), price: dollars })) })
    .optional(),
  /** The price claims that the ledger supports; null where no price is shown. */
  priceClaims: z
    .object({
      /** The number of days in which no lower price was asked, and a higher one was. */
      lowestInDays: z.union([z.literal(90), z.literal(30)]).nullable(),
      /** The price that was really asked before, and the day it ended. */
      was: z.object({ price: dollars, until: calendarDay }).nullable(),
    })
    .nullable(),
}).meta({ id: "Product" });
export type Product = z.output<typeof Product>;

/** A finish or a size of a model: the product of the site that has it. */
export const FamilyChoice = z.object({
  productId: z.number().int(),
  sku: z.string(),
  uri: z.string(),
  label: z.string(),
  /** Null where this visitor is not shown prices. */
  price: dollars.nullable(),
  stockStatus: z.enum(stockStatuses),
  shipsOn: calendarDay.nullable(),
  isCurrent: z.boolean(),
});
/** Each list is empty where there is nothing to choose. `colour` is `#rrggbb`, null for a finish that is not drawn. */
export const ProductFamily = z
  .object({ finishes: z.array(FamilyChoice.extend({ colour: z.string().nullable() })), sizes: z.array(FamilyChoice) })
  .meta({ id: "ProductFamily" });
export type ProductFamily = z.output<typeof ProductFamily>;

/** The price history of a product on the site, oldest first. Empty where prices are not shown. */
export const PricePoint = z.object({ date: calendarDay, price: dollars.nullable(), rrp: dollars.nullable() });
/** A point without a price: from that day on it was not for sale. `until` is today where the site is. */
export const PriceHistory = z
  .object({ sku: z.string(), points: z.array(PricePoint), until: calendarDay })
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
