import { expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeOrder } from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store);

const ordersOf = async (email: string) =>
  (
    await store.database.pool.query<{ number: string; cents: number }>(
      "select number, total_cents as cents from orders where email = $1",
      [email],
    )
  ).rows;

async function takenFor(number: string | undefined): Promise<number> {
  const rows = (await store.sandbox.ledger()).filter((row) => row.merchantReference.includes(`-${number}-`));
  return rows.reduce((sum, row) => sum + row.captured, 0);
}

test("two quick presses of the button are one order, paid once (CHK-76)", async () => {
  const { page } = shopper;
  const email = "twice@example.com";
  await openCheckout(page, { shop: store.url("hc", "/"), sku: "KF612BX" });
  await fillCheckout(page, seedPeople.hc, { email, card: cards.good });
  await placeOrder(page).dblclick();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  const orders = await ordersOf(email);
  expect(orders).toHaveLength(1);
  expect(await eventually(() => takenFor(orders[0]?.number))).toBe(orders[0]?.cents);
  expect(shopper.complaints).toEqual([]);
});
