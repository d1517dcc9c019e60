import type { Site } from "#shop/site.ts";
import { everydayFeatures } from "../feature-sets.ts";
import { helpLinks, legalLinks } from "../footer-links.ts";
import { everydayLimits } from "../payment-limits.ts";
import { logo } from "./logo.svg.ts";

export const site: Site = {
  code: "aol",
  name: "Allora",
  legalName: "Allora Online Pty Ltd",
  tagline: "Home appliances, home sooner",
  description:
    "Allora is an online appliance store for Australia: clear facts, fair prices and a delivery date before you pay.",
  country: "AU",
  currency: "AUD",
  locale: "en-AU",
  timeZone: "Australia/Sydney",
  hosts: ["www.allora.example", "aol.localhost"],
  supportNumber: "1300 000 501",
  supportHours: "Every day 7am–9pm, Sydney time",
  email: "help@allora.example",
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
    "kitchen-sinks-taps",
    "personal-care",
    "furniture",
    "bedroom",
    "home-office",
    "lighting-rugs",
  ],
  defaultWarehouse: "SYD",
  nearestStoreDefault: "allora-parramatta",
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
    CheckoutExpandedProductSwapEnabled: "true",
    ComparePageHighlightToggleDefault: "true",
    BuyapowaEnabled: "true",
    BuyapowaMarket: "au",
    BuyapowaMarketDomain: "refer.allora.example",
    BuyapowaCampaignSlug: "bring-a-neighbour",
    referralConfig: JSON.stringify({
      text: "Give a neighbour $30 off their first order. You get $30 when it arrives.",
      reward: 30,
    }),
    ZipConfig: JSON.stringify({ months: 12, offerExpiry: "2027-06-30" }),
    PaypalDisclaimer: "You will finish paying on PayPal's own page and come back here.",
    QuickLinks: JSON.stringify([
      { title: "Arrives this week", uri: "/products?delivery=this-week" },
      { title: "Cheapest to run", uri: "/products?sort=running-cost" },
      { title: "Hot offers", uri: "/hot-offers" },
      { title: "Compare", uri: "/c/refrigeration/fridges" },
    ]),
  },
  theme: {
    themeColor: "#0b2545",
    fontPreloads: ["plus-jakarta-sans.woff2"],
    density: "comfortable",
  },
  logo,
  home: async () => (await import("./home.ts")).home,
  copy: {
    greeting: "Hello. Where should it go?",
    searchHint: "Search products, brands or a model number",
    emptyCart: {
      title: "Your cart is empty",
      text: "Tell us your suburb and we will show what can be there this week.",
      action: { title: "See what arrives this week", uri: "/products?delivery=this-week" },
    },
    emptySearch:
      "Nothing under that name. Check the spelling, or search by what it does: quiet dishwasher, 60 cm oven.",
    notFound: {
      title: "We can't find that page",
      text: "The link may be old. Search for the product, or start from a department.",
    },
    addToCart: "Add to cart",
    orderPlaced: {
      title: "Thank you, it is on its way",
      text: "We have kept your delivery day. You will hear from us the evening before with a two-hour window.",
    },
    soldOut: "Sold out for now",
    newsletter: {
      title: "One useful e-mail a month",
      text: "What got cheaper, what got better, and how to keep the old one going.",
      button: "Sign me up",
    },
    priceGate: "",
    closing: "Talk soon",
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
    note: "Prices include GST. Delivery days and prices are worked out for your suburb.",
  },
  deliveryPromise: [
    "You see the delivery day and its price before you pay, worked out for your suburb.",
    "Free on ordinary days to most suburbs in the capitals. Saturdays and same day cost more.",
    "Two people carry it in, unpack it and take the packaging away.",
  ],
  returnsSummary:
    "Thirty days to change your mind on anything unopened. If something is faulty, your rights under Australian Consumer Law come first.",
  seo: {
    titleSuffix: "Allora",
    homeTitle: "Allora: home appliances with a delivery day before you pay",
    homeDescription:
      "Compare fridges, washing machines, ovens and more by real running costs, see the day each can be at your door, and order in minutes.",
    shareImage: "/share/aol.png",
    alternate: { locale: "en-NZ", code: "aol-nz" },
  },
};
