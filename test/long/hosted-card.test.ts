import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeOrder } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const SKU = "KF612BX";

/** One site asks for the provider's own fields, the other has the form of the shop. */
const store = storefrontForTests(() =>
  openStorefront(undefined, (credentials) => {
    Object.assign(credentials["hc"]?.accounts["adyen"] ?? {}, { cardForm: "hosted" });
  }),
);
const shopper = shopperForTests(store, { width: 375, height: 740 });
afterEach(() => expect(shopper.complaints.filter((line) => !/status of (400|401)/.test(line))).toEqual([]));

const frameOf = (page: Page, field: string) => page.frameLocator(`[data-cse="${field}"] iframe`).locator("input");

async function typeHosted(page: Page, number: string): Promise<void> {
  await frameOf(page, "encryptedCardNumber").fill(number);
  await frameOf(page, "encryptedExpiryDate").fill("0330");
  await frameOf(page, "encryptedSecurityCode").fill("737");
  await page.getByLabel("Name on card").fill(cards.good.name);
}

type Sent = { operation: string; body: { paymentMethod?: Record<string, string> } };

test("a card typed into the provider's fields pays, and the shop never sees its number", async () => {
  const { page } = shopper;
  const email = "hosted@example.com";
  await openCheckout(page, { shop: store.url("hc", "/"), sku: SKU });
  const posted = page.waitForRequest(
    (request) => request.url().endsWith("/api/checkout") && request.method() === "POST",
  );
  await frameOf(page, "encryptedCardNumber").waitFor();
  await fillCheckout(page, seedPeople.hc, { email, card: null });

  await placeOrder(page).click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("link", { name: /valid card number/ }) });
  await summary.getByRole("link", { name: /valid card number/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  expect(await axeFindings(page)).toEqual([]);

  await typeHosted(page, cards.good.number);
  await placeOrder(page).click();
  const form = (await posted).postDataJSON() as { encryptedValues: unknown; hostedCard: Record<string, string> };
  expect(form.encryptedValues).toBeNull();
  expect(Object.keys(form.hostedCard).toSorted()).toEqual(["expiryMonth", "expiryYear", "number", "securityCode"]);
  expect(JSON.stringify(form)).not.toContain(cards.good.number);
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  await eventually(async () => {
    const { rows } = await store.database.pool.query<{ paid: number; due: number }>(
      "select paid_cents as paid, due_cents as due from orders where email = $1",
      [email],
    );
    return rows[0] !== undefined && rows[0].paid === rows[0].due;
  });
  const { requests } = (await (await fetch(`${store.sandbox.url}/__control/requests`)).json()) as { requests: Sent[] };
  const { paymentMethod } = requests.find(({ operation }) => operation === "payments")?.body ?? {};
  expect(Object.keys(paymentMethod ?? {}).toSorted()).toEqual([
    "encryptedCardNumber",
    "encryptedExpiryMonth",
    "encryptedExpiryYear",
    "encryptedSecurityCode",
    "holderName",
    "type",
  ]);
});
