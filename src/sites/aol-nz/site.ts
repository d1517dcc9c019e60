import type { Site } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { everydayLimits } from "../payment-limits.ts";
import { logo } from "./logo.svg.ts";

export const site: Site = {
  code: "aol-nz",
  name: "Allora NZ",
  legalName: "Allora Aotearoa Limited",
  tagline: "Home appliances, home sooner",
  description:
    "Allora NZ is an online appliance store for Aotearoa New Zealand: clear facts, New Zealand prices and a delivery day before you pay.",
  country: "NZ",
  currency: "NZD",
  locale: "en-NZ",
  timeZone: "Pacific/Auckland",
  hosts: ["www.allora-nz.example", "aol-nz.localhost"],
  supportNumber: "0800 000 502",
  supportHours: "Every day 8am–8pm",
  email: "help@allora-nz.example",
  since: null,
  priceGate: "open",
  accountPayment: "not-offered",
  departments: [
    "heating-cooling",
    "laundry",
    "refrigeration",
    "cooking",
    "dishwashing",
    "tv-audio",
    "small-appliances",
    "floorcare",
    "outdoor",
    "kitchen-sinks-taps",
    "personal-care",
    "furniture",
    "bedroom",
    "home-office",
    "lighting-rugs",
  ],
  defaultWarehouse: "AKL",
  nearestStoreDefault: "allora-newmarket",
  navbar: "bar",
  searchDropdown: { small: 3, large: 6, imagePx: 90 },
  policies: {
    lineDiscount: "applied",
    leavingCheckout: "free",
    adminBarForCustomers: "hidden",
    reminders: "shown",
    accountPages: "open",
    productCondition: "hidden",
    priceDisplay: "gst-15-shown",
    roomPlanner: "none",
    accountCreditState: "none",
  },
  payments: {
    offered: ["card", "paypal", "paypal-pay-in-4", "afterpay", "zip", "klarna", "humm", "apple-pay", "google-pay"],
    limits: everydayLimits,
    depositPercent: 30,
  },
  featureDefaults: {
    ...everydayFeatures,
    IsGooglePayExpressEnabled: "true",
    PriceHistoryEnabled: "true",
    PriceMatchEnabled: "true",
    NewPromotionsEnabled: "true",
    CheckoutShowCalendarOnLoad: "true",
    BuyapowaEnabled: "true",
    BuyapowaMarket: "nz",
    BuyapowaMarketDomain: "refer.allora-nz.example",
    BuyapowaCampaignSlug: "bring-a-neighbour",
    referralConfig: JSON.stringify({
      text: "Give a neighbour $30 off their first order. You get $30 when it arrives.",
      reward: 30,
    }),
    ZipConfig: JSON.stringify({ months: 6, offerExpiry: "2027-06-30" }),
    PaypalDisclaimer: "You will finish paying on PayPal's own page and come back here.",
    QuickLinks: JSON.stringify([
      { title: "Heat pumps", uri: "/c/heating-cooling" },
      { title: "Arrives this week", uri: "/products?delivery=this-week" },
      { title: "Cheapest to run", uri: "/products?sort=running-cost" },
      { title: "Hot offers", uri: "/hot-offers" },
    ]),
  },
  theme: {
    themeColor: "#0b2545",
    fontPreloads: [
      "node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
    ],
    density: "comfortable",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  copy: {
    greeting: "Kia ora, nau mai",
    searchHint: "Search products, brands or a model number",
    emptyCart: {
      title: "Your cart is empty",
      text: "Tell us your suburb and we will show what can be there this week.",
      action: { title: "See what arrives this week", uri: "/products?delivery=this-week" },
    },
    emptySearch: "Nothing under that name. Check the spelling, or search by what it does: heat pump dryer, 60 cm oven.",
    notFound: {
      title: "We can't find that page",
      text: "The link may be old. Search for the product, or start from a department.",
    },
    addToCart: "Add to cart",
    orderPlaced: {
      title: "Ngā mihi, it is on its way",
      text: "We have kept your delivery day. You will hear from us the evening before with a two-hour window.",
    },
    soldOut: "Sold out for now",
    newsletter: {
      title: "One useful e-mail a month",
      text: "What got cheaper, what got better, and how to keep the old one going.",
      button: "Sign me up",
    },
    priceGate: "",
    closing: "Ngā mihi nui",
  },
  footer: {
    sections: [
      {
        title: "Shop",
        links: [
          { title: "All departments", uri: "/c" },
          { title: "Brands", uri: "/brands" },
          { title: "Hot offers", uri: "/hot-offers" },
          { title: "Promotions", uri: "/promotions" },
          { title: "Refer a friend", uri: "/refer-a-friend" },
        ],
      },
      {
        title: "Pay your way",
        links: [
          { title: "Zip", uri: "/zipmoney" },
          { title: "Afterpay", uri: "/afterpay" },
          { title: "Price match", uri: "/s/price-match" },
          { title: "Care plans", uri: "/s/warranty-and-consumer-law" },
        ],
      },
      helpLinks,
      legalLinks,
    ],
    note: "Prices are in New Zealand dollars and include GST of 15%.",
  },
  deliveryPromise: [
    "You see the delivery day and its price before you pay, worked out for your suburb.",
    "Free on ordinary days in Tāmaki Makaurau Auckland, Te Whanganui-a-Tara Wellington and Ōtautahi Christchurch.",
    "Rural delivery runs twice a week. Across Te Moana-o-Raukawa Cook Strait, allow two more days.",
  ],
  returnsSummary:
    "Thirty days to change your mind on anything unopened. If something is faulty, your rights under the Consumer Guarantees Act come first.",
  seo: {
    titleSuffix: "Allora NZ",
    homeTitle: "Allora NZ: home appliances with a delivery day before you pay",
    homeDescription:
      "Heat pumps, fridges, washing machines and ovens at New Zealand prices. See the day each can be at your door, from Kaitāia to Bluff.",
    shareImage: "/share/aol-nz.png",
    alternate: { locale: "en-AU", code: "aol" },
  },
};
