import { expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store);

test("aoc shows prices only to customers who are logged in (NAV-24, NAV-25)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aoc", "/c/refrigeration"));
  const card = page.getByRole("article").first();
  await card.getByText("LOG IN for price").waitFor();
  // The log-in link; where there is none, the link to opening an account.
  const begin = card.getByRole("link", { name: /^(Log in|Open an account) to buy$/ });
  expect(await begin.getAttribute("href")).toMatch(/^(\/account\/login\?returnUrl=|\/s\/trade-accounts$)/);
  expect(await card.innerText()).not.toMatch(/\$\s?\d/);
  expect(await page.getByRole("banner").getByRole("link", { name: "LOG IN for price" }).getAttribute("href")).toMatch(
    /^\/(account\/login|s\/trade-accounts)$/,
  );
  expect(await page.content()).not.toMatch(/"price":\d/);
  expect(shopper.complaints).toEqual([]);
});
