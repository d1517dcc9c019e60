import type { CurrencyCode, Locale, Market } from "./markets.ts";
import type { SiteMastheads } from "./masthead.ts";
import type { LimitedPaymentMethod, PaymentMethodName } from "./payment-methods.ts";
import type { SettingName } from "./settings.ts";
import type { SiteDocument } from "./site-document.ts";
import type { HomeSection, SiteLink } from "./site-home.ts";
import type { RoomName } from "./room-names.ts";
import type { TourStop } from "./tour-stop.ts";

/** The eight sites of the code, listed only here, each with a folder in `src/sites`. Data can open more: docs/sites.md. */
export const siteCodes = ["hc", "aol", "aol-nz", "aoc", "wa", "wac", "andoo", "fk"] as const;
export type CodedSite = (typeof siteCodes)[number];
declare const openedSite: unique symbol;
/** A site of the code, or one that is opened with data. Only `siteCodeOf` makes the latter from a text. */
export type SiteCode = CodedSite | (string & { readonly [openedSite]: true });

/** The code with this spelling; undefined where no site could have it. Whether there is such a site, the list of sites says. */
export const siteCodeOf = (text: string): SiteCode | undefined =>
  text.length <= 20 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) ? (text as SiteCode) : undefined;

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

/**
 * The named variants of shared parts. Each has a style sheet in `src/sites/variants`, which the theme of a site imports; the
 * first of each list is the parts' own and has no sheet.
 */
export const variants = {
  /**
   * Products in a list. `ticket`: the price on a tag at the picture. `delivery`: the delivery day first. `editorial`:
   * large pictures and few facts. `table`: one line for each product. `schedule`: numbered items by model. `gallery`:
   * large pictures with their finish. `sheet`: a specification sheet.
   */
  card: ["plain", "ticket", "delivery", "editorial", "table", "schedule", "gallery", "sheet"],
  /** The filters of a list: beside it, or above it. */
  filters: ["rail", "bar"],
  /** The footer of every page: `band` shows its promises large, `centred` is a colophon, `compact` a directory for the trade. */
  footer: ["columns", "band", "centred", "compact"],
} as const;
/** The named variants of what one kind of page has. Their rules are in the sheet of that page, under `data-variant`. */
export const pageVariants = {
  /**
   * A store in a list and on its page. `stamp`: opening hours as a stamped table. `pick-up`: what can be collected first.
   * `room`: a room beside the text. `picture`: a large picture. `row`: one line with the counter's hours. `sheet`: a ruled
   * sheet with every fact.
   */
  store: ["stamp", "pick-up", "room", "picture", "row", "sheet"],
  /**
   * The pages of an account and those to log in. `rail`: a menu beside, a room at the heading. `board`: a wide room with
   * large entries. `tabs`: entries in one line. `ledger`: orders as lines, for people at work. `panel`: entries on a panel of
   * the site's colour. `index`: a numbered index and ruled sheets.
   */
  account: ["rail", "board", "tabs", "ledger", "panel", "index"],
  /**
   * Header and footer of a mail. `ticket`: an auction ticket. `strip`: the delivery in a strip. `greeting`: a greeting on green.
   * `docket`: a trade docket. `schedule`: a schedule of facts. `editorial`: like a magazine. `room`: a large picture. `sheet`:
   * a specification sheet.
   */
  mail: ["ticket", "strip", "greeting", "docket", "schedule", "editorial", "room", "sheet"],
  /**
   * The pages to ask for help and to return something, and text pages. `board`: ways to reach the shop as lines of a price
   * board. `split`: the form first, the rest on a panel beside it. `welcome`: cards on a wide room. `desk`: a directory beside
   * the form. `letter`: centred, with a room beside the form. `numbered`: numbered columns. `lounge`: a room and a soft card.
   * `ruled`: a ruled sheet.
   */
  help: ["board", "split", "welcome", "desk", "letter", "numbered", "lounge", "ruled"],
  /**
   * Lists of brands, departments, promotions and demonstrations, the comparison, the empty cart and the checkout, in the manner
   * of the site's cards. `panel`: panels of the site's colour.
   */
  list: ["ticket", "delivery", "panel", "table", "editorial", "schedule", "gallery", "sheet"],
} as const;
/** What a product page says first below its first screen. */
export type SectionOrder = "story" | "facts" | "delivery" | "proof" | "room";
export type SiteVariants = { readonly [Part in keyof typeof variants]: (typeof variants)[Part][number] };
export type CardVariant = SiteVariants["card"];
export type PageVariants = { readonly [Part in keyof typeof pageVariants]: (typeof pageVariants)[Part][number] };
export type StoreVariant = PageVariants["store"];
export type MailVariant = PageVariants["mail"];
export type HelpVariant = PageVariants["help"];

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
  /** `scene` is a room in the colours of the site (src/drawings/draw-scene.ts); a site that data open has none. */
  readonly emptyCart: {
    readonly title: string;
    readonly text: string;
    readonly action: SiteLink;
    readonly scene?: string;
  };
  readonly emptySearch: string;
  /** `scene` as above. */
  readonly notFound: { readonly title: string; readonly text: string; readonly scene: string };
  /** What an account is for: on the log-in, and below the greeting of who is logged in. `scene` as above. */
  readonly account: { readonly logIn: string; readonly welcome: string; readonly scene: string };
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

/** How a site that data open or change differs from its folder, besides the fields of `Site` itself. */
export type SiteFromData = {
  /** The site whose folder has the theme, the scenes and the pictures. */
  readonly basedOn: CodedSite;
  readonly document: SiteDocument;
  /** Grows with every change of the data. */
  readonly version: number;
  /** The public origin; null: made of the code, as in development. */
  readonly origin: string | null;
};

export type Site = {
  readonly code: SiteCode;
  /** What the database adds; not for a site that is as its folder describes it. */
  readonly fromData?: SiteFromData;
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
    readonly variants: SiteVariants;
    readonly pageVariants: PageVariants;
    readonly sections: SectionOrder;
  };
  /** SVG markup for the header and the footer, drawn in currentColor and the theme's tokens. */
  readonly logo: string;
  /** The composition of the home page; only that page reads it. */
  readonly home: () => Promise<readonly HomeSection[]>;
  /** The mastheads of its landing pages; most sites have few, some none. */
  readonly mastheads?: () => Promise<SiteMastheads>;
  /** What one of its stores looks like inside. */
  readonly storeRoom: RoomName;
  /** The rooms that a virtual tour leads through, the store's front first; only sites with tours have them. */
  readonly tour?: () => Promise<readonly TourStop[]>;
  /** Read only for invoices. */
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

/** The site of the code whose folder a site takes its theme, scenes and pictures from: its own, where it has one. */
export const designOf = ({ code, fromData }: Pick<Site, "code" | "fromData">): CodedSite =>
  fromData?.basedOn ?? (code as CodedSite);
