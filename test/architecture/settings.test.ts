import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type SettingName, settingNames } from "#shop/settings.ts";

/** Settings with a text; all others are switches. */
const texts: ReadonlySet<SettingName> = new Set([
  "IntercomAppId",
  "RecaptchaSiteKey",
  "RecaptchaV3SiteKey",
  "BuyapowaMarket",
  "BuyapowaMarketDomain",
  "BuyapowaCampaignSlug",
  "countryCode",
  "customerSupportNumber",
  "QuickLinks",
  "ZipConfig",
  "PaypalDisclaimer",
  "proformaShippingBrands",
  "TipMessaging",
  "LeaveATipMessage",
  "referralConfig",
  "RatingsMerchantId",
]);

/** Settings that are not used yet, by the reason. A line is removed when its setting is used. */
const waiting: Readonly<Record<string, readonly SettingName[]>> = {};

const readers = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .filter((name) => !name.startsWith("sites/") && name !== "shop/settings.ts")
  .map((name) => readFileSync(`src/${name}`, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""))
  .join("\n");

const isRead = (name: SettingName): boolean => new RegExp(`[."]${name}\\b`).test(readers);
const waits: ReadonlySet<SettingName> = new Set(Object.values(waiting).flat());

test("a setting that can be set does something, or is known to wait for what it belongs to (BRAND-72)", () => {
  expect(settingNames.filter((name) => !isRead(name) && !waits.has(name))).toEqual([]);
});

test("nothing is said to wait that is already there: take it off the list above (BRAND-72)", () => {
  expect([...waits].filter(isRead)).toEqual([]);
});

test("whether a switch is on is asked in one way, whatever was written: on, yes, 1 or true (BRAND-71)", () => {
  const switches = new Set<string>(settingNames.filter((name) => !texts.has(name)));
  const uses = [...readers.matchAll(/settings\.(\w+)/g)].flatMap(({ 1: name = "", index }) => {
    const before = readers.slice(Math.max(0, index - 12), index);
    return switches.has(name) ? [{ whole: `${before}settings.${name}`, isAsked: before.endsWith("isOn(") }] : [];
  });
  expect(uses.length).toBeGreaterThan(8);
  expect(uses.filter(({ isAsked }) => !isAsked).map(({ whole }) => whole)).toEqual([]);
});
