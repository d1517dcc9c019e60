import type { AnalyticsEvent, WebEvent } from "#capabilities/analytics/analytics.contract.ts";
import { MAX_PRODUCTS, purchaseOf } from "#capabilities/analytics/analytics.rules.ts";
import type { ConfirmationData } from "#pages/confirmation/confirmation.load.ts";
import type { AnyPage } from "#pages/page.ts";
import type { ProductData } from "#pages/product/product.load.ts";
import type { SearchData } from "#pages/search/search.load.ts";

/** A page that is on the screen, with what its loader answered. */
export type ShownPage = {
  readonly page: Pick<AnyPage, "id" | "pageType" | "autoTrackingEnabled">;
  readonly data: unknown;
  readonly url: URL;
};

export type PageEvent =
  | { readonly kind: "analytics"; readonly event: Omit<AnalyticsEvent, "isRepeatUser"> }
  | { readonly kind: "event"; readonly event: WebEvent }
  | { readonly kind: "product"; readonly productId: number };

type Listed = { readonly sku: string; readonly price: number | null };
const one = ({ sku, price }: Listed) => ({ sku, quantity: 1, price });

/** Whether views of a page are reported (ANLT-14). */
export const isTracked = ({ page }: Pick<ShownPage, "page">): boolean => page.autoTrackingEnabled !== false;

/** The first page of a session (ANLT-06). */
export const visitOf = ({ url }: Pick<ShownPage, "url">): PageEvent => ({
  kind: "analytics",
  event: { analyticsEventType: "visit", query: "", productList: [], url: url.pathname },
});

/** The events of a viewed page. A purchase is reported by every confirmation; the caller removes repetitions. */
export function eventsOf(shown: ShownPage, affiliation: string): readonly PageEvent[] {
  const { page, data, url } = shown;
  const viewed: PageEvent = {
    kind: "event",
    event: { category: "Page", action: "viewed", pageType: page.pageType, url: url.pathname },
  };
  return [
    ...(isTracked(shown) ? [viewed] : []),
    ...(page.id === "search" ? [searchOf(data as SearchData, url)] : []),
    ...(page.id === "product"
      ? [{ kind: "product" as const, productId: (data as ProductData).product.productId }]
      : []),
    ...(page.id === "confirmation" ? orderOf(data as ConfirmationData, affiliation) : []),
  ];
}

const searchOf = ({ term, listing }: SearchData, url: URL): PageEvent => ({
  kind: "analytics",
  event: {
    analyticsEventType: "search",
    query: term,
    productList: listing.items.slice(0, MAX_PRODUCTS).map(one),
    url: url.pathname,
  },
});

/** A product of the results that is about to be opened; null for a link that leads elsewhere. */
export function clickOf({ page, data, url }: ShownPage, pathname: string): PageEvent | null {
  if (page.id !== "search") return null;
  const { term, listing } = data as SearchData;
  const clicked = listing.items.find((item) => pathname === `/p/${item.uri}`);
  if (clicked === undefined) return null;
  const event = { query: term, productList: [one(clicked)], url: url.pathname };
  return { kind: "analytics", event: { analyticsEventType: "productClick", ...event } };
}

/** Each line, then all of them together where there are several, then the order's figures. */
function orderOf(data: ConfirmationData, affiliation: string): readonly PageEvent[] {
  if (data.kind !== "order") return [];
  const { orderNumber, total, deliveryPrice, discounts } = data.order;
  const lines = data.order.lines.slice(0, MAX_PRODUCTS).map(({ sku, quantity, price }) => ({ sku, quantity, price }));
  const bought = (analyticsEventType: "productOrder" | "productMultiOrder", productList: typeof lines): PageEvent => ({
    kind: "analytics",
    event: { analyticsEventType, query: "", productList, url: "/customer/confirmation" },
  });
  const codes = discounts.map(({ title }) => title);
  const purchase = purchaseOf({ orderNumber, total, shipping: deliveryPrice, codes }, affiliation);
  return [
    ...lines.map((line) => bought("productOrder", [line])),
    ...(lines.length > 1 ? [bought("productMultiOrder", lines)] : []),
    { kind: "event", event: { category: "Ecommerce", action: "purchase", ...purchase } },
  ];
}

/** What was put into the cart; `seenPrice` is absent where the site shows none. */
export type AddedToCart = { readonly sku: string; readonly quantity?: number; readonly seenPrice?: number };

export const addedOf = ({ sku, quantity = 1, seenPrice }: AddedToCart, url: URL): PageEvent => ({
  kind: "analytics",
  event: {
    analyticsEventType: "productAddToCart",
    query: "",
    productList: [{ sku, quantity, price: seenPrice ?? null }],
    url: url.pathname,
  },
});
