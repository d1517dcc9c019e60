import { productKinds } from "#drawings/draw-product.ts";
import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import type { CategoryFact, OfficeProduct, SiteOffer } from "../../catalogue.office.contract.ts";
import { finishes } from "../../catalogue.facts.ts";
import { DEFAULT_BAR } from "../../products/completeness.rules.ts";
import { factTypeOf } from "../../schemas/fact-input.rules.ts";
import { type CatalogueSchema, labelOf, schemaOf } from "../../schemas/schema.rules.ts";
import type { FactValue } from "../../schemas/specification.rules.ts";
import {
  findOfficeProduct,
  listBrands,
  listCategories,
  listFactValues,
  type StoredProduct,
} from "./product-record.store.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { assessProduct, barsOf } from "./scores.ts";

export const sitesOn = (context: OfficeContext, permission: "products.write" | "products.read" | "prices.write") =>
  sitesWith(staffOf(context), permission, allSites(context));

/** Sites that sell the product and where this person may change none. What all sites share is theirs too. */
export function foreignSites(context: OfficeContext, stored: Pick<StoredProduct, "offers">): readonly string[] {
  const held: readonly string[] = sitesOn(context, "products.write");
  return stored.offers.filter(({ site, isOnSale }) => isOnSale && !held.includes(site)).map(({ site }) => site);
}

/** The facts of a product with those that are columns of its own. */
function factsOf(stored: StoredProduct): Record<string, FactValue> {
  const { widthMm, heightMm, depthMm, energyStars, kwhPerYear } = stored;
  const columns = Object.entries({ widthMm, heightMm, depthMm, energyStars, kwhPerYear });
  return { ...stored.facts, ...Object.fromEntries(columns.filter((one): one is [string, number] => one[1] !== null)) };
}

function siteOffers(context: OfficeContext, stored: StoredProduct): SiteOffer[] {
  const seen = sitesOn(context, "products.read");
  const [writes, prices] = [sitesOn(context, "products.write"), sitesOn(context, "prices.write")];
  return context.sites
    .filter(({ code }) => seen.includes(code))
    .map(({ code, name, currency, seo }) => {
      const offer = stored.offers.find(({ site }) => site === code);
      const text = stored.texts.find(({ site }) => site === code);
      return {
        site: code,
        name,
        currency,
        state: offer === undefined ? "not-sold" : offer.isOnSale ? "on-sale" : "draft",
        price: offer === undefined ? null : toDollars(offer.priceCents),
        rrp: offer?.rrpCents == null ? null : toDollars(offer.rrpCents),
        stockStatus: offer?.stockStatus ?? null,
        text: text === undefined ? null : textOf(text),
        titleSuffix: seo.titleSuffix,
        mayPublish: writes.includes(code),
        mayPrice: prices.includes(code),
      };
    });
}

const textOf = ({ description, features, seoTitle, seoDescription }: StoredProduct["texts"][number]) => ({
  description,
  features,
  seoTitle,
  seoDescription,
});

export function showProduct(context: OfficeContext, stored: StoredProduct, schema: CatalogueSchema): OfficeProduct {
  const {
    widthMm: _w,
    heightMm: _h,
    depthMm: _d,
    energyStars: _e,
    kwhPerYear: _k,
    offers: _o,
    texts: _t,
    ...rest
  } = stored;
  const { score, missing } = assessProduct(schema, stored);
  const isWriter = sitesOn(context, "products.write").length > 0;
  return {
    ...rest,
    facts: factsOf(stored),
    features: [...stored.features],
    inTheBox: [...stored.inTheBox],
    relations: [...stored.relations],
    documents: [...stored.documents],
    updatedAt: stored.updatedAt.toISOString(),
    sites: siteOffers(context, stored),
    score,
    bar: stored.bar ?? DEFAULT_BAR,
    missing: [...missing],
    mayChange: isWriter && foreignSites(context, stored).length === 0,
  };
}

export async function readOfficeProduct(
  context: OfficeContext,
  id: number,
  db: Database | Tx = context.db,
): Promise<Result<OfficeProduct, "unknownProduct">> {
  const stored = await findOfficeProduct(db, id);
  return stored === null ? refuse("unknownProduct") : ok(showProduct(context, stored, await readSchema(db)));
}

export async function readOptions({ db }: OfficeContext) {
  const [categories, brands] = await Promise.all([listCategories(db), listBrands(db)]);
  const bars = barsOf(categories);
  return {
    categories: categories
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, path, title }) => ({ id, path, title, bar: bars.get(id) ?? DEFAULT_BAR })),
    brands: [...brands],
    kinds: [...productKinds],
    finishes: Object.entries(finishes).map(([id, { label }]) => ({ id, label })),
  };
}

export async function readCategoryFacts(
  { db }: OfficeContext,
  id: number,
): Promise<Result<CategoryFact[], "unknownCategory">> {
  const category = (await listCategories(db)).find((one) => one.id === id);
  if (category === undefined) return refuse("unknownCategory");
  const all = await readSchema(db);
  const schema = schemaOf(all, category.path);
  const values = new Map((await listFactValues(db, id)).map((one) => [one.key, one.values]));
  const keys = [...new Set([...schema.card, ...schema.table])].filter((key) => schema.specs[key] !== undefined);
  return ok(
    keys.map((key) => ({
      key,
      label: labelOf(schema, key),
      unit: schema.specs[key]?.unit ?? "",
      group: schema.specs[key]?.group ?? "",
      type: factTypeOf(all, key),
      isOnCard: schema.card.includes(key),
      choices: [...(schema.specs[key]?.choices ?? [])],
      isRequired: schema.specs[key]?.isRequired === true,
      suggestions: factTypeOf(all, key) === "text" ? [...(values.get(key) ?? [])] : [],
    })),
  );
}

export type AtSite = { readonly id: number; readonly site: SiteCode };
