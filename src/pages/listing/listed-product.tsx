import { formatAmount, toCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { productUrl } from "#shop/urls.ts";
import { AddToCart } from "#capabilities/cart/web/add-to-cart.tsx";
import { DeliveryPromiseLine } from "#capabilities/delivery/web/delivery-promise.tsx";
import type { Promises } from "#capabilities/delivery/web/use-promises.ts";
import { ProductCard, type ProductCardProps } from "#capabilities/catalogue/web/product-card.tsx";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import { useSite } from "../site-context.ts";

export type ListedProductProps = Pick<ProductCardProps, "product" | "picture" | "headingLevel"> & {
  /** From `usePromises`, asked once for all products of the page. */
  readonly promises?: Promises;
};

/** A product in any list of the shop: its card, with what other rooms say and do about it. */
export function ListedProduct({ product, picture, headingLevel, promises }: ListedProductProps) {
  const site = useSite();
  return (
    <ProductCard
      product={product}
      picture={picture}
      headingLevel={headingLevel}
      conditionPolicy={site.policies.productCondition}
      priceNote={priceNote(site, product.price)}
      promise={promises && <CardPromise sku={product.sku} promises={promises} />}
      action={<AddToCart product={product} label={site.copy.addToCart} soldOut={site.copy.soldOut} gate={gateOf(site, product)} />}
    />
  );
}

/** Where prices are for customers, buying begins with logging in. */
export const gateOf = (site: Pick<Site, "priceGate" | "copy">, product: { readonly uri: string; readonly price: number | null }) =>
  site.priceGate === "log-in" && product.price === null
    ? { label: site.copy.priceGate, href: `/account/login?returnUrl=${encodeURIComponent(productUrl(product.uri))}` }
    : undefined;

function CardPromise({ sku, promises }: { readonly sku: string; readonly promises: Promises }) {
  const { geo } = useGeo();
  const promise = promises.bySku.get(sku);
  return promise && geo ? <DeliveryPromiseLine promise={promise} suburb={geo.suburb} /> : null;
}

/** Where the site says so, the 15 % of tax that the price contains. */
export function priceNote(site: Pick<Site, "policies">, dollars: number | null): string | undefined {
  const cents = dollars === null ? null : toCents(dollars);
  if (cents === null || cents === 0 || site.policies.priceDisplay !== "gst-15-shown") return undefined;
  return `incl. ${formatAmount(Math.round((cents * 3) / 23))} GST`;
}
