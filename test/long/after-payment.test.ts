import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { mailSaying } from "#test/support/mails-and-forms.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeAndConfirm } from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { signInByApi } from "#test/support/signed-in.ts";

const { site } = seedPeople.hc;

const store = storefrontForTests();
const shopper = shopperForTests(store, { width: 375, height: 740 });
afterEach(() => expect(shopper.complaints).toEqual([]));

type Order = { readonly number: string; readonly token: string; readonly paid: number; readonly due: number };

async function orderOf(email: string): Promise<Order> {
  const { rows } = await store.database.pool.query<Order>(
    "select number, token, paid_cents as paid, due_cents as due from orders where email = $1",
    [email],
  );
  if (rows[0] === undefined) throw new Error(`${email} has no order.`);
  return rows[0];
}

async function buy(email: string): Promise<Order> {
  const { page } = shopper;
  await openCheckout(page, { shop: store.url(site, "/"), sku: "KF612BX" });
  await fillCheckout(page, seedPeople.hc, { email, card: cards.good });
  await placeAndConfirm(page);
  return eventually(async () => {
    const order = await orderOf(email);
    return order.paid === order.due && order;
  });
}

const openOrder = (page: Page, { token }: Order) => page.goto(store.url(site, `/order/${token}`));

/** A manager refunds by the office's call, as a browser of theirs sends it. */
async function refund({ number }: Order, parts: { goodwill: number; reason: string }): Promise<void> {
  const { page, leave } = await newSession(store.browser);
  await signInByApi(page, { shop: store.url(site, ""), email: seedEmails.manager });
  await page.goto(store.url(site, "/"));
  const status = await page.evaluate(
    async ({ path, body }) => {
      const authorization = `Bearer ${localStorage.getItem("access_token")}`;
      const headers = { "content-type": "application/json", authorization };
      return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    { path: `/api/office/orders/${number}/refunds`, body: { key: crypto.randomUUID(), ...parts } },
  );
  expect(status).toBe(200);
  await leave();
}

test("a part of the money that staff send back stands on the order's page and in a mail", async () => {
  const { page } = shopper;
  const email = "part-refund@example.com";
  const order = await buy(email);
  await refund(order, { goodwill: 45.5, reason: "Dented door" });
  await eventually(async () => (await orderOf(email)).paid === order.due - 4_550);
  await openOrder(page, order);
  const row = page.getByText("Refunded: Dented door", { exact: true }).locator("..");
  expect(await row.innerText()).toMatch(/−\$45\.50/);
  expect(await axeFindings(page)).toEqual([]);
  expect((await mailSaying(store.sandbox, email, "$45.50 refunded: Dented door")).subject).toContain("A refund");
});

test("a chargeback is reported to the office with the day to answer by", async () => {
  const email = "disputed@example.com";
  const order = await buy(email);
  const { page, leave } = await newSession(store.browser);
  await page.goto(store.sandbox.url);
  const form = page.locator("form[action='/control/dispute']");
  const payment = form.getByLabel("Payment");
  const reference = (await payment.locator("option").allInnerTexts()).find((text) => text.includes(order.number)) ?? "";
  await payment.selectOption(reference);
  await form.getByLabel("Dispute").selectOption("CHARGEBACK");
  await form.getByRole("button", { name: "Send" }).click();
  const alert = await mailSaying(store.sandbox, "office@hearth.example", reference);
  expect(alert.subject).toMatch(/^Dispute about payment \S+: answer by \w+day \d+ \w+$/);
  await eventually(async () => (await orderOf(email)).paid === 0);
  await leave();
  // The goods are still the customer's: the page offers no second payment.
  await openOrder(shopper.page, order);
  expect(await shopper.page.getByRole("main").getByRole("button", { name: /^Pay/ }).count()).toBe(0);
});
