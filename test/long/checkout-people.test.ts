import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { SEED_PASSWORD, seedEmails, type SeedPerson } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import {
  cards,
  chooseSuburb,
  seedPeople,
  placeOrder,
  addFromPage,
  typeCard,
  untilHydrated,
  visit,
} from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

/** Logged in, with the fridge in the cart, at the checkout. */
async function openCheckoutAs(person: SeedPerson, site: SiteCode): Promise<Page> {
  const { page } = shopper;
  await visit(page, store.url(site, `/account/login?returnUrl=${encodeURIComponent(PRODUCT)}`));
  await page.getByLabel("Email").fill(seedEmails[person]);
  await page.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`**${PRODUCT}`);
  const panel = await addFromPage(page, store.url(site, PRODUCT));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
  return page;
}

const orderOf = async (email: string) =>
  (
    await store.database.pool.query<Record<string, unknown>>(
      "select kind, payment_type as paid, subdivision, po_number as po, state from orders where email = $1",
      [email],
    )
  ).rows;

// Also: CHK-110, CHK-111, CHK-112, CHK-113, CHK-114, CHK-115, CHK-116, CHK-135, CHK-136, PAY-08
test("staff sell what is taken home: the store stands in the form, cash is taken, and off again all is as before (SCOPE-23, CHK-19, CHK-71)", async () => {
  const page = await openCheckoutAs("manager", "aol");
  const staff = page.getByRole("region", { name: "Salesperson and store" });
  const chosen = await staff.getByLabel("Store", { exact: true }).inputValue();
  expect(chosen).not.toBe("");
  const { rows } = await store.database.pool.query<{ phone: string; address: string; suburb: string }>(
    "select phone, address, suburb from stores where subdivision = $1",
    [chosen],
  );
  const [own = { phone: "", address: "", suburb: "" }] = rows;
  const email = page.getByLabel("Email");
  const phone = page.getByLabel("Phone").first();
  const street = page.getByLabel("Street address");
  await email.fill("before@example.com");
  await phone.fill("0400 000 000");
  await page.getByLabel("First name").fill("Alex");
  await page.getByLabel("Last name").fill("Example");
  await street.fill("12 Swan Street");
  await chooseSuburb(page.getByRole("combobox", { name: /^Suburb/ }), seedPeople.hc);

  const carry = staff.getByRole("checkbox", { name: /^Cash and carry/ });
  const express = page.getByRole("button", { name: /^Buy with Google Pay/ });
  await express.waitFor();
  const lookup = page.waitForRequest(
    (request) => request.url().endsWith("/api/checkout/avail") && (request.postData() ?? "").includes(own.suburb),
  );
  await Promise.all([lookup, carry.check()]);
  await expect.poll(() => email.inputValue()).toBe("");
  expect(await email.isEnabled()).toBe(true);
  expect([await phone.inputValue(), await phone.isEnabled()]).toEqual([own.phone, false]);
  expect([await street.inputValue(), await street.isEnabled()]).toEqual([own.address, false]);
  expect(await page.getByRole("combobox", { name: /^Suburb/ }).isEnabled()).toBe(false);
  await page.getByText("The goods are taken home from the store: no delivery day is needed.").waitFor();
  expect(await page.getByText("The driver texts you").count()).toBe(0);
  // Express fills in a delivery address, and this order has no delivery.
  expect(await express.count()).toBe(0);

  await carry.uncheck();
  expect([await email.inputValue(), await phone.inputValue()]).toEqual(["before@example.com", "0400 000 000"]);
  expect([await street.inputValue(), await street.isEnabled()]).toEqual(["12 Swan Street", true]);
  await carry.check();
  await expect.poll(() => phone.isEnabled()).toBe(false);

  await email.fill("carried@example.com");
  await page.getByRole("radio", { name: /^Cash/ }).check();
  expect(await page.getByLabel("Card number", { exact: true }).isVisible()).toBe(false);
  await placeOrder(page).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  await page.getByRole("heading", { level: 1, name: "Thank you, your order is complete" }).waitFor();
  expect(await orderOf("carried@example.com")).toMatchObject([
    { kind: "cash-and-carry", paid: "Cash", subdivision: chosen, state: "delivered" },
  ]);
});

test("staff pass on goods that no truck reaches: nothing is paid, and the customer sees what the total leaves out (DELIV-31)", async () => {
  const page = await openCheckoutAs("manager", "aol");
  const staff = page.getByRole("region", { name: "Salesperson and store" });
  await page.getByLabel("Email").fill("far@example.com");
  await page.getByLabel("Phone").first().fill("0400 000 000");
  await page.getByLabel("First name").fill("Alex");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Street address").fill("1 Oxley Street");
  await chooseSuburb(page.getByRole("combobox", { name: /^Suburb/ }), {
    ...seedPeople.hc,
    suburb: "Bourke",
    postcode: "2840",
  });
  await page.getByText("We don't deliver to this address.").waitFor();
  await staff.getByRole("checkbox", { name: /^Send as a request for a delivery quote/ }).check();
  await page.getByText("No payment needed").waitFor();
  expect(await page.getByLabel("Card number", { exact: true }).count()).toBe(0);
  await placeOrder(page).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  await page.getByText("Delivery is not included in the total.").waitFor();
  await page.getByText("Total without delivery", { exact: true }).waitFor();
  expect(await page.getByText(/^Paid by/).count()).toBe(0);
  expect(await orderOf("far@example.com")).toMatchObject([{ kind: "delivery", state: "awaiting_delivery_quote" }]);
});

test("staff who open the checkout by its address, with nothing typed before, are known there too (SCOPE-23)", async () => {
  const page = await openCheckoutAs("salesperson", "wa");
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => page.getByRole("region", { name: "Salesperson and store" }).isVisible()).toBe(true);
});

test("a card is kept while another method is chosen: it is not checked, and is there again (PAY-03, PAY-04, CHK-22)", async () => {
  const page = await openCheckoutAs("manager", "aol");
  await page.getByRole("region", { name: "Salesperson and store" }).waitFor();
  const number = page.getByLabel("Card number", { exact: true });
  await number.pressSequentially("4111");
  await placeOrder(page).click();
  await page.getByRole("alert").getByRole("link", { name: "Please enter a valid card number" }).waitFor();
  await page.getByRole("radio", { name: /^Use Other Payment Method/ }).check();
  expect(await number.isVisible()).toBe(false);
  expect(await number.isEnabled()).toBe(false);
  expect(await page.getByRole("alert").getByRole("link", { name: "Please enter a valid card number" }).count()).toBe(0);
  await page.getByRole("radio", { name: /^Credit Card/ }).check();
  expect(await number.inputValue()).toBe("4111");
  expect(await page.getByText("Please enter a valid card number").count()).toBe(1);
});

test("an account whose details are settled keeps its email and phone (CHK-61, CHK-106, CHK-107)", async () => {
  const page = await openCheckoutAs("settled", "aol");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(seedEmails.settled);
  expect(await page.getByLabel("Email").isEnabled()).toBe(false);
  expect(await page.getByLabel("Phone").first().isEnabled()).toBe(false);
});

// Also: CHK-137, PAY-10
test("a business orders on account with its own number (CHK-35, CHK-104, CHK-105)", async () => {
  const page = await openCheckoutAs("business", "aoc");
  await page.getByRole("radio", { name: /^Credit on account/ }).check();
  await page.getByLabel("Email").fill("credit@example.com");
  await page.getByLabel("Phone").first().fill("0400 000 000");
  await page.getByLabel("First name").fill("Jo");
  await page.getByLabel("Last name").fill("Archer");
  await page.getByLabel("Company name").fill("Builder & Sons");
  await page.getByLabel("Street address").fill("12 Swan Street");
  await chooseSuburb(page.getByRole("combobox", { name: /^Suburb/ }), seedPeople.hc);
  await page.getByText("Your delivery day", { exact: true }).waitFor();
  await placeOrder(page).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: "Please enter a valid PO number (max 40 characters)" })
    .click();
  await page.keyboard.type("PO-2026-7");
  await page.getByRole("checkbox", { name: /daily storage fee/ }).check();
  await placeOrder(page).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  expect(await orderOf("credit@example.com")).toMatchObject([{ paid: "Account", po: "PO-2026-7", state: "placed" }]);
});

test("what a customer typed on one device is there on another (CHK-125, CHK-127, CHK-128)", async () => {
  const page = await openCheckoutAs("customer", "aol");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(seedEmails.customer);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/checkout/session") && (answer.request().postData() ?? "").includes("Wandering"),
  );
  await page.getByLabel("First name").fill("Wandering");
  await saved;
  const other = await newSession(store.browser, { width: 375, height: 740 });
  const first = shopper;
  shopper = other;
  const phone = await openCheckoutAs("customer", "aol");
  await expect.poll(() => phone.getByLabel("First name").inputValue()).toBe("Wandering");
  await typeCard(phone, cards.good);
  await first.leave();
});
