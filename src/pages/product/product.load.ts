import { toCents } from "#kit/money.ts";
import { productUrl, sharedPictureUrl } from "#shop/urls.ts";
import type { Accessory, Product, ProductCard, ProductFamily } from "#capabilities/catalogue/catalogue.contract.ts";
import type { ReviewPage } from "#capabilities/catalogue/web/reviews.tsx";
import { instalmentLines, withRunningOffer } from "#capabilities/payments/instalments.rules.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show, showGone } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { largestPictureUrl, productSchema } from "./product-schema.ts";
import { describeProduct, nameWithModel } from "./product-description.ts";

export type ProductData = {
  readonly product: Product;
  readonly crumbs: readonly Crumb[];
  readonly reviews: ReviewPage;
  /** The next better products; none where prices are hidden. */
  readonly better: readonly ProductCard[];
  readonly alternatives: readonly ProductCard[];
  readonly accessories: readonly Accessory[];
  readonly family: ProductFamily;
  /** The instalments of the price, one sentence for each provider. */
  readonly instalments: readonly string[];
};

/** For search engines; the others are on the page. */
const MAX_SCHEMA_REVIEWS = 2;
const noReviews: ReviewPage = { total: 0, distribution: [], items: [] };
/** Each is one row on a wide screen. */
const MAX_UPSELLS = 4;
const MAX_ALTERNATIVES = 4;

export async function loadProduct({
  call,
  site,
  url,
  params,
  onlyProducts,
}: PageRequest): Promise<Loaded<ProductData>> {
  const found = await call("GET /api/v2/product/slug/:slug", { params: { slug: params["uri"] ?? "" } });
  if (!found.ok) return goneOrUnknown(found.detail);
  const product = found.value;
  if (url.pathname !== productUrl(product.uri)) return moved(productUrl(product.uri));
  const crumbs = [
    { title: "Home", uri: "/" },
    ...product.breadcrumbs,
    { title: product.title, uri: productUrl(product.uri) },
  ];
  const beside = await loadRelated({ call, site }, product);
  onlyProducts?.(shownIds(product, beside));
  const [picture] = product.images;
  const reviews = beside.reviews.items.slice(0, MAX_SCHEMA_REVIEWS);
  const schema = productSchema({ product, reviews, site, origin: url.origin });
  const head = {
    title: product.seo.title ?? titleOf(nameWithModel(product), site),
    description: product.seo.description ?? describeProduct(product),
    canonical: productUrl(product.uri),
    type: "product" as const,
    ...(picture && { image: shared(picture) }),
    // The browser itself chooses the file of a photograph.
    ...(picture && picture.photo === undefined && { preloadImage: picture.url }),
    jsonLd: [schema, crumbTrail(crumbs, url.origin)],
  };
  const data = { product, crumbs, ...beside };
  const isGone = product.stockStatus === "supersededAndNoStock" && product.supersededBy === null;
  return isGone ? showGone(head, data) : show(head, data);
}

function shared({ url, alt, photo }: Product["images"][number]) {
  if (photo === undefined) return { url: sharedPictureUrl(url), width: 1200, height: 630, alt };
  const width = Math.min(1600, photo.width);
  return {
    url: largestPictureUrl(url),
    width,
    height: Math.round((photo.height * width) / photo.width),
    alt,
  };
}

/** The address of a product that this site no longer sells redirects to its replacement. */
function goneOrUnknown(detail: unknown): Loaded<never> {
  const { goneTo, goneTitle } = (detail ?? {}) as { goneTo?: string; goneTitle?: string };
  if (goneTo === undefined || goneTitle === undefined) return notFound;
  return { found: false, status: 410, nextLink: { title: goneTitle, uri: goneTo } };
}

/** Another product that would fit here now is shown after the day's end, when every page is made again. */
const shownIds = (
  product: Product,
  { better, alternatives, accessories, family }: RelatedProducts,
): readonly number[] => {
  const cards = [product, ...better, ...alternatives, ...accessories.map((one) => one.product)];
  return [...cards, ...family.finishes, ...family.sizes].map(({ productId }) => productId);
};

type RelatedProducts = Omit<ProductData, "product" | "crumbs">;

/** The data around the product. The page is shown even if these fail to load. */
async function loadRelated(
  { call, site }: Pick<PageRequest, "call" | "site">,
  product: Product,
): Promise<RelatedProducts> {
  const sku = { params: { sku: product.sku } };
  const [reviews, upsell, accessories, family, instalments] = await Promise.all([
    call("GET /api/v2/product/reviews/sku/:sku", sku),
    call("GET /api/v2/product/upselloptions/sku/:sku", sku),
    call("GET /api/v2/product/accessories/sku/:sku", sku),
    call("GET /api/v2/product/family/sku/:sku", sku),
    loadInstalments({ call, site }, product),
  ]);
  const better = upsell.ok ? upsell.value.better.slice(0, MAX_UPSELLS) : [];
  const isBetter = new Set(better.map((one) => one.sku));
  return {
    reviews: reviews.ok ? reviews.value : noReviews,
    better,
    alternatives: upsell.ok
      ? upsell.value.alternatives.filter((one) => !isBetter.has(one.sku)).slice(0, MAX_ALTERNATIVES)
      : [],
    accessories: accessories.ok ? accessories.value : [],
    family: family.ok ? family.value : { finishes: [], sizes: [] },
    instalments,
  };
}

/** Without a price, or for a product that cannot be bought, there are no instalments. */
async function loadInstalments(
  { call, site }: Pick<PageRequest, "call" | "site">,
  { price, isSellable }: Product,
): Promise<readonly string[]> {
  const total = price === null ? null : toCents(price);
  if (total === null || !isSellable || site.priceGate !== "open") return [];
  const [configuration, { items }] = await Promise.all([
    call("GET /api/checkout/paymentconfiguration"),
    call("GET /api/settings"),
  ]);
  return instalmentLines({
    configuration: withRunningOffer(configuration, items),
    total,
    country: site.country,
  });
}
