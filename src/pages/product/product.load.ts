import type { Product, ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { ReviewPage } from "#capabilities/catalogue/web/reviews.tsx";
import { productUrl } from "#shop/urls.ts";
import { crumbTrail, titleOf } from "../listing/listing.load.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { productSchema } from "./product-schema.ts";

export type ProductData = {
  readonly product: Product;
  readonly crumbs: readonly Crumb[];
  readonly reviews: ReviewPage;
  readonly alternatives: readonly ProductCard[];
};

const noReviews: ReviewPage = { total: 0, distribution: [], items: [] };

export async function loadProduct({ call, site, url, params }: PageRequest): Promise<Loaded<ProductData>> {
  const found = await call("GET /api/v2/product/slug/:slug", { params: { slug: params["uri"] ?? "" } });
  if (!found.ok) return notFound;
  const product = found.value;
  if (url.pathname !== productUrl(product.uri)) return moved(productUrl(product.uri));
  const sku = { params: { sku: product.sku } };
  const [reviews, alternatives] = await Promise.all([
    call("GET /api/v2/product/reviews/sku/:sku", sku),
    call("GET /api/v2/product/alternatives/sku/:sku", sku),
  ]);
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
  return show(head, {
    product,
    crumbs,
    reviews: reviews.ok ? reviews.value : noReviews,
    alternatives: alternatives.ok ? alternatives.value : [],
  });
}
