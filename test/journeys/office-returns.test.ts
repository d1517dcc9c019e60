import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedOfficeEmails } from "#seed/people.ts";
import { inTransaction } from "#platform/database.ts";
import { moveOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { codeOf, liftRefundLimits } from "#test/support/office-staff.ts";
import {
  cards,
  fillCheckout,
  openCheckout,
  people,
  placeAndConfirm,
  untilHydrated,
} from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const buyer = people["aol-nz"];
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
  await page.goto(store.officeUrl("/returns"));
  await page.getByRole("textbox", { name: "Email" }).fill(seedOfficeEmails["customer-service"]);
  await page.getByLabel("Password").fill(SEED_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(secret, now, -1));
  await page.getByRole("button", { name: "Confirm the app" }).click();
  await page.getByRole("button", { name: "I have stored the codes" }).click();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

/** No fault of axe and no sideways scroll; staff have a desk and a phone. */
async function fits(page: Page, widths: readonly number[] = [1440, 375]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForLoadState("networkidle");
    expect(await axeFindings(page, "always")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

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
    await page.getByRole("link", { name: "Return something" }).click();
    await heading(page, "Return something");
    await untilHydrated(page);
    await page.getByText(/Consumer Guarantees Act/).waitFor();
    await fits(page, [375]);
    await page.getByRole("button", { name: "Ask for the return" }).click();
    await page.getByText("Choose why you send the goods back.").waitFor();
    await page.getByLabel(/^How many of/).selectOption("1");
    await page.getByRole("radio", { name: /It is faulty/ }).check();
    await page.getByLabel("Tell us more").fill("It does not cool since Monday.");
    await page.getByRole("button", { name: "Ask for the return" }).click();
    await page.getByText(`We have your request ${order.number}-R1`).waitFor();
    await fits(page, [375]);
    expect(await page.getByText("Asked for").count()).toBeGreaterThan(0);
  });

  test("staff approve it, receive it by a scan and inspect it on a phone (OFO-08, OFR-12)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/returns"));
    await fits(page);
    await page.getByRole("link", { name: `${order.number}-R1` }).click();
    await heading(page, `Return ${order.number}-R1`);
    await page.getByText("It does not cool since Monday.").waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("button", { name: "Approve and mail" }).click();
    await heading(page, "Receive");
    await fits(page);
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
    await page.getByLabel("Scan what you inspect").fill("KF612BX");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Inspect KF612BX" }).waitFor();
    expect(await axeFindings(page, "always")).toEqual([]);
    await page.getByLabel("Note").fill("Works, box unopened");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("All goods inspected").waitFor();
    await fits(page);
  });

  test("and refund what the server quotes; the customer sees it (OFO-08, OFO-09)", async () => {
    const { page } = staff;
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByRole("button", { name: /^Refund \$/ }).click();
    await page
      .getByText(/\$[\d,.]+ refunded/)
      .first()
      .waitFor();
    await page.goto(store.officeUrl(`/orders/${buyer.site}/${order.number}`));
    await page.getByRole("link", { name: `${order.number}-R1` }).waitFor();
    await fits(page);
    await shopper.page.goto(store.url(buyer.site, `${order.path}/return`));
    await shopper.page.getByText(`${order.number}-R1`).waitFor();
    expect(await shopper.page.getByText("Refunded").count()).toBeGreaterThan(0);
  });
});
