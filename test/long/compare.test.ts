import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { untilAnswered } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";

const LISTING = "/c/refrigeration/fridges";

const store = storefrontForTests();

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const ticks = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /^Add to Compare/ });
const panelOf = (page: Page) => page.getByRole("region", { name: "Products to compare" });
const productsIn = (page: Page) => panelOf(page).getByRole("button", { name: /^Remove / });
const chatBlockers = (page: Page) => page.evaluate(() => document.documentElement.dataset["chatBlockers"] ?? "");

async function tick(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await ticks(page).nth(index).check();
    await eventually(() => productsIn(page).count()).toBe(index + 1);
  }
}

const storedCount = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("CompareProducts") ?? "{}") as { comparisonProducts?: unknown[] };
    return stored.comparisonProducts?.length ?? 0;
  });

/** Opens the listing with an empty comparison, whatever the test before did. */
async function withoutProducts(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== LISTING) await page.goBack();
  await ticks(page).first().waitFor();
  // The panel comes with its own code, later than the list.
  if ((await storedCount(page)) > 0) await panelOf(page).waitFor();
  const open = panelOf(page).getByRole("button", { name: /^Compare \d$/ });
  if (await open.isVisible()) await open.click();
  for (let left = await productsIn(page).count(); left > 0; left--) {
    await productsIn(page).first().click();
    await eventually(() => productsIn(page).count()).toBe(left - 1);
  }
  await panelOf(page).waitFor({ state: "detached" });
}

describe("with a mouse", () => {
  const shopper = shopperForTests(store, {}, ({ page }) => visit(page, store.url("hc", LISTING)));
  /** The allowed complaint of the console. */
  let expected = "nothing at all";
  beforeEach(() => {
    expected = "nothing at all";
  });
  afterEach(() => expect(shopper.complaints.filter((one) => !one.includes(expected))).toEqual([]));

  // Also: CMP-17
  test("a fourth product brings the dialog and changes nothing (CMP-14, CMP-15, CMP-16)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await tick(page, 3);
    await ticks(page).nth(3).click();
    const dialog = page.getByRole("dialog", { name: "Too many products" });
    await dialog.waitFor();
    // Laid out as centerAligned (SHELL-37).
    expect(
      await dialog
        .locator("p")
        .first()
        .evaluate((text) => getComputedStyle(text).textAlign),
    ).toBe("center");
    expect(
      await dialog
        .getByText(
          "You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first.",
          { exact: true },
        )
        .count(),
    ).toBe(1);
    await dialog.getByRole("button", { name: "Got it" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await ticks(page).nth(3).isChecked()).toBe(false);
    expect(await productsIn(page).count()).toBe(3);
  });

  // Also: CMP-04, CMP-05, CMP-06, CMP-07, CMP-08
  test("two products are ticked, seen in the panel and compared on a page of their own (SCOPE-12, CMP-01, CMP-03)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await tick(page, 1);
    const panel = panelOf(page);
    expect(await panel.evaluate((box) => getComputedStyle(box).position)).toBe("fixed");
    const [first] = await panel.getByRole("listitem").all();
    expect(await first?.locator("img").count()).toBe(1);
    expect(await first?.getByRole("link").textContent()).toMatch(/\w+ \d+L/);
    expect(await first?.textContent()).toMatch(/\$\d/);
    expect(
      await panel.getByText("Add another product by ticking 'Add to Compare' above", { exact: true }).count(),
    ).toBe(2);
    const selected = panel.getByRole("button", { name: "Compare Selected" });
    expect(await selected.isDisabled()).toBe(true);
    await tick(page, 2);
    expect(await selected.isDisabled()).toBe(false);
    await selected.click();
    await page.waitForURL(/\/comparison\/[^/]+\/[^/]+$/);
    await eventually(() => page.getByRole("columnheader").count()).toBe(3);
    await eventually(() => panel.count()).toBe(0);
  });

  // Also: CMP-22, CMP-25, CMP-26, CHAT-09
  test("Hide collapses to a summary with the count, which opens again; empty closes; chat steps aside meanwhile (CMP-02, CMP-10, CMP-12)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await tick(page, 2);
    const panel = panelOf(page);
    await eventually(() => chatBlockers(page)).toBe("compare");
    await panel.getByRole("button", { name: "Hide" }).click();
    const summary = panel.getByRole("button", { name: "Compare 2", exact: true });
    await summary.waitFor();
    expect(await panel.getByRole("button", { name: "Hide" }).isVisible()).toBe(false);
    await eventually(() => chatBlockers(page)).toBe("");
    await summary.click();
    await eventually(() => chatBlockers(page)).toBe("compare");
    await productsIn(page).first().click();
    await eventually(() => productsIn(page).count()).toBe(1);
    await ticks(page).nth(1).uncheck();
    await panel.waitFor({ state: "detached" });
    await eventually(() => chatBlockers(page)).toBe("");
    await eventually(() => page.evaluate(() => localStorage.getItem("CompareProducts"))).toBeNull();
  });

  test("Compare Selected sends one event with the products' ids (CMP-34, CMP-35, ANLT-08)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    const events: unknown[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/analytics/event")) return;
      const event: unknown = request.postDataJSON();
      // Page views are tracked too, when the browser is idle, so they are left out.
      if ((event as { category: string }).category !== "Page") events.push(event);
    });
    await tick(page, 2);
    expect(events).toEqual([]);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("CompareProducts") ?? "{}") as unknown);
    const { comparisonProducts } = stored as { comparisonProducts: { productId: number }[] };
    await panelOf(page).getByRole("button", { name: "Compare Selected" }).click();
    await eventually(() => events).toEqual([
      {
        category: "generic_web_event",
        action: "compare_products",
        product_ids: comparisonProducts.map((one) => one.productId),
      },
    ]);
  });

  test("a visitor who opts out is not counted (CMP-34, ANLT-10)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await page.evaluate(() => localStorage.setItem("analyticsConsent", "denied"));
    // An event of the page before may have been sent a moment ago.
    await untilAnswered(page);
    const events: string[] = [];
    page.on("request", (request) => void (/analytics/.test(request.url()) && events.push(request.url())));
    await tick(page, 2);
    await panelOf(page).getByRole("button", { name: "Compare Selected" }).click();
    await page.waitForURL(/\/comparison\//);
    await page.getByRole("columnheader").first().waitFor();
    expect(events).toEqual([]);
    await page.evaluate(() => localStorage.removeItem("analyticsConsent"));
  });

  // Also: CMP-33
  test("the list is there after a reload and in a second tab, and what one tab does the other follows (CMP-21, CMP-23, CMP-32)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await tick(page, 2);
    await page.reload();
    await untilHydrated(page);
    await eventually(() => productsIn(page).count()).toBe(2);
    await eventually(() => ticks(page).first().isChecked()).toBe(true);
    const second = await page.context().newPage();
    await visit(second, store.url("hc", LISTING));
    await eventually(() => productsIn(second).count()).toBe(2);
    await ticks(second).nth(2).check();
    await eventually(() => productsIn(page).count()).toBe(3);
    await productsIn(page).first().click();
    await eventually(() => productsIn(second).count()).toBe(2);
    await second.close();
  });

  test("without a connection the tick stays, and is sent when there is one again (CMP-32, CMP-33)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await tick(page, 1);
    expected = "net::ERR_INTERNET_DISCONNECTED";
    await page.context().setOffline(true);
    await ticks(page).nth(1).check();
    await eventually(() => productsIn(page).count()).toBe(2);
    await page.context().setOffline(false);
    const listed = () =>
      page.evaluate(async () => {
        const { products } = (await (await fetch("/api/compare/")).json()) as { products: unknown[] };
        return products.length;
      });
    await eventually(listed).toBe(2);
  });

  test("what is ticked on a product's page is in the same list (CMP-23)", async () => {
    const { page } = shopper;
    await withoutProducts(page);
    await visit(page, store.url("hc", "/p/tallawong-610l-french-door-fridge-kf612bx"));
    await ticks(page).first().check();
    await eventually(() => productsIn(page).count()).toBe(1);
    await page.goto(store.url("hc", "/comparison/KF612BX/HF569AW"));
    await untilHydrated(page);
    await page.getByRole("link", { name: /^Remove Tallawong/ }).click();
    await page.waitForURL(/\/comparison\/HF569AW$/);
    await eventually(() => page.evaluate(() => localStorage.getItem("CompareProducts"))).toBeNull();
  });
});
