import { afterEach, expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import {
  cards,
  fillCheckout,
  openCheckout,
  seedPeople,
  placeOrder,
  untilHydrated,
} from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const SKU = "KF612BX";

const store = storefrontForTests(openStorefront);
const shopper = shopperForTests(store, { width: 375, height: 740 });
afterEach(() => expect(shopper.complaints.filter((line) => !/status of (400|401)/.test(line))).toEqual([]));

async function standAtCheckout(email: string, number: string): Promise<void> {
  const { page } = shopper;
  await openCheckout(page, { shop: store.url("hc", "/"), sku: SKU });
  await fillCheckout(page, seedPeople.hc, { email, card: { ...cards.good, number } });
}

const orderOf = async (email: string) =>
  (
    await store.database.pool.query<{ number: string; state: string; due: number; paid: number }>(
      "select number, state, due_cents as due, paid_cents as paid from orders where email = $1",
      [email],
    )
  ).rows[0];

async function isPaid(email: string): Promise<void> {
  await shopper.page.waitForURL(/\/customer\/confirmation\?id=/);
  await eventually(async () => {
    const order = await orderOf(email);
    return order?.state === "placed" && order.paid === order.due;
  });
}

type Sent = { operation: string; path: string; body: { reference?: string; browserInfo?: { userAgent: string } } };

/** The requests of an order's payment that the provider of cards received. */
async function callsFor(email: string): Promise<Sent[]> {
  const number = (await orderOf(email))?.number ?? "";
  const { requests } = (await (await fetch(`${store.sandbox.url}/__control/requests`)).json()) as { requests: Sent[] };
  return requests.filter(({ operation, body }) => operation === "payments" && body.reference?.includes(`-${number}-`));
}

test("a bank that recognises the shopper's data asks for no challenge, and the order is paid", async () => {
  const { page } = shopper;
  const email = "frictionless@example.com";
  await standAtCheckout(email, "5201281505129736");
  await placeOrder(page).click();
  await isPaid(email);
  const [call] = await callsFor(email);
  expect(call?.body.browserInfo?.userAgent).toBe(await page.evaluate(() => navigator.userAgent));
});

test.each([
  ["that posts its answer back", "4212345678910006"],
  ["that leads back by an address", "5454545454545454"],
])("a bank %s asks for a password, and then the order is paid", async (_how, number) => {
  const { page } = shopper;
  const email = `challenge-${number}@example.com`;
  await standAtCheckout(email, number);
  await placeOrder(page).click();
  await page.getByRole("heading", { name: "Confirm your purchase" }).waitFor();
  expect((await orderOf(email))?.state).toBe("awaiting_payment");
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await isPaid(email);
  expect(await callsFor(email)).toHaveLength(1);
});

test("a shopper who cancels at the bank is back at a form that is still filled in, and pays by another card", async () => {
  const { page } = shopper;
  const email = "cancelled@example.com";
  await standAtCheckout(email, "4212345678910006");
  await placeOrder(page).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("alert").getByText("You've cancelled your payment.").waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await untilHydrated(page);
  await fillCheckout(page, seedPeople.hc, { email, card: cards.good });
  await placeOrder(page).click();
  await isPaid(email);
});
