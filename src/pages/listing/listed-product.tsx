import { memo, type ReactNode } from "react";
import { fromDayParts, formatShortDay } from "#kit/calendar-day.ts";
import { asCents, formatAmount, formatPrice, toCents } from "#kit/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Part } from "#ui/part.tsx";
import type { Site } from "#shop/site.ts";
import { productUrl } from "#shop/urls.ts";
import { AddToCart } from "#capabilities/cart/web/add-to-cart.tsx";
import { useAskForPromises, usePromiseOf } from "#capabilities/delivery/web/use-promises.ts";
import type { DeliveryPromise } from "#capabilities/delivery/delivery.contract.ts";
import { ProductCard, type ProductCardProps } from "#capabilities/catalogue/web/product-card.tsx";
import { CompareCheckbox } from "#capabilities/compare/web/compare-checkbox.tsx";
import { useGeo, useLocalityId } from "#capabilities/stores/web/use-geo.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import { accountUrl } from "#capabilities/identity/identity-urls.ts";
import { SaleTag } from "#capabilities/sale/web/sale-tag.tsx";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { isReduced } from "../reduced.ts";
import { useSite } from "../site-context.ts";
import { useIsOpen } from "../closed-links.ts";
import styles from "./listed-product.module.css";

export type ListedProductProps = Pick<ProductCardProps, "product" | "picture" | "headingLevel">;

/**
 * A product in any list of the shop. Every card hydrates separately, and does not render again when its list changes. A
 * page with cards loads their delivery days once (`AskForPromises`).
 */
export const ListedProduct = memo(function ListedProduct(props: ListedProductProps) {
  return (
    <Part>
      <WholeCard {...props} />
    </Part>
  );
});

/** The card, with the other capabilities' additions for the product. */
function WholeCard({ product, picture, headingLevel }: ListedProductProps) {
  const site = useSite();
  return (
    <ProductCard
      product={product}
      picture={picture}
      headingLevel={headingLevel}
      variant={site.theme.variants.card}
      conditionPolicy={site.policies.productCondition}
      priceNote={usePriceNote(product)}
      promise={isSellable(product.stockStatus) && <CardPromise sku={product.sku} />}
      action={
        <AddToCart
          product={product}
          label={site.copy.addToCart}
          soldOut={site.copy.soldOut}
          gate={gateOf(site, product, useIsOpen())}
        />
      }
      compare={<CompareCheckbox product={product} />}
    />
  );
}

/**
 * The replacement of the button where prices are hidden: the log-in, or how to open an account on a site without one;
 * for a customer who waits for approval, a link to their account.
 */
export function gateOf(
  site: Pick<Site, "priceGate">,
  product: { readonly uri: string; readonly price: number | null },
  isOpen: (uri: string) => boolean,
): { readonly label: string; readonly href: string } | undefined {
  if (site.priceGate === "open" || product.price !== null) return undefined;
  if (site.priceGate === "approval") return { label: "Buy once approved", href: accountUrl() };
  return isOpen("/account/login")
    ? { label: "Log in to buy", href: `/account/login?returnUrl=${encodeURIComponent(productUrl(product.uri))}` }
    : { label: "Open an account to buy", href: "/s/trade-accounts" };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Loads the first delivery days of the cards for this visitor: once for a list. */
export function AskForPromises({ products }: { readonly products: readonly ProductCardProps["product"][] }) {
  useAskForPromises([...new Set(products.map((product) => product.sku))], useLocalityId());
  return null;
}

function CardPromise({ sku }: { readonly sku: string }) {
  const earliest = usePromiseOf(sku)?.earliest;
  return earliest ? <Earliest earliest={earliest} /> : null;
}

/** One line for any name: the day and the price come first, the suburb may be cut. */
function Earliest({ earliest }: { readonly earliest: NonNullable<DeliveryPromise["earliest"]> }) {
  const { geo } = useGeo();
  if (!geo) return null;
  const day = fromDayParts(earliest.date);
  const isWord = /^[a-z]/.test(earliest.label);
  const when = isWord || day === null ? capital(earliest.label) : formatShortDay(day);
  return (
    <p className={styles.promise}>
      <Icon name="truck" size={16} />
      <span>
        <strong>{when}</strong>, {formatPrice(toCents(earliest.price))} to {geo.suburb}
      </span>
    </p>
  );
}

/** Ribbons that say that the price is lower; the sale's tag would say it again. */
const saleRibbons: ReadonlySet<string | undefined> = new Set(["sale", "save"]);

/** The note at the price: the tax it contains, and during a sale its tag on reduced products without such a ribbon. */
export function usePriceNote(product: ProductCardProps["product"]): ReactNode {
  const note = priceNote(useSite(), product.price);
  const sale = useSale();
  if (!sale?.images.priceTag || !isReduced(product, sale) || saleRibbons.has(product.ribbon?.type)) return note;
  return (
    <>
      {note} <SaleTag at="priceTag" />
    </>
  );
}

/** Where the site requires it, the 15 % tax included in the price. */
export function priceNote(site: Pick<Site, "policies">, dollars: number | null): string | undefined {
  const cents = dollars === null ? null : toCents(dollars);
  if (cents === null || cents === 0 || site.policies.priceDisplay !== "gst-15-shown") return undefined;
  return `incl. ${formatAmount(asCents(Math.round((cents * 3) / 23)))} GST`;
}
