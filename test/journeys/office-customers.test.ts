import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails, seedPersonId } from "#seed/people.ts";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { codeOf } from "#test/support/office-staff.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** An account of a site beside those of the demonstration. */
async function addCustomer(email: string): Promise<string> {
  const id = randomUUID();
  await store.database.pool.query(
    `insert into customers (id, site, email, password_hash, first_name, last_name, email_confirmed_at, created_at, updated_at)
     select $1, site, $2, password_hash, 'Juniper', 'Tan', $3, $3, $3 from customers where id = $4`,
    [id, email, now, seedPersonId("hc", seedEmails.customer)],
  );
  return id;
}

describe("customer service", () => {
  const staff = shopperForTests(store, { width: 1440 }, async ({ page }) => {
    await page.goto(store.officeUrl("/"));
    await page.getByRole("textbox", { name: "Email" }).fill(seedEmails.manager);
    await page.getByLabel("Password").fill(SEED_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    await page.getByLabel("Code from the app").fill(codeOf(secret, now, -1));
    await page.getByRole("button", { name: "Confirm the app" }).click();
    await page.getByRole("button", { name: "I have stored the codes" }).click();
    await page.getByRole("navigation", { name: "Areas" }).waitFor({ state: "attached" });
  });
  let kept = "";
  beforeAll(async () => {
    kept = await addCustomer("juniper.tan@example.com");
    await addCustomer("jtan.old@example.com");
  });

  test("finds a customer by keyboard alone and leaves a note (OFU-01, OFR-08)", async () => {
    const { page } = staff;
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Go to" }).waitFor();
    await page.keyboard.type("juniper.tan@");
    await page.getByRole("option", { name: /Juniper Tan, juniper\.tan@example\.com/ }).waitFor();
    await page.keyboard.press("Enter");
    await title(page, /Juniper Tan/);
    await page.getByText("No orders yet.").waitFor();
    await page.getByRole("textbox", { name: "Note for staff" }).focus();
    await page.keyboard.type("Prefers mornings");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Prefers mornings" })
      .getByText(/Robin Hale/)
      .waitFor();
  });

  test("shops as the customer under a banner, and ends it (OFU-01)", async () => {
    const { page } = staff;
    await page.getByRole("button", { name: "Shop as Juniper" }).click();
    await page.getByLabel("Reason").fill("Helps with a cart by phone");
    await page.getByRole("button", { name: "Open the shop" }).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open the shop as Juniper" }).click();
    const shop = await opening;
    await shop.getByText("Robin Hale, you are shopping as Juniper.").waitFor();
    expect(new URL(shop.url()).hash).toBe("");
    expect(await axeFindings(shop, "always")).toEqual([]);
    await shop.getByRole("link", { name: "End" }).click();
    await shop.waitForURL((url) => !url.pathname.includes("logout"));
    await shop.waitForLoadState("networkidle");
    expect(await shop.getByText("you are shopping as").count()).toBe(0);
    await shop.close();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText(/Shopped as by Robin Hale: Helps with a cart by phone/).waitFor();
  });

  test("compares a duplicate, sees what moves, and merges it (OFU-01)", async () => {
    const { page } = staff;
    await page.getByRole("button", { name: "Possible duplicates: 1" }).click();
    await page.getByRole("button", { name: "Compare" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge two accounts" });
    await dialog.getByText("can no longer log in").waitFor();
    await dialog.getByRole("button", { name: "Merge accounts" }).click();
    await dialog.getByText("Enter a reason.").waitFor();
    await dialog.getByLabel("Reason").fill("Same person, two accounts");
    await dialog.getByRole("button", { name: "Merge accounts" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("jtan.old@example.com").waitFor();
    expect(await page.getByRole("button", { name: /Possible duplicates/ }).count()).toBe(0);
  });

  test.each(["/customers?words=juniper", "/customers?words=nobody-at-all", "record"])(
    "%s passes axe in light and dark, and fits a phone (OFR-12)",
    async (path) => {
      const { page } = staff;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(store.officeUrl(path === "record" ? `/customers/${kept}` : path));
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        expect(await axeFindings(page, "always")).toEqual([]);
      }
      await page.setViewportSize({ width: 375, height: 760 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  test("the console stays silent all along (OFR-01)", () => {
    expect(staff.complaints).toEqual([]);
  });
});
