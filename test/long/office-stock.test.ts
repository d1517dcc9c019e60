import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilAnswered, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { sideways, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

let will: Shopper;
let sku: string;
let onHand: number;

beforeAll(async () => {
  const { rows } = await store.database.pool.query<{ sku: string; on_hand: number }>(
    `select p.sku, s.on_hand from stock s join products p on p.id = s.product_id
     where s.warehouse_code = 'SYD' and s.on_hand > 3 order by p.sku limit 1`,
  );
  [sku, onHand] = [rows[0]!.sku, rows[0]!.on_hand];
  will = await newSession(store.browser, { width: 1440 });
  const { page } = will;
  await signInWithApp(page, { url: store.officeUrl("/stock"), email: seedOfficeEmails.warehouse, now });
  await title(page, /Stock/);
});
afterAll(() => will?.leave());

describe("a warehouse", () => {
  test("finds a product, takes a damaged piece away, and sees it in the ledger (OFC-06)", async () => {
    const { page } = will;
    await page.getByRole("searchbox").fill(sku);
    await page.keyboard.press("Enter");
    await page
      .getByRole("row", { name: /Sydney|Moorebank/ })
      .getByRole("link", { name: sku })
      .first()
      .click();
    await title(page, new RegExp(sku));
    await page.getByRole("button", { name: "Adjust" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Adjust stock" }).click();
    await dialog.getByText("Enter a whole number of 1 or more.").waitFor();
    await dialog.getByLabel("Pieces").fill("1");
    await dialog.getByLabel("Note").fill("Fell off the fork");
    await dialog.getByRole("button", { name: "Adjust stock" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(`${onHand - 1} (ledger ${onHand - 1})`).waitFor();
    const movement = page.getByRole("row").filter({ hasText: "Damaged: Fell off the fork" });
    await movement.waitFor();
    expect(await movement.innerText()).toMatch(/[-−]1\b/);
  });

  test("sees that it cannot take away more than there is (OFC-06)", async () => {
    const { page } = will;
    await page.getByRole("button", { name: "Adjust" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Pieces").fill("9000");
    await dialog.getByRole("button", { name: "Adjust stock" }).click();
    await dialog.getByText(/on hand, so 9000 can't be taken away/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByText(`${onHand - 1} (ledger ${onHand - 1})`).count()).toBe(1);
  });

  test("counts on a phone with a scanner, also without a connection, and posts the count (OFC-06, OFR-12)", async () => {
    const { page } = will;
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto(store.officeUrl("/stocktakes"));
    await page.getByRole("button", { name: "Start a stocktake" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /Warehouse/ }).click();
    await page.getByRole("option", { name: /Sydney|Moorebank/ }).click();
    await dialog.getByRole("button", { name: "Start", exact: true }).click();
    const field = page.getByLabel("Scan or type a SKU");
    await untilFocused(field);
    // A hand-held scanner types the code and presses Enter.
    await page.keyboard.type(`${sku}\n`);
    await page.getByText(`${sku}: 1 piece counted`).waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type(`${sku}\n`);
    await page.keyboard.type("NOT-A-SKU\n");
    await page.getByText("You're offline. 2 scans are saved on this phone.").waitFor();
    await page.context().setOffline(false);
    await page.getByText("No product has the code NOT-A-SKU. Enter its SKU.").first().waitFor();
    const heights = await page
      .locator("form input, form button")
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(54);
    await page.getByRole("button", { name: "Review differences" }).click();
    await page.getByRole("cell", { name: `−${onHand - 3}` }).waitFor();
    await page.getByRole("button", { name: "Post count" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Post count" }).click();
    await page.getByText("Posted", { exact: true }).waitFor();
    const { rows } = await store.database.pool.query<{ on_hand: number }>(
      "select on_hand from stock s join products p on p.id = s.product_id where p.sku = $1 and s.warehouse_code = 'SYD'",
      [sku],
    );
    expect(rows[0]?.on_hand).toBe(2);
  });

  test.each(["/stock", "/stock?view=low", "record", "/stocktakes", "count"])(
    "%s passes axe in light and dark, and fits a phone (OFR-12)",
    async (path) => {
      const { page } = will;
      if (path === "count") {
        await page.goto(store.officeUrl("/stocktakes"));
        await page.getByRole("button", { name: "Start a stocktake" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
        await page.waitForURL(/\/stocktakes\/[0-9a-f-]{36}/);
        await page.reload();
        await page.getByLabel("Scan or type a SKU").waitFor();
      } else await page.goto(store.officeUrl(path === "record" ? `/stock/${sku}/SYD` : path));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.getByRole("heading", { level: 1 }).waitFor();
        await untilAnswered(page);
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 375, height: 760 });
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    },
  );

  test("sees no complaint in the console but the lost connection and the refusal (OFR-01)", () => {
    expect(will.complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(one))).toEqual([]);
  });
});
