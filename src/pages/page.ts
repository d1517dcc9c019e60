import type { ComponentType } from "react";
import type { Call } from "#shop/contract.ts";
import type { SettingName, Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { accountContract } from "#capabilities/account/account.contract.ts";
import type { analyticsContract } from "#capabilities/analytics/analytics.contract.ts";
import type { cartContract } from "#capabilities/cart/cart.contract.ts";
import type { catalogueContract } from "#capabilities/catalogue/catalogue.contract.ts";
import type { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import type { compareContract } from "#capabilities/compare/compare.contract.ts";
import type { contentContract } from "#capabilities/content/content.contract.ts";
import type { cookingDemosContract } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import type { deliveryContract } from "#capabilities/delivery/delivery.contract.ts";
import type { enquiriesContract } from "#capabilities/enquiries/enquiries.contract.ts";
import type { identityContract } from "#capabilities/identity/identity.contract.ts";
import type { locationContract } from "#capabilities/location/location.contract.ts";
import type { navigationContract } from "#capabilities/navigation/navigation.contract.ts";
import type { paymentsContract } from "#capabilities/payments/payments.contract.ts";
import type { projectsContract } from "#capabilities/projects/projects.contract.ts";
import type { saleContract } from "#capabilities/sale/sale.contract.ts";
import type { searchContract } from "#capabilities/search/search.contract.ts";
import type { staffContract } from "#capabilities/staff/staff.contract.ts";
import type { storesContract } from "#capabilities/stores/stores.contract.ts";

/** Everything a page may ask of the shop. While rendering these calls stay in process; in the browser they are fetches. */
export type ShopContract = typeof accountContract &
  typeof analyticsContract &
  typeof cartContract &
  typeof catalogueContract &
  typeof checkoutContract &
  typeof compareContract &
  typeof contentContract &
  typeof cookingDemosContract &
  typeof deliveryContract &
  typeof enquiriesContract &
  typeof identityContract &
  typeof locationContract &
  typeof navigationContract &
  typeof paymentsContract &
  typeof projectsContract &
  typeof saleContract &
  typeof searchContract &
  typeof staffContract &
  typeof storesContract;

export type ShopCall = Call<ShopContract>;

/** What a page's loader is handed. */
export type PageRequest = {
  readonly call: ShopCall;
  readonly site: Site;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
};

export type Crumb = { readonly title: string; readonly uri: string };

/** What the document's head says of a page, from the same data that the page shows. */
export type Head = {
  readonly title: string;
  readonly description?: string;
  /** Path of the address that stands for this page; none: not for search engines. */
  readonly canonical?: string;
  /** A PNG for shared links; the site's own where a page has none. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt?: string };
  readonly type?: "website" | "product" | "article";
  readonly robots?: "noindex" | "noindex,follow";
  /** schema.org objects, equal to what is visible. */
  readonly jsonLd?: readonly object[];
  /** The largest picture of the first screen. */
  readonly preloadImage?: string;
};

/** What a loader answers: the page, nothing at that address, or another address. */
export type Loaded<Data> =
  | {
      readonly found: true;
      readonly head: Head;
      readonly data: Data;
      /** Not for this visitor; no longer to be had. */ readonly status?: 403 | 410;
    }
  | { readonly found: false; /** Where a shopper meant to go. */ readonly wayOn?: Crumb; readonly status?: 410 }
  | { readonly redirect: string; readonly status: 301 | 302 | 308 };

export const show = <Data>(head: Head, data: Data): Loaded<Data> => ({ found: true, head, data });
/** A page to be looked at that stands for nothing any more: shoppers see it, search engines forget it. */
export const showGone = <Data>(head: Head, data: Data): Loaded<Data> => ({ found: true, head, data, status: 410 });
/** A page that says kindly why what was asked for is not shown. */
export const showRefused = <Data>(head: Head, data: Data): Loaded<Data> => ({ found: true, head, data, status: 403 });
export const notFound = { found: false } as const;
export const moved = (redirect: string, status: 301 | 302 | 308 = 301) => ({ redirect, status }) as const;

export type PageProps<Data> = { readonly data: Data; readonly site: Site; readonly settings: Settings };

export const pageTypes = [
  "generic",
  "homepage",
  "categoryPage",
  "brandPage",
  "promoPage",
  "filter",
  "search",
  "topic",
  "sale",
  "promotions",
  "accounts",
  "shoppingCart",
  "orderConfirmation",
  "OrderSummary",
  "productComparison",
  "checkout",
  "product",
  "rescheduleDelivery",
  "afterpay",
  "zipPay",
  "vouchers",
  "cartBuilder",
  "klarna",
  "humm",
  "referAFriend",
  "contactUs",
  "resetPassword",
  "siteMap",
  "static",
  "blog",
  "project",
  "performanceDashboard",
  "pages",
  "virtualTour",
] as const;
export type PageType = (typeof pageTypes)[number];

/** One page of the shop. Its loader and its component come side by side, when they are needed. */
export type PageDefinition<Data = unknown> = {
  readonly id: string;
  /** A route pattern without its leading slash; empty for home. */
  readonly path: string;
  readonly pageType: PageType;
  /** `public`: the same HTML for everybody on a site, kept in the page cache. `personal`: made for each request. */
  readonly audience: "public" | "personal";
  /** Query keys that change the page. `any` for listings, whose filters are checked by the catalogue. */
  readonly query: readonly string[] | "any";
  /** `blank` has no frame at all. */
  readonly chrome?: "full" | "checkout" | "blank";
  /** Whoever knows the address may see the page: it is told to no other site, and no search engine keeps it. */
  readonly address?: "secret";
  /** The head keeps silent about where the shop delivers: the page has a place of its own, or none. */
  readonly hideLocalitySuggestionInHeader?: true;
  /** Names the data that its loader fetches as soon as a pointer rests on a link to it; without one nothing is. */
  readonly preloadKey?: string;
  /** Whether it is counted by itself that the page was seen; it is, unless the route says otherwise. */
  readonly autoTrackingEnabled?: false;
  readonly load: () => Promise<(request: PageRequest) => Promise<Loaded<Data>>>;
  readonly component: () => Promise<ComponentType<PageProps<Data>>>;
  /** The source file of the component, for preloading its chunk. */
  readonly module: string;
  /** The setting that opens it; while that is off there is no such page, and no link leads to it. */
  readonly needs?: SettingName;
  /**
   * Source files that every visit fetches after the page, drawn by the server or not: their style sheets come with it,
   * since one that arrives later may have the whole page laid out anew (decision 49).
   */
  readonly drawnEarly?: readonly string[];
};

export type AnyPage = PageDefinition<never>;

export const definePage = <Data>(page: PageDefinition<Data>): AnyPage => page as unknown as AnyPage;
