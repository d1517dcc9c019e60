import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { codeOf } from "#test/support/office-staff.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

async function signIn(page: Page): Promise<void> {
  await page.goto(store.officeUrl("/"));
  await page.getByRole("textbox", { name: "Email" }).fill(seedOfficeEmails.merchandiser);
  await page.getByLabel("Password").fill(SEED_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(secret, now, -1));
  await page.getByRole("button", { name: "Confirm the app" }).click();
  await page.getByRole("button", { name: "I have stored the codes" }).click();
  await title(page, "Products");
}

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens a list with the keyboard and chooses the option that begins with the typed letters. */
async function chooseByKeys(page: Page, label: string, letters: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`${label}$`) }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.type(letters);
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

describe("a merchandiser", () => {
  let mina: Shopper;
  beforeAll(async () => {
    mina = await newSession(store.browser, { width: 1440 });
    await signIn(mina.page);
  });
  afterAll(() => mina?.leave());

  test("makes a product from nothing, by keyboard, until the shop sells it (OFC-01)", async () => {
    const { page } = mina;
    await page.getByRole("button", { name: "New product" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "SKU" }).fill("JRN-17");
    await page.getByRole("textbox", { name: "Model" }).fill("KT-17");
    await page.getByRole("textbox", { name: "Name" }).fill("Boilwell Glass Kettle");
    await chooseByKeys(page, "Brand", "S");
    await page.getByRole("button", { name: "Make the draft" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Choose a brand and a category.").waitFor();
    await page.getByRole("button", { name: /Category$/ }).click();
    await page.getByRole("option", { name: "Kettles", exact: false }).click();
    await page.getByRole("button", { name: "Make the draft" }).focus();
    await page.keyboard.press("Enter");
    await title(page, /Boilwell Glass Kettle/);
    await page.getByRole("textbox", { name: "Width (mm)" }).fill("wide");
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: "Width: enter a whole number from 1 to 100,000 (mm), like 600." }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("field-facts.widthMm");
    for (const [name, value] of [
      ["Width (mm)", "220"],
      ["Height (mm)", "260"],
      ["Depth (mm)", "160"],
      ["GTIN (barcode)", "4006381333931"],
    ] as const)
      await page.getByRole("textbox", { name }).fill(value);
    await page.getByText("4 changes").waitFor();
    await page.getByRole("tab", { name: "Facts" }).focus();
    await page.keyboard.press("ArrowRight");
    await page
      .getByRole("textbox", { name: "Description", exact: true })
      .fill("Boils a litre in three minutes. ".repeat(5));
    await page.getByRole("textbox", { name: "Key features", exact: true }).fill("Glass\nQuiet\nKeeps warm");
    await page.getByRole("textbox", { name: "What's in the box" }).fill("Kettle\nBase");
    await page.keyboard.press("Control+s");
    await page.getByText("Saved.", { exact: true }).waitFor();
  });

  test("fills in what is missing, sets a price and publishes; the shop shows it (OFC-01, OFC-08)", async () => {
    const { page } = mina;
    // What is still missing leads to its field.
    const missing = page.getByRole("region", { name: /^Score/ }).getByRole("button");
    for (let left = await missing.count(); left > 0; left--) {
      await missing.nth(left - 1).click();
      await page.getByRole("tab", { name: "Facts", selected: true }).waitFor();
    }
    for (const field of await page.getByRole("tabpanel").getByRole("textbox").all())
      if ((await field.inputValue()) === "") await field.fill("7");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("can be published").waitFor();
    await page.getByRole("tab", { name: "Sites" }).click();
    await page.getByRole("button", { name: "Set price on hc" }).click();
    await page.getByRole("textbox", { name: /^Price/ }).fill("cheap");
    await page.getByRole("button", { name: "Save price" }).click();
    await page.getByText("Enter an amount like 1299.00.").waitFor();
    await page.getByRole("textbox", { name: /^Price/ }).fill("89.00");
    await page.getByRole("button", { name: "Save price" }).click();
    await page.getByRole("button", { name: "Publish on hc" }).click();
    await page.getByText("On sale. The shop shows it now.").waitFor();
    const shopper = await newSession(store.browser);
    await shopper.page.goto(store.url("hc", "/product/boilwell-glass-kettle"));
    await shopper.page.getByRole("heading", { level: 1, name: /Boilwell Glass Kettle/ }).waitFor();
    await shopper.leave();
  });

  test("is asked before unsaved changes are left behind, and both of two savers keep their work (OFC-01, OFR-05)", async () => {
    const { page } = mina;
    await page.getByRole("tab", { name: "Facts" }).click();
    await page.getByRole("textbox", { name: "Model", exact: true }).fill("KT-18");
    await page.getByRole("link", { name: "Catalogue health" }).click();
    await page.getByRole("dialog", { name: "Leave without saving 1 change?" }).waitFor();
    await page.getByRole("button", { name: "Stay" }).click();
    const { pool } = store.database;
    await pool.query(
      "update products set model = 'KT-99', title = title || ' Pro', version = version + 1 where sku = 'JRN-17'",
    );
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Somebody else saved this product" });
    await dialog.getByText("Theirs: KT-99").waitFor();
    await dialog.getByRole("button", { name: "Save merged version" }).click();
    await title(page, /Boilwell Glass Kettle Pro/);
    await page.getByText("Saved. The shop shows it now.").waitFor();
    expect(await page.getByRole("textbox", { name: "Model", exact: true }).inputValue()).toBe("KT-18");
  });

  test("looks a product up on a phone: name, SKU, state and price (OFC-01, OFR-12)", async () => {
    const { page } = mina;
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto(store.officeUrl("/products?words=JRN-17"));
    await page.getByRole("link", { name: /Boilwell/ }).waitFor();
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(["Name", "SKU", "State", "Price"]);
    await page.getByRole("link", { name: /Boilwell/ }).click();
    await title(page, /Boilwell/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test.each(["/products", "/products/1", "/products/1?tab=sites", "/products/1?tab=links", "/catalogue-health"])(
    "%s passes axe in light and dark (OFR-12)",
    async (path) => {
      const { page } = mina;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(store.officeUrl(path));
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        expect(await axeFindings(page, "always")).toEqual([]);
      }
    },
  );
});
