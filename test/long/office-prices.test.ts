import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilFocused } from "#test/support/browser.ts";
import { whileHeld } from "#test/support/database.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

let mina: Shopper;
let all: number;
let sku: string;
let slug: string;
let cents: number;

const priceNow = async (): Promise<number> =>
  (
    await store.database.pool.query<{ cents: number }>(
      `select o.price_cents as cents from offers o join products p on p.id = o.product_id
       where o.site = 'hc' and p.sku = $1`,
      [sku],
    )
  ).rows[0]!.cents;

beforeAll(async () => {
  const { pool } = store.database;
  all = (await pool.query<{ n: number }>("select count(*)::int as n from offers where site = 'hc'")).rows[0]!.n;
  const { rows } = await pool.query<{ sku: string; slug: string; cents: number }>(
    `select p.sku, p.slug, o.price_cents as cents from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.alt_price_message is null and o.stock_status = 'inStock' and o.price_cents > 60000
     order by p.title, p.id limit 1`,
  );
  ({ sku, slug, cents } = rows[0]!);
  // No price of this journey is below its cost.
  await pool.query("update offer_costs set cost_cents = 10000 where site = 'hc'");
  mina = await newSession(store.browser, { width: 1440 });
  const { page } = mina;
  await signInWithApp(page, { url: store.officeUrl("/prices?site=hc"), email: seedOfficeEmails.merchandiser, now });
  await title(page, /^Prices on/);
});
afterAll(() => mina?.leave());

const choose = async (page: Page, label: RegExp, option: string) => {
  await page.getByRole("dialog").getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
};

describe("a merchandiser", () => {
  test("takes ten percent off hundreds of prices after a preview, and shoppers see it (OFC-05, OFR-07, OFR-10)", async () => {
    const { page } = mina;
    expect(all).toBeGreaterThan(500);
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check({ force: true });
    await page.getByRole("button", { name: `Select all ${all.toLocaleString("en-AU")} matching` }).click();
    await page.getByRole("button", { name: "Change prices" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Percent", { exact: true }).fill("-10");
    await choose(page, /Round/, "To .95");
    await dialog.getByLabel("Reason").fill("Black Friday");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await dialog.getByRole("region", { name: "What changes" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Change [\d,]+ prices$/ }).click();
    await dialog.waitFor({ state: "detached" });
    // The button that opened the dialog has gone with the selection.
    const job = page.getByRole("list", { name: "Your jobs" }).getByRole("listitem").first();
    await untilFocused(job);
    await expect.poll(priceNow, { timeout: 60_000 }).toBeLessThan(cents * 0.92);
    await job.getByText("Done").waitFor();
    await untilFocused(job);
    const changed = await priceNow();
    expect(changed % 100).toBe(95);
    const shopper = await newSession(store.browser, { width: 1440 });
    const productText = async () => {
      await shopper.page.goto(store.url("hc", `/p/${slug}`));
      return shopper.page.getByRole("main").innerText();
    };
    await expect.poll(productText).toContain(Math.floor(changed / 100).toLocaleString("en-AU"));
    await shopper.leave();
  });

  test("undoes all of it from the recent changes (OFR-04)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/prices?site=hc"));
    await title(page, /^Prices on/);
    await page.getByRole("button", { name: "Recent changes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).first().click();
    await page.getByText("The undo is under way. Find it under Jobs.").waitFor();
    await expect.poll(priceNow, { timeout: 60_000 }).toBe(cents);
  });

  test("changes one price with the keyboard, and hears what is wrong first (OFC-05, OFR-12, OFR-13)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl(`/prices?site=hc&words=${sku}`));
    await page.getByRole("link", { name: sku }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const price = dialog.getByRole("textbox", { name: "Price", exact: true });
    await untilFocused(price);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("cheap\n");
    await dialog.getByText("Enter an amount like 1299.00.").waitFor();
    await untilFocused(price);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("555.00\n");
    await dialog.waitFor({ state: "detached" });
    expect(await priceNow()).toBe(55_500);
  });

  test("types at once into a price whose record arrives before the dialog is drawn (OFC-05)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl(`/prices?site=hc&words=${sku}`));
    const link = page.getByRole("link", { name: sku });
    await link.focus();
    await page.evaluate(() => {
      const draw = window.requestAnimationFrame.bind(window);
      const isLoaded = () => document.querySelector("[role=dialog] input") !== null;
      const later = (frame: FrameRequestCallback) => {
        if (isLoaded()) draw(frame);
        else window.setTimeout(later, 5, frame);
      };
      window.requestAnimationFrame = (frame) => {
        later(frame);
        return 0;
      };
    });
    // A person holds a key for a moment, and the record is there before the key is up.
    await page.keyboard.down("Enter");
    await page.getByRole("dialog").getByRole("textbox", { name: "Price", exact: true }).waitFor();
    await page.keyboard.up("Enter");
    await untilFocused(page.getByRole("dialog").getByRole("textbox", { name: "Price", exact: true }));
  });

  test("types on in an open price while a job ends and its values are read again (OFC-05, OFR-05)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl(`/prices?site=hc&words=${sku}&sku=${sku}`));
    const dialog = page.getByRole("dialog");
    const price = dialog.getByRole("textbox", { name: "Price", exact: true });
    await untilFocused(price);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("44");
    const status = await page.evaluate(async (id) => {
      const change = { field: "price", by: "set", value: 556 };
      const answer = await fetch("/api/office/sites/hc/price-changes", {
        method: "POST",
        headers: { "content-type": "application/json", "x-office": "1" },
        body: JSON.stringify({ change, selection: { kind: "ids", ids: [id] } }),
      });
      return answer.status;
    }, sku);
    expect(status).toBe(200);
    // Whoever comes back to the page has everything read again, as after a job of their own.
    const dialogText = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      return dialog.innerText();
    };
    await expect.poll(dialogText).toContain("Asked now $556.00");
    await page.keyboard.type("4.00");
    await untilFocused(price);
    expect(await price.inputValue()).toBe("444.00");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("cancels a started job with the keyboard, hears what was done and keeps their place (OFR-09, OFR-12)", async () => {
    const { page } = mina;
    await page.goto(store.officeUrl("/prices?site=hc"));
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check({ force: true });
    await page.getByRole("button", { name: /^Select all [\d,]+ matching$/ }).click();
    await page.getByRole("button", { name: "Change prices" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Percent", { exact: true }).fill("-10");
    await dialog.getByLabel("Reason").fill("By mistake");
    await dialog.getByRole("button", { name: "Preview" }).click();
    const start = dialog.getByRole("button", { name: /^Change [\d,]+ prices$/ });
    await start.waitFor();
    const job = page.getByRole("list", { name: "Your jobs" }).getByRole("listitem").first();
    const cancel = job.getByRole("button", { name: /^Cancel / });
    const untilStatus = (what: RegExp) =>
      page.getByRole("main").getByRole("status").filter({ hasText: what }).waitFor();
    const offers = { text: "select from offers where site = $1 for update", values: ["hc"] };
    await whileHeld(store.database, offers, async () => {
      await start.press("Enter");
      await untilFocused(job);
      await page.keyboard.press("Tab");
      await untilFocused(cancel);
      await page.keyboard.press("Enter");
      await untilStatus(/: cancelling\./);
      await untilFocused(cancel);
    });
    // A batch that has begun is done, and these prices are one batch.
    await untilStatus(/: done\. [\d,]+ prices changed\./);
    await untilFocused(job);
    await job.getByRole("button", { name: /^Hide / }).press("Enter");
    await job.waitFor({ state: "detached" });
    await untilFocused(page.getByRole("main"));
  });

  test.each([1440, 375])("finds the list and a price without axe findings at %i px (OFR-12)", async (width) => {
    const { page } = mina;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(store.officeUrl("/prices?site=hc"));
    await page.getByRole("table", { name: "Prices" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(store.officeUrl(`/prices?site=hc&sku=${sku}`));
    await page.getByRole("dialog").getByRole("button", { name: "Save price" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
