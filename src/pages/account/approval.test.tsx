import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Account } from "#capabilities/account/account.contract.ts";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as siteData } from "#sites/aoc/site.ts";
import { gateOf } from "../listing/listed-product.tsx";
import { Approval } from "./overview.tsx";

const site = withSeedTerms(siteData);

const account: Account = {
  userId: "1",
  firstName: "Alex",
  lastName: "Archer",
  email: "alex@example.com",
  phone: "",
  companyName: "Archer",
  newsletter: false,
  isCommercial: false,
  isBusinessPending: false,
  orderLimit: null,
  isBusinessAdmin: false,
  creditLimit: null,
  creditAvailable: null,
  isLocked: false,
};
const waiting = { ...site, priceGate: "approval" } as const;
const htmlOf = (of: Partial<Account>, gate: "open" | "approval") =>
  renderToStaticMarkup(
    <Approval account={{ ...account, ...of }} site={{ ...site, priceGate: gate }} phone="1300 111 222" />,
  );

test("the account of a business that waits says so, one that was not approved whom to call, others nothing (BRAND-07)", () => {
  expect(htmlOf({ isBusinessPending: true }, "approval")).toContain("Your business account is waiting for approval.");
  expect(htmlOf({}, "approval")).toContain("Call us on 1300 111 222 to apply.");
  expect(htmlOf({ isCommercial: true }, "open")).toBe("");
});

test("a product's button leads a customer who waits to their account, and a stranger to the log-in (BRAND-07)", () => {
  const product = { uri: "oven", price: null };
  expect(gateOf(waiting, product, () => true)).toEqual({ label: "Buy once approved", href: "/account" });
  expect(gateOf(site, product, () => true)?.href).toBe("/account/login?returnUrl=%2Fp%2Foven");
  expect(gateOf({ priceGate: "open" }, { uri: "oven", price: 5 }, () => true)).toBeUndefined();
});
