import { expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store);

test.each(["showChrome=0", "showChrome=", "showChrome"])(
  "with %s the head is left out of a page before it is painted, for the moves within it too (ROUTE-58, ROUTE-59)",
  async (query) => {
    const { page } = shopper;
    await visit(page, store.url("aol", `/?${query}`));
    expect(await page.getByRole("banner").count()).toBe(0);
    await page.getByRole("main").locator('a[href^="/c/"]').first().click();
    await page.waitForURL("**/c/**");
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(shopper.complaints).toEqual([]);
  },
);
