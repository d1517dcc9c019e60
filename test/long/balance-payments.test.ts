import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import {
  cards,
  fillCheckout,
  seedPeople,
  placeAndConfirm,
  shownTotal,
  typeCard,
  untilHydrated,
  openCheckout,
} from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const SKU = "KF612BX";
const email = "later@example.com";

const store = storefrontForTests();
const shopper = shopperForTests(store, { width: 375, height: 740 }, ({ page }) => orderWithDeposit(page));
let number = "";

/** Half of it is paid; ends on the order's page. */
async function orderWithDeposit(page: Page): Promise<void> {
  await openCheckout(page, { shop: store.url("aol", "/"), sku: SKU });
  await fillCheckout(page, { ...seedPeople.hc, site: "aol" }, { email, card: cards.good });
  // A free day, so that there is a more expensive one.
  await page
    .getByRole("grid")
    .getByRole("button", { name: /, FREE, available$/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: /Pay a deposit now/ }).check();
  const total = Number((await shownTotal(page).innerText()).replaceAll(/[^\d.]/g, ""));
  await page.getByLabel("Deposit amount").fill(String(Math.floor(total / 2)));
  await placeAndConfirm(page);
  await page.getByRole("link", { name: "See or change your order" }).click();
  const title = page.getByRole("heading", { level: 1, name: /^Order \d+$/ });
  number = (await title.innerText()).replace(/\D/g, "");
  await untilHydrated(page);
}

const takenInAll = async () =>
  (await store.sandbox.ledger())
    .filter((row) => row.merchantReference.includes(`-${number}-`))
    .reduce((sum, row) => sum + row.captured, 0);

test("a dearer day is chosen and its difference paid on the order's page, and the page says so (DELIV-37)", async () => {
  const { page } = shopper;
  // On a slow line the shopper is quicker than the card's setting.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/paymentconfiguration", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByRole("link", { name: "Change date" }).click();
  await page.getByRole("heading", { level: 1, name: "Choose another day" }).waitFor();
  await untilHydrated(page);
  const dear = page
    .getByRole("grid")
    .getByRole("button", { name: /, \+\$[1-9]\d*, available$/ })
    .first();
  const day = ((await dear.innerText()).split(",")[0] ?? "").trim();
  await dear.click();
  await page.getByText(/\$[\d.]+ is payable for this day\./).waitFor();
  const button = page.getByRole("button", { name: /^Pay \$[\d.]+ and change day$/ });
  await button.click();
  await page.getByText("Please enter a valid card number").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("card-cardNo");
  await typeCard(page, cards.good);
  expect(await axeFindings(page)).toEqual([]);
  await button.click();
  press();
  await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();
  await page.unrouteAll();
  await page.getByText(`Our truck comes on ${day}.`).waitFor();
  await page.getByText("Paid later by Visa ending 1111").waitFor();
});

test("what is left of the deposit is paid in a dialog: a refused card stays to be put right, a good one settles it (PAY-86)", async () => {
  const { page } = shopper;
  await page.getByRole("button", { name: /^Pay \$[\d,]+\.\d\d$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Pay what is left" });
  await typeCard(page, cards.noBalance);
  const pay = dialog.getByRole("button", { name: /^Pay \$[\d,]+\.\d\d$/ });
  await pay.click();
  await dialog
    .getByRole("alert")
    .getByText(/there has been a problem with your payment/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByText("Thank you. Your order is paid in full. We have sent you an email.").waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Pay \$/ }).count()).toBe(0);
  const { rows } = await store.database.pool.query<{ total: number }>(
    "select total_cents as total from orders where number = $1",
    [number],
  );
  await eventually(async () => ((await takenInAll()) === rows[0]?.total ? true : undefined));
  const mail = await eventually(async () =>
    (await store.sandbox.mails(email)).find((one) => one.subject.startsWith("Your payment for")),
  );
  expect(mail.subject).toContain(number);
  expect(shopper.complaints.filter((line) => !line.includes("401"))).toEqual([]);
});
