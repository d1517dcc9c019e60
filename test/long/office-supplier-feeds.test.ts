import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
let owner: Shopper;
let supplier: Server;
let address = "";
let file = "";
let goods: { readonly sku: string; readonly price: number };

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, {
    url: store.officeUrl("/"),
    email: seedEmails.manager,
    now: new Date(`${TODAY}T10:00:00+11:00`),
  });
}

beforeAll(async () => {
  supplier = createServer((_request, response) => void response.end(file));
  await new Promise<void>((done) => supplier.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/prices.csv`;
  const found = await store.database.pool.query<typeof goods>(
    `select p.sku, o.price_cents / 100 as price from products p join offers o on o.product_id = p.id
     where o.site = 'hc' and (o.rrp_cents is null or o.rrp_cents > o.price_cents + 100) and o.price_cents > 1000 order by p.id limit 1`,
  );
  goods = found.rows[0] ?? { sku: "", price: 0 };
  owner = await newSession(store.browser, { width: 1440 });
  await signIn(owner.page);
});
afterAll(async () => {
  supplier?.close();
  await owner?.leave();
});

/** A run begins once the page has heard that the last one has ended. */
async function run(page: Page, name: "Dry run" | "Import now"): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press("Enter");
}

const fileWith = (price: number) => `Item,Retail\n${goods.sku},${price.toFixed(2)}\nNONE-1,5.00\n`;

test("staff add a feed by keyboard, choose columns, try it, and see a limit stop it (OFC-09)", async () => {
  const { page } = owner;
  file = fileWith(goods.price + 1);
  await page.goto(store.officeUrl("/supplier-feeds"));
  await page.getByRole("button", { name: "Add a feed" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a supplier feed" });
  await dialog.getByRole("textbox", { name: "Supplier" }).fill("Harbour Supply");
  await dialog.getByLabel("Address of the file").fill(address);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add the feed" }).press("Enter");
  await page.getByRole("heading", { name: "Harbour Supply" }).waitFor();
  await page.getByRole("button", { name: "Read the columns of the file" }).press("Enter");
  await page.getByRole("list", { name: "Columns of the file" }).getByText("Retail").waitFor();
  await page.getByRole("combobox", { name: "SKU" }).fill("Item");
  await page.getByRole("combobox", { name: "Price", exact: true }).fill("Retail");
  await page.getByRole("group", { name: "Sites whose prices change" }).getByText("Halfcrown").click();
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  await run(page, "Dry run");
  await page.getByText("1 product would change, 1 SKU is not in the shop.").first().waitFor();
  const row = page.getByRole("region", { name: "Differences" }).getByRole("row", { name: goods.sku });
  await row.getByText("Price, hc").waitFor();
  file = fileWith(goods.price / 2);
  await run(page, "Import now");
  await page.getByText("A limit stopped the last import, so nothing was changed.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Import this file anyway" }).press("Enter");
  await page.getByText("1 product changed, 1 SKU is not in the shop.").first().waitFor();
  await page.getByRole("button", { name: "Start the schedule" }).press("Enter");
  await page.getByRole("button", { name: "Pause the schedule" }).waitFor();
});

test("new products of a file are listed, and become drafts once staff say of which brand and category (OFC-09)", async () => {
  const { page } = owner;
  await page.goto(store.officeUrl("/supplier-feeds"));
  await page.getByRole("link", { name: "Harbour Supply" }).click();
  await page.getByRole("region", { name: "Runs", exact: true }).waitFor();
  file = "Item,Retail,Name\nNONE-1,5.00,Harbour stool\nNONE-2,6.00,Harbour table\n";
  await page.getByRole("button", { name: "Read the columns of the file" }).press("Enter");
  await page.getByRole("list", { name: "Columns of the file" }).getByText("Name", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Title", exact: true }).fill("Name");
  const make = page.getByRole("region", { name: "New products" });
  await make.getByText("Make drafts of new products").click();
  await make.getByRole("button", { name: /Brand of new products$/ }).waitFor();
  await make.getByRole("button", { name: /Category of new products$/ }).press("Enter");
  await page.getByRole("option").nth(1).press("Enter");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  await run(page, "Dry run");
  await page.getByText("0 products would change, 2 SKUs are not in the shop.").first().waitFor();
  await run(page, "Import now");
  await page.getByText("0 products changed, 2 new products are drafts.").first().waitFor();
  await page.goto(store.officeUrl("/products?state=draft&words=harbour%20table"));
  await page.getByRole("link", { name: "Harbour table" }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("of two people who change a feed at once, the second sees both versions and merges them (OFR-05, OFC-09)", async () => {
  const { page } = owner;
  await page.goto(store.officeUrl("/supplier-feeds"));
  await page.getByRole("link", { name: "Harbour Supply" }).click();
  const hour = (by: Page) => by.getByRole("button", { name: /At, in Sydney time$/ });
  const moved = (by: Page) => by.getByLabel("Stop if more than this share of prices has moved, in percent");
  await moved(page).fill("40");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await moved(other).fill("30");
  await hour(other).press("Enter");
  await other.getByRole("option", { name: "4 am" }).press("Enter");
  await other.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await other.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Somebody else saved this feed" });
  await dialog.getByText("Theirs: 4 am").waitFor();
  await dialog.getByRole("radio", { name: "Theirs: 30" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save merged version" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  expect(await moved(page).inputValue()).toBe("40");
  expect(await hour(page).innerText()).toContain("4 am");
  await other.close();
});

test.each([375, 820, 1440])(
  "feeds and a feed's record fit %i px and pass axe in light and dark (OFC-09, OFR-12)",
  async (width) => {
    const { page } = owner;
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(store.officeUrl("/supplier-feeds"));
      await page.getByRole("table").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("link", { name: "Harbour Supply" }).click();
      await page.getByRole("region", { name: "Runs", exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const pictures = process.env["LOOK"];
      if (pictures) await page.screenshot({ path: `${pictures}/${width}-${colorScheme}.png`, fullPage: true });
    }
  },
);

test("the console stays silent all along but for the save that came second (OFC-09)", () => {
  expect(owner.complaints.filter((one) => !/status of 409/.test(one))).toEqual([]);
});
