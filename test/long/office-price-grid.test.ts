import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

let mina: Shopper;
let page: Page;
/** The first rows of the grid. */
let skus: string[];

const centsOf = async (sku: string): Promise<number> =>
  (
    await store.database.pool.query<{ cents: number }>(
      `select o.price_cents as cents from offers o join products p on p.id = o.product_id
       where o.site = 'hc' and p.sku = $1`,
      [sku],
    )
  ).rows[0]!.cents;

const cell = (sku: string | undefined, field: string) => page.locator(`[data-cell="${field} ${sku}"]`);
const paste = async (text: string) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
};
const openGrid = async () => {
  await page.goto(store.officeUrl("/prices?site=hc&grid=on&sort=sku"));
  await page.getByRole("grid", { name: "Price grid" }).waitFor();
};
const unsaved = () => page.getByRole("region", { name: "Unsaved changes" });

beforeAll(async () => {
  const { pool } = store.database;
  await pool.query("update offer_costs set cost_cents = 1000 where site = 'hc'");
  await pool.query("update offers set rrp_cents = null where site = 'hc'");
  mina = await newSession(store.browser, { width: 1440 });
  page = mina.page;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInWithApp(page, { url: store.officeUrl("/prices?site=hc"), email: seedOfficeEmails.merchandiser, now });
  await page.getByRole("button", { name: "Edit in a grid" }).click();
  await openGrid();
  const links = await page.getByRole("grid").getByRole("rowheader").allInnerTexts();
  skus = links.slice(0, 4).map((text) => text.trim());
});
afterAll(() => mina?.leave());

describe("a merchandiser in the price grid", () => {
  test("types, moves and takes back with the keyboard alone (OFC-05, OFR-12)", async () => {
    const [first, second] = skus;
    const stored = await cell(first, "price").innerText();
    await cell(first, "price").focus();
    await page.keyboard.type("777\n");
    await untilFocused(cell(second, "price"));
    expect(await cell(first, "price").innerText()).toContain("777");
    await page.keyboard.press("ArrowRight");
    await untilFocused(cell(second, "rrp"));
    await page.keyboard.press("F2");
    await page.keyboard.type("1999");
    await page.keyboard.press("Tab");
    await untilFocused(cell(second, "cost"));
    await page.keyboard.type("12");
    await page.keyboard.press("Escape");
    await untilFocused(cell(second, "cost"));
    await unsaved().getByText("2 changes").waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await unsaved().getByText("1 change", { exact: true }).waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await unsaved().waitFor({ state: "detached" });
    expect(await cell(first, "price").innerText()).toBe(stored);
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await unsaved().getByText("1 change", { exact: true }).waitFor();
    await unsaved().getByRole("button", { name: "Discard" }).click();
    await unsaved().waitFor({ state: "detached" });
  });

  test("pastes cells of a spreadsheet, corrects one by its sentence, and publishes after a preview (OFC-05, OFR-13)", async () => {
    const [first, second, third] = skus;
    await cell(first, "price").focus();
    await paste("$1,299.00\t1499\ncheap\t\n1,399.00\t1599\n");
    await page.getByText("5 cells pasted.").waitFor();
    const faults = page.getByRole("list", { name: "What to correct" });
    await faults.getByText('Price: "cheap" isn\'t an amount. Use 1299.00').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: `Go to Price of ${second}` }).click();
    await untilFocused(cell(second, "price"));
    await page.keyboard.type("$888\n");
    await faults.waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+s");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Publish 3 prices on Halfcrown?" }).waitFor();
    await dialog.getByText("Price $1,299.00, RRP $1,499.00").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel("Reason").fill("From the supplier's list");
    await dialog.getByRole("button", { name: "Publish 3 prices" }).click();
    await dialog.waitFor({ state: "detached" });
    await unsaved().waitFor({ state: "detached" });
    expect([await centsOf(first!), await centsOf(second!), await centsOf(third!)]).toEqual([129_900, 88_800, 139_900]);
  });

  test("reads that copied columns don't fit, and nothing is pasted (OFC-05, OFR-13)", async () => {
    await cell(skus[0], "to").focus();
    await paste("1\t2");
    await page
      .getByText("You copied 2 columns, but only 1 can be filled from this cell. Nothing was pasted.")
      .waitFor();
    expect(await unsaved().count()).toBe(0);
  });

  test("chooses between both versions when somebody else saved first, and nothing typed is lost (OFR-05, OFC-05)", async () => {
    const fourth = skus[3]!;
    await cell(fourth, "price").focus();
    await page.keyboard.type("666\n");
    await store.database.pool.query(
      `update offers o set price_cents = 70000 from products p where p.id = o.product_id and o.site = 'hc' and p.sku = $1`,
      [fourth],
    );
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText("Somebody else saved this price").waitFor();
    expect(await cell(fourth, "price").innerText()).toContain("666");
    await page.getByRole("button", { name: `Keep mine at ${fourth}` }).click();
    await page.getByText("Somebody else saved this price").waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("dialog").getByRole("button", { name: "Publish 1 price" }).click();
    await unsaved().waitFor({ state: "detached" });
    expect(await centsOf(fourth)).toBe(66_600);
  });

  test("keeps what is typed through another page of the list and a question before leaving (OFC-05, OFR-05)", async () => {
    const [first] = skus;
    await cell(first, "price").focus();
    await page.keyboard.type("555\n");
    await page.getByRole("button", { name: "Next rows" }).click();
    await cell(first, "price").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "First rows" }).click();
    await cell(first, "price").filter({ hasText: "555" }).waitFor();
    await page.getByRole("link", { name: "Price lists" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    expect(await cell(first, "price").innerText()).toContain("555");
    await unsaved().getByRole("button", { name: "Discard" }).click();
  });

  test("whose permission is taken away reads one sentence, and what is typed stays until it is given back (OFR-03, OFR-13)", async () => {
    const [first] = skus;
    const setRole = (role: string) =>
      store.database.pool.query(
        `update staff_roles set role_id = (select id from roles where name = $1)
         where member_id = (select id from staff_members where email = $2)`,
        [role, seedOfficeEmails.merchandiser],
      );
    await openGrid();
    await cell(first, "price").focus();
    await page.keyboard.type("444\n");
    await setRole("Read-only");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText("Your roles don't let you change prices. An owner can change them.").waitFor();
    expect(await page.getByText("An owner can change them.").count()).toBe(1);
    expect(await cell(first, "price").innerText()).toContain("444");
    await setRole("Merchandiser");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("dialog").getByRole("button", { name: "Publish 1 price" }).click();
    await unsaved().waitFor({ state: "detached" });
    expect(await centsOf(first!)).toBe(44_400);
  });

  test.each([1440, 375])(
    "sees at %i px what to correct wherever the grid is scrolled to, and the cell that it leads to (OFC-05, OFR-12)",
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await openGrid();
      const shown = await page.getByRole("grid").getByRole("rowheader").allInnerTexts();
      const last = shown.at(-1)?.trim();
      const faults = page.getByRole("list", { name: "What to correct" });
      const topOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN;
      await cell(last, "price").focus();
      await page.keyboard.type("dear\n");
      await faults.waitFor();
      await page.evaluate(() => globalThis.scrollTo(0, 0));
      expect(await topOf(faults)).toBeLessThan(800);
      await page.getByRole("button", { name: `Go to Price of ${last}` }).click();
      await untilFocused(cell(last, "price"));
      const { y = 0, height = 0 } = (await cell(last, "price").boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(await topOf(faults));
      await unsaved().getByRole("button", { name: "Discard" }).click();
    },
  );

  test("fits phone and desktop without axe findings (OFR-12)", async () => {
    await openGrid();
    await expectToFit(page);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  });
});
