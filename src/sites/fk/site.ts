import type { SiteData } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { logo } from "./logo.svg.ts";

export const site: SiteData = {
  code: "fk",
  name: "Flint Kitchens",
  legalName: "Flint Kitchens Pty Ltd",
  tagline: "Complete kitchens by cabinet width",
  description:
    "Flint Kitchens supplies complete kitchens: cooking, refrigeration, dishwashing, sinks and taps, chosen by cabinet width.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Melbourne",
  hosts: ["www.flintkitchens.example", "fk.localhost"],
  supportNumber: "1300 000 507",
  supportHours: "Monday to Friday 8am–6pm, Saturday 9am–4pm, Melbourne time",
  email: "plans@flintkitchens.example",
  since: null,
  priceGate: "open",
  accountPayment: "not-offered",
  departments: ["cooking", "refrigeration", "dishwashing", "kitchen-sinks-taps"],
  defaultWarehouse: "MEL",
  nearestStoreDefault: "flint-kitchens-abbotsford",
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
    AreaTenPanEnabled: "true",
    WebexEnabled: "true",
    NotifyMeCallbackExtended: "true",
    QuickLinks: JSON.stringify([
      { title: "Build a package", uri: "/kitchen-package" },
      { title: "600 mm", uri: "/c/cooking/ovens" },
      { title: "Sinks and taps", uri: "/c/kitchen-sinks-taps" },
      { title: "Visit Abbotsford", uri: "/stores/flint-kitchens-abbotsford" },
    ]),
  },
  theme: {
    themeColor: "#1c1f22",
    accent: "#a4532c",
    onAccent: "#ffffff",
    fontPreloads: ["barlow-400.woff2", "barlow-600.woff2", "barlow-condensed-600.woff2"],
    density: "comfortable",
    variants: { card: "sheet", filters: "rail", footer: "band" },
    pageVariants: { store: "sheet", account: "index", mail: "sheet" },
    sections: "facts",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  mastheads: async () => (await import("./mastheads.ts")).mastheads,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "Start with the cabinet",
    searchHint: "Width, appliance or model number",
    emptyCart: {
      title: "Your cart is empty",
      text: "Start with a cabinet width, or build a package in four steps.",
      action: { title: "Build a package", uri: "/kitchen-package" },
      scene: "sink-bench",
    },
    emptySearch: "No products match. Search by width, such as 600 mm oven, or by model number.",
    notFound: {
      title: "We can't find that page",
      text: "The link may be old. Search for the product, or start from a category.",
      scene: "kitchen",
    },
    account: {
      logIn: "Your orders, addresses and kitchen projects.",
      welcome: "Orders, addresses and kitchen projects.",
      scene: "island-bench",
    },
    addToCart: "Add to kitchen",
    orderPlaced: {
      title: "Order confirmed",
      text: "Check each cut-out against the product page before any panel is cut.",
    },
    soldOut: "Sold out",
    newsletter: {
      title: "Kitchen notes, once a month",
      text: "New products, new finishes and planning advice.",
      button: "Subscribe",
    },
    priceGate: "",
    closing: "Flint Kitchens",
  },
  footer: {
    sections: [
      {
        title: "Build",
        links: [
          { title: "Ovens", uri: "/c/cooking/ovens" },
          { title: "Cooktops", uri: "/c/cooking/cooktops" },
          { title: "Rangehoods", uri: "/c/cooking/rangehoods" },
          { title: "Fridges", uri: "/c/refrigeration/fridges" },
          { title: "Sinks and taps", uri: "/c/kitchen-sinks-taps" },
        ],
      },
      {
        title: "Studio",
        links: [
          { title: "Visit a studio", uri: "/stores" },
          { title: "Walk through a studio", uri: "/virtual-tour" },
          { title: "Cooking demonstrations", uri: "/cooking-demos" },
          { title: "Ask a planner", uri: "/ask-an-expert" },
          { title: "Promotions", uri: "/promotions" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Prices include GST. Check the cut-out on the product page before any panel is cut.",
  },
  deliveryPromise: [
    "You see the delivery day and its price before you pay, worked out for your suburb.",
    "Cabinets not ready? Choose a later delivery day. A storage fee may apply.",
    "Carried to the room you choose. Stairs and unpacking can be added at checkout.",
  ],
  returnsSummary:
    "Changed your mind? Return it unused and in its packaging within 30 days; you pay for collection. Your rights under the Australian Consumer Law always apply.",
  seo: {
    titleSuffix: "Flint Kitchens",
    homeTitle: "Flint Kitchens: complete kitchens by cabinet width",
    homeDescription:
      "Ovens, cooktops, hoods, fridges, sinks and taps that fit each other and the cabinet. Build a package and see the total.",
    shareImage: "/share/fk.png",
    alternate: null,
  },
};
