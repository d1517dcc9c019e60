import type { SiteData } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { logo } from "./logo.svg.ts";

export const site: SiteData = {
  code: "fk",
  name: "Flint Kitchens",
  legalName: "Flint Kitchens Pty Ltd",
  tagline: "The whole kitchen, cut to fit",
  description:
    "Flint Kitchens plans and supplies complete kitchens: cooking, refrigeration, dishwashing, sinks and taps, chosen by the width of the cabinet.",
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
      { title: "Build a package", uri: "/#package" },
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
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  mastheads: async () => (await import("./mastheads.ts")).mastheads,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "Start with the cabinet",
    searchHint: "Width, appliance or model number",
    emptyCart: {
      title: "No pieces yet",
      text: "Start with the cabinet width or build the set in four steps.",
      action: { title: "Build a package", uri: "/#package" },
    },
    emptySearch: "No match. Search a width, such as 600 mm oven, or a model number.",
    notFound: {
      title: "Nothing behind this panel",
      text: "The page has moved or gone. Try a search or the categories.",
    },
    addToCart: "Add to kitchen",
    orderPlaced: {
      title: "Locked in",
      text: "We will check every cut-out against the order and send the drawings your cabinetmaker needs.",
    },
    soldOut: "Sold out",
    newsletter: {
      title: "Cut sheets, monthly",
      text: "New cut-outs, new finishes and one kitchen taken apart.",
      button: "Send it",
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
    note: "Prices include GST. Check the cut-out against the sheet before any panel is cut.",
  },
  deliveryPromise: [
    "Delivered in build order: sink and hood first, fridge last.",
    "Held until the cabinets are in. Move the date as your builder moves theirs.",
    "Two-person crews with stair climbers and floor sheets.",
  ],
  returnsSummary:
    "Unopened pieces can come back within 30 days. Once a cut-out is made around one, we sort problems out by repair or replacement; Australian Consumer Law always applies.",
  seo: {
    titleSuffix: "Flint Kitchens",
    homeTitle: "Flint Kitchens: complete kitchens by cabinet width",
    homeDescription:
      "Ovens, cooktops, hoods, fridges, sinks and taps that fit each other and the cabinet. Build a package and see the whole price.",
    shareImage: "/share/fk.png",
    alternate: null,
  },
};
