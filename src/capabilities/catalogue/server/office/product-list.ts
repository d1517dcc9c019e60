import { toDollars } from "#kit/money.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { officeList } from "#platform/office/office-list.ts";
import { allSites, type OfficeContext, requestedSites } from "#platform/office-service.ts";
import { ProductFilter } from "../../catalogue.office.contract.ts";
import {
  countProducts,
  listProducts,
  type ProductCursor,
  type ProductSearch,
  type ProductSort,
} from "./product-list.store.ts";

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;
/** The first page says "1,000+" of more. */
const MAX_ON_FIRST_PAGE = 1_000;

type Listing = ProductFilter & { readonly after: string };

const sortOf = (text: string): ProductSort => ({
  key: text.replace("-", "") as ProductSort["key"],
  direction: text.startsWith("-") ? "desc" : "asc",
});

/** What the value of a cursor may look like, by the column that it belongs to. */
const valueShapes: Readonly<Record<ProductSort["key"], RegExp>> = {
  title: /^[^\0]*$/s,
  sku: /^[^\0]*$/s,
  changed: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  score: /^\d{1,3}$/,
};

/** The sort value and the id of the last row; what cannot be read is the first page. */
function cursorOf(text: string, { key }: ProductSort): ProductCursor | null {
  const [, id = "", value = ""] = /^(\d{1,9}) (.*)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return id !== "" && valueShapes[key].test(value) ? { id: Number(id), value } : null;
}

function searchOf(context: OfficeContext, { site, brand, ...search }: Omit<ProductFilter, "sort">): ProductSearch {
  const sites = requestedSites(context, "products.read", site === "" ? [] : [site]);
  const isEverySite = allSites(context).every((one) => sites.includes(one));
  return { ...search, sites, isEverySite, brand: brand === "" ? null : Number(brand) };
}

/** A page of the catalogue, and how many products the filters find. */
export async function listOfficeProducts(context: OfficeContext, listing: Listing, limit = PAGE) {
  const { sort, after, ...filter } = listing;
  const search = searchOf(context, filter);
  const order = sortOf(sort);
  const page = { sort: order, after: cursorOf(after, order), limit: limit + 1 };
  const [found, total] = await Promise.all([listProducts(context.db, search, page), countProducts(context.db, search)]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ id, sku, model, title, brand: maker, category, gtin, offers, score, bar, updatedAt }) => ({
      id,
      sku,
      model,
      title,
      brand: maker,
      category,
      gtin,
      score,
      bar,
      offers: offers.map(({ site: code, priceCents, stockStatus }) => ({
        site: code,
        price: toDollars(priceCents),
        stockStatus,
      })),
      updatedAt: updatedAt.toISOString(),
    })),
    total,
    next: last === undefined ? null : Buffer.from(`${last.id} ${last.sortValue}`).toString("base64url"),
  };
}

/** The list of products as a file. */
export const productsList = officeList({
  list: "products",
  plural: "products",
  area: "products",
  needs: "products.read",
  filters: ProductFilter,
  count: null,
  rows: (context, filter, after) => listOfficeProducts(context, { ...filter, after }, EXPORTED_AT_ONCE),
  columns: [
    { id: "title", label: "Name", value: ({ title }) => title },
    { id: "sku", label: "SKU", value: ({ sku }) => sku },
    { id: "state", label: "State", value: ({ offers }) => (offers.length === 0 ? "draft" : "on sale") },
    {
      id: "price",
      label: "Price",
      value: ({ offers }) => offers.map(({ site, price }) => `${site} ${price.toFixed(2)}`).join("; "),
    },
    { id: "model", label: "Model", value: ({ model }) => model },
    { id: "brand", label: "Brand", value: ({ brand }) => brand },
    { id: "category", label: "Category", value: ({ category }) => category },
    {
      id: "stock",
      label: "Stock",
      value: ({ offers }) => offers.map(({ site, stockStatus }) => `${site} ${stockStatus}`).join("; "),
    },
    { id: "score", label: "Score", value: ({ score }) => score },
    { id: "gtin", label: "GTIN", value: ({ gtin }) => gtin },
    { id: "changed", label: "Changed", value: ({ updatedAt }) => updatedAt },
  ],
});

/** What the office's first page says of products; counted without a page of them. */
export const productsBelowBar: WaitingWork = {
  needs: "products.read",
  count: async (context, site) => ({
    "products-below-bar": await countProducts(
      context.db,
      searchOf(context, ProductFilter.parse({ score: "below-bar", site })),
      MAX_ON_FIRST_PAGE,
    ),
  }),
};
