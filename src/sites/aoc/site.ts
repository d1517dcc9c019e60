import type { SiteData } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { logo } from "./logo.svg.ts";

export const site: SiteData = {
  code: "aoc",
  name: "Allora Commercial",
  legalName: "Allora Commercial Pty Ltd",
  tagline: "Appliances by the site, the block and the term",
  description:
    "Allora Commercial supplies appliances to builders, property managers and schools: trade prices, account credit and staged delivery.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Sydney",
  hosts: ["www.allora-commercial.example", "aoc.localhost"],
  supportNumber: "1300 000 503",
  supportHours: "Monday to Friday 6.30am–5.30pm, Sydney time",
  email: "trade@allora-commercial.example",
  since: null,
  priceGate: "log-in",
  accountPayment: "offered",
  departments: [
    "cooking",
    "refrigeration",
    "laundry",
    "dishwashing",
    "heating-cooling",
    "kitchen-sinks-taps",
    "small-appliances",
    "floorcare",
    "outdoor",
    "tv-audio",
  ],
  defaultWarehouse: "SYD",
  nearestStoreDefault: "allora-commercial-eastern-creek",
  navbar: "bar",
  searchDropdown: { small: 3, large: 6, imagePx: 90 },
  policies: {
    lineDiscount: "applied",
    leavingCheckout: "free",
    adminBarForCustomers: "hidden",
    reminders: "shown",
    accountPages: "open",
    productCondition: "hidden",
    priceDisplay: "gst-included",
    roomPlanner: "none",
    accountCreditState: "kept",
    storageCharge: "charged",
  },
  depositPercent: 30,
  featureDefaults: {
    ...everydayFeatures,
    WebexEnabled: "true",
    ComparePageHighlightToggleDefault: "true",
    CheckoutShowCalendarOnLoad: "true",
    QuickLinks: JSON.stringify([
      { title: "Quick order", uri: "/#quick-order" },
      { title: "Projects", uri: "/project" },
      { title: "Invoices", uri: "/account/invoices" },
      { title: "Open an account", uri: "/s/trade-accounts" },
    ]),
  },
  theme: {
    themeColor: "#101828",
    accent: "#1d4ed8",
    onAccent: "#ffffff",
    fontPreloads: ["inter.woff2"],
    density: "compact",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "What does the site need?",
    searchHint: "Model number, product or brand",
    emptyCart: {
      title: "Your cart is empty",
      text: "Paste model numbers into quick order, or start from a project.",
      action: { title: "All departments", uri: "/c" },
    },
    emptySearch: "No match. Model numbers work with or without spaces and dashes.",
    notFound: {
      title: "Page not found",
      text: "The address may have changed. Search by model number, or call the trade desk.",
    },
    addToCart: "Add to cart",
    orderPlaced: {
      title: "Order received",
      text: "The trade desk will confirm staged deliveries with your site contact by the next working day.",
    },
    soldOut: "Out of stock",
    newsletter: {
      title: "Range changes, monthly",
      text: "Superseded models, price changes and lead times in one list.",
      button: "Subscribe",
    },
    priceGate: "LOG IN for price",
    closing: "The trade desk",
  },
  footer: {
    sections: [
      {
        title: "Trade",
        links: [
          { title: "Open an account", uri: "/s/trade-accounts" },
          { title: "Projects", uri: "/project" },
          { title: "Account terms", uri: "/s/trade-accounts" },
          { title: "Staged delivery", uri: "/s/delivery" },
        ],
      },
      {
        title: "Products",
        links: [
          { title: "All categories", uri: "/c" },
          { title: "Brands", uri: "/brands" },
          { title: "Specification sheets", uri: "/s/specification-sheets" },
          { title: "Promotions", uri: "/promotions" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Trade prices are shown to signed-in customers. Prices include GST unless a quote says otherwise.",
  },
  deliveryPromise: [
    "Staged delivery by level, lot or classroom, to the dates in your programme.",
    "Tail-lift trucks and site inductions arranged by the trade desk.",
    "Proof of delivery with a photograph against each purchase order.",
  ],
  returnsSummary:
    "Unopened stock comes back within 30 days for credit on account. Faults are handled under the maker's warranty and Australian Consumer Law.",
  seo: {
    titleSuffix: "Allora Commercial",
    homeTitle: "Allora Commercial: appliances for builders, managers and schools",
    homeDescription:
      "Trade prices, credit on account, purchase orders and staged delivery. Order by model number or by project.",
    shareImage: "/share/aoc.png",
    alternate: null,
  },
};
