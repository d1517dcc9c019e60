import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { linkIn, mailsTo } from "#test/support/mails-and-forms.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
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

async function logIn(email: string, from: string): Promise<void> {
  const { page } = shopper;
  await visit(page, store.url("aoc", from));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await main.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
}

const isWiderThanScreen = () =>
  shopper.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// Also: STAFF-57, STAFF-61
test("a business plans a room with the keyboard, asks for a quote, and chooses what goes into the cart (ROUTE-41, STAFF-44, STAFF-47)", async () => {
  const { page } = shopper;
  await logIn(seedEmails.business, "/account/login");
  await visit(page, store.url("aoc", "/project"));
  await page.getByRole("link", { name: "Harbour View, stage 2" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("New project").focus();
  await page.keyboard.type("Pool house");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Pool house" }).waitFor();
  await page.getByLabel("Add by product number").focus();
  await page.keyboard.type("kf612bx");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Bar");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 3, name: "Bar" }).waitFor();
  const quantity = page.getByRole("main").getByRole("textbox", { name: /^Quantity of/ });
  await quantity.fill("2");
  await quantity.press("Enter");
  await page.getByText("Subtotal (2 items)").waitFor();
  await page.getByLabel("New task").fill("Check the doorway");
  await page.getByRole("button", { name: "Add task" }).press("Enter");
  await page.getByRole("checkbox", { name: "Check the doorway" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await isWiderThanScreen()).toBe(false);
  await page.getByRole("button", { name: "Ask for a quote" }).press("Enter");
  await page.getByText("Waiting for a quote", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Choose what goes in the cart" }).click();
  await page.getByRole("group", { name: "Bar" }).getByRole("checkbox").press("Space");
  await page.getByText("0 items chosen").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

// Also: STAFF-44, STAFF-58
test("staff find what waits, set a price, send the quote, and their customer accepts it from the mail (ROUTE-40, ROUTE-42, STAFF-42)", async () => {
  const { page } = shopper;
  await logIn(seedEmails.manager, "/account/internal/login");
  await visit(page, store.url("aoc", "/performance-dashboard"));
  await page.getByRole("img", { name: /^Sales by day/ }).waitFor();
  await page.getByRole("region", { name: "Quotes by status" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await isWiderThanScreen()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Search projects" }).click();
  await page.getByRole("main").getByLabel("Search").fill("stage 2");
  await page.getByRole("main").getByLabel("Search").press("Enter");
  await page.getByText("1 project", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Harbour View, stage 2" }).press("Enter");
  await page.locator("summary", { hasText: "Room, notes and extras" }).first().press("Enter");
  await page.getByLabel("Unit price").first().fill("1000");
  await page.getByLabel("Unit price").first().press("Enter");
  await page.getByText("$1,000.00 each").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send quote" }).press("Enter");
  await page.getByRole("heading", { level: 2, name: /^Quote Q\d+, version 1/ }).waitFor();
  const total = await page.getByRole("region", { name: "Total" }).getByRole("definition").last().textContent();
  await expect.poll(async () => (await mailsTo(store.sandbox, seedEmails.business)).length).toBe(1);
  const [mail] = await mailsTo(store.sandbox, seedEmails.business);
  const link = linkIn(mail!, "/project/shared/");

  const guest = await newSession(store.browser);
  await visit(guest.page, store.url("aoc", link));
  await guest.page.getByRole("heading", { level: 1, name: "Harbour View, stage 2" }).waitFor();
  expect(await guest.page.getByRole("region", { name: "Total" }).getByRole("definition").last().textContent()).toBe(
    total,
  );
  await guest.page.getByText(/keeps its prices for you, not the goods/).waitFor();
  expect(mail?.text).toContain("keeps its prices for you, not the goods");
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.getByRole("link", { name: "Log in to accept" }).click();
  await guest.page.waitForURL(/\/account\/login/);
  await untilHydrated(guest.page);
  await guest.page.getByRole("main").getByLabel("Email").fill(seedEmails.business);
  await guest.page.getByRole("main").getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await guest.page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await guest.page.waitForURL(/\/project\//);
  await guest.page.getByRole("button", { name: "Accept and add to cart" }).click();
  await guest.page.getByText("60 items in your cart").waitFor();
  await guest.page.getByRole("main").getByRole("link", { name: "See cart" }).click();
  await guest.page
    .getByText(/Quote Q\d+, version 1/)
    .first()
    .waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.leave();
});

test("a signed-in customer adds a product to a project from its page, and saves a cart as one (STAFF-49, STAFF-57, STAFF-61)", async () => {
  const { page } = shopper;
  await logIn(seedEmails.business, "/account/login");
  await visit(page, store.url("aoc", "/search/KF612BX"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /KF612BX/ })
    .first()
    .click();
  await untilHydrated(page);
  const add = page.getByRole("button", { name: "Add to project" });
  await add.press("Enter");
  await page.getByRole("combobox", { name: "Project" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Project" }).selectOption({ label: "A new project" });
  await page.getByLabel("Name of the project").fill("From the page");
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByRole("link", { name: "Open project" }).click();
  await page.getByRole("heading", { level: 1, name: "From the page" }).waitFor();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByText("1 item in your cart").waitFor();
  await page.getByRole("main").getByRole("link", { name: "See cart" }).click();
  await page.getByRole("button", { name: "Save as project" }).click();
  await page.getByLabel("Name of the project").fill("From the cart");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Your cart is kept as a project").waitFor();
});
