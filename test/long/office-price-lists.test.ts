import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFitEverywhere, signInWithApp } from "#test/support/office-pages.ts";
import { untilHydrated } from "#test/support/page-actions.ts";
import { signInByApi } from "#test/support/signed-in.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const site = "aol";

let mina: Shopper;
let builder: Shopper;
let goods = { sku: "", slug: "", cents: 0 };
beforeAll(async () => {
  const { pool } = store.database;
  const { rows } = await pool.query<typeof goods>(
    `select p.sku, p.slug, o.price_cents as cents from products p join offers o on o.product_id = p.id and o.site = $1
     where o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null and o.price_cents > 80000
     order by p.sku limit 1`,
    [site],
  );
  goods = rows[0]!;
  await pool.query("update offer_costs set cost_cents = 10000 where site = $1", [site]);
  await pool.query("update customers set group_code = 'builders' where site = $1 and email = $2", [
    site,
    seedEmails.customer,
  ]);
  mina = await newSession(store.browser, { width: 1440 });
  builder = await newSession(store.browser, { width: 1440 });
  const { page } = mina;
  await signInWithApp(page, {
    url: store.officeUrl(`/prices?site=${site}`),
    email: seedOfficeEmails.merchandiser,
    now,
  });
});
afterAll(async () => {
  await mina?.leave();
  await builder?.leave();
});

const formatDollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString("en-AU", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;
const typed = (cents: number): string => (cents / 100).toFixed(2);

describe("a price list of builders", () => {
  test("is begun from Prices, and a product gets a price for one and for five (OFC-05, OFR-13)", async () => {
    const { page } = mina;
    await page.getByRole("link", { name: "Price lists" }).click();
    await page.getByText("No price lists on this site yet.").waitFor();
    await expectToFitEverywhere(page);
    await page.getByRole("button", { name: "New price list" }).click();
    await page.getByRole("button", { name: "Begin price list" }).click();
    await page.getByText("Enter a code of at most 40 characters.").waitFor();
    await page.getByLabel("Customer group").fill("builders");
    await page.getByRole("textbox", { name: "Name" }).fill("Builders and plumbers");
    await page.getByRole("button", { name: "Begin price list" }).click();
    await page.getByText("No prices in this list yet.").waitFor();
    await page.getByText("1 customer.").waitFor();
    await expectToFitEverywhere(page);
    await page.getByRole("button", { name: "Set a price" }).click();
    await page.getByLabel("Product", { exact: true }).fill(goods.sku);
    await page
      .getByRole("button", { name: `Add ${goods.sku}` })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: `Prices of ${goods.sku}` });
    const first = dialog.getByRole("group", { name: "Price 1" });
    await first.getByLabel("Price each").fill("cheap");
    await dialog.getByRole("button", { name: "Save prices" }).click();
    await dialog.getByText("Enter an amount like 1299.00.").waitFor();
    await first.getByLabel("Price each").fill("50");
    await dialog.getByRole("button", { name: "Save prices" }).click();
    await dialog.getByText("This price without GST is below cost ($100.00). Raise it, or ask for approval.").waitFor();
    await first.getByLabel("Price each").fill(typed(goods.cents - 10_001));
    await dialog.getByRole("button", { name: "Add a price" }).click();
    const second = dialog.getByRole("group", { name: "Price 2" });
    await second.getByLabel("From pieces").fill("5");
    await second.getByLabel("Price each").fill(typed(goods.cents - 20_000));
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save prices" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("rowheader", { name: goods.sku }).waitFor();
    await expectToFitEverywhere(page);
  });

  test("is the price that a signed-in builder alone sees and pays (OFC-05)", async () => {
    const { page } = builder;
    const address = store.url(site, `/p/${goods.slug}`);
    const main = page.getByRole("main");
    await page.goto(address);
    await untilHydrated(page);
    await main.getByText(formatDollars(goods.cents)).first().waitFor();
    expect(await main.getByText("Your price, usually").count()).toBe(0);
    await signInByApi(page, { shop: store.url(site, ""), email: seedEmails.customer });
    await page.goto(address);
    await main.getByText(`Your price, usually ${formatDollars(goods.cents)}`).waitFor();
    await main.getByText(`${formatDollars(goods.cents - 20_000)} each for 5 or more`).waitFor();
    await main
      .getByText(formatDollars(goods.cents - 10_001))
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The page that everybody's cache has, whoever asks for it.
    const html = await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem("access_token")}`;
      return (await fetch(location.href, { headers: { authorization } })).text();
    });
    expect(html).toContain(`"price":${goods.cents / 100}`);
    expect(html).not.toContain("groupPrice");
    expect(html).not.toContain(`"price":${(goods.cents - 10_001) / 100}`);
  });

  test("takes a file, which is checked first (OFC-05, OFR-09)", async () => {
    const { page } = mina;
    const file = (text: string) => ({ name: "builders.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Import a file" }).click();
    const dialog = page.getByRole("dialog");
    const input = dialog.locator("input[type=file]");
    await input.setInputFiles(file(`SKU,From,Price\n${goods.sku},1,lots\n`));
    await dialog.getByText("Line 2: Price: “lots” isn't an amount.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await input.setInputFiles(file(`SKU,From,Price\n${goods.sku},1,${typed(goods.cents - 5_000)}\n`));
    await dialog.getByRole("button", { name: "Change 1 product" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("The prices of 1 product were changed.").waitFor();
    await page
      .getByText(`Each ${`$${(goods.cents / 100 - 50).toLocaleString("en-AU", { minimumFractionDigits: 2 })}`}`)
      .waitFor();
  });
});
