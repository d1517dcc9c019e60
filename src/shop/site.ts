import type { CurrencyCode, Locale, Market } from "./markets.ts";
import type { SiteMastheads } from "./masthead.ts";
import type { LimitedPaymentMethod, PaymentMethodName } from "./payment-methods.ts";
import type { SettingName } from "./settings.ts";
import type { HomeSection, SiteLink } from "./site-home.ts";

/** The eight sites, listed only here. A ninth needs one more code here and one more folder in `src/sites`. */
export const siteCodes = ["hc", "aol", "aol-nz", "aoc", "wa", "wac", "andoo", "fk"] as const;
export type SiteCode = (typeof siteCodes)[number];

/** The site that answers when neither the host nor the environment names one. */
export const defaultSiteCode: SiteCode = "hc";

/** The roots of the one category tree that all sites share. A site sells some of them, in its own order. */
export const departmentUris = [
  "cooking",
  "refrigeration",
  "laundry",
  "dishwashing",
  "small-appliances",
  "floorcare",
  "heating-cooling",
  "tv-audio",
  "outdoor",
  "kitchen-sinks-taps",
  "furniture",
  "bedroom",
  "home-office",
  "lighting-rugs",
  "personal-care",
] as const;
export type DepartmentUri = (typeof departmentUris)[number];

/** Inclusive bounds of an order's total, in cents of the site's currency. */
export type PaymentLimit = { readonly minimum: number; readonly maximum: number };

/** Where sites behave differently. A capability reads a policy and never compares a site's code. */
export type SitePolicies = {
  readonly lineDiscount: "applied" | "not-applied";
  readonly leavingCheckout: "free" | "ask-first";
  readonly adminBarForCustomers: "shown" | "hidden";
  readonly reminders: "shown" | "hidden";
  readonly accountPages: "open" | "behind-deals-club";
  readonly productCondition: "shown" | "hidden";
  /** `gst-15-shown` adds the included GST of 15 % to a price. */
  readonly priceDisplay: "gst-included" | "gst-15-shown";
  readonly roomPlanner: "kept" | "none";
  readonly accountCreditState: "kept" | "none";
  /** `charged`: products that stay in store for more than 60 days have a fee for each day. */
  readonly storageCharge: "charged" | "free";
};

export type TextSection = { readonly title: string; readonly links: readonly SiteLink[] };

/** Sentences in the site's own voice, shown by shared components. */
export type SiteCopy = {
  readonly greeting: string;
  readonly searchHint: string;
  readonly emptyCart: { readonly title: string; readonly text: string; readonly action: SiteLink };
  readonly emptySearch: string;
  readonly notFound: { readonly title: string; readonly text: string };
  readonly addToCart: string;
  readonly orderPlaced: { readonly title: string; readonly text: string };
  readonly soldOut: string;
  readonly newsletter: { readonly title: string; readonly text: string; readonly button: string };
  readonly priceGate: string;
  readonly closing: string;
};

/** The seller on a tax invoice. */
export type Seller = {
  /** Business and tax numbers with their names, `ABN 47 …`. */
  readonly numbers: readonly string[];
  readonly address: readonly string[];
};

/** What shoppers may pay with, in the order shown, and between which amounts. */
export type PaymentTerms = {
  readonly offered: readonly PaymentMethodName[];
  readonly limits: Readonly<Record<LimitedPaymentMethod, PaymentLimit>>;
};

/** A site as its folder describes it. Its payment terms come with the credentials of its accounts. */
export type SiteData = Omit<Site, "payments">;

export type Site = {
  readonly code: SiteCode;
  readonly name: string;
  readonly legalName: string;
  readonly tagline: string;
  readonly description: string;
  readonly country: Market;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly timeZone: string;
  /** Host names without a port; the first is the canonical one. */
  readonly hosts: readonly string[];
  readonly supportNumber: string;
  readonly supportHours: string;
  readonly email: string;
  /** The founding year, on the sites that speak of it. */
  readonly since: number | null;
  /** `approval`: as a signed-in customer sees a commercial site that has not approved their business. */
  readonly priceGate: "open" | "log-in" | "approval";
  /** Credit on account, purchase orders and ABN. */
  readonly accountPayment: "offered" | "not-offered";
  /** Where log-in and log-out lead; `/account` and `/` by default. An empty log-out path leads to the log-in. */
  readonly signedInRoutes?: { readonly afterLogin?: string; readonly afterLogout?: string };
  readonly departments: readonly DepartmentUri[];
  readonly defaultWarehouse: string;
  /** The storeUri shown before the shopper's place is known. */
  readonly nearestStoreDefault: string;
  readonly navbar: "bar" | "overlay";
  readonly searchDropdown: { readonly small: number; readonly large: number; readonly imagePx: number };
  readonly policies: SitePolicies;
  readonly payments: PaymentTerms;
  /** The smallest part that may be paid now where paying in part is allowed. */
  readonly depositPercent: number;
  readonly featureDefaults: Readonly<Partial<Record<SettingName, string>>>;
  readonly theme: {
    /** Colour of the browser's own frame. */
    readonly themeColor: string;
    /** The style sheet's accent, for mails, which no style sheet reaches. */
    readonly accent: string;
    readonly onAccent: string;
    /** The font subsets (src/sites/fonts) to preload. */
    readonly fontPreloads: readonly string[];
    readonly density: "comfortable" | "compact";
  };
  /** SVG markup for the header and the footer, drawn in currentColor and the theme's tokens. */
  readonly logo: string;
  /** The composition of the home page; only that page reads it. */
  readonly home: () => Promise<readonly HomeSection[]>;
  /** The mastheads of its landing pages; most sites have few, some none. */
  readonly mastheads?: () => Promise<SiteMastheads>;
  /** Only invoices need it. */
  readonly seller: () => Promise<Seller>;
  readonly copy: SiteCopy;
  readonly footer: {
    readonly sections: readonly TextSection[];
    readonly note: string;
  };
  readonly deliveryPromise: readonly string[];
  readonly returnsSummary: string;
  readonly seo: {
    readonly titleSuffix: string;
    readonly homeTitle: string;
    readonly homeDescription: string;
    readonly shareImage: string;
    /** The same shop in the other country, for hreflang. */
    readonly alternate: { readonly locale: Locale; readonly code: SiteCode } | null;
  };
};
