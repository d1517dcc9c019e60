import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, mailSaying } from "#test/support/mails-and-forms.ts";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { addDemo, newEmail } from "#test/support/demos.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const hasFocus = (page: Page, name: string | RegExp) =>
  page
    .getByRole("heading", { name })
    .first()
    .evaluate((heading) => heading === document.activeElement);
const listOf = (page: Page) => page.getByRole("region", { name: "Coming up" });

/** Tabs to a control of the form, without a mouse. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${id}`);
}

async function typeGuest(page: Page, email: string): Promise<void> {
  const typed = { firstName: "Alex", lastName: "Example", email, phone: "0400 000 000" };
  for (const [field, text] of Object.entries(typed)) {
    await tabTo(page, `demo-${field}`);
    await page.keyboard.type(text);
  }
}

describe("a seat at the bench", () => {
  // Also: DEMO-23, DEMO-24
  test("is found, booked and given back by keys alone; the next who waits is offered it (ROUTE-50, DEMO-13, DEMO-21)", async () => {
    const id = await addDemo(store, { id: "one-seat-by-keys", seats: 1, priceCents: 4_500 });
    const shopper = await newSession(store.browser);
    const { page } = shopper;
    await visit(
      page,
      store.url("wa", "/cooking-demos?storeUri=wattle-and-ash-richmond&startDate=2026-12-03&endDate=2026-12-03"),
    );
    expect(await axeFindings(page)).toEqual([]);
    await listOf(page).getByRole("link", { name: "Bread that sings" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/one-seat-by-keys$/);
    await page.getByText("1 seat left").first().waitFor();
    await page.getByText("Thursday 3 December").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [first, second] = [newEmail(), newEmail()];
    await tabTo(page, "demo-guests");
    await tabTo(page, "demo-notes");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const summary = page.getByRole("alert").filter({ hasText: "Please check these details" });
    await expect.poll(() => summary.getByRole("link").count()).toBe(4);
    await typeGuest(page, first);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your seat is booked" }).waitFor();
    await expect.poll(() => hasFocus(page, "Your seat is booked")).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    // It is full now, and the cached page need not expire for the next visitor to see that.
    await visit(page, store.url("wa", `/cooking-demos/${id}`));
    await page.getByRole("heading", { name: "Join the wait list" }).waitFor();
    await typeGuest(page, second);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "You are on the wait list" }).waitFor();

    const mail = await mailSaying(store.sandbox, first, "Bread that sings");
    await page.goto(store.url("wa", linkIn(mail, "/cooking-demos/booking/")));
    await page.getByRole("heading", { name: "Your booking" }).waitFor();
    await page.getByRole("button", { name: "We are coming" }).press("Enter");
    await page.getByText("Thank you. See you there.").waitFor();
    await page.getByRole("button", { name: "Cancel my seat" }).press("Enter");
    await page.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const offer = await mailSaying(store.sandbox, second, "has come free");
    await page.goto(store.url("wa", linkIn(offer, "/cooking-demos/booking/")));
    await page.getByText(/^Held for you until Saturday 21 November at 10:00am/).waitFor();
    await page.getByRole("button", { name: "Take the seat" }).press("Enter");
    await page.getByRole("heading", { name: "Your booking" }).waitFor();
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });

  test("is booked before the script does anything, and nothing typed is lost (DEMO-25, ROUTE-50)", async () => {
    const id = await addDemo(store, { id: "without-a-script", seats: 2 });
    const context = await store.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(store.url("wa", "/cooking-demos?cookingDemoSubEventType=Oven"));
    await page.getByLabel("Where", { exact: true }).selectOption("wattle-and-ash-richmond");
    await page.getByLabel("From", { exact: true }).fill("2026-12-03");
    await page.getByLabel("To", { exact: true }).fill("2026-12-03");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.waitForURL(/startDate=2026-12-03/);
    await page.locator(`a[href="/cooking-demos/${id}"]`).click();
    await page.getByLabel("How many people?").selectOption("2");
    await page.getByLabel("First name").fill("Alex");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: /^Book/ }).click();
    await page.waitForURL(/\/book\?draft=/);
    expect(await page.getByText("Please enter a valid email").first().isVisible()).toBe(true);
    expect(await page.getByLabel("First name").inputValue()).toBe("Alex");
    expect(await page.getByLabel("How many people?").inputValue()).toBe("2");
    await page.getByLabel("Last name").fill("Example");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Phone").fill("0400 000 000");
    await page.getByRole("button", { name: /^Book/ }).click();
    await page.waitForURL(/\/cooking-demos\/booking\//);
    expect(await page.getByRole("heading", { name: "Your booking" }).isVisible()).toBe(true);
    expect(await page.getByText("2 seats.").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Cancel my seats" }).click();
    await page.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
    await context.close();
  });

  test("what search engines read of a demonstration is what the page shows (ROUTE-50)", async () => {
    const id = await addDemo(store, { id: "read-by-engines", priceCents: 4_500 });
    const shopper = await newSession(store.browser);
    const { page } = shopper;
    await visit(page, store.url("wa", `/cooking-demos/${id}`));
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const event = blocks.flatMap((one) => JSON.parse(one)).find((one) => one["@type"] === "Event");
    expect(event).toMatchObject({
      name: await page.getByRole("heading", { level: 1 }).textContent(),
      startDate: "2026-12-03T18:00:00+11:00",
      endDate: "2026-12-03T20:00:00+11:00",
      location: { name: "Wattle & Ash Richmond", address: { streetAddress: "255 Tannery Street" } },
      offers: { price: 45, priceCurrency: "AUD", availability: "https://schema.org/InStock" },
    });
    for (const shown of ["6:00pm to 8:00pm", "255 Tannery Street", "$45", event.description])
      expect(await page.getByText(shown).first().isVisible(), shown).toBe(true);
    await shopper.leave();
  });
});

describe("the list", () => {
  // Also: ERR-32
  test("fails silently: one retry, then no message; other filters begin again (DEMO-06, DEMO-07, DEMO-08)", async () => {
    const shopper = await newSession(store.browser);
    const { page } = shopper;
    await visit(page, store.url("wa", "/cooking-demos"));
    await untilHydrated(page);
    expect(await listOf(page).getAttribute("data-status")).toBe("success");
    let requestCount = 0;
    await page.route(/\/api\/v2\/cookingdemo\?/, (route) => {
      requestCount++;
      return route.fulfill({ status: 500, json: { errors: ["Something broke."] } });
    });
    await page.getByRole("link", { name: "Today and tomorrow" }).click();
    await expect.poll(() => listOf(page).getAttribute("data-status")).toBe("failure");
    expect(requestCount).toBe(2);
    expect(await page.getByText(/Something broke|went wrong|error/i).count()).toBe(0);
    expect(await page.getByRole("heading", { name: "Where we cook" }).isVisible()).toBe(true);
    await page.unroute(/\/api\/v2\/cookingdemo\?/);
    await page.getByRole("link", { name: "All dates" }).click();
    await expect.poll(() => listOf(page).getAttribute("data-status")).toBe("success");
    await shopper.leave();
  });

  test("has pages of twelve, says when nothing fits, and fits a small screen on each site (DEMO-15, ROUTE-50)", async () => {
    const shopper = await newSession(store.browser, { width: 320, height: 700 });
    const { page } = shopper;
    await visit(page, store.url("wa", "/cooking-demos"));
    expect(await listOf(page).getByRole("article").count()).toBe(12);
    const [before] = await listOf(page).getByRole("article").allTextContents();
    await page.getByRole("link", { name: "Page 2" }).click();
    await page.waitForURL(/pageNo=2/);
    const firstShown = async () => (await listOf(page).getByRole("article").allTextContents())[0];
    await expect.poll(firstShown).not.toBe(before);
    await page.goto(store.url("wa", "/cooking-demos?startDate=2030-01-01"));
    await page.getByRole("heading", { name: "No demonstrations match" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const paths = ["/cooking-demos", "/cooking-demos?dates=usual", "/cooking-demos/booking/none"];
    for (const site of ["wa", "aol", "aol-nz", "fk"] as const)
      for (const path of paths) {
        await page.goto(store.url(site, path));
        expect([site, path, await sideways(page)]).toEqual([site, path, 0]);
      }
    await page.goto(store.url("wa", "/cooking-demos"));
    const demo = await listOf(page).getByRole("article").first().getByRole("link").getAttribute("href");
    await page.goto(store.url("wa", demo ?? ""));
    expect(await sideways(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await shopper.leave();
  });

  test("leads on from the home of Wattle & Ash and from a store's page (ROUTE-50, STORE-29)", async () => {
    const shopper = await newSession(store.browser);
    const { page } = shopper;
    await page.goto(store.url("wa", "/"));
    const bench = page.getByRole("region", { name: "Cooking demonstrations" });
    expect(await bench.getByRole("listitem").count()).toBe(4);
    await page.goto(store.url("wa", "/stores/wattle-and-ash-richmond"));
    await page.getByRole("heading", { name: "Cooking demonstrations here" }).waitFor();
    await page.getByRole("link", { name: "All demonstrations at Wattle & Ash Richmond" }).click();
    await page.waitForURL(/storeUri=wattle-and-ash-richmond/);
    const places = await listOf(page).getByRole("article").allTextContents();
    expect(places.length).toBeGreaterThan(2);
    expect(places.every((text) => text.includes("Wattle & Ash Richmond"))).toBe(true);
    await shopper.leave();
  });
});
