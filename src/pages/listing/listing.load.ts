import type { CategoryCard, Listing } from "#capabilities/catalogue/catalogue.contract.ts";
import { queryOf, readListAddress, valueOf, withBeyond } from "#capabilities/catalogue/web/list-address.ts";
import { brandsUrl, brandUrl, categoryUrl, departmentsUrl, homeUrl, hotOffersUrl, productsUrl } from "#shop/urls.ts";
import { lastPageOf } from "#shop/last-page.ts";
import type { LandingMasthead } from "#shop/masthead.ts";
import { findMasthead } from "../masthead/landing-masthead.load.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { truncateText, titleOf } from "../page-metadata.ts";
import { headOfList, titleOfList } from "./listing-head.ts";
import { findReduced, findTagged, type Reduced } from "./reduced-list.ts";

/** The data of a page that lists products. */
export type ListingData = {
  readonly title: string;
  readonly blurb: string;
  readonly crumbs: readonly Crumb[];
  /** Replaces title and blurb on a landing page of the site. */
  readonly masthead?: LandingMasthead | undefined;
  readonly tiles: readonly CategoryCard[];
  readonly listing: Listing;
  /**
   * Where a category of the list links to: its page (below `path`, where there is one), or this list filtered by it.
   */
  readonly categories: { readonly lead: "to-page"; readonly below: string | null } | { readonly lead: "to-filter" };
  /** The category filter of a list that belongs to no category. */
  readonly narrowedTo: { readonly title: string } | null;
  /** During a sale: the reduced products of the category. */
  readonly reduced?: Reduced | undefined;
  /** The tiles with the sale's tag. */
  readonly tagged?: readonly string[];
};

const home: Crumb = { title: "Home", uri: homeUrl() };

/** The list for the address's filters; `also` adds the path's. */
async function listFor({ call, url }: PageRequest, also: Record<string, string>) {
  const address = readListAddress(url);
  const answer = await call("GET /api/v2/product/list", { query: { ...queryOf(address), ...also } });
  if (!answer.ok) return answer;
  return { ...answer, value: { ...answer.value, ignored: withBeyond(answer.value.ignored, address) } };
}

/** A page after the last one is not found, with a link to the last. */
export function refusedList(
  answer: { refusal: string; detail?: unknown },
  { url }: PageRequest,
  key: "page" | "pageNo" = "page",
): Loaded<never> {
  const lastPage = lastPageOf(answer);
  return lastPage === null ? notFound : beyondLast(url, { lastPage, key });
}

function beyondLast(url: URL, { lastPage, key }: { lastPage: number; key: string }): Loaded<never> {
  const params = new URLSearchParams(url.searchParams);
  params.delete(key);
  if (lastPage > 1) params.set(key, String(lastPage));
  const uri = params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
  return {
    found: false,
    nextLink: { title: lastPage > 1 ? `Go to the last page, page ${lastPage}` : "Go to the list", uri },
  };
}

export async function narrowedTo(request: PageRequest): Promise<{ readonly title: string } | null> {
  const uri = valueOf(readListAddress(request.url), "category");
  if (uri === undefined) return null;
  const found = await request.call("GET /api/v2/category/:uri", { params: { uri } });
  return found.ok ? { title: found.value.title } : null;
}

/** `/c/…`: one category by any of its addresses; the canonical one answers, the others redirect to it. */
export async function loadCategory(request: PageRequest): Promise<Loaded<ListingData>> {
  const { call, url, params } = request;
  const uri = params["rest"] ?? "";
  const [found, answer, reduced] = await Promise.all([
    call("GET /api/v2/category/:uri", { params: { uri } }),
    listFor(request, { category: uri }),
    findReduced(request, uri),
  ]);
  if (!found.ok) return notFound;
  const category = found.value;
  if (url.pathname !== categoryUrl(category.path)) return moved(categoryUrl(category.path) + url.search);
  if (!answer.ok) return refusedList(answer, request);
  const listed = {
    title: titleOfList(category.title, answer.value, readListAddress(url)),
    blurb: category.blurb,
    crumbs: [home, ...category.breadcrumbs],
    listing: answer.value,
    categories: { lead: "to-page", below: category.path },
    narrowedTo: null,
  } as const;
  const page = { heading: listed.title, breadcrumbs: listed.crumbs };
  const [masthead, tagged] = await Promise.all([
    findMasthead(request.site, url.pathname, page),
    findTagged(request, category.subCategories),
  ]);
  const head = headOfList(listed, readListAddress(url), request);
  return show(head, { ...listed, masthead, tiles: category.subCategories, tagged, reduced });
}

export async function loadBrand(request: PageRequest): Promise<Loaded<ListingData>> {
  const { call, url, params } = request;
  const uri = params["uri"] ?? "";
  const [found, answer, narrowed] = await Promise.all([
    call("GET /api/v2/brand/:uri", { params: { uri } }),
    listFor(request, { manufacturer: uri }),
    narrowedTo(request),
  ]);
  if (!found.ok) return notFound;
  const brand = found.value;
  if (url.pathname !== brandUrl(brand.uri)) return moved(brandUrl(brand.uri) + url.search);
  if (!answer.ok) return refusedList(answer, request);
  const crumbs = [home, { title: "Brands", uri: brandsUrl() }, { title: brand.name, uri: brandUrl(brand.uri) }];
  const listed = {
    title: brand.name,
    blurb: brand.blurb,
    crumbs,
    listing: answer.value,
    categories: { lead: "to-filter" },
    narrowedTo: narrowed,
  } as const;
  return show(headOfList(listed, readListAddress(url), request), { ...listed, tiles: [] });
}

type WholeList = {
  readonly title: string;
  readonly blurb: string;
  readonly uri: string;
  readonly also: Record<string, string>;
};

/** Lists across categories and brands: everything, what is on sale, the hot offers. */
async function loadWhole(request: PageRequest, { title, blurb, uri, also }: WholeList): Promise<Loaded<ListingData>> {
  const address = readListAddress(request.url);
  // The part of it that is searched for.
  const term = valueOf(address, "term")?.slice(0, 100);
  const [answer, narrowed] = await Promise.all([listFor(request, also), narrowedTo(request)]);
  if (!answer.ok) return refusedList(answer, request);
  const shownTitle = term === undefined ? title : `${title} for “${term}”`;
  const crumbs = [home, { title, uri }];
  const isCatalogue = Object.keys(also).length === 0 && term === undefined;
  const categories =
    isCatalogue && narrowed === null ? ({ lead: "to-page", below: null } as const) : ({ lead: "to-filter" } as const);
  const listed = { title: shownTitle, blurb, crumbs, listing: answer.value, categories, narrowedTo: narrowed };
  return show(headOfList(listed, address, request), { ...listed, tiles: [] });
}

export const loadProducts = (request: PageRequest) =>
  loadWhole(request, {
    title: "All products",
    blurb: `Everything ${request.site.name} sells, in one list.`,
    uri: productsUrl(),
    also: {},
  });

export const loadHotOffers = (request: PageRequest) =>
  loadWhole(request, {
    title: "Hot offers",
    blurb: "This week's hot offers, while stocks last.",
    uri: hotOffersUrl(),
    also: { hot: "true" },
  });

export const loadSale = (request: PageRequest) =>
  loadWhole(request, {
    title: "Sale",
    blurb: "Products below the manufacturer's recommended retail price.",
    uri: "/sale",
    also: { sale: "true" },
  });

/** `/search?…` is an old address of the whole list. */
export const loadOldSearch = ({ url }: PageRequest): Promise<Loaded<never>> =>
  Promise.resolve(moved(productsUrl() + url.search));

export type TilesData = {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly departments: readonly CategoryCard[];
  /** Those with the sale's tag. */
  readonly tagged: readonly string[];
};

/** `/c`: the departments of the site. */
export async function loadDepartments(request: PageRequest): Promise<Loaded<TilesData>> {
  const { call, site, url } = request;
  const departments = await call("GET /api/v2/category");
  const tagged = await findTagged(request, departments);
  const crumbs = [home, { title: "All departments", uri: departmentsUrl() }];
  const head = {
    title: titleOf("All departments", site),
    description: truncateText(
      `Everything ${site.name} sells, by department: ${departments.map(({ title }) => title).join(", ")}.`,
    ),
    canonical: departmentsUrl(),
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  return show(head, { title: "All departments", crumbs, departments, tagged });
}

type Brand = {
  readonly name: string;
  readonly uri: string;
  readonly thumbnail: string;
  readonly country: string;
  readonly productCount: number;
};
export type BrandsData = { readonly crumbs: readonly Crumb[]; readonly brands: readonly Brand[] };

/** `/brands`: every manufacturer the site sells. */
export async function loadBrands({ call, site, url }: PageRequest): Promise<Loaded<BrandsData>> {
  const brands = await call("GET /api/v2/brand");
  const crumbs = [home, { title: "Brands", uri: brandsUrl() }];
  const head = {
    title: titleOf("Brands", site),
    description: truncateText(
      `The ${brands.length} makers whose products ${site.name} sells: ${brands.map(({ name }) => name).join(", ")}.`,
    ),
    canonical: brandsUrl(),
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  const shown = brands.map(({ name, uri, thumbnail, country, productCount }) => ({
    name,
    uri,
    thumbnail,
    country,
    productCount,
  }));
  return show(head, { crumbs, brands: shown });
}
