import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilAnswered, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { openCommandBar, signInWithApp } from "#test/support/office-pages.ts";
import { codeOf } from "#test/support/office-staff.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeAndConfirm } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const buyer = seedPeople["aol-nz"];
const email = "mia.customer@example.com";

/** Signs customer service in, or somebody else, with an authenticator app the first time. */
async function signIn(
  page: Page,
  secret?: string,
  who: string = seedOfficeEmails["customer-service"],
): Promise<string> {
  if (secret === undefined) {
    const made = await signInWithApp(page, { url: store.officeUrl("/orders"), email: who, now });
    await title(page, "Orders");
    return made;
  }
  await page.goto(store.officeUrl("/"));
  await page.getByRole("textbox", { name: "Email" }).fill(who);
  await page.getByLabel("Password").fill(SEED_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code from your authenticator app").fill(codeOf(secret, now));
  await page.keyboard.press("Enter");
  await title(page, "Home");
  await openOrders(page);
  return secret;
}

async function openOrders(page: Page): Promise<void> {
  await page.goto(store.officeUrl("/orders"));
  await title(page, "Orders");
}

/** Another product that the buyer's warehouse has. */
async function anotherSku(): Promise<string> {
  const { rows } = await store.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
       join stock s on s.product_id = p.id and s.warehouse_code = 'AKL'
     where o.site = $1 and o.stock_status = 'inStock' and o.unit_id = '' and s.on_hand >= 4 and p.sku <> 'KF612BX'
       and m.supplier_code is null and not m.is_proforma and p.superseded_by is null order by p.id limit 1`,
    [buyer.site],
  );
  return rows[0]?.sku ?? "";
}

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function inspect(page: Page): Promise<void> {
  // What was said of a button's work stays for seconds, without the button that names it.
  await page.locator("[data-live-announcer] [role=img]").first().waitFor({ state: "detached" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await untilAnswered(page);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

describe("a day of customer service", () => {
  let staff: Shopper;
  let phone: Shopper;
  let number = "";
  let secret = "";
  let robinSecret = "";
  beforeAll(async () => {
    const shopper = await newSession(store.browser, { width: 1280 });
    await openCheckout(shopper.page, { shop: store.url(buyer.site, "/"), sku: "KF612BX" });
    await fillCheckout(shopper.page, buyer, { email, card: cards.good });
    await placeAndConfirm(shopper.page);
    await shopper.leave();
    staff = await newSession(store.browser, { width: 1440 });
    secret = await signIn(staff.page);
    phone = await newSession(store.browser, { width: 375, height: 760 });
  });
  afterAll(async () => {
    await staff?.leave();
    await phone?.leave();
  });

  test("an order is found, explained and refunded in part by keyboard alone (OFO-01, OFO-02, OFO-09)", async () => {
    const { page } = staff;
    await page.keyboard.press("/");
    await untilFocused(page.getByRole("searchbox"));
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await page.waitForURL(/words=/);
    await page.getByText("1 row", { exact: true }).waitFor();
    await inspect(page);
    await page.getByRole("region", { name: "Orders" }).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await title(page, /^Order \d+/);
    number = /\d{6,}/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[0] ?? "";
    await page.getByText("Captured $", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Refund", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Refund order ${number}` });
    await dialog.getByLabel("Goodwill amount").focus();
    await page.keyboard.type("25");
    const confirm = dialog.getByRole("button", { name: "Refund $25.00" });
    await confirm.waitFor();
    await dialog.getByText(/is left to refund/).waitFor();
    await inspect(page);
    await dialog.getByLabel("Reason").focus();
    await page.keyboard.type("Scratched side");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("rowheader", { name: "Refunded: Scratched side" }).waitFor();
    // A job sends the mail, and the record reads its history when it is opened.
    const mailed = async () => {
      await page.goto(page.url());
      await page.getByText("Refund $25.00: Scratched side").waitFor();
      return page.getByText("Refund mailed to", { exact: false }).count();
    };
    await expect.poll(mailed).toBe(1);
    await inspect(page);
  });

  test("documents are downloaded and mails are read as they were sent (OFO-02, OFO-09)", async () => {
    const { page } = staff;
    for (const [name, file] of [
      ["Download tax invoice", /^invoice-INV-[A-Z]+-\d{6}\.pdf$/],
      ["Download credit note", /^credit-note-CN-[A-Z]+-\d{6}\.pdf$/],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      expect(download.suggestedFilename()).toMatch(file);
    }
    // The clock stands still, so mails of one day have no order.
    const refund = page.getByRole("listitem").filter({ hasText: "Refund mailed to" });
    await refund.getByRole("button", { name: "Read mail" }).click();
    const mail = page.getByRole("dialog");
    await mail.getByText(`To ${email}`, { exact: false }).waitFor();
    expect(await mail.getByLabel("Text of the mail").inputValue()).toContain("Scratched side");
    await mail.getByRole("button", { name: "Close" }).click();
  });

  test("two people with one order open see each other, and when the other types (OFR-05)", async () => {
    const robin = await newSession(store.browser, { width: 1280 });
    const { page } = robin;
    robinSecret = await signIn(page, undefined, seedEmails.manager);
    await page.goto(staff.page.url());
    await page.getByText("Sana Rahman is looking at this.").waitFor();
    await staff.page.getByLabel("Note", { exact: true }).fill("Call back at noon");
    await staff.page.getByText("Robin Hale is looking at this.").waitFor();
    await page.reload();
    await page.getByText("Sana Rahman is editing this.").waitFor();
    await inspect(page);
    expect(robin.complaints).toEqual([]);
    await robin.leave();
  });

  test("on a phone an order is looked up and gets a note (OFO-02, OFR-12)", async () => {
    const { page } = phone;
    await signIn(page, secret);
    await page.getByRole("searchbox").fill(number);
    await page.keyboard.press("Enter");
    await page.getByText("1 row", { exact: true }).waitFor();
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(["Order", "Customer", "State", "Total"]);
    await page.getByRole("link", { name: number }).click();
    await title(page, /^Order/);
    await page.getByLabel("Note", { exact: true }).fill("Rang: wants the old fridge taken away");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("note by Sana Rahman", { exact: false }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await inspect(page);
  });

  test("a refund above one's limit is asked for, and made when a colleague approves it (OFR-06, OFO-09)", async () => {
    const { page } = staff;
    await store.database.pool.query("update roles set refund_limit_cents = 1000 where id = 'customer-service'");
    await page.reload();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Refund order ${number}` });
    await dialog.getByLabel("Goodwill amount").fill("30");
    await dialog.getByLabel("Reason").fill("Came a day late");
    await dialog.getByRole("button", { name: "Refund $30.00" }).click();
    await dialog.getByText("Your limit for one refund is $10.00. Ask for approval.").waitFor();
    await dialog.getByRole("button", { name: "Ask for approval" }).click();
    await dialog.getByText("Asked. You get an email", { exact: false }).waitFor();
    await inspect(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const robin = await newSession(store.browser, { width: 375, height: 760 });
    await signIn(robin.page, robinSecret, seedEmails.manager);
    await robin.page.goto(store.officeUrl("/approvals"));
    await robin.page.getByRole("button", { name: `Approve: Refund $30.00 of order ${number}` }).click();
    const decide = robin.page.getByRole("dialog", { name: /^Approve/ });
    await decide.getByLabel("Note (optional)").fill("Fair enough");
    await decide.getByRole("button", { name: "Approve" }).click();
    await decide.waitFor({ state: "detached" });
    await robin.page.getByText("by Robin Hale. Fair enough").waitFor();
    await inspect(robin.page);
    expect(await robin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(robin.complaints).toEqual([]);
    await robin.leave();
    await page.reload();
    await page.getByRole("rowheader", { name: "Refunded: Came a day late" }).waitFor();
  });

  test("an order found by phone gets more units and a product, and loses a line again (OFO-01, OFO-03, OFO-07)", async () => {
    const { page } = staff;
    const sku = await anotherSku();
    await page.goto(store.officeUrl("/orders"));
    await page.getByRole("searchbox").fill(buyer.phone);
    await page.keyboard.press("Enter");
    await page.waitForURL(/words=/);
    await page.getByRole("link", { name: number }).click();
    await title(page, /^Order \d+/);
    await page.getByRole("button", { name: "Edit order" }).focus();
    await page.keyboard.press("Enter");
    const edit = page.getByRole("region", { name: "Edit order" });
    const difference = page.getByRole("region", { name: "What changes" });
    const units = edit.getByLabel("Units of KF612BX");
    await units.fill("many");
    await edit.getByText("Enter a number from 0 to 99.").waitFor();
    await units.fill("2");
    await edit.getByLabel("SKU", { exact: true }).fill(sku);
    await edit.getByRole("button", { name: "Review change" }).click();
    await difference.getByRole("rowheader", { name: "Still to be paid by the customer" }).waitFor();
    await inspect(page);
    await difference.getByRole("button", { name: "Save changes" }).click();
    await difference.getByText("Enter a reason.").waitFor();
    await difference.getByLabel("Reason").fill("Wants two, and a second machine");
    await difference.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("region", { name: "Lines" }).waitFor();
    await page.getByRole("rowheader", { name: /^2 × / }).waitFor();
    await page.getByRole("button", { name: "Edit order" }).click();
    await edit.getByLabel("Units of KF612BX").fill("0");
    await edit.getByLabel(`Units of ${sku}`).fill("0");
    await edit.getByRole("button", { name: "Review change" }).click();
    await edit.getByText("Nothing would be left of this order.", { exact: false }).waitFor();
    await edit.getByLabel("Units of KF612BX").fill("1");
    await edit.getByRole("button", { name: "Review change" }).click();
    await difference.getByText(/cancelled$/).waitFor();
    await difference.getByLabel("Reason").fill("One is enough after all");
    await difference.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("region", { name: "Lines" }).waitFor();
    await page.getByText("One is enough after all", { exact: false }).first().waitFor();
    expect(await page.getByRole("rowheader", { name: /^[12] × / }).count()).toBe(1);
  });

  test("on a phone the change of an order can be read without scrolling sideways (OFO-03, OFR-12)", async () => {
    const { page } = phone;
    await page.reload();
    await title(page, /^Order/);
    await page.getByRole("button", { name: "Edit order" }).click();
    await page.getByRole("region", { name: "Edit order" }).getByLabel("Phone", { exact: true }).fill("021 000 0001");
    await page.getByRole("button", { name: "Review change" }).click();
    await page.getByRole("region", { name: "What changes" }).getByText("Contact details changed").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await inspect(page);
    await page.getByRole("button", { name: "Discard" }).click();
  });

  test("the command bar leads to an order, which is cancelled once and says why (OFO-02, OFO-07, OFR-08)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/orders"));
    await title(page, "Orders");
    await openCommandBar(page);
    await page.keyboard.type(number);
    await page.getByRole("option", { name: new RegExp(number) }).waitFor();
    await page.keyboard.press("Enter");
    await title(page, /^Order \d+/);
    await page.getByRole("button", { name: "Cancel order" }).click();
    const dialog = page.getByRole("dialog", { name: `Cancel order ${number}?` });
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await dialog.getByText("Enter a reason.").waitFor();
    await dialog.getByLabel("Reason").fill("Customer changed their mind");
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Cancel: This order was cancelled already.").waitFor();
    // The browser logs the refund above the limit, and the review that was refused.
    expect(staff.complaints).toEqual([
      expect.stringContaining("403 (Forbidden)"),
      expect.stringContaining("409 (Conflict)"),
    ]);
    expect(phone.complaints).toEqual([]);
  });
});
