import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { chooseSuburb, seedPeople, shownTotal, untilHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

/** The checkout with these products in the cart. */
async function openCheckout(site: SiteCode, skus: readonly string[]): Promise<Page> {
  const { page } = shopper;
  await visit(page, store.url(site, "/s/winning-storage-terms-and-conditions"));
  await page.evaluate(async (list) => {
    for (const sku of list) {
      const headers = { "content-type": "application/json" };
      await fetch("/api/cart/product/", { method: "POST", headers, body: JSON.stringify({ sku }) });
    }
  }, skus);
  await visit(page, store.url(site, "/customer/checkout"));
  await untilHydrated(page);
  return page;
}

const suburbBox = (page: Page) => page.getByRole("combobox", { name: /^Suburb/ }).first();
const grid = (page: Page) => page.getByRole("grid", { name: "Choose a delivery day" });
/** The shown amount in cents. */
const totalOf = async (page: Page) => Number((await shownTotal(page).innerText()).replace(/[^\d]/g, ""));
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset["day"]);

async function someSku(condition: string, site: SiteCode = "aol"): Promise<string> {
  const found = await store.database.pool.query(
    `select p.sku from products p join offers o on o.product_id = p.id and o.site = $1 and o.stock_status = 'inStock' and o.unit_id = ''
       join manufacturers m on m.id = p.manufacturer_id where o.alt_price_message is null and ${condition} order by p.id limit 1`,
    [site],
  );
  return found.rows[0].sku;
}
const ours = "m.supplier_code is null and not m.is_proforma";

describe("the delivery calendar", () => {
  test("picking a suburb posts it and the days come; another suburb empties the calendar first (DELIV-21, DELIV-22, DELIV-23)", async () => {
    const page = await openCheckout("aol", [await someSku(ours)]);
    const posted: string[] = [];
    let letGo = () => {};
    await page.route("**/api/checkout/avail", async (route) => {
      posted.push((route.request().postDataJSON() as { suburb: string }).suburb);
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.continue();
    });
    expect(await grid(page).count()).toBe(0);
    await chooseSuburb(suburbBox(page), { ...seedPeople.hc, site: "aol" });
    await page.getByText("Loading delivery days").waitFor({ state: "attached" });
    expect(posted).toEqual(["Richmond"]);
    letGo();
    await grid(page).waitFor();
    await chooseSuburb(suburbBox(page), { ...seedPeople.hc, suburb: "Newtown", postcode: "2042" });
    await expect.poll(() => posted).toEqual(["Richmond", "Newtown"]);
    expect(await grid(page).count()).toBe(0);
    letGo();
    await grid(page).waitFor();
    const locality = async () => (await page.context().cookies()).find((cookie) => cookie.name === "locality")?.value;
    await expect.poll(locality).toBe("2042_NEWTOWN");
  });

  test("one tab stop, arrows by day and week, Home and End in the week, pages by month; a choice is said with its price and the new total (DELIV-37, DELIV-40, DELIV-42)", async () => {
    const page = await openCheckout("aol", [await someSku(ours)]);
    await chooseSuburb(suburbBox(page), { ...seedPeople.hc, site: "aol" });
    await grid(page).waitFor();
    expect(await page.locator("[data-day]").count()).toBe(42);
    const stop = grid(page).locator('[tabindex="0"]');
    expect(await stop.count()).toBe(1);
    await stop.focus();
    for (const [key, day] of [
      ["ArrowDown", "2026-11-28"],
      ["ArrowLeft", "2026-11-27"],
      ["Home", "2026-11-23"],
      ["End", "2026-11-29"],
      ["PageDown", "2026-12-29"],
      ["PageUp", "2026-11-29"],
      ["ArrowRight", "2026-11-30"],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focusedDay(page)]).toEqual([key, day]);
    }
    expect(await stop.count()).toBe(1);
    const before = await totalOf(page);
    await page.keyboard.press("Enter");
    await expect.poll(async () => before - (await totalOf(page))).toBe(49_00);
    const statusText = async () => (await page.getByRole("status").allInnerTexts()).join(" ");
    await expect.poll(statusText).toContain("Monday 30 November chosen, delivery FREE");
    const total = new Intl.NumberFormat("en-AU", { minimumFractionDigits: 2 }).format((before - 49_00) / 100);
    await expect.poll(statusText).toContain(total);
    const names = await page.locator("[data-day] > span:first-child").allInnerTexts();
    expect(names).toContain("Saturday 28 November, $49, available");
    expect(names.find((name) => name.startsWith("Friday 25 December"))).toBe("Friday 25 December, not available");
    await page.getByRole("button", { name: "Later dates" }).click();
    expect(await page.locator("[data-day]").first().getAttribute("data-day")).toBe("2027-01-01");
  });

  test("what several bring stands on one line, and one press brings it on as few days as can be (DELIV-02, DELIV-17)", async () => {
    const page = await openCheckout("aol-nz", [
      await someSku(ours, "aol-nz"),
      await someSku("m.supplier_code = 'miele'", "aol-nz"),
      await someSku("m.supplier_code = 'stillwater'", "aol-nz"),
    ]);
    await chooseSuburb(suburbBox(page), seedPeople["aol-nz"]);
    const line = page.getByRole("region", { name: "When each part arrives" });
    await line.waitFor();
    expect(await line.getByRole("listitem").count()).toBe(3);
    expect(await axeFindings(page)).toEqual([]);
    await line.getByRole("button", { name: "Fewest deliveries" }).click();
    await expect.poll(() => line.getByRole("listitem").count()).toBe(1);
    const text = await line.innerText();
    expect(text).toContain("Delivered by us, Miele Direct, Stillwater Filtration");
    expect(text).toContain("Everything arrives on one day");
    const day = await page.locator('[data-day][aria-pressed="true"]').getAttribute("data-day");
    expect(day).toBe("2026-11-27");
    expect(await page.getByRole("radio", { name: /Friday 27 November/ }).count()).toBe(2);
    for (const radio of await page.getByRole("radio", { name: /Friday 27 November/ }).all())
      expect(await radio.isChecked()).toBe(true);
    await line.getByRole("button", { name: "Each as soon as possible" }).click();
    await expect.poll(() => line.getByRole("listitem").count()).toBe(3);
  });

  // Also: DELIV-30
  test("without delivery the reason and the number to call replace the calendar (DELIV-26, DELIV-27, DELIV-29)", async () => {
    const sku = await someSku(ours);
    await store.database.pool.query(
      "update stock set on_hand = 0, arriving = 5, arrives_on = null where product_id = (select id from products where sku = $1)",
      [sku],
    );
    await store.database.pool.query(
      "update offers set stock_status = 'backOrder', ships_on = null where product_id = (select id from products where sku = $1)",
      [sku],
    );
    const page = await openCheckout("aol", [sku]);
    await chooseSuburb(suburbBox(page), { ...seedPeople.hc, site: "aol" });
    const alert = page.getByRole("alert").filter({ hasText: "delivery is not currently available" });
    await alert.waitFor();
    expect(await alert.innerText()).toContain("has no arrival date yet");
    expect(await alert.innerText()).toContain("1300 000 501");
    expect(await grid(page).count()).toBe(0);
  });
});
