import { afterEach, expect, test } from "vitest";
import { axeFindings, newSession } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, { width: 375, height: 740 });
afterEach(() => expect(shopper.complaints).toEqual([]));

const slots = ["Oven", "Cooktop", "Rangehood", "Dishwasher"] as const;

async function skuOf(kind: string, width: string): Promise<string> {
  const { rows } = await store.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'fk' and o.stock_status = 'inStock' and o.alt_price_message is null and p.kind like $1 and p.width_mm ${width}
     order by p.id limit 1`,
    [kind],
  );
  return rows[0]?.sku ?? "";
}

test("without script a package is chosen by links, checked and priced, and its address holds it", async () => {
  const { page, leave } = await newSession(store.browser, { scripts: "off" });
  await page.goto(store.url("fk", "/kitchen-package"));
  for (const slot of slots) {
    const section = page.getByRole("region", { name: slot });
    await section.getByRole("listitem").getByRole("link").first().click();
    await page.waitForURL(new RegExp(`[?&]${slot.toLowerCase()}=`));
  }
  await page.getByText(/^The rangehood \(\d+ cm\) covers the cooktop/).waitFor();
  await page.getByText("A quarter off the hood over your cooktop").waitFor();
  const total = await page.getByRole("region", { name: "Package price" }).innerText();
  const shared = page.url();
  await page.goto(store.url("fk", "/"));
  await page.goto(shared);
  expect(await page.getByRole("region", { name: "Package price" }).innerText()).toBe(total);
  await leave();
});

test("a hood that is too narrow for the cooktop has a warning", async () => {
  const { page } = shopper;
  const [cooktop, hood] = [await skuOf("cooktop%", ">= 890"), await skuOf("rangehood%", "< 620")];
  await visit(page, store.url("fk", `/kitchen-package?cooktop=${cooktop}&rangehood=${hood}`));
  await page.getByText(/is narrower than the cooktop/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("the whole package goes into the cart at once", async () => {
  const { page } = shopper;
  await visit(
    page,
    store.url(
      "fk",
      `/kitchen-package?oven=${await skuOf("oven%", "< 620")}&cooktop=${await skuOf("cooktop%", ">= 500")}`,
    ),
  );
  await untilHydrated(page);
  await page.getByRole("button", { name: "Add the package to your cart" }).click();
  await page.getByRole("region", { name: "Package price" }).getByText("The package is in your cart.").first().waitFor();
  await visit(page, store.url("fk", "/cart"));
  const quantities = page
    .getByRole("main")
    .getByRole("spinbutton")
    .or(page.getByLabel(/^Quantity/));
  await expect.poll(() => quantities.count()).toBeGreaterThanOrEqual(2);
});

test("a package with a product that is gone says so and keeps the rest", async () => {
  const { page } = shopper;
  await visit(page, store.url("fk", `/kitchen-package?oven=${await skuOf("oven%", "< 620")}&cooktop=NO-SUCH-THING`));
  await page.getByText("A product of this package is no longer sold here, so it is left out.").waitFor();
  await page.getByRole("region", { name: "Cooktop" }).getByRole("listitem").first().waitFor();
});
