import type { HomeSection, ProductQuery } from "#shop/site-home.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import type { BrandView, ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { DemoTeaser } from "../cooking-demos/demo-teasers.ts";
import { teasersOf } from "../cooking-demos/demo-teasers.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { ShopCall } from "../page.ts";

export type Quote = {
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly place: string;
  readonly product: { readonly title: string; readonly uri: string };
};

/** The data of a section besides its own text; absent fields are not needed. */
export type SectionFacts = {
  readonly products?: readonly ProductCard[];
  /** The products of each chapter. */
  readonly chapters?: readonly (readonly ProductCard[])[];
  readonly counts?: readonly number[];
  readonly stores?: readonly Store[];
  readonly brands?: readonly BrandView[];
  readonly quotes?: readonly Quote[];
  readonly demos?: readonly DemoTeaser[];
  /** Kilowatt hours a year of each of `products`. */
  readonly energy?: readonly number[];
};

const sorts: Readonly<Record<ProductQuery["sort"], string>> = {
  newest: "newest",
  popular: "popular",
  saving: "saving",
  "price-asc": "price-asc",
  rating: "rating",
  "running-cost": "energy",
};

/** How many more are read, because some may be sold out, up to the most of a list's page. */
const SPARE = 8;
const MAX_PER_PAGE = 96;

async function productsOf(query: ProductQuery, call: ShopCall): Promise<readonly ProductCard[]> {
  const answer = await call("GET /api/v2/product/list", {
    query: {
      ...(query.category && { category: query.category }),
      ...(query.brand && { brand: query.brand }),
      ...(query.condition && { condition: query.condition }),
      ...(query.onSale && { sale: "true" as const }),
      sort: sorts[query.sort],
      perPage: String(Math.min(query.limit + SPARE, MAX_PER_PAGE)),
    },
  });
  if (!answer.ok) return [];
  // A row never begins with what cannot be bought.
  const { items } = answer.value;
  const [sold, others] = [
    items.filter((one) => isSellable(one.stockStatus)),
    items.filter((one) => !isSellable(one.stockStatus)),
  ];
  return [...sold, ...others].slice(0, query.limit);
}

async function countOf(condition: string, call: ShopCall): Promise<number> {
  const answer = await call("GET /api/v2/product/list", { query: { condition, perPage: "1" } });
  return answer.ok ? answer.value.total : 0;
}

/** The newest review of each product that has one. */
async function quotesOf(limit: number, call: ShopCall): Promise<readonly Quote[]> {
  const products = await productsOf({ sort: "rating", limit: limit * 2 }, call);
  const found = await Promise.all(
    products.map(async ({ sku, title, uri }) => {
      const answer = await call("GET /api/v2/product/reviews/sku/:sku", { params: { sku } });
      const [review] = answer.ok ? answer.value.items : [];
      return review
        ? {
            stars: review.stars,
            title: review.title,
            body: review.body,
            author: review.author,
            place: review.place,
            product: { title, uri },
          }
        : null;
    }),
  );
  return found.filter((quote) => quote !== null).slice(0, limit);
}

async function energyOf(sku: string, call: ShopCall): Promise<number | null> {
  const answer = await call("GET /api/v2/product/specifications/sku/:sku", { params: { sku } });
  const facts = answer.ok ? answer.value.flatMap((group) => group.facts) : [];
  const kilowattHours = Number.parseFloat(
    (facts.find((fact) => fact.key === "kwhPerYear")?.value ?? "").replace(/,/g, ""),
  );
  return Number.isFinite(kilowattHours) ? kilowattHours : null;
}

/** The most economical, a middle and the most consuming product of a category, to show the difference. */
async function runningCosts(category: string, call: ShopCall): Promise<SectionFacts> {
  const products = await productsOf({ category, sort: "running-cost", limit: 24 }, call);
  const priced = products.filter((product) => product.price !== null);
  const chosen = [0, Math.floor(priced.length / 2), priced.length - 1].map((at) => priced[at]);
  const known = [...new Set(chosen)].filter((product) => product !== undefined);
  const energy = await Promise.all(known.map((product) => energyOf(product.sku, call)));
  const pairs = known
    .map((product, at) => ({ product, energy: energy[at] ?? null }))
    .filter((pair) => pair.energy !== null);
  return { products: pairs.map((pair) => pair.product), energy: pairs.map((pair) => pair.energy ?? 0) };
}

/** Loads the data of one section. */
export async function factsOf(section: HomeSection, call: ShopCall): Promise<SectionFacts> {
  switch (section.kind) {
    case "product-row":
    case "compare-teaser":
      return { products: await productsOf(section.query, call) };
    case "chapters":
      return { chapters: await Promise.all(section.chapters.map((chapter) => productsOf(chapter.query, call))) };
    case "newest-counters":
      return { counts: await Promise.all(section.counters.map((counter) => countOf(counter.condition, call))) };
    case "stores-near":
      return {
        stores: (
          await call("GET /api/store", { query: section.show === "tours" ? { hasVirtualTour: "true" } : {} })
        ).slice(0, section.limit),
      };
    case "demos-teaser":
      return { demos: await teasersOf(call, { limit: section.limit }) };
    case "brand-list":
      return {
        brands: (await call("GET /api/v2/brand"))
          .toSorted((a, b) => b.productCount - a.productCount)
          .slice(0, section.limit),
      };
    case "reviews":
      return { quotes: await quotesOf(section.limit, call) };
    case "running-cost":
      return runningCosts(section.category, call);
    case "package-builder":
      return {
        products: (
          await Promise.all(
            section.steps.map((step) => productsOf({ category: step.category, sort: "price-asc", limit: 1 }, call)),
          )
        ).flat(),
      };
    default:
      return {};
  }
}
