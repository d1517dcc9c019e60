import type { ComponentType } from "react";
import type { Call } from "#shop/contract.ts";
import type { SettingName, Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { accountContract } from "#capabilities/account/account.contract.ts";
import type { analyticsContract } from "#capabilities/analytics/analytics.contract.ts";
import type { businessUsersContract } from "#capabilities/businesses/business-users.contract.ts";
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
import type { returnsContract } from "#capabilities/returns/returns.contract.ts";
import type { saleContract } from "#capabilities/sale/sale.contract.ts";
import type { searchContract } from "#capabilities/search/search.contract.ts";
import type { staffContract } from "#capabilities/staff/staff.contract.ts";
import type { storesContract } from "#capabilities/stores/stores.contract.ts";

/**
 * Every call of the shop that a page may use. During server rendering these calls stay in process; in the browser they
 * are fetches.
 */
export type ShopContract = typeof accountContract &
  typeof businessUsersContract &
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
  typeof returnsContract &
  typeof saleContract &
  typeof searchContract &
  typeof staffContract &
  typeof storesContract;

export type ShopCall = Call<ShopContract>;

/** The argument of a page's loader. */
export type PageRequest = {
  readonly call: ShopCall;
  readonly site: Site;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /**
   * For the server's page cache: the ids of the products whose changes make this page stale. A loader that does not call
   * it makes a page that any product's change makes stale.
   */
  readonly onlyProducts?: ((ids: readonly number[]) => void) | undefined;
};

export type Crumb = { readonly title: string; readonly uri: string };

/** The document's head, from the data that the page shows. */
export type Head = {
  readonly title: string;
  readonly description?: string;
  /** The canonical path; without one the page is not for search engines. */
  readonly canonical?: string;
  /** A PNG for shared links; by default the site's. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt?: string };
  readonly type?: "website" | "product" | "article";
  readonly robots?: "noindex" | "noindex,follow";
  /** schema.org objects with the visible data. */
  readonly jsonLd?: readonly object[];
  /** The largest picture of the first screen. */
  readonly preloadImage?: string;
};

/** A loader's result: the page, no page, or a redirect. */
export type Loaded<Data> =
  | {
      readonly found: true;
      readonly head: Head;
      readonly data: Data;
      /** Not allowed for this visitor, or gone for good. */ readonly status?: 403 | 410;
    }
  | { readonly found: false; /** The page the shopper wanted. */ readonly nextLink?: Crumb; readonly status?: 410 }
  | { readonly redirect: string; readonly status: 301 | 302 | 308 };

export const show = <Data>(head: Head, data: Data): Loaded<Data> => ({ found: true, head, data });
/** A page for something that no longer exists: shoppers see it, search engines remove it. */
export const showGone = <Data>(head: Head, data: Data): Loaded<Data> => ({ found: true, head, data, status: 410 });
/** A page that explains why the requested one is not shown. */
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

/** One page of the shop. Its loader and its component load together, when they are needed. */
export type PageDefinition<Data = unknown> = {
  readonly id: string;
  /** A route pattern without its leading slash; empty for home. */
  readonly path: string;
  readonly pageType: PageType;
  /** `public`: the same HTML for every visitor of a site, in the page cache. `personal`: rendered for each request. */
  readonly audience: "public" | "personal";
  /** Query keys that change the page. `any` for lists, whose filters the catalogue checks. */
  readonly query: readonly string[] | "any";
  /** `blank` has no frame. */
  readonly chrome?: "full" | "checkout" | "blank";
  /** The address is a secret that opens the page: it is sent to no other site, and search engines do not index it. */
  readonly address?: "secret";
  /** The header does not show the delivery locality: the page has its own, or needs none. */
  readonly hideLocalitySuggestionInHeader?: true;
  /**
   * Names the data that its loader prefetches when a pointer rests on a link to it; without it nothing is prefetched.
   */
  readonly preloadKey?: string;
  /** Whether page views are tracked automatically; they are by default. */
  readonly autoTrackingEnabled?: false;
  readonly load: () => Promise<(request: PageRequest) => Promise<Loaded<Data>>>;
  readonly component: () => Promise<ComponentType<PageProps<Data>>>;
  /** The source file of the component, for preloading its chunk. */
  readonly module: string;
  /** The setting that opens it; while that is off the page does not exist, and no link leads to it. */
  readonly needs?: SettingName;
  /**
   * Source files that every visit loads after the page, rendered by the server or not: their style sheets load with the
   * page, because a later one can cause a new layout of the whole page (decision 49).
   */
  readonly drawnEarly?: readonly string[];
};

export type AnyPage = PageDefinition<never>;

/** A page without the type of its data, which its loader and its component agree on here. */
export const definePage = <Data>(page: PageDefinition<Data>): AnyPage => page as unknown as AnyPage;
