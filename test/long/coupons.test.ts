import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { addFromPage, untilPartHydrated, visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const FRIDGE = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
  await addFromPage(shopper.page, store.url("aol", FRIDGE));
  await visit(shopper.page, store.url("aol", "/cart"));
  await untilPartHydrated(summary());
});
afterEach(async () => {
  // The browser itself logs a line for each refusal of the shop.
  expect(shopper.complaints.filter((line) => !/status of (400|409|500)/.test(line))).toEqual([]);
  await shopper.leave();
});

const totals = () => shopper.page.getByRole("region", { name: "Order summary" });
const summary = (): Locator => totals().locator("summary", { hasText: "Gift card / Coupon code" });
const accordion = (): Locator => totals().locator("details", { hasText: "Gift card / Coupon code" });
const input = (): Locator => totals().getByLabel("Code or gift card number");
const state = () => totals().locator("form[data-state]").getAttribute("data-state");
const isOpen = () => accordion().evaluate((details) => (details as HTMLDetailsElement).open);
const chip = (name: RegExp): Locator => totals().getByRole("button", { name });
const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement);

// Also: COUP-10, COUP-12, COUP-14
test("a code is applied by Enter: the accordion closes, the input is empty, the chip and the new total stand there (COUP-01, COUP-08, COUP-09)", async () => {
  const { page } = shopper;
  await summary().click();
  expect(await state()).toBe("blank");
  await input().fill("welcome50");
  expect(await state()).toBe("filled");
  const reloaded = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/cart/") && answer.request().method() === "GET",
  );
  await input().press("Enter");
  await chip(/^Remove WELCOME50/).waitFor();
  await reloaded;
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => isFocused(summary())).toBe(true);
  expect(await totals().innerText()).toMatch(/\$50 off your first order \(WELCOME50\)\s*−\$50\.00/);
  expect(await page.getByRole("status").allInnerTexts()).toContain("WELCOME50 is applied.");
  await summary().click();
  expect(await input().inputValue()).toBe("");
  await input().fill("WELCOME5");
  expect(await state()).toBe("filled");
  await input().press("0");
  await expect.poll(state).toBe("valid");
});

test("an empty and an unknown code have messages of their own, and the field is marked (COUP-05, COUP-06, COUP-18)", async () => {
  await summary().click();
  await totals().getByRole("button", { name: "Apply" }).click();
  await totals().getByText("Coupon value cannot be empty.").waitFor();
  await input().fill("NOPE");
  await input().press("Enter");
  const error = totals().getByText("We do not know the code NOPE. Check how it is spelled.");
  await error.waitFor();
  expect([await state(), await input().getAttribute("aria-invalid")]).toEqual(["invalid", "true"]);
  await expect.poll(() => isFocused(input())).toBe(true);
});

test("the error goes with the next key, whatever it types, and comes back with the same code (COUP-04, COUP-07, COUP-13)", async () => {
  await summary().click();
  await input().fill("NOPE");
  await input().press("Enter");
  const error = totals().getByText("We do not know the code NOPE. Check how it is spelled.");
  await error.waitFor();
  await input().press("ArrowLeft");
  await error.waitFor({ state: "detached" });
  expect(await input().inputValue()).toBe("NOPE");
  await input().press("End");
  await input().press("Backspace");
  expect(await state()).toBe("filled");
  await input().press("E");
  expect(await state()).toBe("invalid");
  await error.waitFor();
  expect(await isOpen()).toBe(true);
});

test("taking the chip away takes the discount away, and the focus stays nearby (COUP-11, COUP-16)", async () => {
  const figures = () => totals().locator("dl").innerText();
  const before = await figures();
  await summary().click();
  await input().fill("SORRY-7Q4X");
  await input().press("Enter");
  await chip(/^Remove SORRY-7Q4X/).press("Enter");
  await chip(/^Remove SORRY-7Q4X/).waitFor({ state: "detached" });
  await expect.poll(() => isFocused(summary())).toBe(true);
  await expect.poll(figures).toBe(before);
});

test("where the shop gives no reason, the box says that it did not work, and nothing is lost (COUP-18, COUP-19)", async () => {
  const { page } = shopper;
  await summary().click();
  await input().fill("WELCOME50");
  await page.route("**/api/cart/coupon/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await input().press("Enter");
  await totals().getByText("An Error while applying the coupon.").waitFor();
  expect(await input().inputValue()).toBe("WELCOME50");
  await page.unroute("**/api/cart/coupon/**");
  await input().press("Enter");
  await chip(/^Remove WELCOME50/).waitFor();
  await page.route("**/api/cart/coupon/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await chip(/^Remove WELCOME50/).click();
  await totals().getByText("An Error while deleting the coupon.").waitFor();
  expect(await chip(/^Remove WELCOME50/).count()).toBe(1);
});

test("a gift card asks for its PIN, pays its part and leaves the total as it is (COUP-20)", async () => {
  await summary().click();
  await input().fill("WELCOME50");
  expect(await totals().getByLabel("PIN").count()).toBe(0);
  await input().fill("9036 1000 0000 0001");
  await totals().getByLabel("PIN").fill("1234");
  await totals().getByLabel("PIN").press("Enter");
  await chip(/^Remove Gift card ··0001/).waitFor();
  const text = await totals().innerText();
  expect(text).toMatch(/Total\s*\$2,249\.00/);
  expect(text).toMatch(/Gift card ··0001\s*−\$100\.00\s*Left to pay\s*\$2,149\.00/);
  expect(shopper.page.url()).not.toMatch(/9036|1234/);
});

test("the explanation of the total opens on a phone, fits the screen and is accessible (CART-01, COUP-18)", async () => {
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 800 });
  await summary().click();
  await input().fill("WELCOME50");
  await input().press("Enter");
  await chip(/^Remove WELCOME50/).waitFor();
  await totals().getByText("How is this calculated?").click();
  await totals().getByText("$50 off, at most what the goods cost: $2,249.").waitFor();
  await totals()
    .getByText("The other product in the offer is not in your cart.")
    .or(totals().getByText("Did not apply"))
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await summary().click();
  expect(await axeFindings(page)).toEqual([]);
});
