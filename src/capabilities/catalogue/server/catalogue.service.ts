import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { categoryUrl } from "#shop/urls.ts";
import type { BrandView, catalogueContract, CategoryCard, CategoryView } from "../catalogue.contract.ts";
import { PRODUCTS_PER_PAGE } from "../catalogue.rules.ts";
import { emptyListing, listProducts } from "./listing/listing.service.ts";
import { readFamily } from "./product/family.service.ts";
import { readAccessories } from "./product/accessories.service.ts";
import { categoryPicture, tileOf } from "./pictures/pictures.service.ts";
import {
  readAlternatives,
  readExtended,
  readFeatures,
  readMeta,
  readPriceHistory,
  readProduct,
  readProductOn,
  readReviews,
  readSpecifications,
  readUpsell,
} from "./product/product.service.ts";
export { copyOffers, removeOffersOf } from "./import/site-goods.store.ts";
export { readSchema } from "./schemas/schema-cache.ts";
export { areCategoriesCurrent } from "./listing/category-index.ts";
import { lineage, readCategoryIndex, type CategoryIndex } from "./listing/category-index.ts";
import { readPromotion, readPromotions } from "./prices/promotion.service.ts";
import type { IndexedBrand, IndexedCategory } from "./listing/category-index.store.ts";

export { cardsBySku, cardsOf, type Offer } from "./cards/offers.service.ts";
export { findOffers } from "./cards/offer-cache.ts";
export { groupOf } from "./prices/group-prices.ts";
export { findDeliveryPlacesBy } from "./listing/delivery-days.ts";
export { type TopResults, findTopResults } from "./search/top-results.service.ts";
export { emptyListing, listProducts, type SearchScope } from "./listing/listing.service.ts";
export { addPhotograph } from "./pictures/add-photograph.ts";
export { readAccessories } from "./product/accessories.service.ts";
export {
  brandMarkUrl,
  brandNameOf,
  mainDrawingOf,
  mainPictures,
  pictureAddress,
  pictureOf,
  categoryPicture,
} from "./pictures/pictures.service.ts";
export { readProduct, readProductBySlug } from "./product/product.service.ts";
export { findSimilar } from "./product/similar.service.ts";
export { readPromotions } from "./prices/promotion.service.ts";
export { checkStockLedger, STOCK_LEDGER_ALERT } from "./stock/stock-ledger-check.ts";
export { type AddedUnits, changeSoldStock } from "./stock/sold-stock.ts";
export {
  extendStock,
  holdStock,
  releaseExpiredStock,
  releaseStock,
  revertSoldStock,
  sellStock,
  stockIn,
} from "./stock/stock.service.ts";

export const catalogueService: Service<typeof catalogueContract> = {
  "GET /api/v2/product/list": (context, { query }) => listProducts(context, query),
  "GET /api/v2/category": (context) => listDepartments(context),
  "GET /api/v2/category/:uri": (context, { params }) => readCategory(context, params.uri),
  "GET /api/v2/brand": (context) => listBrands(context),
  "GET /api/v2/brand/:uri": async (context, { params }) => {
    const brand = (await readCategoryIndex(context.db, context.visit.site)).brandByUri.get(params.uri.toLowerCase());
    return brand ? ok(brandView(brand)) : refuse("unknownBrand");
  },
  "GET /api/v2/hotoffers": async (context, { query }) => {
    const listed = await listProducts(context, { perPage: 2 * PRODUCTS_PER_PAGE, ...query, hot: "true" });
    if (listed.ok) return listed.value;
    // It has no refusals: a page or a category that is not there has nothing on it.
    const key = refusedKey[listed.refusal];
    return emptyListing("popular", [`${key}=${String(query[key]).slice(0, 80)}`]);
  },
  "GET /api/v2/product/slug/:slug": (context, { params, query }) =>
    readProductOn(context, { slug: params.slug }, query.date),
  "GET /api/v2/product/sku/:sku": (context, { params }) => readProduct(context, { sku: params.sku }),
  "GET /api/v2/product/id/:id": (context, { params }) => readProduct(context, { id: params.id }),
  "GET /api/v2/product/specifications/sku/:sku": (context, { params }) =>
    readSpecifications(context, { sku: params.sku }),
  "GET /api/v2/product/specifications/id/:id": (context, { params }) => readSpecifications(context, { id: params.id }),
  "GET /api/product/features/sku/:sku": (context, { params }) => readFeatures(context, { sku: params.sku }),
  "GET /api/product/features/id/:id": (context, { params }) => readFeatures(context, { id: params.id }),
  "GET /api/v2/product/reviews/sku/:sku": (context, { params, query }) =>
    readReviews(context, { sku: params.sku, stars: query.stars, page: query.page }),
  "GET /api/v2/product/extended/id/:id": (context, { params }) => readExtended(context, { id: params.id }),
  "GET /api/v2/product/upselloptions/sku/:sku": (context, { params }) => readUpsell(context, { sku: params.sku }),
  "GET /api/v2/product/family/sku/:sku": (context, { params }) => readFamily(context, params.sku),
  "GET /api/v2/product/accessories/sku/:sku": (context, { params }) => readAccessories(context, params),
  "GET /api/pricehistory/get-price-history/:sku": (context, { params }) =>
    readPriceHistory(context, { sku: params.sku }),
  "GET /api/meta/product/:id": (context, { params }) => readMeta(context, { id: params.id }),
  "GET /api/promotion": (context) => readPromotions(context),
  "GET /api/promotion/:path": (context, { params }) => readPromotion(context, params.path),
  "GET /api/v2/product/alternatives/sku/:sku": (context, { params }) => readAlternatives(context, { sku: params.sku }),
};

const refusedKey = { pageBeyond: "page", unknownCategory: "category", unknownBrand: "manufacturer" } as const;

const categoryCard = (one: IndexedCategory): CategoryCard => ({
  title: one.title,
  uri: one.uri,
  path: one.path,
  image: categoryPicture(one),
  productCount: one.count,
});

/** The departments in the site's order, without those where nothing is sold. */
export async function listDepartments(context: Context): Promise<CategoryCard[]> {
  return (await readCategoryIndex(context.db, context.visit.site)).departments.map(categoryCard);
}

/** A category by its uri or its path; `path` in the answer is the one address of its page. */
export async function readCategory(
  context: Context,
  address: string,
): Promise<Result<CategoryView, "unknownCategory">> {
  const categoryIndex = await readCategoryIndex(context.db, context.visit.site);
  const found = categoryIndex.categoryByAddress.get(address.toLowerCase().replace(/^\/+|\/+$/g, ""));
  if (!found) return refuse("unknownCategory");
  return ok({
    uri: found.uri,
    path: found.path,
    title: found.title,
    blurb: found.blurb,
    level: found.level,
    breadcrumbs: lineage(categoryIndex, found.id).map((one) => ({ title: one.title, uri: categoryUrl(one.path) })),
    subCategories: categoryIndex.childrenOf(found.id).map(categoryCard),
    productCount: found.count,
  });
}

const brandView = (brand: IndexedBrand): BrandView => ({
  name: brand.name,
  uri: brand.uri,
  thumbnail: tileOf(brand.kind),
  blurb: brand.blurb,
  country: brand.country,
  founded: brand.founded,
  productCount: brand.count,
});

/** The manufacturers the site sells, by name. */
export async function listBrands(context: Context): Promise<BrandView[]> {
  return (await readCategoryIndex(context.db, context.visit.site)).brands.map(brandView);
}

/** What the site sells, for neighbours that arrange it in their own way. Kept in the process. */
export const readSiteCategories = (context: Context): Promise<CategoryIndex> =>
  readCategoryIndex(context.db, context.visit.site);
