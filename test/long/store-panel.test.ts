import { afterAll, beforeAll, expect, test } from "vitest";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const PLACES = "Delivery and your store";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

test("on a desktop the store panel opens under its button, the page behind stays usable, and Escape returns (STORE-01, STORE-02)", async () => {
  const { page, complaints, leave } = await newSession(store.browser, { width: 1280 });
  await visit(page, store.url("aol", "/"));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const button = page.getByRole("button", { name: "Allora Parramatta" });
  await button.click();
  const panel = page.getByRole("dialog", { name: PLACES });
  await panel.getByRole("heading", { name: "Your Store", exact: true }).waitFor();
  expect(await panel.evaluate((element) => element.matches(":popover-open"))).toBe(true);
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  const [under, box] = await Promise.all([button.boundingBox(), panel.boundingBox()]);
  expect(box!.y).toBeGreaterThanOrEqual(under!.y + under!.height);
  expect(box!.y).toBeLessThan(under!.y + under!.height + 40);
  expect(box!.x + box!.width).toBeLessThanOrEqual(1280);
  expect(await panel.innerText()).toMatch(/Parramatta[\s\S]*Get Directions[\s\S]*Change Store/);
  expect(await axeFindings(page)).toEqual([]);
  // Not modal: a click on the page is possible, and closes it.
  expect(await page.getByRole("link", { name: "Laundry" }).first().isEnabled()).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(focused).toContain("Allora Parramatta");
  // The browser closes it, and the event follows a moment later.
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  await page.getByRole("link", { name: "Brands" }).first().click();
  await page.waitForURL("**/brands");
  await button.click();
  await panel.waitFor();
  await page.evaluate(() => history.back());
  await panel.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/brands");
  await expect.poll(focused).toContain("Allora Parramatta");

  await page.getByRole("button", { name: "Set your delivery suburb" }).click();
  await panel.waitFor();
  expect((await panel.boundingBox())!.x).toBeLessThan(300);
  await page.mouse.click(1200, 700);
  await panel.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await leave();
});

test("on a phone the store's details stand inline in what the menu opens (STORE-02)", async () => {
  const { page, complaints, leave } = await newSession(store.browser, { width: 375, height: 800 });
  await page.goto(store.url("aol", "/"));
  await untilHydrated(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: PLACES }).click();
  const panel = page.getByRole("dialog", { name: PLACES });
  await panel.getByRole("heading", { name: "Your Store", exact: true }).waitFor();
  expect(await panel.evaluate((element) => element.matches(":modal"))).toBe(true);
  await panel.getByText("Get Directions").waitFor();
  expect(await panel.locator("[popover]").count()).toBe(0);
  expect((await panel.boundingBox())!.width).toBeLessThanOrEqual(375);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
