import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { axeFindings, newSession } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { addFromPage, removeVisitor, placeOrder, untilHydrated } from "#test/support/page-actions.ts";
import { signInByApi } from "#test/support/signed-in.ts";
import { openStorefront } from "#test/support/storefront.ts";

const store = storefrontForTests(openStorefront);
const staff = shopperForTests(store, { width: 820, height: 1180 });
afterEach(() => expect(staff.complaints.filter((line) => !/status of 40[01]/.test(line))).toEqual([]));

const waiting = (page: Page) => page.getByRole("dialog", { name: "Card on the store's terminal" });
const terminalOf = (page: Page) => page.getByLabel("Terminal", { exact: true });

async function fridgeUrl(site: "aol" | "wa"): Promise<string> {
  const { rows } = await store.database.pool.query<{ slug: string }>("select slug from products where sku = 'KF612BX'");
  return store.url(site, `/p/${rows[0]?.slug ?? ""}`);
}

/** A member of staff has the customer's goods in the checkout, to be taken home, and has chosen the terminal. */
async function standAtCheckout(email: string, site: "aol" | "wa" = "aol"): Promise<void> {
  const { page } = staff;
  const shop = store.url(site, "");
  await removeVisitor(page);
  await signInByApi(page, { shop, email: seedEmails.manager });
  const panel = await addFromPage(page, await fridgeUrl(site));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
  await page.getByRole("checkbox", { name: /^Cash and carry/ }).check();
  await page.getByText("The goods are taken home from the store: no delivery day is needed.").waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Alex");
  await page.getByLabel("Last name").fill("Example");
  await page.getByRole("radio", { name: /^Card on the store's terminal/ }).check();
  await terminalOf(page).waitFor();
}

/** The terminal of this name in the manager's store, as the customer sees it. */
async function openTerminal(name: string): Promise<Page> {
  const customer = await newSession(store.browser, { width: 375, height: 740 });
  const { page } = customer;
  await page.goto(`${store.sandbox.url}/terminals`);
  await page.getByRole("link", { name: `AO101: ${name}` }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return page;
}

const orderOf = async (email: string) =>
  (
    await store.database.pool.query<{ number: string; state: string; due: number; paid: number; how: string }>(
      "select number, state, due_cents as due, paid_cents as paid, payment_type as how from orders where email = $1",
      [email],
    )
  ).rows[0];

test("staff send the amount to the counter's terminal, the customer taps a card, and the order is confirmed", async () => {
  const { page } = staff;
  const email = "taps@example.com";
  await standAtCheckout(email);
  await placeOrder(page).click();
  await page.getByRole("alert").getByText("Please choose the terminal that the customer pays at.").first().waitFor();
  await terminalOf(page).selectOption("Front counter");
  await placeOrder(page).click();
  await waiting(page).getByText("Waiting for the customer's card.").waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const terminal = await openTerminal("Front counter");
  const amount = /AUD ([\d,.]+)/.exec(await terminal.getByText(/^AUD [\d,.]+$/).innerText())?.[1];
  await waiting(page).getByText(`$${amount}`).waitFor();
  await terminal.getByRole("button", { name: "Tap card", exact: true }).click();
  await terminal.getByText(/approved$/).waitFor();

  await page.waitForURL(/\/customer\/confirmation\?id=/);
  await page.getByRole("heading", { level: 1, name: "Thank you, your order is complete" }).waitFor();
  await page
    .getByText(/ending (?:in )?1111/)
    .first()
    .waitFor();
  const order = await orderOf(email);
  expect(order).toMatchObject({ state: "placed", how: "CreditCard", paid: order?.due });
  await terminal.context().close();
});

test("staff cancel while the terminal waits: it shows nothing more, and the order can be paid again", async () => {
  const { page } = staff;
  const email = "waits@example.com";
  await standAtCheckout(email);
  await terminalOf(page).selectOption("Service desk");
  await placeOrder(page).click();
  await waiting(page).getByText("Waiting for the customer's card.").waitFor();
  const terminal = await openTerminal("Service desk");
  await terminal.getByText("Tap or insert card").waitFor();
  await waiting(page).getByRole("button", { name: "Cancel this payment" }).click();
  await page.getByRole("alert").getByText("The transaction was canceled").first().waitFor();
  await terminal.getByText("cancelled").waitFor();
  expect(await orderOf(email)).toMatchObject({ state: "draft", paid: 0 });

  await placeOrder(page).click();
  await terminal.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("alert").getByText("The payment was cancelled. Nothing was taken.").first().waitFor();
  await placeOrder(page).click();
  await terminal.getByRole("button", { name: "Tap card", exact: true }).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  await terminal.context().close();
});
