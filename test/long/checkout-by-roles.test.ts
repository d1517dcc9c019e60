import { expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { cards, shownTotal, untilHydrated } from "#test/support/page-actions.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

const store = storefrontForTests();
const reader = shopperForTests(store);

// Also: ADDR-38
test("an order is placed by names and roles alone, as a screen reader knows the page (CHK-28, CHK-84, ADDR-31)", async () => {
  const { page } = reader;
  await page.goto(store.url("aol-nz", PRODUCT));
  await untilHydrated(page);
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: /^Add to cart:/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /^Your cart/ })
    .getByRole("link", { name: "Checkout" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
  const form = page.getByRole("region", { name: "Your order" });
  const box = (name: string | RegExp) => form.getByRole("textbox", { name });
  await box("Email").fill("reader@example.com");
  await box("Phone").fill("021 000 0000");
  await box("First name").fill("Rae");
  await box("Last name").fill("Reader");
  await form.getByRole("combobox", { name: "Street address" }).pressSequentially("8 Pons");
  await page.getByRole("option", { name: /8 Ponsonby Road/ }).click();
  const days = form.getByRole("grid", { name: /delivery day/i });
  await days.waitFor();
  expect(await form.getByRole("combobox", { name: "Suburb and postcode" }).inputValue()).toBe("Ponsonby 1011");
  expect(await box("State").count()).toBe(0);
  const day = days.getByRole("button", { name: /, available$/ }).nth(2);
  await day.click();
  await box("Card number").pressSequentially(cards.good.number);
  await box("Name on card").fill("Rae Reader");
  await box("Expiry date").pressSequentially("0330");
  await box("Security code (CVV)").fill("737");
  expect(await shownTotal(page).innerText()).toMatch(/^Order total \$[\d,.]+ NZD$/);
  await form.getByRole("button", { name: "Place order", exact: true }).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  await page.getByRole("main").getByText("Order number").waitFor();
  expect(reader.complaints).toEqual([]);
});
