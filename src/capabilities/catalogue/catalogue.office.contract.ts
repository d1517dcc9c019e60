import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { documentKinds, relationKinds } from "./products/product-links.rules.ts";

const Id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const AtSite = Id.extend({ site: AnySiteCode });
const Reason = z.string().trim().min(1).max(300);
const Text = z.string().max(20_000);
const Line = z.string().trim().max(500);

export const productSorts = ["title", "-title", "sku", "-sku", "changed", "-changed", "score", "-score"] as const;

const FactValue = z.union([z.string().max(500), z.number(), z.boolean()]);
const Relation = z.object({ kind: z.enum(relationKinds), sku: z.string().trim().min(1).max(100) });
export const ProductDocument = z.object({
  kind: z.enum(documentKinds),
  title: Line.min(1),
  url: z.string().trim().max(1000),
});
export const SiteText = z.object({
  description: Text.nullable(),
  features: z.array(Line.min(1)).max(40).nullable(),
  seoTitle: z.string().trim().max(200).nullable(),
  seoDescription: z.string().trim().max(500).nullable(),
});
export type SiteText = z.output<typeof SiteText>;

/** What one save changes; what is left out stays. A fact that is null is removed. */
export const ProductChanges = z
  .strictObject({
    title: Line,
    model: Line,
    slug: z.string().trim().max(200),
    gtin: z.string().max(40).nullable(),
    brandId: z.number().int(),
    categoryId: z.number().int(),
    kind: z.string().max(60),
    finish: z.string().max(60),
    releasedOn: z.string().max(10),
    supersededBy: z.string().trim().max(100).nullable(),
    description: Text,
    features: z.array(Line.min(1)).max(40),
    inTheBox: z.array(Line.min(1)).max(60),
    facts: z.record(z.string().max(60), FactValue.nullable()),
    relations: z.array(Relation).max(100),
    documents: z.array(ProductDocument).max(40),
    texts: z.partialRecord(AnySiteCode, SiteText),
  })
  .partial();
export type ProductChanges = z.output<typeof ProductChanges>;

const Gap = z.object({ field: z.string(), label: z.string(), points: z.number() });
const SiteOffer = z.object({
  site: AnySiteCode,
  name: z.string(),
  currency: z.string(),
  state: z.enum(["on-sale", "draft", "not-sold"]),
  price: dollars.nullable(),
  rrp: dollars.nullable(),
  stockStatus: z.string().nullable(),
  text: SiteText.nullable(),
  titleSuffix: z.string(),
  mayPublish: z.boolean(),
  mayPrice: z.boolean(),
});
export type SiteOffer = z.output<typeof SiteOffer>;

export const OfficeProduct = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    sku: z.string(),
    model: z.string(),
    title: z.string(),
    slug: z.string(),
    isSlugFixed: z.boolean().meta({ description: "it was on sale, so links lead to its address" }),
    gtin: z.string().nullable(),
    brandId: z.number().int(),
    brand: z.string(),
    categoryId: z.number().int(),
    category: z.string(),
    categoryPath: z.string(),
    kind: z.string(),
    finish: z.string(),
    releasedOn: z.string(),
    supersededBy: z.string().nullable(),
    description: z.string(),
    features: z.array(z.string()),
    inTheBox: z.array(z.string()),
    facts: z.record(z.string(), FactValue),
    relations: z.array(Relation.extend({ title: z.string() })),
    documents: z.array(ProductDocument),
    updatedAt: z.string(),
    sites: z.array(SiteOffer),
    score: z.number().int(),
    bar: z.number().int(),
    missing: z.array(Gap),
    mayChange: z.boolean(),
  })
  .meta({ id: "OfficeProduct" });
export type OfficeProduct = z.output<typeof OfficeProduct>;

export const ProductRow = z
  .object({
    id: z.number().int(),
    sku: z.string(),
    model: z.string(),
    title: z.string(),
    brand: z.string(),
    category: z.string(),
    gtin: z.string().nullable(),
    offers: z.array(z.object({ site: z.string(), price: dollars, stockStatus: z.string() })),
    score: z.number().int().nullable(),
    bar: z.number().int().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: "OfficeProductRow" });
export type ProductRow = z.output<typeof ProductRow>;

const CategoryChoice = z.object({ id: z.number().int(), path: z.string(), title: z.string(), bar: z.number().int() });

export const CategoryFact = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  group: z.string(),
  type: z.enum(["yes-no", "number", "text"]),
  isOnCard: z.boolean(),
  choices: z.array(z.string()).meta({ description: "the values that it may have; none: any" }),
  isRequired: z.boolean(),
  /** Values that other products of the category have, most used first. */
  suggestions: z.array(z.string()),
});
export type CategoryFact = z.output<typeof CategoryFact>;

const Person = z.object({ id: z.string(), name: z.string() });
const HealthRow = z.object({
  owner: Person.nullable().meta({ description: "its own, or that of the nearest category above" }),
  ownOwnerId: z.string().nullable(),
  categoryId: z.number().int(),
  path: z.string(),
  title: z.string(),
  level: z.number().int(),
  bar: z.number().int(),
  ownBar: z.number().int().nullable(),
  products: z.number().int(),
  score: z.number().int().nullable(),
  belowBar: z.number().int(),
});
export type HealthRow = z.output<typeof HealthRow>;

const ofProduct = { unknownProduct: 404 } as const;

/** What the list of products may be narrowed by. */
export const ProductFilter = z.object({
  words: z.string().max(200).default(""),
  brand: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(""),
  category: z.string().max(300).default("").meta({ description: "path; categories below it count" }),
  site: z.union([z.literal(""), AnySiteCode]).default(""),
  state: z.enum(["", "on-sale", "draft"]).default(""),
  stock: z.enum(["", "inStock", "backOrder", "noStock"]).default(""),
  score: z.enum(["", "below-bar"]).default(""),
  gap: z.string().max(60).default("").meta({ description: "a field that is missing" }),
  sort: z.enum(productSorts).default("title"),
});
export type ProductFilter = z.output<typeof ProductFilter>;

/** The catalogue as staff keep it. */
export const catalogueOfficeContract = defineOfficeContract({
  "GET /api/office/products": {
    summary: "Products by words, brand, category, site, state, stock and score",
    needs: "products.read",
    query: ProductFilter.extend({
      after: z.string().max(800).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({
      rows: z.array(ProductRow),
      total: z.number().int().meta({ description: "exact up to 10,000" }),
      next: z.string().nullable(),
    }),
  },
  "GET /api/office/products/options": {
    summary: "What a product may be made of: categories, brands, kinds, finishes",
    needs: "products.read",
    reply: z.object({
      categories: z.array(CategoryChoice),
      brands: z.array(z.object({ id: z.number().int(), name: z.string() })),
      kinds: z.array(z.string()),
      finishes: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  },
  "GET /api/office/products/facts/:id": {
    summary: "The facts of a category, in the order of its specification",
    needs: "products.read",
    params: Id,
    reply: z.array(CategoryFact),
    refusals: { unknownCategory: 404 },
  },
  "GET /api/office/products/:id": {
    summary: "A product as staff edit it",
    needs: "products.read",
    params: Id,
    reply: OfficeProduct,
    refusals: ofProduct,
  },
  "POST /api/office/products": {
    summary: "Makes a product as a draft: nobody sees it before it is published",
    needs: "products.write",
    body: z.object({
      sku: z.string().trim().max(100),
      model: Line,
      title: Line,
      brandId: z.number().int(),
      categoryId: z.number().int(),
      finish: z.string().max(60),
    }),
    reply: OfficeProduct,
    refusals: { wrongFields: 400, knownSku: 409 },
  },
  "POST /api/office/products/:id": {
    summary: "Saves changes to a product; sites that sell it show them within two seconds",
    needs: "products.write",
    params: Id,
    body: z.object({ version: z.number().int(), changes: ProductChanges }),
    reply: OfficeProduct,
    refusals: { ...ofProduct, changedMeanwhile: 409, wrongFields: 400, notYours: 403 },
  },
  "POST /api/office/products/:id/sites/:site/draft": {
    summary: "Sets what a site will ask for a product that it does not sell",
    needs: "prices.write",
    params: AtSite,
    body: z.object({ price: dollars, rrp: dollars.nullable() }),
    reply: OfficeProduct,
    refusals: { ...ofProduct, badPrice: 400, onSale: 409 },
  },
  "POST /api/office/products/:id/sites/:site/publish": {
    summary: "Puts a product on sale on a site",
    needs: "products.write",
    params: AtSite,
    body: z.object({ version: z.number().int() }),
    reply: OfficeProduct,
    refusals: {
      ...ofProduct,
      changedMeanwhile: 409,
      factsNeeded: 409,
      belowBar: 400,
      noPrice: 400,
      otherDepartment: 400,
    },
  },
  "POST /api/office/products/:id/sites/:site/unpublish": {
    summary: "Takes a product off a site; its price is kept as a draft",
    needs: "products.write",
    params: AtSite,
    body: z.object({ reason: Reason }),
    reply: OfficeProduct,
    refusals: ofProduct,
  },
  "GET /api/office/catalogue-health": {
    summary: "Completeness by category, what is missing most, and the trend by day",
    needs: "products.read",
    reply: z.object({
      categories: z.array(HealthRow),
      owners: z.array(HealthRow.pick({ owner: true, products: true, score: true, belowBar: true })),
      people: z.array(Person),
      gaps: z.array(z.object({ field: z.string(), label: z.string(), products: z.number().int() })),
      days: z.array(z.object({ day: z.string(), score: z.number(), belowBar: z.number().int() })),
      unscored: z.number().int(),
    }),
  },
  "POST /api/office/categories/:id/bar": {
    summary: "Sets the score that products of a category need to be published",
    needs: "products.approve",
    params: Id,
    body: z.object({ bar: z.number().int().min(0).max(100).nullable(), reason: Reason }),
    reply: z.object({ bar: z.number().int() }),
    refusals: { unknownCategory: 404 },
  },
  "POST /api/office/categories/:id/owner": {
    summary: "Sets who looks after the products of a category and of those below it without an owner",
    needs: "products.approve",
    params: Id,
    body: z.object({
      from: z.uuid().nullable().meta({ description: "the category's own owner, as the asker saw it" }),
      to: z.uuid().nullable(),
    }),
    reply: z.object({ owner: Person.nullable() }),
    refusals: { unknownCategory: 404, unknownMember: 400, otherOwner: 409 },
  },
});
