import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import type { SiteCode } from "#shop/site.ts";
import { newSession, axeFindings, type Shopper, untilAnswered, untilFocused } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { signInByApi } from "#test/support/signed-in.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests();
const salesperson = seedPersonId("aol", seedEmails.salesperson);

const signIn = (page: Page, site: SiteCode, email: string) => signInByApi(page, { shop: store.url(site, ""), email });

const remind = (name: string, notes: string, dueAt: string) =>
  sql`
    insert into reminders (id, staff_id, name, notes, due_at, created_at)
    values (gen_random_uuid(), ${salesperson}, ${name}, ${notes}, ${dueAt}, now())`.execute(store.database.db);

async function fridgeUrl(): Promise<string> {
  const found = await sql<{ slug: string }>`select slug from products where sku = 'KF612BX'`.execute(store.database.db);
  return store.url("aol", `/p/${found.rows[0]?.slug ?? ""}`);
}

const barOf = (page: Page) => page.getByRole("region", { name: "Staff bar" });
const bodyClass = (page: Page) => page.evaluate(() => document.body.className);
const top = (page: Page) =>
  page.evaluate(() => document.querySelector("header[data-shell]")?.getBoundingClientRect().top ?? 0);

describe("on the pages of one site", () => {
  const shopper = shopperForTests(store, { width: 1440 }, async ({ page }) => {
    await remind("Call Jo", "About the oven", `${TODAY}T09:30:00+11:00`);
    await remind("", "Ask whether the cooktop fits", `${TODAY}T14:00:00+11:00`);
    await remind("Not today", "", "2026-11-25T09:00:00+11:00");
    await signIn(page, "aol", seedEmails.salesperson);
    await visit(page, await fridgeUrl());
  });
  /** The allowed complaint of the console. */
  let expected = "nothing at all";
  beforeEach(() => {
    expected = "nothing at all";
  });
  afterEach(() => expect(shopper.complaints.filter((one) => !one.includes(expected))).toEqual([]));

  // Also: STAFF-18, STAFF-19, STAFF-20, STAFF-21, STAFF-22, STAFF-40
  test("reminders due today are behind the bell, with links to the panels (STAFF-13, STAFF-15, STAFF-16)", async () => {
    const { page } = shopper;
    const reminders = barOf(page).getByRole("button", { name: "Reminders 2 due today" });
    await reminders.focus();
    await page.keyboard.press("Enter");
    const list = barOf(page).getByRole("group", { name: "Reminders" });
    await list.getByText("DUE TODAY :").waitFor();
    expect(await list.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/^Call Jo\s+9:30am$/),
      expect.stringMatching(/^Ask whether the cook\s+2:00pm$/),
      "View all reminders",
      "Add reminder",
      "View stats",
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await untilFocused(reminders);
    await reminders.click();
    await list.getByRole("button", { name: "Add reminder" }).click();
    const panel = page.frameLocator('iframe[title="Reminders"]');
    await panel.getByText("Not today").waitFor();
    await panel.getByRole("button", { name: "Done: Call Jo" }).click();
    await panel.getByText("Done.", { exact: true }).waitFor();
    await reminders.click();
    await barOf(page).getByRole("button", { name: "Reminders 1 due today" }).waitFor();
    await page.getByRole("button", { name: "Close panel" }).click();
  });

  // Also: STAFF-12, STAFF-29, STAFF-30, STAFF-33, STAFF-35, STAFF-36, STAFF-37, SHELL-07
  test("beside a product stand its stock and margin, and what the panel puts into the cart is seen at once (STAFF-07, STAFF-08, STAFF-11)", async () => {
    const { page } = shopper;
    const toggle = barOf(page).getByRole("switch", { name: "Product panel" });
    await expect.poll(() => toggle.innerText()).toMatch(/Off$/);
    await toggle.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => toggle.innerText()).toMatch(/On$/);
    const frame = page.locator('iframe[title="Product"]');
    const address = new URL((await frame.getAttribute("src")) ?? "");
    expect([
      address.pathname,
      address.searchParams.get("salesperson"),
      address.searchParams.get("parent_base_url"),
    ]).toEqual(["/panel/product", "AOL-001", store.url("aol", "")]);
    const panel = frame.contentFrame();
    await panel.getByText("Stock by warehouse").first().waitFor();
    await panel.getByText(/Margin/).waitFor();
    const widthOf = async () => (await page.getByRole("complementary", { name: "Product" }).boundingBox())?.width;
    await expect.poll(widthOf).toBe(350);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await panel.getByRole("button", { name: "Put into cart" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Cart, 1 product" }).waitFor();
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect.poll(widthOf).toBe(320);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Close panel" }).click();
    await expect.poll(() => frame.count()).toBe(0);
    await expect.poll(() => toggle.innerText()).toMatch(/Off$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  // Also: STAFF-06, STAFF-17, SHELL-06
  test("staff have a bar of 50 pixels with their name and the way out, and nothing moves when it comes (SCOPE-18, STAFF-04, STAFF-05)", async () => {
    const { page } = shopper;
    await sql`delete from reminders where staff_id = ${salesperson}`.execute(store.database.db);
    const response = await page.goto(store.url("aol", "/"), { waitUntil: "commit" });
    expect(response?.headers()["content-security-policy"]).toMatch(
      /frame-src [^;]*http:\/\/office\.localhost:\d+(;|$)/,
    );
    await page.locator("header[data-shell]").waitFor();
    const before = await top(page);
    await barOf(page).waitFor();
    expect([before >= 50, (await top(page)) - before]).toEqual([true, 0]);
    expect((await barOf(page).boundingBox())?.height).toBe(50);
    await expect.poll(() => bodyClass(page)).toBe("admin-panel");
    expect((await barOf(page).innerText()).replace(/\s+/g, " ")).toContain("Hi, Kim | Logout");
    await barOf(page).getByRole("button", { name: "Reminders" }).click();
    await barOf(page).getByText("No reminders for today").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // What is still asked for the salesperson would be refused, and the console says so.
    await untilAnswered(page);
    await barOf(page).getByRole("link", { name: "Logout" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
    await page.waitForURL(store.url("aol", "/"));
    await untilHydrated(page);
    expect([await bodyClass(page), await barOf(page).count()]).toEqual(["", 0]);
  });

  test("an account that cannot be read leads to the log-in and back (STAFF-27, ERR-35)", async () => {
    const { page } = shopper;
    await signIn(page, "aol", seedEmails.salesperson);
    expected = "the server responded with a status of 400";
    await page.route("**/api/account", (route) => route.fulfill({ status: 400, json: { errors: ["no"] } }));
    await page.goto(store.url("aol", "/products"));
    await page.waitForURL(/\/account\/login\?/);
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/products");
  });
});

describe("in a browser of one's own", () => {
  let shopper: Shopper;
  beforeEach(async () => {
    shopper = await newSession(store.browser, { width: 1440 });
  });
  afterEach(async () => {
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });

  test("guests and customers of most sites have no bar, fetch nothing of it and keep no room for it (STAFF-02, STAFF-28, SHELL-07)", async () => {
    const { page } = shopper;
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const response = await page.goto(store.url("aol", "/cart"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(response?.headers()["content-security-policy"]).not.toContain("office.");
    await signIn(page, "aol", seedEmails.customer);
    await visit(page, store.url("aol", "/cart"));
    await page.getByRole("banner").getByRole("link", { name: /Sam/ }).waitFor();
    expect(paths.filter((path) => /staff/.test(path) || path === "/api/account")).toEqual([]);
    expect([await bodyClass(page), await barOf(page).count()]).toEqual(["", 0]);
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockStart)).toBe("0px");
  });

  test("in Wattle & Ash customers have a bar with their name, projects and the way out, and no more (STAFF-09, STAFF-10, STAFF-14)", async () => {
    const { page } = shopper;
    await signIn(page, "wa", seedEmails.customer);
    await visit(page, store.url("wa", "/cart"));
    const bar = page.getByRole("region", { name: "Your bar" });
    await bar.getByText("Hi, Sam").waitFor();
    const text = (await bar.innerText()).replace("Skip to the main content", "").trim();
    expect(text.split(/\s+/)).toEqual(["Hi,", "Sam", "|", "Logout", "Projects"]);
    expect(await bodyClass(page)).toBe("");
    await signIn(page, "hc", seedEmails.salesperson);
    await visit(page, store.url("hc", "/cart"));
    await barOf(page).getByText("Hi, Kim").waitFor();
    expect(
      await barOf(page)
        .getByRole("button", { name: /Reminders/ })
        .count(),
    ).toBe(0);
  });
});
