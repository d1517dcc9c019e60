import type { SiteData } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { logo } from "./logo.svg.ts";

export const site: SiteData = {
  code: "wa",
  name: "Wattle & Ash",
  legalName: "Wattle & Ash Showrooms Pty Ltd",
  tagline: "Kitchens and laundries, considered since 1906",
  description:
    "Wattle & Ash is a family of showrooms for fine cooking, refrigeration and laundry, with working kitchens, cooking demonstrations and people who have used what they sell.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Sydney",
  hosts: ["www.wattleandash.example", "wa.localhost"],
  supportNumber: "1300 000 504",
  supportHours: "Monday to Saturday 9am–5.30pm, Sunday 10am–4pm, Sydney time",
  email: "concierge@wattleandash.example",
  since: 1906,
  priceGate: "open",
  accountPayment: "not-offered",
  departments: ["cooking", "refrigeration", "laundry", "dishwashing", "small-appliances", "outdoor"],
  defaultWarehouse: "SYD",
  nearestStoreDefault: "wattle-and-ash-surry-hills",
  navbar: "overlay",
  searchDropdown: { small: 4, large: 8, imagePx: 100 },
  policies: {
    lineDiscount: "applied",
    leavingCheckout: "ask-first",
    adminBarForCustomers: "shown",
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
    AreaTenHeraEnabled: "true",
    NotifyMeCallbackExtended: "true",
    TipEnabled: "true",
    TipMessaging: "A word for the crew",
    LeaveATipMessage: "Leave a note for the people who install your appliances. We pass on every one.",
    QuickLinks: JSON.stringify([
      { title: "Cooking demonstrations", uri: "/cooking-demos" },
      { title: "Showrooms", uri: "/stores" },
      { title: "Virtual tour", uri: "/virtual-tour" },
      { title: "Ask an expert", uri: "/ask-an-expert" },
    ]),
  },
  theme: {
    themeColor: "#faf7f2",
    accent: "#7d5f28",
    onAccent: "#fffdfa",
    fontPreloads: ["fraunces.woff2", "inter.woff2"],
    density: "comfortable",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  mastheads: async () => (await import("./mastheads.ts")).mastheads,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "Good to see you",
    searchHint: "Search by appliance, maker or model",
    emptyCart: {
      title: "Your cart is empty",
      text: "Take your time. If you would like a second opinion, a consultant can look at your plans with you.",
      action: { title: "Ask an expert", uri: "/ask-an-expert" },
    },
    emptySearch: "We could not find that. Try the maker’s name, or ask a consultant who knows the older models.",
    notFound: {
      title: "This page has been retired",
      text: "It may have been about a model we no longer show. Search for its successor, or call a showroom.",
    },
    addToCart: "Add to cart",
    orderPlaced: {
      title: "Thank you",
      text: "A consultant will call within one working day to go through access, cabinetry and the day you have chosen.",
    },
    soldOut: "Not available at present",
    newsletter: {
      title: "The Wattle & Ash letter",
      text: "Four times a year: new arrivals, the demonstration calendar and one recipe worth keeping.",
      button: "Subscribe",
    },
    priceGate: "",
    closing: "Wattle & Ash",
  },
  footer: {
    sections: [
      {
        title: "Explore",
        links: [
          { title: "Cooking", uri: "/c/cooking" },
          { title: "Refrigeration", uri: "/c/refrigeration" },
          { title: "Laundry", uri: "/c/laundry" },
          { title: "Makers", uri: "/brands" },
        ],
      },
      {
        title: "Visit",
        links: [
          { title: "Showrooms", uri: "/stores" },
          { title: "Virtual tour", uri: "/virtual-tour" },
          { title: "Cooking demonstrations", uri: "/cooking-demos" },
          { title: "Our service", uri: "/article/legendary-service" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Prices include GST. Showroom models may differ in finish from those pictured.",
  },
  deliveryPromise: [
    "Delivered by our own crews, who remove their shoes and take the packaging with them.",
    "Installation by licensed trades, arranged to suit your cabinetmaker.",
    "We will hold an order until your kitchen is ready for it.",
  ],
  returnsSummary:
    "If an appliance is not right for the room, speak to us within 30 days and before it is installed. Your rights under Australian Consumer Law always apply.",
  seo: {
    titleSuffix: "Wattle & Ash",
    homeTitle: "Wattle & Ash: fine cooking, refrigeration and laundry since 1906",
    homeDescription:
      "Visit working kitchens, book a cooking demonstration and choose appliances with people who have used them. Showrooms across Australia.",
    shareImage: "/share/wa.png",
    alternate: null,
  },
};
