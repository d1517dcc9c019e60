import type { CalendarDay } from "#kit/calendar-day.ts";
import { addDays } from "#kit/calendar-day.ts";
import type { SettingName } from "#shop/settings.ts";
import type { Row } from "./rows.ts";
import { siteCodes } from "./sites.ts";
import type { SiteCode } from "./sites.ts";

const everywhere: Partial<Record<SettingName, string>> = {
  IntercomEnabled: "true",
  CheckoutSessionEnabled: "true",
  PriceHistoryEnabled: "true",
  CrossSellEnabled: "true",
  PriceMatchEnabled: "true",
  CallUsNowEnabled: "true",
  ComparePageEnabled: "true",
  ComparePageHighlightDifferencesEnabled: "true",
  ComparePageReviewSummary: "true",
  ReviewSummariesEnabled: "true",
  NewPromotionsEnabled: "true",
  CheckoutShowCalendarOnLoad: "true",
  proformaShippingBrands: "Montclair Forge, Ashgrove",
  ZipConfig: JSON.stringify({ months: 12 }),
  PaypalDisclaimer: "Pay in full with PayPal. PayPal's own terms apply.",
};

const ofSite: Partial<Record<SiteCode, Partial<Record<SettingName, string>>>> = {
  hc: {
    DealsClubEnabled: "true",
    NotifyMeCallbackExtended: "true",
    ComparePageHighlightToggleDefault: "true",
    QuickLinks: JSON.stringify([
      { title: "What came in today", uri: "/products?sort=newest" },
      { title: "Cosmetic imperfection", uri: "/products?condition=cosmetic-imperfection" },
      { title: "Runouts", uri: "/products?condition=brand-new-runout" },
      { title: "Hot offers", uri: "/hot-offers" },
    ]),
  },
  aol: {
    DealsClubEnabled: "true",
    OTPEnabled: "true",
    IsGooglePayExpressEnabled: "true",
    CheckoutExpandedProductSwapEnabled: "true",
    BuyapowaEnabled: "true",
    BuyapowaMarket: "au",
    BuyapowaMarketDomain: "refer.allora.example",
    BuyapowaCampaignSlug: "kettle-on-us",
    referralConfig: JSON.stringify({
      text: "Give a friend $50 off their first order over $500. You get $50 when it is delivered.",
      reward: "$50",
    }),
    TipEnabled: "true",
    TipMessaging: "Say thank you to the delivery crew.",
    LeaveATipMessage: "Leave a note for the delivery crew",
    QuickLinks: JSON.stringify([
      { title: "Delivery", uri: "/s/delivery" },
      { title: "Hot offers", uri: "/hot-offers" },
      { title: "Care plans", uri: "/s/care-plans" },
    ]),
  },
  "aol-nz": {
    countryCode: "NZ",
    DealsClubEnabled: "true",
    IsGooglePayExpressEnabled: "true",
    BuyapowaEnabled: "true",
    BuyapowaMarket: "nz",
    BuyapowaMarketDomain: "refer.allora.example",
    BuyapowaCampaignSlug: "cuppa-on-us",
    referralConfig: JSON.stringify({
      text: "Give a friend $50 off their first order over $500. You get $50 when it is delivered.",
      reward: "$50",
    }),
    QuickLinks: JSON.stringify([
      { title: "Delivery in New Zealand", uri: "/s/delivery" },
      { title: "Hot offers", uri: "/hot-offers" },
    ]),
  },
  aoc: {
    PriceMatchEnabled: "",
    NotifyMeCallbackExtended: "true",
    QuickLinks: JSON.stringify([
      { title: "Apply for credit", uri: "/s/trade-accounts" },
      { title: "Integrated dishwashers", uri: "/c/integrated-dishwashers" },
      { title: "Split systems", uri: "/c/split-systems" },
    ]),
  },
  wa: {
    AreaTenHeraEnabled: "true",
    WebexEnabled: "true",
    NotifyMeCallbackExtended: "true",
    QuickLinks: JSON.stringify([
      { title: "Showrooms", uri: "/stores" },
      { title: "Cooking demonstrations", uri: "/cooking-demos" },
      { title: "Virtual tours", uri: "/virtual-tour" },
    ]),
  },
  wac: {
    PriceMatchEnabled: "",
    WebexEnabled: "true",
    QuickLinks: JSON.stringify([
      { title: "Speak to a consultant", uri: "/ask-an-expert" },
      { title: "Trade accounts", uri: "/s/trade-accounts" },
    ]),
  },
  andoo: {
    IntercomAppId: "andoak",
    AreaTenPanEnabled: "true",
    AreaTenHeraEnabled: "true",
    TipEnabled: "true",
    TipMessaging: "Say thank you to the delivery crew.",
    LeaveATipMessage: "Leave a note for the delivery crew",
    QuickLinks: JSON.stringify([
      { title: "Three seater sofas", uri: "/c/three-seater-sofas" },
      { title: "Beds", uri: "/c/bed-frames" },
      { title: "Rugs", uri: "/c/rugs" },
    ]),
  },
  fk: {
    IntercomAppId: "flint",
    RatingsMerchantId: "5000108",
    AreaTenPanEnabled: "true",
    WebexEnabled: "true",
    QuickLinks: JSON.stringify([
      { title: "Ovens", uri: "/c/ovens" },
      { title: "Induction", uri: "/c/induction-cooktops" },
      { title: "Sinks and taps", uri: "/c/kitchen-sinks-taps" },
    ]),
  },
};

/** Sites where Zip's offer ends, so that the end of an offer can be seen. */
const zipOfferMonths: Partial<Record<SiteCode, number>> = { aol: 12, "aol-nz": 6 };
const ZIP_OFFER_DAYS = 120;

function zipOffer(site: SiteCode, today: CalendarDay): Partial<Record<SettingName, string>> {
  const months = zipOfferMonths[site];
  if (months === undefined) return {};
  return { ZipConfig: JSON.stringify({ months, offerExpiry: addDays(today, ZIP_OFFER_DAYS) }) };
}

export function createSettings(today: CalendarDay): Row[] {
  return siteCodes.flatMap((site) =>
    Object.entries({ ...everywhere, ...ofSite[site], ...zipOffer(site, today) }).map(([name, value]) => ({
      site,
      name,
      value,
    })),
  );
}

const redirects: readonly (readonly [site: string, from: string, to: string, status?: 302])[] = [
  ["", "/fridges", "/c/fridges"],
  ["", "/tvs", "/c/televisions"],
  ["", "/washing-machines", "/c/washing-machines"],
  ["", "/contact", "/about/contact-us"],
  ["", "/contact-us", "/about/contact-us"],
  ["", "/returns", "/s/returns"],
  ["", "/delivery", "/s/delivery"],
  ["", "/warranty", "/s/warranty-and-consumer-law"],
  ["", "/privacy", "/s/privacy"],
  ["", "/hot-deals", "/hot-offers"],
  ["", "/store-finder", "/stores"],
  ["", "/c/whitegoods", "/c/refrigeration"],
  ["", "/c/hobs", "/c/cooktops"],
  ["", "/s/legendary-service", "/article/legendary-service"],
  ["hc", "/clearance", "/products?condition=brand-new-runout"],
  ["hc", "/seconds", "/products?condition=cosmetic-imperfection"],
  ["wa", "/showrooms", "/stores"],
  ["wa", "/demos", "/cooking-demos"],
  ["andoo", "/couches", "/c/sofas"],
  ["aol", "/black-friday", "/sale", 302],
];

export function createRedirects(): Row[] {
  return redirects.map(([site, from, to, status = 301]) => ({ site, from_path: from, to_path: to, status }));
}

type Alert = { site: SiteCode; url: string | null; colour: string; desktop: string; mobile: string };

/** Three sites have an alert above the navigation, one of them without a link. */
const alerts: readonly Alert[] = [
  {
    site: "aol",
    url: "/s/delivery",
    colour: "#0b3d4f",
    desktop: "<p><strong>Enter your suburb</strong> to see your first delivery day and what it costs.</p>",
    mobile: "<p><strong>Enter your suburb</strong> to see your delivery day.</p>",
  },
  {
    site: "aol-nz",
    url: "/s/delivery",
    colour: "#0f4a3a",
    desktop: "<p><strong>Enter your suburb</strong> to see your first delivery day, from Kaitāia to Bluff.</p>",
    mobile: "<p><strong>Enter your suburb</strong> to see your delivery day.</p>",
  },
  {
    site: "hc",
    url: null,
    colour: "",
    desktop:
      '<p>Every mark is listed with its place and size. <a href="/s/conditions-explained">How we grade seconds</a></p>',
    mobile: '<p>Every mark is listed. <a href="/s/conditions-explained">How we grade</a></p>',
  },
];

export const createAlertBanners = (today: CalendarDay): readonly Row[] =>
  alerts.map(({ site, url, colour, desktop, mobile }) => ({
    site,
    banner_url: url,
    background_colour: colour,
    desktop_content: desktop,
    mobile_content: mobile,
    starts_at: `${addDays(today, -7)}T00:00:00Z`,
    ends_at: `${addDays(today, 365)}T00:00:00Z`,
  }));
