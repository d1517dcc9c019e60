import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { FrameLocator, Page } from "playwright-core";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { cards, chooseDay, fillCheckout, seedPeople, addFromPage, openCheckout } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";
const SKU = "KF612BX";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 375, height: 740 });
});
afterEach(async () => {
  expect(shopper.complaints.filter((line) => !/status of (400|401|404)/.test(line))).toEqual([]);
  await shopper.leave();
});

/** The wallet's own page, in its script's frame. */
const sheet = (page: Page, wallet: "Google Pay" | "Apple Pay"): FrameLocator =>
  page.frameLocator(`iframe[title="${wallet}"]`);
const sheets = (page: Page) => page.locator("dialog iframe");

async function toCheckout(page: Page): Promise<void> {
  await openCheckout(page, { shop: store.url("aol", "/"), sku: SKU });
}

const orderOf = async (email: string) =>
  (
    await store.database.pool.query<{ number: string; state: string; paid: string; cents: number; taken: number }>(
      "select number, state, payment_type as paid, total_cents as cents, paid_cents as taken from orders where email = $1",
      [email],
    )
  ).rows[0];

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

const pay = (page: Page, wallet: string) => page.getByRole("button", { name: `Pay with ${wallet}` });
const isConfirmed = (page: Page) => page.waitForURL(/\/customer\/confirmation\?id=/);

// Also: PAY-128
test("a shopper closes the sheet of Google Pay, sees it break off, is declined, and pays: nothing that was typed is lost (PAY-11, PAY-18, PAY-24)", async () => {
  const { page } = shopper;
  const email = "google@example.com";
  await toCheckout(page);
  await fillCheckout(page, { ...seedPeople.hc, site: "aol" }, { email, card: cards.good });
  await page.getByRole("radio", { name: /^Google Pay/ }).check();
  expect(await page.getByLabel("Card number", { exact: true }).isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);

  await pay(page, "Google Pay").click();
  await sheet(page, "Google Pay").getByRole("button", { name: "Cancel" }).click();
  await sheets(page).waitFor({ state: "detached" });
  await eventually(() => pay(page, "Google Pay").evaluate((button) => button === document.activeElement));
  expect(await orderOf(email)).toBeUndefined();

  await pay(page, "Google Pay").click();
  await sheet(page, "Google Pay").getByRole("button", { name: "Fail" }).click();
  await page.getByText(/^Google Pay could not be reached, or broke off\. Nothing was taken\./).waitFor();

  await pay(page, "Google Pay").click();
  await sheet(page, "Google Pay").getByRole("radio", { name: /9995/ }).check();
  await sheet(page, "Google Pay").getByRole("button", { name: "Pay" }).click();
  await page.getByRole("alert").getByText("Not enough balance.").waitFor();
  expect((await orderOf(email))?.state).toBe("draft");
  expect(await page.getByLabel("Street address").inputValue()).toBe(seedPeople.hc.street);
  expect(await page.getByRole("radio", { name: /^Google Pay/ }).isChecked()).toBe(true);

  await pay(page, "Google Pay").click();
  await sheet(page, "Google Pay").getByRole("button", { name: "Pay" }).click();
  await isConfirmed(page);
  await isPaid(email, "GooglePay");
});

test("by keys alone: Apple Pay is chosen, its sheet closed by Escape, opened again and agreed to (PAY-11, PAY-18)", async () => {
  const { page } = shopper;
  const email = "apple@example.com";
  await toCheckout(page);
  await fillCheckout(page, { ...seedPeople.hc, site: "aol" }, { email, card: cards.good });
  await page.getByRole("radio", { name: "Credit Card" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: /^Apple Pay/ }).isChecked()).toBe(true);
  await pay(page, "Apple Pay").focus();
  await page.keyboard.press("Enter");
  const button = sheet(page, "Apple Pay").getByRole("button", { name: "Pay" });
  // The sheet takes the focus, and waits for the shop to identify the merchant.
  await eventually(() => button.isEnabled());
  await page.keyboard.press("Escape");
  await sheets(page).waitFor({ state: "detached" });
  await eventually(() => pay(page, "Apple Pay").evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  await eventually(() => button.isEnabled());
  await page.keyboard.press("Enter");
  await isConfirmed(page);
  await isPaid(email, "ApplePay");
});

test("express from the cart: Google Pay fills the checkout in, the shopper chooses the day, confirms and pays (BRAND-54, PAY-18)", async () => {
  const { page } = shopper;
  const panel = await addFromPage(page, store.url("aol", PRODUCT));
  await panel.getByRole("button", { name: "Buy with Google Pay" }).click();
  await sheet(page, "Google Pay")
    .getByRole("radio", { name: /Richmond/ })
    .check();
  await sheet(page, "Google Pay").getByRole("button", { name: "Pay" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await page.getByText(/^Your details came from Google Pay\. Choose your delivery day/).waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("mia.chen@example.com");
  expect(await page.getByLabel("First name").inputValue()).toBe("Mia");
  expect(await page.getByLabel("Last name").inputValue()).toBe("Chen");
  expect(await page.getByLabel("Street address").inputValue()).toBe("12 Swan Street, Unit 3");
  expect(await page.getByRole("radio", { name: /^Google Pay/ }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await chooseDay(page);
  await pay(page, "Google Pay").click();
  await sheet(page, "Google Pay").getByRole("button", { name: "Pay" }).click();
  await isConfirmed(page);
  await isPaid("mia.chen@example.com", "GooglePay");
});

test("express with an unknown suburb asks for it, and the fields above stay (BRAND-54)", async () => {
  const { page } = shopper;
  await toCheckout(page);
  await page.getByRole("button", { name: "Buy with Google Pay" }).click();
  await sheet(page, "Google Pay")
    .getByRole("radio", { name: /Nowhere Flat/ })
    .check();
  await sheet(page, "Google Pay").getByRole("button", { name: "Pay" }).click();
  await page.getByText(/we do not know the suburb Nowhere Flat 3999/).waitFor();
  await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Berg");
  expect(await page.getByRole("combobox", { name: /^Suburb/ }).inputValue()).toBe("");
});

test("where Google Pay cannot be had the room for its button stays and says so: nothing on the page moves (PAY-18, BRAND-54)", async () => {
  const { page } = shopper;
  const tops = () =>
    page.evaluate(() => {
      const topOf = (selector: string) =>
        Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? -1);
      scrollTo(0, 0);
      return { field: topOf("#checkout-email"), screen: innerHeight };
    });
  const buy = page.getByRole("main").getByRole("button", { name: "Buy with Google Pay" });
  await toCheckout(page);
  await buy.waitFor();
  const there = await tops();
  const mend = await store.sandbox.fault({
    match: { provider: "googlepay", operation: "script" },
    fault: { kind: "garbage-json" },
    times: 9,
  });
  await page.reload();
  const closed = page.getByRole("main").getByText("Google Pay cannot be used in this browser.");
  // In the place of its button, and at its choice among the payment methods.
  await eventually(async () => (await closed.count()) === 2);
  expect(await buy.count()).toBe(0);
  await expect.poll(tops).toEqual(there);
  expect(there.field).toBeGreaterThan(0);
  expect(there.field).toBeLessThan(there.screen - 44);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(store.url("aol", "/cart"));
  await closed.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await mend();
});

test("where Apple's script brings nothing the choice stands there with the reason, and where a site offers no wallet there is none (PAY-18, BRAND-54)", async () => {
  const { page } = shopper;
  await store.sandbox.fault({
    match: { provider: "applepay", operation: "script" },
    fault: { kind: "garbage-json" },
    times: 5,
  });
  await toCheckout(page);
  await eventually(async () => (await page.getByRole("radio", { name: /^Apple Pay/ }).count()) === 0);
  await page.getByText("Why not others?").click();
  await page.getByText("Apple Pay cannot be used in this browser.").waitFor();
  expect(await page.getByRole("radio", { name: /^Google Pay/ }).isEnabled()).toBe(true);
  await page.goto(store.url("wa", "/cart"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button", { name: /Google Pay/ }).count()).toBe(0);
});
