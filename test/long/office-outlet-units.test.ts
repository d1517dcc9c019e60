import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { newSession, type Shopper, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFitEverywhere, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

describe("the outlet units of the office", () => {
  let mina: Shopper;
  let robin: Shopper;
  type Unit = { readonly sku: string; readonly number: number; readonly productId: number; readonly price: number };
  let unit: Unit = { sku: "", number: 0, productId: 0, price: 0 };
  let other = unit;
  beforeAll(async () => {
    // Two of the demonstration's; one of them is said to have come with a return.
    const { rows } = await store.database.pool.query<Unit>(
      `select p.sku, u.number::int as number, p.id as "productId", (o.price_cents / 100.0)::float as price
       from outlet_units u join products p on p.id = u.product_id join offers o on o.product_id = p.id and o.site = 'hc'
       where u.condition = 'Cosmetic Imperfection' and o.stock_status = 'inStock' and o.price_cents between 20000 and 90000
         and not exists (select from offer_specials x where x.product_id = o.product_id)
       order by u.number desc limit 2`,
    );
    [unit = unit, other = other] = rows;
    await store.database.pool.query(
      "update outlet_units set serial = 'SN-7', return_number = '100001-R1' where number = $1",
      [unit.number],
    );
    mina = await newSession(store.browser, { width: 1440 });
    robin = await newSession(store.browser, { width: 1440 });
  });
  afterAll(async () => {
    await mina?.leave();
    await robin?.leave();
  });
  const open = async (page: Page) => {
    await page.goto(store.officeUrl(`/outlet-units/${unit.number}`));
    await heading(page, `Outlet unit ${unit.sku}`);
    await page.getByRole("button", { name: "Correct" }).click();
    await page.getByRole("dialog").getByLabel("Price").waitFor();
    return page.getByRole("dialog");
  };

  test("are listed with condition, price and return, and found by their serial number (OFC-07)", async () => {
    const { page } = mina;
    const url = store.officeUrl("/outlet-units");
    await signInWithApp(page, { url, email: seedOfficeEmails.merchandiser, now });
    await heading(page, "Outlet units");
    const rows = page.getByRole("table", { name: "Outlet units" }).getByRole("row");
    await rows.nth(5).waitFor();
    await page.goto(`${url}?words=${unit.sku}`);
    await page.getByRole("row", { name: unit.sku }).getByText("On sale").waitFor();
    await page.goto(url);
    await rows.nth(5).waitFor();
    await expectToFitEverywhere(page);
    await page.goto(`${url}?words=SN-8`);
    await page.getByText("Nothing matches “SN-8”.").waitFor();
    await page.goto(`${url}?words=SN-7&state=on-sale`);
    await page.getByRole("link", { name: unit.sku }).click();
    await heading(page, `Outlet unit ${unit.sku}`);
    await page.getByText("100001-R1").first().waitFor();
    await expectToFitEverywhere(page);
  });

  test("are corrected by keyboard, after a sentence about what is wrong (OFC-07, OFR-13)", async () => {
    const { page } = mina;
    const correct = page.getByRole("button", { name: "Correct" });
    await correct.press("Enter");
    const dialog = page.getByRole("dialog");
    const price = dialog.getByLabel("Price");
    await price.fill("nothing");
    await price.press("Enter");
    await dialog.getByText("Price: enter a price of $0.01 or more.").waitFor();
    await price.fill((unit.price + 1).toFixed(2));
    await expectToFitEverywhere(page);
    await price.focus();
    await untilFocused(price);
    await price.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page
      .getByText(`$${(unit.price + 1).toFixed(2)}`)
      .first()
      .waitFor();
    await expectToFitEverywhere(page);
    const product = await robin.page.goto(store.url("hc", `/api/v2/product/sku/${unit.sku}`));
    expect(await product?.text()).toContain(String(unit.price + 1));
  });

  test("that two people correct are merged field by field (OFC-07, OFR-05)", async () => {
    await signInWithApp(robin.page, { url: store.officeUrl("/outlet-units"), email: seedEmails.manager, now });
    const [first, second] = [await open(robin.page), await open(mina.page)];
    const link = robin.page.getByRole("link", { name: "100001-R1", includeHidden: true });
    expect(await link.getAttribute("href")).toBe("/returns/100001-R1");
    await first.getByLabel("In words").fill("Dent and a scuff");
    await first.getByRole("button", { name: "Save changes" }).click();
    await first.waitFor({ state: "detached" });
    await second.getByLabel("Price").fill((unit.price + 2).toFixed(2));
    await second.getByRole("button", { name: "Save changes" }).click();
    const merge = mina.page.getByRole("dialog").last();
    await merge.getByText("Dent and a scuff").waitFor();
    await merge.getByRole("button", { name: /^Save/ }).click();
    await mina.page.getByRole("dialog").first().waitFor({ state: "detached" });
    await mina.page
      .getByText(`$${(unit.price + 2).toFixed(2)}`)
      .first()
      .waitFor();
    await mina.page.getByText("Dent and a scuff").first().waitFor();
  });

  test("have their marks measured in a form that names the mark it can't take (OFC-07, OFR-13)", async () => {
    const { page } = mina;
    const dialog = await open(page);
    const marks = dialog.getByRole("group", { name: /^Mark \d$/ });
    while ((await marks.count()) > 0)
      await dialog
        .getByRole("button", { name: /^Remove mark/ })
        .first()
        .click();
    await dialog.getByRole("button", { name: "Add mark" }).click();
    await marks.nth(0).getByLabel("Place").fill("lower door");
    await marks.nth(0).getByLabel("Size in mm").fill("thirty");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await dialog.getByText("Mark 1: enter its place, and a size from 1 to 2000 mm.").waitFor();
    await expectToFitEverywhere(page);
    await marks.nth(0).getByLabel("Size in mm").fill("30");
    await marks.nth(0).getByRole("button", { name: /Kind/ }).click();
    await page.getByRole("option", { name: "Dent" }).click();
    await marks
      .nth(0)
      .getByRole("button", { name: /Seen from/ })
      .click();
    await page.getByRole("option", { name: "Left" }).click();
    await dialog.getByRole("button", { name: "Add mark" }).click();
    await marks.nth(1).getByLabel("Place").fill("rear panel");
    await marks.nth(1).getByLabel("Size in mm").fill("12");
    await dialog.getByRole("button", { name: "Add mark" }).click();
    expect(await dialog.getByRole("button", { name: "Add mark" }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Remove mark 3" }).click();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await dialog.waitFor({ state: "detached" });
    const damage =
      "30 mm dent on the lower door, seen from the left; 12 mm scratch on the rear panel, seen from the front.";
    await page.getByText(`${damage} Everything works.`).first().waitFor();
    const product = await robin.page.goto(store.url("hc", `/api/v2/product/sku/${unit.sku}`));
    expect(await product?.text()).toContain(damage);
  });

  test("are withdrawn from their site after a reason, which the audit log keeps (OFC-07, OFR-04)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl(`/outlet-units/${other.number}`));
    await heading(page, `Outlet unit ${other.sku}`);
    await page.getByRole("button", { name: "Withdraw" }).click();
    const dialog = page.getByRole("dialog", { name: `Withdraw ${other.sku}` });
    await dialog.getByRole("button", { name: "Withdraw unit" }).click();
    await dialog.getByText("Enter a reason.").waitFor();
    await dialog.getByLabel("Reason").fill("Needs a repair first");
    await expectToFitEverywhere(page);
    await dialog.getByRole("button", { name: "Withdraw unit" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("This unit was withdrawn.").waitFor();
    expect(await page.getByRole("button", { name: "Withdraw" }).count()).toBe(0);
    const { rows } = await store.database.pool.query(
      "select reason from audit_log where action = 'outlet-unit-withdrawn' and record_id = $1",
      [String(other.productId)],
    );
    expect(rows).toEqual([{ reason: "Needs a repair first" }]);
  });

  test("that were sold say so and can't be corrected (OFC-07)", async () => {
    const { page } = mina;
    await store.database.pool.query("update stock set on_hand = 0 where product_id = $1", [unit.productId]);
    await page.goto(store.officeUrl(`/outlet-units/${unit.number}`));
    await page.getByText("This unit was sold, so it can't be changed any more.").waitFor();
    expect(await page.getByRole("button", { name: "Correct" }).count()).toBe(0);
    await expectToFitEverywhere(page);
  });
});
