import { toDollars } from "#kit/money.ts";
import { type OfficeContext, sitesAsked } from "#platform/office-service.ts";
import { countProducts, listProducts, type ProductCursor, type ProductSort } from "./product-list.store.ts";

const PAGE = 50;

export type Listing = {
  readonly words: string;
  readonly brand: string;
  readonly category: string;
  readonly site: string;
  readonly state: "" | "on-sale" | "draft";
  readonly stock: string;
  readonly score: "" | "below-bar";
  readonly gap: string;
  readonly sort: string;
  readonly after: string;
};

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

/** A page of the catalogue, and how many products the filters find. */
export async function listOfficeProducts(context: OfficeContext, { sort, after, site, brand, ...search }: Listing) {
  const sites = sitesAsked(context, "products.read", site === "" ? [] : [site]);
  const asked = { ...search, sites, brand: brand === "" ? null : Number(brand) };
  const order = sortOf(sort);
  const page = { sort: order, after: cursorOf(after, order), limit: PAGE + 1 };
  const [found, total] = await Promise.all([listProducts(context.db, asked, page), countProducts(context.db, asked)]);
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
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
