import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { inTransaction } from "#platform/database.ts";
import { moveOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { liftRefundLimits } from "#test/support/office-staff.ts";
import {
  cards,
  fillCheckout,
  openCheckout,
  seedPeople,
  placeAndConfirm,
  untilHydrated,
} from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const buyer = seedPeople["aol-nz"];
const email = "returns@example.com";

/** A paid order that the customer has had since this morning. */
async function buy(page: Page): Promise<{ readonly number: string; readonly path: string }> {
  await openCheckout(page, { shop: store.url(buyer.site, "/"), sku: "KF612BX" });
  await fillCheckout(page, buyer, { email, card: cards.good });
  await placeAndConfirm(page);
  const path = (await page.getByRole("link", { name: "See or change your order" }).getAttribute("href")) ?? "";
  const { db } = store.database;
  const order = await eventually(async () => {
    const row = await db.selectFrom("orders").selectAll().where("email", "=", email).executeTakeFirst();
    return row !== undefined && row.paid_cents === row.total_cents && row;
  });
  await inTransaction(db, async (tx) => {
    for (const to of ["picking", "dispatched", "delivered"] as const)
      await moveOrder(tx, { orderId: order.id, to, who: "shop", why: "", now });
  });
  return { number: order.number, path };
}

async function signIn(page: Page): Promise<void> {
  await liftRefundLimits(store.database.pool);
  await signInWithApp(page, { url: store.officeUrl("/returns"), email: seedOfficeEmails["customer-service"], now });
}

const photograph = (background: string) =>
  sharp({ create: { width: 480, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

const fits = (page: Page, widths: readonly number[] = [1440, 375]) => expectToFit(page, widths);

describe("a return, from the customer's page to the refund", () => {
  let shopper: Shopper;
  let staff: Shopper;
  let order = { number: "", path: "" };
  beforeAll(async () => {
    shopper = await newSession(store.browser, { width: 375 });
    order = await buy(shopper.page);
    staff = await newSession(store.browser, { width: 375 });
    await signIn(staff.page);
  });
  afterAll(async () => {
    await shopper?.leave();
    await staff?.leave();
  });

  test("the customer asks on the order's page and sees the terms and rights (OFO-08)", async () => {
    const { page } = shopper;
    await page.goto(store.url(buyer.site, order.path));
    await untilHydrated(page);
    await page.getByRole("link", { name: "Return an item" }).click();
    await heading(page, "Return an item");
    await untilHydrated(page);
    await page.getByText(/Consumer Guarantees Act/).waitFor();
    await fits(page, [375]);
    await page.getByRole("button", { name: "Ask for the return" }).click();
    await page.getByText("Choose why you send the goods back.").waitFor();
    await page.getByLabel(/^How many of/).selectOption("1");
    await page.getByRole("radio", { name: /It is faulty/ }).check();
    await page.getByLabel("Tell us more").fill("It does not cool since Monday.");
    await page.getByLabel("Photographs").setInputFiles([
      { name: "dent.png", mimeType: "image/png", buffer: await photograph("#884422") },
      { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
    await page.getByRole("button", { name: "Ask for the return" }).click();
    await page.getByText(`We have your request ${order.number}-R1`).waitFor();
    await page.getByText("note.txt was not sent. This file isn't a picture.").waitFor();
    await page.getByRole("img", { name: `Photograph 1 of ${order.number}-R1` }).waitFor();
    await fits(page, [375]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByText("Asked for").count()).toBeGreaterThan(0);
  });

  test("staff approve it with a run of the truck (OFO-08)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/returns"));
    await fits(page);
    await page.getByRole("link", { name: `${order.number}-R1` }).click();
    await heading(page, `Return ${order.number}-R1`);
    await page.getByText("It does not cool since Monday.").waitFor();
    await page.getByRole("img", { name: "Photograph 1 by the customer" }).waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("button", { name: /Way back/ }).click();
    await page.getByRole("option", { name: "Our truck picks it up" }).click();
    await page.getByRole("button", { name: /Run of/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Approve and mail" }).click();
    await heading(page, "Receive");
    await fits(page);
  });

  test("the truck board shows the pick-up at its run, with a way to the return (OFO-06, OFO-08)", async () => {
    const { page } = staff;
    const run = page.getByRole("link", { name: /^Run on/ });
    const day = (await run.getAttribute("href"))?.split("/").at(-1) ?? "";
    const { rows } = await store.database.pool.query<{ warehouse: string }>(
      "select warehouse_code as warehouse from orders where number = $1",
      [order.number],
    );
    await page.goto(store.officeUrl(`/trucks?warehouse=${rows[0]?.warehouse}&from=${day}`));
    await heading(page, "Truck board");
    await page.getByText("Pick-up:", { exact: false }).waitFor();
    await fits(page, [1440, 820, 375]);
    await page.getByRole("link", { name: `${order.number}-R1` }).click();
    await heading(page, `Return ${order.number}-R1`);
  });

  test("the truck's driver comes without the goods, another day is booked, and it is on the run sheet (OFO-08, OFR-12)", async () => {
    const { page } = staff;
    await heading(page, "Pick-up by our truck");
    await page.getByRole("button", { name: "Pick-up failed" }).click();
    await page.getByRole("dialog").getByLabel("Note").fill("Called twice");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Mail the customer" }).click();
    await page.getByText("Failed. Book another day").waitFor();
    await page.getByRole("button", { name: "Book our truck" }).click();
    await page.getByRole("button", { name: /Run of/ }).waitFor();
    await page.getByRole("button", { name: "Book and mail" }).click();
    await page.getByRole("link", { name: /^Run on/ }).click();
    await page.getByText("To pick up").waitFor();
    await fits(page, [1440, 820, 375]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: `${order.number}-R1` }).click();
    await heading(page, `Return ${order.number}-R1`);
    await heading(page, "Receive");
  });

  test("they receive it by a scan and inspect it on a phone (OFO-08, OFR-12)", async () => {
    const { page } = staff;
    const { height } = (await page.getByRole("button", { name: "All has arrived" }).boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(56);
    const scan = page.getByLabel("Scan a product or its serial number");
    await scan.fill("WRONG-1");
    await page.keyboard.press("Enter");
    await page.getByText("WRONG-1 is not in this return. Nothing was counted.").waitFor();
    await scan.fill("kf612bx");
    await page.keyboard.press("Enter");
    await page.getByText("KF612BX: 1 of 1.").waitFor();
    await page.getByRole("button", { name: "Receive these" }).click();
    await page.getByText("1 of 1 received").waitFor();
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose photographs" }).click();
    await (await chosen).setFiles([{ name: "inside.png", mimeType: "image/png", buffer: await photograph("#225588") }]);
    await page.getByRole("img", { name: /^Photograph 2 by / }).waitFor();
    await fits(page);
    await page.getByLabel("Scan what you inspect").fill("KF612BX");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Inspect KF612BX" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Note").fill("Works, box unopened");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("All goods inspected").waitFor();
    await fits(page);
  });

  test("and refund it as store credit, which the customer sees (OFO-08, OFO-09)", async () => {
    const { page } = staff;
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByRole("button", { name: /How/ }).click();
    await page.getByRole("option", { name: "Store credit, or an exchange" }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: /^Give \$[\d,.]+ store credit$/ }).click();
    await page.getByText(/^Refunded as store credit ending \d{4}/).waitFor();
    await fits(page);
    await page.goto(store.officeUrl(`/orders/${buyer.site}/${order.number}`));
    await page.getByRole("link", { name: `${order.number}-R1` }).waitFor();
    await fits(page);
    await shopper.page.goto(store.url(buyer.site, `${order.path}/return`));
    await shopper.page.getByText(`${order.number}-R1`).waitFor();
    expect(await shopper.page.getByText("Refunded").count()).toBeGreaterThan(0);
  });
});
