import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store);

const results = (page: Page) => page.getByRole("region", { name: "Products" });

test("Load more moves the focus to the first new product, and Back to the product that was viewed (ROUTE-52, ROUTE-54)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration"));
  const cards = results(page).getByRole("article");
  const atOnce = await cards.count();
  const more = results(page).getByRole("link", { name: "Load more" });
  await more.focus();
  await page.keyboard.press("Enter");
  const first = cards.nth(atOnce).getByRole("heading").getByRole("link");
  await page.waitForFunction(
    (href) => document.activeElement?.getAttribute("href") === href,
    await first.getAttribute("href"),
  );
  await results(page)
    .getByText(/^Showing 1 to 48 of/)
    .first()
    .waitFor();
  const title = await first.innerText();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.goBack();
  await first.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
  await expect.poll(focused).toBe(await first.getAttribute("href"));
  expect(shopper.complaints).toEqual([]);
});
