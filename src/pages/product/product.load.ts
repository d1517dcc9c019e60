import { toCents } from "#kit/money.ts";
import { productUrl } from "#shop/urls.ts";
import type { Accessory, Product, ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { ReviewPage } from "#capabilities/catalogue/web/reviews.tsx";
import { instalmentLines } from "#capabilities/payments/instalments.rules.ts";
import { crumbTrail, titleOf } from "../listing/listing.load.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { productSchema } from "./product-schema.ts";

export type ProductData = {
  readonly product: Product;
  readonly crumbs: readonly Crumb[];
  readonly reviews: ReviewPage;
  /** The next better ones; none where prices are not told. */
  readonly better: readonly ProductCard[];
  readonly alternatives: readonly ProductCard[];
  readonly accessories: readonly Accessory[];
  /** What the price is in instalments, one sentence for each provider. */
  readonly instalments: readonly string[];
};

const noReviews: ReviewPage = { total: 0, distribution: [], items: [] };
const MOST_BETTER = 4;

export async function loadProduct({ call, site, url, params }: PageRequest): Promise<Loaded<ProductData>> {
  const found = await call("GET /api/v2/product/slug/:slug", { params: { slug: params["uri"] ?? "" } });
  if (!found.ok) return notFound;
  const product = found.value;
  if (url.pathname !== productUrl(product.uri)) return moved(productUrl(product.uri));
  const crumbs = [
    { title: "Home", uri: "/" },
    ...product.breadcrumbs,
    { title: product.title, uri: productUrl(product.uri) },
  ];
  const [picture] = product.images;
  const head = {
    title: titleOf(`${product.title}, ${product.model}`, site),
    description: product.description.slice(0, 300),
    canonical: productUrl(product.uri),
    type: "product" as const,
    ...(picture && { image: { url: picture.url, width: 800, height: 800 }, preloadImage: picture.url }),
    jsonLd: [productSchema({ product, site, origin: url.origin }), crumbTrail(crumbs, url.origin)],
  };
  return show(head, { product, crumbs, ...(await loadBeside({ call, site }, product)) });
}

type Beside = Omit<ProductData, "product" | "crumbs">;

/** What stands round the product. None of it is worth a page that does not come. */
async function loadBeside({ call, site }: Pick<PageRequest, "call" | "site">, product: Product): Promise<Beside> {
  const sku = { params: { sku: product.sku } };
  const [reviews, upsell, accessories, instalments] = await Promise.all([
    call("GET /api/v2/product/reviews/sku/:sku", sku),
    call("GET /api/v2/product/upselloptions/sku/:sku", sku),
    call("GET /api/v2/product/accessories/sku/:sku", sku),
    loadInstalments({ call, site }, product),
  ]);
  const better = upsell.ok ? upsell.value.better.slice(0, MOST_BETTER) : [];
  const isBetter = new Set(better.map((one) => one.sku));
  return {
    reviews: reviews.ok ? reviews.value : noReviews,
    better,
    alternatives: upsell.ok ? upsell.value.alternatives.filter((one) => !isBetter.has(one.sku)) : [],
    accessories: accessories.ok ? accessories.value : [],
    instalments,
  };
}

/** Where no price is told, and where it cannot be bought, nothing is said of paying it in parts. */
async function loadInstalments(
  { call, site }: Pick<PageRequest, "call" | "site">,
  { price, isSellable }: Product,
): Promise<readonly string[]> {
  const total = price === null ? null : toCents(price);
  if (total === null || !isSellable || site.priceGate === "log-in") return [];
  const configuration = await call("GET /api/checkout/paymentconfiguration");
  return instalmentLines({ configuration, total, country: site.country });
}
