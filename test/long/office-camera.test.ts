import { sql } from "kysely";
import type { Browser, Cookie, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { answerCameraQuestion, launchSeeing, launchWithoutCamera, type SeenCode } from "#test/support/camera.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { placeOrdersToPick } from "#test/support/orders-to-pick.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const DAY = "2026-11-24";
const BARCODE = "9312345678907";

/** A purchase order for three pieces of the product that the orders want, on its way to Melbourne. */
async function orderGoods(productId: number): Promise<string> {
  const made = await sql<{ number: string }>`
    with supplier as (
      insert into purchase_suppliers (id, name, contact, email, phone, address, account_number, lead_days, version)
      values (gen_random_uuid(), 'Northwind', '', 'o@northwind.example', '', '', '', 5, 1)
      returning id),
    made as (
      insert into purchase_orders (id, supplier_id, warehouse_code, state, note, version, changed_by, changed_at, created_at, sent_at)
      select gen_random_uuid(), id, 'MEL', 'sent', '', 1, 'Mae', ${now}, ${now}, ${now} from supplier returning id, number),
    stocked as (
      update stock set arriving = 3 where warehouse_code = 'MEL' and product_id = ${productId}),
    lines as (
      insert into purchase_order_lines (order_id, line, product_id, sku, title, quantity, cost_cents)
      select made.id, 0, p.id, p.sku, p.title, 3, 100 from made, products p where p.id = ${productId})
    select number from made`.execute(store.database.db);
  return made.rows[0]?.number ?? "";
}

describe("the camera of a warehouse hand's phone", () => {
  let sku = "";
  let purchase = "";
  let cookies: Cookie[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    await placeOrdersToPick(store.database, now, DAY);
    const goods = await sql<{ id: number; sku: string }>`
      update products p set gtin = ${BARCODE} from order_lines l join orders o on o.id = l.order_id
      where o.number = 'DAY-1' and p.id = l.product_id returning p.id, p.sku`.execute(store.database.db);
    sku = goods.rows[0]?.sku ?? "";
    purchase = await orderGoods(goods.rows[0]?.id ?? 0);
    const desk = await newSession(store.browser, { width: 375 });
    await signInWithApp(desk.page, { url: store.officeUrl("/fulfilment"), email: seedOfficeEmails.warehouse, now });
    await desk.page.getByRole("button", { name: /^Allocate \d+ orders$/ }).click();
    await desk.page.getByText(/consignments made/).waitFor();
    cookies = await desk.page.context().cookies();
    await desk.leave();
  });
  afterAll(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** The signed-in hand with another phone. */
  async function takePhone(browser: Browser, answer: "granted" | "denied"): Promise<Shopper> {
    const phone = await newSession(browser, { width: 375 });
    await phone.page.context().addCookies(cookies);
    await answerCameraQuestion(phone.page.context(), new URL(store.officeUrl("/")).origin, answer);
    return phone;
  }
  async function phoneSeeing(code: SeenCode): Promise<Shopper> {
    const { browser, close } = await launchSeeing(code);
    closing.push(close);
    return takePhone(browser, "granted");
  }
  const openCamera = (page: Page) => page.getByRole("button", { name: "Camera" }).click();

  test("reads the barcode of the maker's box, and the unit is picked (OFR-12, OFO-05)", async () => {
    const { page, complaints } = await phoneSeeing({ bcid: "ean13", text: BARCODE });
    await page.goto(store.officeUrl("/fulfilment/pick"));
    await page.getByText("0 of 2").waitFor();
    const { height } = (await page.getByRole("button", { name: "Camera" }).boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(56);
    await openCamera(page);
    await page.getByText(`Picked ${sku} for DAY-1-1.`).waitFor();
    await page.getByText("1 of 2", { exact: true }).waitFor();
    await page.locator("video").waitFor({ state: "detached" });
    await expectToFit(page, [375]);
    // The reader's WebAssembly comes from the office itself, and its policies let it run.
    expect(complaints).toEqual([]);
  });

  test("reads a label with the SKU, and the goods are counted as received (OFR-12, OFC-06)", async () => {
    const { page, complaints } = await phoneSeeing({ bcid: "code128", text: sku });
    await page.goto(store.officeUrl(`/purchase-orders/${purchase}/receive`));
    for (const at of [1, 2]) {
      await openCamera(page);
      await page.getByText(`${sku}: ${at} of 3.`).waitFor();
    }
    await page.getByRole("button", { name: "Receive these" }).click();
    await page.getByText(`${sku}: 2 received`, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("reads the maker's box in a stocktake, and the pieces on the shelf are counted (OFR-12, OFC-06)", async () => {
    const { page } = await phoneSeeing({ bcid: "ean13", text: BARCODE });
    await page.goto(store.officeUrl("/stocktakes"));
    await page.getByRole("button", { name: "Start a stocktake" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
    await page.waitForURL(/\/stocktakes\/[0-9a-f-]{36}/);
    await openCamera(page);
    await page.getByText(`${sku}: 1 piece counted`).waitFor();
    await page.locator("video").waitFor({ state: "detached" });
    await page.getByLabel("Pieces").fill("4");
    await openCamera(page);
    await page.getByText(`${sku}: 5 pieces counted`).waitFor();
    expect(await page.getByLabel("Pieces").inputValue()).toBe("1");
    await expectToFit(page, [375]);
  });

  test("a camera that may not be used is said in one sentence, and typing goes on (OFR-12, OFR-13)", async () => {
    const { browser, close } = await launchSeeing({ bcid: "code128", text: "NOT-READ" });
    closing.push(close);
    const { page } = await takePhone(browser, "denied");
    await page.goto(store.officeUrl("/fulfilment/pick"));
    await openCamera(page);
    await page.getByText("This browser doesn't let the office use the camera.").waitFor();
    await expectToFit(page, [375]);
    await page.getByLabel(/Scan the product/).fill(sku);
    await page.keyboard.press("Enter");
    await page.getByText(`Picked ${sku} for`).waitFor();
    expect(await page.locator("video").count()).toBe(0);
  });

  test("a device without a camera says so, and typing goes on (OFR-12, OFR-13)", async () => {
    const browser = await launchWithoutCamera();
    closing.push(() => browser.close());
    const { page } = await takePhone(browser, "granted");
    await page.goto(store.officeUrl("/fulfilment/pick"));
    await openCamera(page);
    await page.getByText("This device has no camera. Type the code, or use a scanner.").waitFor();
    await page.getByLabel(/Scan the product/).fill("WRONG-1");
    await page.keyboard.press("Enter");
    await page.getByText(`That is WRONG-1. This line wants ${sku}.`).waitFor();
    expect(await page.locator("video").count()).toBe(0);
  });
});
