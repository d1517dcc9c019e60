import { expect, test } from "vitest";
import { axeFindings, newSession } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { untilHydrated } from "#test/support/page-actions.ts";

const store = storefrontForTests();

test("on a phone filters of promotions are behind one button, and the chosen ones in sight, without scripts (PLP-04)", async () => {
  const { page, leave } = await newSession(store.browser, { width: 375, height: 740, scripts: "off" });
  await page.goto(store.url("wa", "/promotions"));
  const bonus = page.getByRole("link", { name: /^Bonus ?, \d+ promotions$/ });
  expect(await bonus.isVisible()).toBe(false);
  expect((await page.locator("main article").first().boundingBox())!.y).toBeLessThan(500);
  await page.getByText("Filters", { exact: true }).click();
  await bonus.click();
  await page.waitForURL("**/promotions?type=bonus");
  await page.getByText("Filters (1)").waitFor();
  await page.getByRole("link", { name: "Remove Bonus" }).click();
  await page.waitForURL(/\/promotions$/);
  await leave();
});

test("on a phone the form for demonstrations is behind one button, and folds again once it was sent (DEMO-01)", async () => {
  const { page, leave } = await newSession(store.browser, { width: 375, height: 740 });
  await page.goto(store.url("wa", "/cooking-demos"));
  await untilHydrated(page);
  const maker = page.getByLabel("Who for");
  expect(await maker.isVisible()).toBe(false);
  await page.getByText("Filters", { exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await maker.selectOption({ label: "Before you buy" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/cookingDemoType=0/);
  await page.getByText("Filters (1)").waitFor();
  await expect.poll(() => maker.isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Remove Before you buy" }).click();
  await page.waitForURL(/\/cooking-demos$/);
  await leave();
});

test("a window of 820 px shows all filters at once, without a button for them (PLP-04, DEMO-01)", async () => {
  const { page, leave } = await newSession(store.browser, { width: 820, height: 900 });
  await page.goto(store.url("wa", "/promotions?type=bonus"));
  expect(await page.getByRole("link", { name: /^Bonus ?, \d+ promotions, chosen$/ }).isVisible()).toBe(true);
  expect(await page.getByText(/^Filters/).isVisible()).toBe(false);
  await page.goto(store.url("wa", "/cooking-demos"));
  expect(await page.getByLabel("Who for").isVisible()).toBe(true);
  expect(await page.getByText(/^Filters/).isVisible()).toBe(false);
  await leave();
});
