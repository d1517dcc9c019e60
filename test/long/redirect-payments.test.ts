import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import {
  type CardTyped,
  cards,
  fillCheckout,
  seedPeople,
  placeOrder,
  addFromPage,
  untilHydrated,
  visit,
  openCheckout,
} from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";
const SKU = "KF612BX";
const asksWhoPays: CardTyped = { ...cards.good, number: "4212345678910006" };

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
  // An amount that every provider accepts.
  await store.database.pool.query(
    "update offers set price_cents = 149900 where product_id = (select id from products where sku = 'KF612BX')",
  );
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 375, height: 740 });
});
afterEach(async () => {
  expect(shopper.complaints.filter((line) => !/status of (400|401|410)/.test(line))).toEqual([]);
  await shopper.leave();
});

const person = { ...seedPeople.hc, site: "aol" as SiteCode };

/** With the fridge in the cart and everything filled in, up to the button. */
async function standAtCheckout(page: Page, site: SiteCode, input: { email: string; card?: CardTyped }): Promise<void> {
  await openCheckout(page, { shop: store.url(site, "/"), sku: SKU });
  await fillCheckout(page, person, { email: input.email, card: input.card ?? cards.good });
}

const orderOf = async (email: string) =>
  (
    await store.database.pool.query<{ number: string; state: string; paid: string; cents: number; taken: number }>(
      "select number, state, payment_type as paid, total_cents as cents, paid_cents as taken from orders where email = $1",
      [email],
    )
  ).rows[0];

const isConfirmed = (page: Page) => page.waitForURL(/\/customer\/confirmation\?id=/);

/** The order is placed, and its exact amount was captured once. */
async function isPaid(email: string, by: string): Promise<void> {
  const order = await eventually(async () => {
    const now = await orderOf(email);
    return now !== undefined && now.taken === now.cents && now;
  });
  expect(order).toMatchObject({ state: "placed", paid: by });
  const rows = (await store.sandbox.ledger()).filter((row) => row.merchantReference.includes(`-${order.number}-`));
  expect(rows.map((row) => row.captured)).toEqual([order.cents]);
}

// Also: PAY-126, ROUTE-78, ROUTE-79, CHK-90
test("a shopper goes to Afterpay, thinks again, comes back to a form that is still filled in, goes again and pays (PAY-01, PAY-02, PAY-03)", async () => {
  const { page } = shopper;
  const email = "afterpay@example.com";
  await standAtCheckout(page, "aol", { email });
  await page.getByRole("radio", { name: /^Afterpay/ }).check();
  expect(await page.getByLabel("Card number", { exact: true }).isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await placeOrder(page).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.getByRole("alert").getByText("You've cancelled your payment.").waitFor();
  await untilHydrated(page);
  expect(new URL(page.url()).pathname).toBe("/customer/checkout");
  await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("12 Swan Street");
  await expect.poll(() => page.getByRole("radio", { name: /^Afterpay/ }).isChecked()).toBe(true);
  await placeOrder(page).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await isConfirmed(page);
  await isPaid(email, "AfterPay");
  // Going back in the browser causes no second payment.
  await page.goto(store.url("aol", "/checkout/return/afterpay?status=SUCCESS&orderToken=none"));
  await page
    .getByRole("alert")
    .getByText(/We couldn't confirm your payment/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("a provider's refusal is shown on the way back, and leads to the checkout again (PAY-128)", async () => {
  const { page } = shopper;
  await standAtCheckout(page, "aol", { email: "declined@example.com" });
  await page.getByRole("radio", { name: /^Humm/ }).check();
  await placeOrder(page).click();
  await page.getByRole("button", { name: "Be declined" }).click();
  await page.getByRole("alert").getByText("Humm declined this payment.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  expect((await orderOf("declined@example.com"))?.state).toBe("draft");
});

test("a 3-D Secure challenge with the right password places the order, without the question before leaving (CHK-91, PAY-132, CHK-128)", async () => {
  const { page } = shopper;
  const email = "bank@example.com";
  await standAtCheckout(page, "wa", { email, card: asksWhoPays });
  // This site charges for storage.
  await page.locator("#checkout-storage").check();
  await placeOrder(page).click();
  await page.getByRole("heading", { name: "Confirm your purchase" }).waitFor();
  expect((await orderOf(email))?.state).toBe("awaiting_payment");
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await isConfirmed(page);
  await isPaid(email, "CreditCard");
});

test("a bank that does not know the shopper: refused with the reason, nothing taken (PAY-128, PAY-132)", async () => {
  const { page } = shopper;
  await standAtCheckout(page, "aol", { email: "unknown@example.com", card: asksWhoPays });
  await placeOrder(page).click();
  await page.getByLabel("Password").fill("guess");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("alert").getByText("3D Not Authenticated.").waitFor();
  expect((await orderOf("unknown@example.com"))?.state).toBe("draft");
});

// Also: PAY-33, PAY-34, PAY-35, PAY-66, PAY-68, PAY-69, PAY-106, PAY-107, PAY-117, PAY-127, CHK-81, CHK-87, CHK-89
test("staff take a payment from the customer's Zip app: code, wait, cancel, and again until it is approved (PAY-01, PAY-05, PAY-07)", async () => {
  const { page } = shopper;
  const email = "in-store@example.com";
  await visit(page, store.url("aol", `/account/login?returnUrl=${encodeURIComponent(PRODUCT)}`));
  await page.getByLabel("Email").fill(seedEmails.manager);
  await page.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`**${PRODUCT}`);
  const panel = await addFromPage(page, store.url("aol", PRODUCT));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
  await fillCheckout(page, person, { email, card: cards.good });
  const code = page.getByLabel("Customer's store code");
  expect(await code.count()).toBe(0);
  await page.getByRole("radio", { name: /^Zip App/ }).check();
  await placeOrder(page).click();
  await page.getByRole("alert").getByRole("link", { name: "Please enter a zip store code" }).waitFor();
  await code.fill("1234");
  await page.getByRole("alert").getByText("Zip store code should be exactly 6 digits").waitFor();

  const dialog = page.getByRole("dialog", { name: "Zip in store" });
  await code.fill("000000");
  await placeOrder(page).click();
  await page.getByRole("alert").getByText("Zip does not know this code.").waitFor();
  await dialog.waitFor({ state: "hidden" });

  await code.fill("246810");
  await placeOrder(page).click();
  await dialog.getByText("Waiting for the customer's answer.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel this payment" }).click();
  await page.getByRole("alert").getByText("The transaction was canceled").waitFor();
  await dialog.waitFor({ state: "hidden" });

  await code.fill("111111");
  await placeOrder(page).click();
  await dialog.getByText("Waiting for the customer's answer.").waitFor();
  await isConfirmed(page);
  await isPaid(email, "ZipInStore");
});

test("a shopper who comes back from a provider without paying sees a message on the checkout (ROUTE-78)", async () => {
  const { page } = shopper;
  for (const status of ["CANCELLED", "cancelled"]) {
    await visit(page, store.url("aol-nz", `/customer/checkout?status=${status}`));
    await page.getByRole("alert").getByText("You've cancelled your payment.").waitFor();
  }
  await visit(page, store.url("aol-nz", "/customer/checkout?status=SUCCESS"));
  expect(await page.getByText("You've cancelled your payment.").count()).toBe(0);
});
