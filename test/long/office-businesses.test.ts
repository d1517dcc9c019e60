import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { signInByApi } from "#test/support/signed-in.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, { url: store.officeUrl("/businesses"), email: seedOfficeEmails.finance, now });
}

const fits = (page: Page) => expectToFit(page, [820, 375, 1440]);

describe("businesses in the office", () => {
  let staff: Shopper;
  beforeAll(async () => {
    staff = await newSession(store.browser, { width: 1440 });
    await signIn(staff.page);
  });
  afterAll(async () => {
    await staff?.leave();
  });

  test("finance approves an application with credit and terms, and downloads the statement (OFU-02)", async () => {
    const { page } = staff;
    await page.getByRole("link", { name: "Pending Pty Ltd" }).first().waitFor();
    await fits(page);
    await page.getByRole("link", { name: "Pending Pty Ltd" }).first().click();
    await page.getByText("Nothing is owed.").waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: "Approve Pending Pty Ltd" });
    await dialog.getByLabel("Credit limit in dollars").fill("a lot");
    await dialog.getByRole("button", { name: "Approve business" }).click();
    await dialog.getByText("Enter an amount like 2500.00, or 0 for no credit.").waitFor();
    await fits(page);
    await dialog.getByLabel("Credit limit in dollars").fill("2500");
    await dialog.getByLabel("Days to pay").fill("14");
    await dialog.getByLabel("Reason").fill("References checked");
    await dialog.getByRole("button", { name: "Approve business" }).click();
    await page.getByText("14 days from each order").waitFor();
    await page.getByText("$2,500.00").first().waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download statement" }).click();
    expect((await download).suggestedFilename()).toBe(`statement-pending-pty-ltd-${TODAY}.pdf`);
    await fits(page);
  });

  test("finance adds a user with an order limit, changes it and records a receipt as credit (OFU-02)", async () => {
    const { page } = staff;
    await page.getByRole("button", { name: "Add a user" }).click();
    const added = page.getByRole("dialog", { name: "Add a user" });
    await added.getByLabel("First name").fill("Bo");
    await added.getByLabel("Last name").fill("Buyer");
    await added.getByLabel("Email").fill("bo.buyer@example.com");
    await added.getByLabel("Order limit in dollars").fill("lots");
    await added.getByRole("button", { name: "Add user" }).click();
    await added.getByText("Enter an amount like 2500.00, or nothing for no limit.").waitFor();
    await fits(page);
    await added.getByLabel("Order limit in dollars").fill("750");
    await added.getByRole("button", { name: "Add user" }).click();
    await page.getByRole("row", { name: /Bo Buyer.*\$750\.00/ }).waitFor();
    await page.getByRole("button", { name: "Change Bo Buyer" }).click();
    const changed = page.getByRole("dialog", { name: "Bo Buyer" });
    await changed.getByLabel("Order limit in dollars").fill("");
    await changed.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("row", { name: /Bo Buyer.*None/ }).waitFor();
    await page.getByRole("button", { name: "Record a receipt" }).click();
    const receipt = page.getByRole("dialog", { name: "Record a receipt" });
    await receipt.getByLabel("Amount in dollars").fill("120.50");
    await receipt.getByLabel("Received on").fill(TODAY);
    await receipt.getByText("$120.50 stays as credit of the business.").waitFor();
    await fits(page);
    await receipt.getByRole("button", { name: "Record receipt" }).click();
    await page.getByText("Received, not allocated").waitFor();
    await page.getByRole("row", { name: /Bank transfer.*\$120\.50/ }).waitFor();
    await fits(page);
  });
});

describe("who orders for a business, in the shop", () => {
  test("an admin adds, changes and removes a person; the page fits a phone and passes axe (OFU-02)", async () => {
    const { page, leave } = await newSession(store.browser, { width: 375 });
    await signInByApi(page, { shop: store.url("aoc", ""), email: seedEmails.business });
    await page.goto(store.url("aoc", "/account/business"));
    await page.getByRole("heading", { name: "Nobody else orders for your business yet" }).waitFor();
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("First name").fill("Sid");
    await page.getByLabel("Last name").fill("Site");
    await page.getByLabel("Email", { exact: true }).fill("sid.site@example.com");
    await page.getByLabel("Limit for one order on account, in dollars").fill("900");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("One order on account: up to $900.00").waitFor();
    await page.getByRole("button", { name: "Change: Sid Site" }).click();
    await page.getByRole("radio", { name: /Admin/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("listitem").filter({ hasText: "sid.site@example.com" }).getByText("Admin").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await page.getByRole("button", { name: "Remove: Sid Site" }).click();
    await page.getByRole("heading", { name: "Nobody else orders for your business yet" }).waitFor();
    await leave();
  });
});
