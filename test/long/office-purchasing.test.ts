import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFitEverywhere, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

async function signIn(page: Page, who: keyof typeof seedOfficeEmails, path: string): Promise<void> {
  await signInWithApp(page, { url: store.officeUrl(path), email: seedOfficeEmails[who], now });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

describe("a purchase order, from the buyer's desk to the warehouse", () => {
  let buyer: Shopper;
  let hand: Shopper;
  let sku = "";
  let productId = 0;
  let number = "";
  beforeAll(async () => {
    const { rows } = await store.database.pool.query<{ id: number; sku: string }>(
      `select p.id, p.sku from products p join offers o on o.product_id = p.id and o.site = 'aol'
       where o.stock_status = 'inStock' and p.superseded_by is null and o.alt_price_message is null order by p.sku limit 1`,
    );
    [productId, sku] = [rows[0]!.id, rows[0]!.sku];
    await store.database.pool.query(
      "update stock set on_hand = 0, arriving = 0, arrives_on = null where product_id = $1",
      [productId],
    );
    buyer = await newSession(store.browser, { width: 1440 });
    hand = await newSession(store.browser, { width: 375 });
  });
  afterAll(async () => {
    await buyer?.leave();
    await hand?.leave();
  });
  const stock = async () =>
    (
      await store.database.pool.query<{ on_hand: number; arriving: number }>(
        "select on_hand, arriving from stock where product_id = $1 and warehouse_code = 'SYD'",
        [productId],
      )
    ).rows[0];

  test("the buyer adds a supplier, and hears what is wrong first (OFC-06, OFR-13)", async () => {
    const { page } = buyer;
    await signIn(page, "merchandiser", "/suppliers");
    await page.getByText("No suppliers yet.").waitFor();
    await expectToFitEverywhere(page);
    await page.getByRole("button", { name: "Add supplier" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("orders at northwind");
    await dialog.getByRole("button", { name: "Save supplier" }).click();
    await dialog.getByText("Enter the supplier's name.").waitFor();
    await dialog.getByText("Enter an email address like orders@example.com.").waitFor();
    await dialog.getByLabel("Name").fill("Northwind Appliances");
    await dialog.getByLabel("Email").fill("orders@northwind.example");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save supplier" }).click();
    await page.getByRole("rowheader", { name: "Northwind Appliances" }).waitFor();
    await expectToFitEverywhere(page);
  });

  test("and orders goods, which are incoming stock once the order is sent (OFC-06)", async () => {
    const { page } = buyer;
    await page.getByRole("link", { name: "Purchase orders" }).last().click();
    await page.getByText("No purchase orders yet.").waitFor();
    await page.getByRole("button", { name: "New purchase order" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /Deliver to/ }).click();
    await page.getByRole("option", { name: /Sydney/ }).click();
    await dialog.getByRole("button", { name: "Begin draft" }).click();
    await heading(page, /^Purchase order PO\d+/);
    number = /PO\d+/.exec(page.url())?.[0] ?? "";
    await page.getByLabel("Add a product").fill(sku);
    await page
      .getByRole("button", { name: `Add ${sku}` })
      .first()
      .click();
    await page.getByRole("group", { name: sku }).getByLabel("Pieces").fill("none");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Enter a whole number of 1 or more.").waitFor();
    await page.getByRole("group", { name: sku }).getByLabel("Pieces").fill("4");
    await expectToFitEverywhere(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    expect(Number(await page.getByRole("group", { name: sku }).getByLabel("Cost each").inputValue())).toBeGreaterThan(
      0,
    );
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("dialog").getByText("4 pieces become incoming stock at").waitFor();
    await page.getByRole("button", { name: "Send and mail" }).click();
    await page.getByText("Sent to orders@northwind.example").waitFor();
    await expectToFitEverywhere(page);
    expect(await stock()).toEqual({ on_hand: 0, arriving: 4 });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF" }).click();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  });

  test("a warehouse hand receives it on a phone with a scanner, a damaged piece with its reason (OFC-06, OFR-12)", async () => {
    const { page } = hand;
    await signIn(page, "warehouse", `/purchase-orders/${number}/receive`);
    await heading(page, `Receive ${number}`);
    await expectToFitEverywhere(page);
    const { height } = (await page.getByRole("button", { name: "All has arrived" }).boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(56);
    const scan = page.getByLabel("Scan a product");
    await scan.fill("WRONG-1");
    await page.keyboard.press("Enter");
    await page.getByText("WRONG-1 is not on this order. Nothing was counted.").waitFor();
    for (const at of [1, 2]) {
      await scan.fill(sku.toLowerCase());
      await page.keyboard.press("Enter");
      await page.getByText(`${sku}: ${at} of 4.`).waitFor();
    }
    await page.getByRole("button", { name: `Damaged or missing: ${sku}` }).click();
    await page.getByRole("button", { name: `One more of damaged ${sku}` }).click();
    await page.getByRole("button", { name: "Receive these" }).click();
    await page.getByText(`Enter why ${sku} is not as ordered.`).waitFor();
    await page.getByLabel(`Reason for ${sku}`).fill("Box torn");
    await expectToFitEverywhere(page);
    await page.getByRole("button", { name: "Receive these" }).click();
    await heading(page, `Purchase order ${number}`);
    await page.getByText("2 received, 1 damaged. Box torn").waitFor();
    expect(await stock()).toEqual({ on_hand: 2, arriving: 1 });
    await expectToFitEverywhere(page);
  });

  test("who comes second reads who was first, and sees what is still to come (OFC-06)", async () => {
    const [first, second] = [hand.page, buyer.page];
    for (const page of [first, second]) {
      await page.goto(store.officeUrl(`/purchase-orders/${number}/receive`));
      await page.getByText("1 piece to come").waitFor();
    }
    await first.getByRole("button", { name: "All has arrived" }).click();
    await heading(first, `Purchase order ${number}`);
    await second.getByRole("button", { name: "All has arrived" }).click();
    await second
      .getByText(`Will Taumata has just received 1 piece of ${number}. Nothing was received twice.`)
      .waitFor();
    await second.getByRole("button", { name: "Show what is still to come" }).click();
    await second.getByText("The order is “Received”.").waitFor();
    expect(await stock()).toEqual({ on_hand: 3, arriving: 0 });
    await second.goto(store.officeUrl(`/stock/${sku}/SYD`));
    await second.getByRole("link", { name: number }).first().click();
    await heading(second, `Purchase order ${number}`);
    await second.goto(store.officeUrl(`/purchase-orders?words=${sku}`));
    await second.getByRole("link", { name: number }).waitFor();
    await expectToFitEverywhere(second);
  });
});
