import { afterEach, describe, expect, test } from "vitest";
import { untilAnswered } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import {
  type CardTyped,
  cards,
  fillCheckout,
  seedPeople,
  placeOrder,
  typeCard,
  shownTotal,
  openCheckout,
} from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const SKU = "KF612BX";

const store = storefrontForTests(openStorefront);
const shopper = shopperForTests(store);
afterEach(() => expect(shopper.complaints.filter((line) => !/status of (400|401|409)/.test(line))).toEqual([]));

const open = () => openCheckout(shopper.page, { shop: store.url("hc", "/"), sku: SKU });
const fill = (email: string, card: CardTyped = cards.good) =>
  fillCheckout(shopper.page, seedPeople.hc, { email, card });

/** Everything is filled in, up to the button, and the page asks for nothing that a later change would alter. */
async function standAtCheckout(email: string, card?: CardTyped): Promise<void> {
  await open();
  await fill(email, card);
  await untilAnswered(shopper.page);
}

const isConfirmed = () => shopper.page.waitForURL(/\/customer\/confirmation\?id=/);

const ordersOf = async (email: string) =>
  (
    await store.database.pool.query<{ number: string; state: string; cents: number }>(
      "select number, state, total_cents as cents from orders where email = $1",
      [email],
    )
  ).rows;

async function takenFor(email: string): Promise<number> {
  const numbers = (await ordersOf(email)).map((order) => order.number);
  const rows = (await store.sandbox.ledger()).filter((row) =>
    numbers.some((number) => row.merchantReference.includes(`-${number}-`)),
  );
  return rows.reduce((sum, row) => sum + row.captured, 0);
}

test("a refused card says so and leaves everything as it was typed; another card pays (PAY-128, CHK-77)", async () => {
  const { page } = shopper;
  const email = "refused@example.com";
  await standAtCheckout(email, cards.noBalance);
  await placeOrder(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Your order has not been placed" });
  await alert.getByText(/problem with your payment/).waitFor();
  expect(await alert.innerText()).toContain("1300 000 500");
  const typed = async (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect({
    email: await typed("Email"),
    street: await typed("Street address"),
    suburb: await page.getByRole("combobox", { name: "Suburb" }).inputValue(),
    number: (await typed("Card number")).replaceAll(" ", ""),
    name: await typed("Name on card"),
    code: await typed("Security code (CVV)"),
  }).toEqual({
    email,
    street: "12 Swan Street",
    suburb: "Richmond",
    number: cards.noBalance.number,
    name: "Alex Example",
    code: "737",
  });
  expect(await takenFor(email)).toBe(0);

  await typeCard(page, cards.good);
  await placeOrder(page).click();
  await isConfirmed();
  const [order] = await ordersOf(email);
  expect(await ordersOf(email)).toHaveLength(1);
  expect(await eventually(() => takenFor(email))).toBe(order?.cents);
});

test("a price that changed meanwhile is shown, nothing typed is lost, and the new total is charged (CHK-78, ERR-28)", async () => {
  const { page } = shopper;
  const email = "changed@example.com";
  await standAtCheckout(email);
  const before = await shownTotal(page).innerText();
  await store.database.pool.query(
    "update offers set price_cents = price_cents + 5000 where site = 'hc' and product_id = (select id from products where sku = 'KF612BX')",
  );
  await placeOrder(page).click();
  await page
    .getByRole("alert")
    .getByText(/have changed since this page was opened/)
    .waitFor();
  await expect.poll(() => shownTotal(page).innerText()).not.toBe(before);
  expect(await page.getByLabel("Street address").inputValue()).toBe("12 Swan Street");
  expect(await page.getByLabel("Security code (CVV)").inputValue()).toBe("737");
  expect(await ordersOf(email)).toEqual([]);
  await placeOrder(page).click();
  await isConfirmed();
  expect(await eventually(() => takenFor(email))).toBe((await ordersOf(email))[0]?.cents);
});

describe("one form that cannot be sent", () => {
  test("an empty form shows a message at each field, and the focus goes to their list (CHK-93, CHK-95)", async () => {
    const { page } = shopper;
    await open();
    await placeOrder(page).click();
    const summary = page.getByRole("alert").filter({ has: page.getByRole("link", { name: /email/i }) });
    await summary.getByRole("link", { name: /email/i }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  });

  test("a day that filled up meanwhile has a message at the calendar, which chooses a free day (CHK-78, DELIV-37)", async () => {
    const { page } = shopper;
    const email = "full-day@example.com";
    await fill(email);
    await page.getByRole("button", { name: "Later dates" }).click();
    const late = page.locator("[data-day]:not([aria-disabled])").nth(5);
    const day = await late.getAttribute("data-day");
    await late.click();
    await untilAnswered(page);
    await store.database.pool.query(
      `insert into delivery_runs (zone_code, day, capacity, taken, bulky_capacity, bulky_taken)
       select code, $1::date, capacity_per_run, capacity_per_run, bulky_per_run, 0 from delivery_zones
       on conflict (zone_code, day) do update set taken = delivery_runs.capacity`,
      [day],
    );
    await placeOrder(page).click();
    const sectionAlert = page.locator("#delivery-section").getByRole("alert");
    await sectionAlert.getByText("That delivery date is no longer available. Please choose another one.").waitFor();
    await expect.poll(() => sectionAlert.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByRole("alert").filter({ hasText: "Your order has not been placed" }).count()).toBe(1);
    // The calendar returned to the page of the chosen day.
    await page.locator(`[data-day="${day}"]`).waitFor({ state: "detached" });
    const free = page.locator("[data-day]:not([aria-disabled])").first();
    await expect.poll(() => free.getAttribute("aria-pressed")).toBe("true");
    expect(await ordersOf(email)).toEqual([]);
  });

  test("a product that sold out meanwhile is named, and no money is taken (CHK-78, CART-06)", async () => {
    const { page } = shopper;
    const email = "gone@example.com";
    await page.getByLabel("Email").fill(email);
    await untilAnswered(page);
    await store.database.pool.query(
      "update stock set on_hand = 0, arriving = 0 where product_id = (select id from products where sku = 'KF612BX')",
    );
    await placeOrder(page).click();
    await page
      .getByRole("alert")
      .getByText(/KF612BX has just sold out/)
      .waitFor();
    expect(await page.getByRole("alert").getByRole("link", { name: "Open your cart" }).getAttribute("href")).toBe(
      "/cart",
    );
    expect(await page.getByLabel("Street address").inputValue()).toBe("12 Swan Street");
    expect(await takenFor(email)).toBe(0);
  });
});
