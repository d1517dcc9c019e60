import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import type { ReviewPage } from "#capabilities/catalogue/web/reviews.tsx";
import type { Site } from "#shop/site.ts";
import { productUrl, staticUrl } from "#shop/urls.ts";

export type SchemaSource = {
  readonly product: Product;
  /** The reviews that the page starts with. */
  readonly reviews: ReviewPage["items"];
  readonly site: Pick<Site, "country" | "currency" | "name">;
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

const term = (name: string): string => `https://schema.org/${name}`;

/** The largest JPEG of a photograph. */
export const largestPictureUrl = (url: string): string => url.replace(/\d+\.jpg$/, "1600.jpg");

/** schema.org's Product with the page's own values; no price where none is shown. */
export function productSchema(source: SchemaSource): object {
  const { product, reviews, origin } = source;
  const { rating } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    url: origin + productUrl(product.uri),
    sku: product.sku,
    mpn: product.model,
    ...(product.description !== "" && { description: product.description }),
    category: product.category,
    image: product.images.map(({ url, photo }) => origin + (photo ? largestPictureUrl(url) : url)),
    brand: { "@type": "Brand", name: product.manufacturer.name },
    ...sizesOf(product),
    ...(product.price !== null && product.altPriceMsg === null && { offers: offerOf(source) }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Number(rating.average.toFixed(1)),
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
    ...(rating && reviews.length > 0 && { review: reviews.map(reviewOf) }),
  };
}

function sizesOf({ dimensions }: Product): object {
  const sizes = [
    ["width", dimensions.widthMm],
    ["height", dimensions.heightMm],
    ["depth", dimensions.depthMm],
  ] as const;
  const known = sizes.filter(([, value]) => value !== null);
  return Object.fromEntries(
    known.map(([name, value]) => [name, { "@type": "QuantitativeValue", value, unitCode: "MMT" }]),
  );
}

const reviewOf = (review: SchemaSource["reviews"][number]): object => ({
  "@type": "Review",
  name: review.title,
  reviewBody: review.body,
  reviewRating: { "@type": "Rating", ratingValue: review.stars, bestRating: 5 },
  author: { "@type": "Person", name: review.author },
  datePublished: review.writtenOn,
});

function offerOf({ product, site, origin }: SchemaSource): object {
  const { stockStatus, shipsOn, conditionType } = product;
  return {
    "@type": "Offer",
    url: origin + productUrl(product.uri),
    price: product.price,
    priceCurrency: site.currency,
    ...(product.rrp !== null && { priceSpecification: recommendedPrice(product.rrp, site) }),
    availability: term(availability[stockStatus]),
    ...(stockStatus === "backOrder" && shipsOn !== null && { availabilityStarts: shipsOn }),
    itemCondition: term(conditionType === null ? "NewCondition" : conditions[conditionType]),
    seller: { "@type": "Organization", name: site.name },
    // Price and day depend on the suburb, which the page requests separately; the country is fixed.
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingDestination: { "@type": "DefinedRegion", addressCountry: site.country },
    },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: site.country,
      merchantReturnLink: origin + staticUrl("returns"),
    },
  };
}

const recommendedPrice = (rrp: number, site: SchemaSource["site"]): object => ({
  "@type": "UnitPriceSpecification",
  priceType: term("SRP"),
  price: rrp,
  priceCurrency: site.currency,
});
