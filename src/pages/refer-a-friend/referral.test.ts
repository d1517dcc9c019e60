import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { referralOf } from "./referral.ts";

const on = {
  BuyapowaMarket: "au",
  BuyapowaMarketDomain: "refer.shop.example",
  BuyapowaCampaignSlug: "bring-a-neighbour",
  referralConfig: JSON.stringify({ text: "Give $30, get $30.", reward: 30 }),
};
const referral = (changed: Partial<typeof on> = {}) => referralOf(settingsOf("AU", { ...on, ...changed }, []));

test("refer a friend names its reward and links to the campaign's own page (BRAND-44, BRAND-56)", () => {
  expect(referral()).toEqual({
    text: "Give $30, get $30.",
    reward: "$30",
    href: "https://refer.shop.example/au/bring-a-neighbour",
  });
  expect(referral({ referralConfig: '{"text":"x","reward":"$50"}' }).reward).toBe("$50");
});

test.each(["", "{", "null", "[]", '{"text":7,"reward":-1}'])(
  "a programme without words says none: %s (BRAND-56)",
  (text) => {
    expect(referral({ referralConfig: text })).toMatchObject({ text: "", reward: "" });
  },
);

test.each(["javascript:alert(1)//", "evil.example/x?", "localhost", "a b.example", ""])(
  "a domain that is none leads nowhere: %s (BRAND-44)",
  (BuyapowaMarketDomain) => expect(referral({ BuyapowaMarketDomain }).href).toBeNull(),
);

test("a campaign with characters that no address has is not linked (BRAND-44)", () => {
  expect(referral({ BuyapowaCampaignSlug: "../x" }).href).toBeNull();
  expect(referral({ BuyapowaCampaignSlug: "" }).href).toBeNull();
});
