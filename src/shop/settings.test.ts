import { describe, expect, test } from "vitest";
import { findSetting, isOn, settingDefaults, settingItems, settingNames, settingsOf } from "./settings.ts";

describe("settings", () => {
  test.each(["true", "1", "on", "yes", "TRUE", "On", "Yes", " true "])(
    "%j switches a feature on (BRAND-71)",
    (value) => {
      expect(isOn(value)).toBe(true);
    },
  );

  test.each(["", "false", "0", "off", "no", "enabled", "2", null, undefined])(
    "%j leaves a feature off (BRAND-71)",
    (value) => {
      expect(isOn(value)).toBe(false);
    },
  );

  test("chat starts switched on, every other setting but the country starts empty (BRAND-30, BRAND-68, BRAND-69)", () => {
    const { IntercomEnabled, countryCode, ...others } = settingDefaults("AU");
    expect(IntercomEnabled).toBe("true");
    expect(countryCode).toBe("AU");
    expect(new Set(Object.values(others))).toEqual(new Set([""]));
  });

  test("a New Zealand site starts in New Zealand (BRAND-11, BRAND-39)", () => {
    expect(settingDefaults("NZ").countryCode).toBe("NZ");
  });

  test.each([
    ["dealsClubEnabled", "DealsClubEnabled"],
    ["DEALSCLUBENABLED", "DealsClubEnabled"],
    ["countrycode", "countryCode"],
    [" otpenabled ", "OTPEnabled"],
    ["BuyapowaMarketDomain", "BuyapowaMarketDomain"],
    ["areatenpanenabled", "AreaTenPanEnabled"],
  ])("%s is the setting %s in any case (BRAND-50, BRAND-51, BRAND-70)", (typed, found) => {
    expect(findSetting(typed)).toBe(found);
  });

  test("a name outside the list is no setting (BRAND-29)", () => {
    expect(findSetting("constructor")).toBeUndefined();
    expect(findSetting("")).toBeUndefined();
  });

  test("no two settings differ by case alone (BRAND-51)", () => {
    expect(new Set(settingNames.map((name) => name.toLowerCase())).size).toBe(settingNames.length);
  });

  test.each([
    ["IntercomAppId", "BRAND-31"],
    ["WebexEnabled", "BRAND-32"],
    ["RecaptchaSiteKey", "BRAND-33"],
    ["RecaptchaV3SiteKey", "BRAND-34"],
    ["BuyapowaEnabled", "BRAND-35"],
    ["BuyapowaMarket", "BRAND-36"],
    ["BuyapowaMarketDomain", "BRAND-37"],
    ["BuyapowaCampaignSlug", "BRAND-38"],
    ["customerSupportNumber", "BRAND-40"],
    ["CheckoutShowCalendarOnLoad", "BRAND-41"],
    ["QuickLinks", "BRAND-42"],
    ["ZipConfig", "BRAND-43"],
    ["PaypalDisclaimer", "BRAND-44"],
    ["proformaShippingBrands", "BRAND-45"],
    ["PriceHistoryEnabled", "BRAND-46"],
    ["NotifyMeCallbackExtended", "BRAND-47"],
    ["TipEnabled", "BRAND-48"],
    ["TipMessaging", "BRAND-49"],
    ["dealsClubEnabled", "BRAND-50"],
    ["PriceMatchEnabled", "BRAND-52"],
    ["CrossSellEnabled", "BRAND-53"],
    ["IsGooglePayExpressEnabled", "BRAND-54"],
    ["OTPEnabled", "BRAND-55"],
    ["referralConfig", "BRAND-56"],
    ["AreaTenPanEnabled", "BRAND-57"],
    ["AreaTenHeraEnabled", "BRAND-58"],
    ["LeaveATipMessage", "BRAND-59"],
    ["CallUsNowEnabled", "BRAND-60"],
    ["NewPromotionsEnabled", "BRAND-61"],
    ["CheckoutExpandedProductSwapEnabled", "BRAND-62"],
    ["ComparePageEnabled", "BRAND-63"],
    ["ComparePageHighlightDifferencesEnabled", "BRAND-64"],
    ["ComparePageHighlightToggleDefault", "BRAND-65"],
    ["ComparePageReviewSummary", "BRAND-66"],
    ["ReviewSummariesEnabled", "BRAND-67"],
  ])("%s starts empty and can be set, in any case of its name (%s)", (name) => {
    const known = findSetting(name);
    expect(known?.toLowerCase()).toBe(name.toLowerCase());
    expect(settingDefaults("AU")[known!]).toBe("");
    expect(settingsOf("AU", {}, [{ name: name.toUpperCase(), value: "as set" }])[known!]).toBe("as set");
  });

  test("a stored value wins over the site's own default, and that over the country's (BRAND-27, BRAND-29)", () => {
    const settings = settingsOf("AU", { TipEnabled: "true", ComparePageEnabled: "true" }, [
      { name: "tipenabled", value: "false" },
      { name: "NoSuchSetting", value: "true" },
    ]);
    expect(settings.TipEnabled).toBe("false");
    expect(settings.ComparePageEnabled).toBe("true");
    expect(settings.IntercomEnabled).toBe("true");
    expect(Object.keys(settings)).toEqual([...settingNames]);
  });

  test("settings go over the wire as a list of names and values (BRAND-26, BRAND-29)", () => {
    const items = settingItems(settingDefaults("NZ"));
    expect(items).toHaveLength(settingNames.length);
    expect(items).toContainEqual({ name: "countryCode", value: "NZ" });
  });
});
