import type { Site } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { everydayLimits } from "../payment-limits.ts";
import { logo } from "./logo.svg.ts";

export const site: Site = {
  code: "hc",
  name: "Halfcrown",
  legalName: "Halfcrown Outlet Pty Ltd",
  tagline: "Seconds, runouts and marked-down whitegoods",
  description:
    "Halfcrown sells factory seconds, runout models and appliances with a mark on them, checked, graded and priced to leave.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Sydney",
  hosts: ["www.halfcrown.example", "hc.localhost"],
  supportNumber: "1300 000 500",
  supportHours: "Monday to Friday 8am–7pm, weekends 9am–5pm, Sydney time",
  email: "hello@halfcrown.example",
  since: null,
  priceGate: "open",
  accountPayment: "not-offered",
  departments: [
    "refrigeration",
    "laundry",
    "cooking",
    "dishwashing",
    "tv-audio",
    "heating-cooling",
    "small-appliances",
    "floorcare",
    "outdoor",
    "personal-care",
  ],
  defaultWarehouse: "SYD",
  nearestStoreDefault: "halfcrown-granville",
  navbar: "bar",
  searchDropdown: { small: 3, large: 6, imagePx: 90 },
  policies: {
    lineDiscount: "not-applied",
    leavingCheckout: "free",
    adminBarForCustomers: "shown",
    reminders: "hidden",
    accountPages: "behind-deals-club",
    productCondition: "shown",
    priceDisplay: "gst-included",
    roomPlanner: "none",
    accountCreditState: "none",
    storageCharge: "free",
  },
  payments: {
    offered: ["card", "paypal", "afterpay", "zip"],
    limits: everydayLimits,
    depositPercent: 30,
  },
  featureDefaults: {
    ...everydayFeatures,
    DealsClubEnabled: "true",
    PriceHistoryEnabled: "true",
    NotifyMeCallbackExtended: "true",
    TipEnabled: "true",
    TipMessaging: "Thank the crew",
    LeaveATipMessage: "Leave a note for the two people who carry your order in. They read every one.",
    QuickLinks: JSON.stringify([
      { title: "New today", uri: "/products?sort=newest" },
      { title: "Under $500", uri: "/products?maxPrice=500" },
      { title: "Scratch and dent", uri: "/products?condition=Cosmetic+Imperfection" },
      { title: "Runout", uri: "/products?condition=Brand+New+Runout" },
      { title: "Deals club", uri: "/deals-club" },
    ]),
  },
  theme: {
    themeColor: "#ffc400",
    fontPreloads: ["archivo.woff2", "archivo-wide.woff2"],
    density: "comfortable",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "G'day. Here is what came in.",
    searchHint: "Fridge, front loader, model number",
    emptyCart: {
      title: "Nothing in here yet",
      text: "Most things on our floor are one of a kind. When you see yours, grab it.",
      action: { title: "See what came in today", uri: "/products?sort=newest" },
    },
    emptySearch: "Not on the floor today. Try a shorter word, or tell us and we will ring you when one lands.",
    notFound: {
      title: "Sold, moved or never was",
      text: "That page is gone. If it was a product, somebody probably took it home.",
    },
    addToCart: "Grab it",
    orderPlaced: { title: "It's yours!", text: "We have put your name on it and taken it off the floor." },
    soldOut: "Gone. Somebody was quicker.",
    newsletter: {
      title: "First look, Thursday night",
      text: "One e-mail a week with everything that came in, before it goes on the floor.",
      button: "Send me the list",
    },
    priceGate: "",
    closing: "See you on the floor",
  },
  footer: {
    sections: [
      {
        title: "Shop the floor",
        links: [
          { title: "New today", uri: "/products?sort=newest" },
          { title: "Cosmetic imperfection", uri: "/products?condition=Cosmetic+Imperfection" },
          { title: "Brand new runout", uri: "/products?condition=Brand+New+Runout" },
          { title: "Clearance", uri: "/sale" },
          { title: "Deals club", uri: "/deals-club" },
        ],
      },
      {
        title: "How it works",
        links: [
          { title: "What the grades mean", uri: "/s/conditions-explained" },
          { title: "Outlets and opening hours", uri: "/stores" },
          { title: "Warranty on seconds", uri: "/s/warranty-and-consumer-law" },
          { title: "Zip", uri: "/zipmoney" },
          { title: "Afterpay", uri: "/afterpay" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Every product is tested, graded and photographed by us. All prices include GST.",
  },
  deliveryPromise: [
    "Delivered by our own two-person crews in Sydney, Melbourne, Brisbane, Adelaide and Perth.",
    "Free on ordinary weekdays to most metro suburbs; Saturdays cost a little more.",
    "Or bring a ute: most outlets load until half an hour before closing.",
  ],
  returnsSummary:
    "Marks we told you about are not faults, but faults are faults: if it does not do its job, we repair, replace or refund, as Australian Consumer Law says.",
  seo: {
    titleSuffix: "Halfcrown",
    homeTitle: "Halfcrown: factory seconds, runouts and marked-down appliances",
    homeDescription:
      "Fridges, washers, ovens and more with a mark, a missing box or a newer model behind them. Tested, graded and cheaper. Delivered or pick up.",
    shareImage: "/share/hc.png",
    alternate: null,
  },
};
