import type { Site } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { everydayLimits } from "../payment-limits.ts";
import { logo } from "./logo.svg.ts";

export const site: Site = {
  code: "andoo",
  name: "And Oak",
  legalName: "And Oak Living Pty Ltd",
  tagline: "Rooms that work, furniture that lasts",
  description:
    "And Oak sells furniture, bedding and lighting beside the appliances that share the room, chosen to fit and made to be mended.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Sydney",
  hosts: ["www.andoak.example", "andoo.localhost"],
  supportNumber: "1300 000 506",
  supportHours: "Every day 9am–6pm, Sydney time",
  email: "hello@andoak.example",
  since: null,
  priceGate: "open",
  accountPayment: "not-offered",
  departments: [
    "furniture",
    "bedroom",
    "home-office",
    "lighting-rugs",
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
  ],
  defaultWarehouse: "SYD",
  nearestStoreDefault: "and-oak-newtown",
  navbar: "overlay",
  searchDropdown: { small: 4, large: 8, imagePx: 100 },
  policies: {
    lineDiscount: "applied",
    leavingCheckout: "free",
    adminBarForCustomers: "hidden",
    reminders: "hidden",
    accountPages: "open",
    productCondition: "hidden",
    priceDisplay: "gst-included",
    roomPlanner: "kept",
    accountCreditState: "none",
    storageCharge: "charged",
  },
  payments: {
    offered: ["card", "paypal", "afterpay", "zip"],
    limits: everydayLimits,
    depositPercent: 30,
  },
  featureDefaults: {
    ...everydayFeatures,
    AreaTenHeraEnabled: "true",
    NewPromotionsEnabled: "true",
    NotifyMeCallbackExtended: "true",
    QuickLinks: JSON.stringify([
      { title: "Small kitchens", uri: "/c/refrigeration/fridges" },
      { title: "Sofas", uri: "/c/furniture/sofas" },
      { title: "Beds", uri: "/c/bedroom" },
      { title: "Lighting and rugs", uri: "/c/lighting-rugs" },
    ]),
  },
  theme: {
    themeColor: "#f5f1e8",
    accent: "#45734a",
    onAccent: "#fdfbf6",
    fontPreloads: ["dm-sans.woff2"],
    density: "comfortable",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  mastheads: async () => (await import("./mastheads.ts")).mastheads,
  seller: async () => (await import("./seller.ts")).seller,
  copy: {
    greeting: "Come in, have a look around",
    searchHint: "Search for a room, a piece or a model",
    emptyCart: {
      title: "Nothing picked yet",
      text: "Start with a room. The pieces come with their measurements, so you can see what fits.",
      action: { title: "Shop by room", uri: "/" },
    },
    emptySearch: "Nothing by that name. Try the room it lives in, or the material it is made of.",
    notFound: {
      title: "This one has moved out",
      text: "The page is gone, but the room is probably still here.",
    },
    addToCart: "Add to cart",
    orderPlaced: {
      title: "Lovely, it is yours",
      text: "We will bring the furniture and the appliances on the same day where we can.",
    },
    soldOut: "Out for now, back soon",
    newsletter: {
      title: "Letters from the workroom",
      text: "New pieces, mending guides and the odd room worth copying. Every second Sunday.",
      button: "Write to me",
    },
    priceGate: "",
    closing: "From all of us at And Oak",
  },
  footer: {
    sections: [
      {
        title: "Rooms",
        links: [
          { title: "Living", uri: "/c/furniture" },
          { title: "Bedroom", uri: "/c/bedroom" },
          { title: "Home office", uri: "/c/home-office" },
          { title: "Kitchen", uri: "/c/cooking" },
          { title: "Laundry", uri: "/c/laundry" },
          { title: "Room planner", uri: "/room-planner" },
        ],
      },
      {
        title: "And Oak",
        links: [
          { title: "Our workroom", uri: "/s/about" },
          { title: "Stores", uri: "/stores" },
          { title: "Care and mending", uri: "/s/warranty-and-consumer-law" },
          { title: "Hot offers", uri: "/hot-offers" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Prices include GST. Timber is a natural thing: grain and tone differ from piece to piece.",
  },
  deliveryPromise: [
    "Furniture and appliances on one truck, on one day, wherever stock allows.",
    "Placed in the room, legs on, packaging away.",
    "Free on ordinary weekdays to most metro suburbs.",
  ],
  returnsSummary:
    "Live with furniture for 30 days. If it does not suit the room, we collect it. Your rights under Australian Consumer Law always apply.",
  seo: {
    titleSuffix: "And Oak",
    homeTitle: "And Oak: furniture and appliances for rooms that work",
    homeDescription:
      "Sofas, beds, tables and lighting beside fridges and washers that fit. Shop whole rooms, with every measurement.",
    shareImage: "/share/andoo.png",
    alternate: null,
  },
};
