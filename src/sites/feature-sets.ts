import type { SettingName } from "#shop/settings.ts";

type Features = Readonly<Partial<Record<SettingName, string>>>;

/** Features that every site starts with. A stored setting overrides each of them. */
export const everydayFeatures: Features = {
  CheckoutSessionEnabled: "true",
  ComparePageEnabled: "true",
  ComparePageHighlightDifferencesEnabled: "true",
  ComparePageReviewSummary: "true",
  ReviewSummariesEnabled: "true",
  CrossSellEnabled: "true",
  CallUsNowEnabled: "true",
};
