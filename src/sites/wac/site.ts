import type { SiteData } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { logo } from "./logo.svg.ts";

export const site: SiteData = {
  code: "wac",
  name: "Wattle & Ash Commercial",
  legalName: "Wattle & Ash Commercial Pty Ltd",
  tagline: "Appliance specification for architects and developers",
  description:
    "Wattle & Ash Commercial specifies and supplies appliances for apartments, hotels and architect-designed houses.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Sydney",
  hosts: ["www.wattleandash-commercial.example", "wac.localhost"],
  supportNumber: "1300 000 505",
  supportHours: "Monday to Friday 8am–5.30pm, Sydney time",
  email: "projects@wattleandash-commercial.example",
  since: 1906,
  priceGate: "log-in",
  accountPayment: "offered",
  departments: ["cooking", "refrigeration", "laundry", "dishwashing", "small-appliances", "outdoor"],
  defaultWarehouse: "SYD",
  nearestStoreDefault: "wattle-and-ash-commercial-alexandria",
  navbar: "overlay",
  searchDropdown: { small: 4, large: 8, imagePx: 100 },
  policies: {
    lineDiscount: "applied",
    leavingCheckout: "free",
    adminBarForCustomers: "hidden",
    reminders: "shown",
    accountPages: "open",
    productCondition: "hidden",
    priceDisplay: "gst-included",
    roomPlanner: "none",
    accountCreditState: "none",
    storageCharge: "charged",
  },
  depositPercent: 30,
  featureDefaults: {
    ...everydayFeatures,
    WebexEnabled: "true",
    AreaTenPanEnabled: "true",
    ComparePageHighlightToggleDefault: "true",
    QuickLinks: JSON.stringify([
      { title: "Projects", uri: "/project" },
      { title: "Specification sheets", uri: "/s/specification-sheets" },
      { title: "Consultants", uri: "/about/contact-us" },
      { title: "Specification suites", uri: "/stores" },
    ]),
  },
  theme: {
    themeColor: "#23211e",
    accent: "#23211e",
    onAccent: "#faf7f2",
    fontPreloads: ["fraunces.woff2", "inter.woff2"],
    density: "compact",
    variants: { card: "schedule", filters: "rail", footer: "compact" },
    pageVariants: { store: "row", account: "ledger", mail: "schedule", help: "numbered", list: "schedule" },
    sections: "facts",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  storeRoom: "display-suite",
  tour: async () => (await import("./tour.ts")).tour,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "Which project are you working on?",
    searchHint: "Model, maker or dimension",
    emptyCart: {
      title: "Your cart is empty",
      text: "Most orders start as a quote. Open a project and add your schedule.",
      action: { title: "Open a project", uri: "/project" },
      scene: "display-suite",
    },
    emptySearch: "No products match. Try the model number without its colour suffix.",
    notFound: {
      title: "Page not found",
      text: "The link may be old. Search by model number, or ask your consultant.",
      scene: "apartment-laundry",
    },
    account: {
      logIn: "Log in for prices, quotes and project schedules.",
      welcome: "Quotes, orders and invoices for your projects.",
      scene: "apartment-tower",
    },
    addToCart: "Add to cart",
    orderPlaced: {
      title: "Order received",
      text: "We'll confirm the delivery day with your site contact before dispatch.",
    },
    soldOut: "Out of stock",
    newsletter: {
      title: "Range notes",
      text: "Superseded models, new products and lead times, once a month.",
      button: "Subscribe",
    },
    priceGate: "LOG IN for price",
    closing: "Wattle & Ash Commercial",
  },
  footer: {
    sections: [
      {
        title: "Projects",
        links: [
          { title: "Your projects", uri: "/project" },
          { title: "Request a quote", uri: "/ask-an-expert" },
          { title: "Account terms", uri: "/s/trade-accounts" },
          { title: "Open an account", uri: "/s/trade-accounts" },
        ],
      },
      {
        title: "Specify",
        links: [
          { title: "Cooking", uri: "/c/cooking" },
          { title: "Refrigeration", uri: "/c/refrigeration" },
          { title: "Laundry", uri: "/c/laundry" },
          { title: "Makers", uri: "/brands" },
          { title: "Specification sheets", uri: "/s/specification-sheets" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Prices are shown to signed-in customers. Quotes state GST separately.",
  },
  deliveryPromise: [
    "Delivery by stage, on the days you choose at checkout.",
    "Tell us about site access at checkout and we send the right crew.",
    "Site not ready? Choose a later delivery day. A storage fee may apply.",
  ],
  returnsSummary:
    "Return unused stock in its packaging within 30 days; you pay for collection. Faults are handled under the manufacturer’s warranty and the Australian Consumer Law.",
  seo: {
    titleSuffix: "Wattle & Ash Commercial",
    homeTitle: "Wattle & Ash Commercial: appliances for architects and developers",
    homeDescription:
      "Specification sheets, consultants and quotes for apartments, hotels and architect-designed houses.",
    shareImage: "/share/wac.png",
    alternate: null,
  },
};
