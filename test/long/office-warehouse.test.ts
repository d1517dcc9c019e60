import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { placeOrdersToPick } from "#test/support/orders-to-pick.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const DAY = "2026-11-24";

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, { url: store.officeUrl("/fulfilment"), email: seedOfficeEmails.warehouse, now });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

/** On a phone and on a desk, and where it is used standing, on the phone last. */
const fits = (page: Page) => expectToFit(page, [1440, 375]);

async function scan(page: Page, label: RegExp, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.keyboard.press("Enter");
}

describe("a day of the warehouse on a phone", () => {
  let staff: Shopper;
  beforeAll(async () => {
    await placeOrdersToPick(store.database, now, DAY);
    staff = await newSession(store.browser, { width: 375 });
    await signIn(staff.page);
  });
  afterAll(() => staff.leave());

  test("paid orders are allocated (OFO-05, OFR-12)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/fulfilment"));
    await page.getByRole("button", { name: /^Allocate \d+ orders$/ }).click();
    await page.getByText(/consignments made/).waitFor();
    await page.getByRole("link", { name: "DAY-1-1" }).waitFor();
    await fits(page);
  });

  test("picking goes by scans; a wrong one changes nothing, and what is missing is short (OFO-05)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/fulfilment/pick"));
    await page.getByText("0 of 2").waitFor();
    const sku = await page.getByRole("region", { name: "To pick" }).getByRole("heading").innerText();
    await scan(page, /Scan the product/, "WRONG-1");
    await page.getByText(`That is WRONG-1. This line wants ${sku}.`).waitFor();
    await scan(page, /Scan the product/, sku.toLowerCase());
    await page.getByText(`Picked ${sku} for DAY-1-1.`).waitFor();
    await page.getByText("1 of 2", { exact: true }).waitFor();
    await fits(page);
    const { height } = (await page.getByRole("button", { name: "Next bay" }).boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(56);
    await page.getByRole("button", { name: "Short", exact: true }).click();
    await page.getByLabel("Note").fill("The bay is empty");
    await page.getByRole("button", { name: "Report as short" }).click();
    await page.getByText("DAY-2-1").waitFor();
  });

  test("packing takes a serial number, and the truck leaves with what is packed (OFO-05, OFO-06)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/fulfilment/DAY-1-1"));
    await scan(page, /Serial number of/, "SN-0001");
    await page.getByText("SN-0001").waitFor();
    await page.getByRole("button", { name: "Finish consignment" }).click();
    await page.getByRole("button", { name: "Dispatch" }).waitFor();
    await fits(page);
    await page.goto(store.officeUrl(`/trucks?from=${DAY}`));
    await page.getByText(/DAY-1 Mia Tan/).waitFor();
    await fits(page);
    await page
      .getByRole("link", { name: /Melbourne.*run sheet/ })
      .first()
      .waitFor();
    const zone = await sql<{ zone: string }>`
      select zone_code as zone from delivery_bookings where day = ${DAY}::date limit 1`.execute(store.database.db);
    await page.goto(store.officeUrl(`/runs/${zone.rows[0]?.zone}/${DAY}`));
    await heading(page, "1. Mia Tan");
    await page.getByRole("button", { name: "Truck leaves" }).click();
    await page.getByText("1 sent.").waitFor();
    await fits(page);
  });

  test("a failed delivery comes back with its reason and a new day (OFO-05)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/fulfilment/DAY-1-1"));
    await page.getByRole("button", { name: "Failed" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /New day/ }).click();
    await page.getByRole("option").nth(1).click();
    await dialog.getByRole("button", { name: "Bring it back" }).click();
    await page.getByText(/Nobody was home\..*New day/).waitFor();
    await fits(page);
  });

  test("a delivery is signed for (OFO-05)", async () => {
    const { page } = staff;
    await page.getByRole("button", { name: "Dispatch" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Dispatch" }).click();
    await page.getByRole("button", { name: "Delivered" }).click();
    await page.getByLabel("Received by").fill("Mia Tan");
    const box = await page.getByRole("img", { name: /Signature: draw/ }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 80);
    await page.mouse.up();
    await page.getByRole("button", { name: "Confirm delivery" }).click();
    await page.getByRole("img", { name: "Signature of Mia Tan" }).waitFor();
    await fits(page);
  });
});
