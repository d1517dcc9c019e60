import type { Market } from "./markets.ts";

/**
 * Every setting a site can have. The list is closed: a name that is not here cannot be stored or read.
 * Names match in any case; this is the spelling that is shown and saved.
 */
export const settingNames = [
  "IntercomEnabled",
  "IntercomAppId",
  "WebexEnabled",
  "RecaptchaSiteKey",
  "RecaptchaV3SiteKey",
  "BuyapowaEnabled",
  "BuyapowaMarket",
  "BuyapowaMarketDomain",
  "BuyapowaCampaignSlug",
  "countryCode",
  "customerSupportNumber",
  "CheckoutShowCalendarOnLoad",
  "CheckoutSessionEnabled",
  "QuickLinks",
  "ZipConfig",
  "PaypalDisclaimer",
  "proformaShippingBrands",
  "PriceHistoryEnabled",
  "NotifyMeCallbackExtended",
  "TipEnabled",
  "TipMessaging",
  "LeaveATipMessage",
  "DealsClubEnabled",
  "PriceMatchEnabled",
  "CrossSellEnabled",
  "IsGooglePayExpressEnabled",
  "OTPEnabled",
  "referralConfig",
  "AreaTenPanEnabled",
  "AreaTenHeraEnabled",
  "CallUsNowEnabled",
  "NewPromotionsEnabled",
  "CheckoutExpandedProductSwapEnabled",
  "ComparePageEnabled",
  "ComparePageHighlightDifferencesEnabled",
  "ComparePageHighlightToggleDefault",
  "ComparePageReviewSummary",
  "ReviewSummariesEnabled",
  "RatingsMerchantId",
  "PaymentLinkDays",
] as const;

export type SettingName = (typeof settingNames)[number];

/** One value for every name: what a page or a service reads. */
export type Settings = Readonly<Record<SettingName, string>>;

/** The shape on the wire: `GET /api/settings` answers a list of these. */
export type SettingItem = { readonly name: SettingName; readonly value: string };

const byLowerCaseName: ReadonlyMap<string, SettingName> = new Map(
  settingNames.map((name) => [name.toLowerCase(), name]),
);

/** The setting a name means, whatever its case; undefined for a name outside the list. */
export function findSetting(name: string): SettingName | undefined {
  return byLowerCaseName.get(name.trim().toLowerCase());
}

/** Chat is on and the country is the market's; every other setting starts empty. */
export function settingDefaults(country: Market): Settings {
  const empty = Object.fromEntries(settingNames.map((name) => [name, ""])) as Record<SettingName, string>;
  return { ...empty, IntercomEnabled: "true", countryCode: country };
}

const onWords: ReadonlySet<string> = new Set(["true", "1", "on", "yes"]);

/** Whether a value switches its feature on. Anything but true, 1, on and yes is off. */
export function isOn(value: string | null | undefined): boolean {
  return onWords.has((value ?? "").trim().toLowerCase());
}

/** Lays stored values over the site's own defaults and those over the market's. Unknown names are left out. */
export function settingsOf(
  country: Market,
  siteDefaults: Partial<Settings>,
  stored: Iterable<{ readonly name: string; readonly value: string }>,
): Settings {
  const merged: Record<SettingName, string> = { ...settingDefaults(country), ...siteDefaults };
  for (const item of stored) {
    const name = findSetting(item.name);
    if (name) merged[name] = item.value;
  }
  return merged;
}

/** The settings as the list that the API returns, in the order of `settingNames`. */
export function settingItems(settings: Settings): readonly SettingItem[] {
  return settingNames.map((name) => ({ name, value: settings[name] }));
}
