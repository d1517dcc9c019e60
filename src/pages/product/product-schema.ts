import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import type { Site } from "#shop/site.ts";
import { productUrl } from "#shop/urls.ts";

export type SchemaSource = {
  readonly product: Product;
  readonly site: Pick<Site, "currency" | "name">;
  readonly origin: string;
};

const availability: Readonly<Record<Product["stockStatus"], string>> = {
  inStock: "InStock",
  backOrder: "BackOrder",
  noStock: "OutOfStock",
  supersededAndNoStock: "Discontinued",
  indeterminate: "LimitedAvailability",
};

const conditions: Readonly<Record<NonNullable<Product["conditionType"]>, string>> = {
  "Cosmetic Imperfection": "DamagedCondition",
  "New Condition": "NewCondition",
  "Brand New Runout": "NewCondition",
};

/** schema.org's Product with the values that the page itself shows; no price where none is shown. */
export function productSchema({ product, site, origin }: SchemaSource): object {
  const { rating } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    sku: product.sku,
    mpn: product.model,
    description: product.description,
    category: product.category,
    image: product.images.map((image) => origin + image.url),
    brand: { "@type": "Brand", name: product.manufacturer.name },
    ...(product.price !== null && { offers: offerOf(product, site, origin) }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Number(rating.average.toFixed(1)),
        reviewCount: rating.count,
      },
    }),
  };
}

const offerOf = (product: Product, site: SchemaSource["site"], origin: string): object => ({
  "@type": "Offer",
  url: origin + productUrl(product.uri),
  price: product.price,
  priceCurrency: site.currency,
  availability: `https://schema.org/${availability[product.stockStatus]}`,
  itemCondition: `https://schema.org/${product.conditionType === null ? "NewCondition" : conditions[product.conditionType]}`,
  seller: { "@type": "Organization", name: site.name },
});
