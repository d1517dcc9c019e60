import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { openCommandBar, sideways, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";
import { firstCalls } from "../../src/app/office/preloads.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, { url: store.officeUrl("/"), email: seedEmails.manager, now });
}

describe("a list of the office", () => {
  let owner: Shopper;
  beforeAll(async () => {
    owner = await newSession(store.browser, { width: 1440 });
    await signIn(owner.page);
  });
  afterAll(() => owner?.leave());

  test("is saved as a view and found again under its name (OFR-07)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff?words=rita"));
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Only Rita");
    await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goto(store.officeUrl("/staff"));
    await page.getByRole("button", { name: "Only Rita" }).click();
    await page.waitForURL(/words=rita/);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  });

  test("asks once for what its document has asked for ahead (OFR-01, OFR-07)", async () => {
    const { page } = owner;
    const urls: string[] = [];
    const note = (request: Request) => void urls.push(new URL(request.url()).href);
    page.on("request", note);
    for (const path of ["/", "/orders", "/products", "/customers", "/stock", "/fulfilment"]) {
      urls.length = 0;
      await page.goto(store.officeUrl(path), { waitUntil: "networkidle" });
      const calls = ["me", ...firstCalls(path)].map((call) => store.officeUrl(`/api/office/${call}`));
      expect(urls.filter((one) => calls.includes(one)).toSorted()).toEqual(calls.toSorted());
      expect(urls.filter((one) => one.endsWith(".js"))).toHaveLength(
        new Set(urls.filter((one) => one.endsWith(".js"))).size,
      );
    }
    page.off("request", note);
  });

  test("begins on a phone with its rows: the filters open behind a button that says how many are set (OFR-12)", async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(store.officeUrl("/products?state=on-sale"));
    const filters = page.getByRole("button", { name: "Filters (1)" });
    await filters.waitFor();
    expect(await page.getByRole("button", { name: /^State/ }).isVisible()).toBe(false);
    const top = await page
      .locator("tbody tr")
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
    expect(top).toBeLessThan(370);
    await filters.press("Enter");
    await page.getByRole("button", { name: /State/ }).waitFor();
    expect(await filters.getAttribute("aria-expanded")).toBe("true");
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await filters.waitFor({ state: "detached" });
  });

  test("is exported by a job that the top bar shows, and downloaded from there (OFR-07, OFR-09)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff?words=rita"));
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    await page.getByText("Export started. Find it under Jobs").waitFor();
    await page.getByRole("button", { name: /^Jobs/ }).click();
    const link = page.getByRole("dialog", { name: "Jobs" }).getByRole("link", { name: /Download staff-/ });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(await readFile(await download.path(), "utf8")).toContain("Rita Okoro,rita.readonly@example.com");
  });

  test("shows what a bulk change will do before it runs, and how it went (OFR-07, OFR-09)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff?words=cleo"));
    await page.getByRole("region", { name: "Staff" }).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.getByRole("group", { name: "Selected rows" }).getByText("1 selected").waitFor();
    await page.getByRole("button", { name: "End access" }).click();
    const dialog = page.getByRole("dialog", { name: "End access" });
    await dialog.getByText("Cleo Marsh: Active → Access ended").waitFor();
    await dialog.getByRole("button", { name: "End the access of 1 person" }).click();
    await dialog.getByText("Enter a reason.").waitFor();
    await dialog.getByLabel("Reason").fill("Season over");
    await dialog.getByRole("button", { name: "End the access of 1 person" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(store.officeUrl("/jobs"));
    const job = page.getByRole("row", { name: /Ending the access of 1 person/ });
    await job.getByText("Access has ended.").waitFor();
    expect(await job.getByText("Done").count()).toBe(1);
  });

  test("names state and role of each person, and the time zone of each time, on a phone (OFR-07, OFR-12)", async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto(store.officeUrl("/staff?words=rita"));
    const row = page.getByRole("row", { name: /Rita Okoro/ });
    await row.getByText("Active").waitFor();
    await row.getByText("Read-only").waitFor();
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    const box = await row.getByText("Read-only").boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    await page.goto(store.officeUrl("/audit"));
    await page
      .getByText(/A[EC][DS]T/)
      .first()
      .waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("is reached by G and a letter, and a question mark lists the keys (OFR-08)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff"));
    await page.getByRole("heading", { level: 1, name: /Staff/ }).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("l");
    await page.getByRole("heading", { level: 1, name: "Audit log" }).waitFor();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await dialog.getByText("Use keys of a single letter").click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("?");
    expect(await dialog.count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem("officeKeys"));
  });

  test("what was opened from the command bar is first there the next time, and an action only opens its page (OFR-08)", async () => {
    const { page } = owner;
    const bar = await openCommandBar(page);
    await page.keyboard.type("rita");
    await bar.getByRole("option", { name: "Rita Okoro" }).click();
    await page.getByRole("heading", { level: 1, name: /Rita Okoro/ }).waitFor();
    await openCommandBar(page);
    await expect.poll(() => bar.getByRole("option").first().innerText()).toContain("Rita Okoro");
    await page.keyboard.type("export rita");
    await bar.getByRole("option", { name: /Export the audit log of "rita"/ }).click();
    await page.waitForURL(/audit\?words=rita/);
  });

  test("a product is opened from the command bar by its SKU (OFR-08)", async () => {
    const { page } = owner;
    const bar = await openCommandBar(page);
    await page.keyboard.type("kf612bx");
    await bar.getByRole("option", { name: /^KF612BX / }).click();
    await page.waitForURL(/\/products\/\d+/);
    expect(await page.getByRole("heading", { level: 1 }).first().innerText()).not.toBe("");
  });

  test("says two minutes before a session ends without use, which one press keeps (OFR-02)", async () => {
    const { page } = owner;
    await page.clock.install();
    await page.goto(store.officeUrl("/account"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.clock.runFor("27:00");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.clock.runFor("01:10");
    const dialog = page.getByRole("dialog", { name: "You'll be signed out in 2 minutes" });
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    await page.clock.runFor("00:10");
    await dialog.waitFor({ state: "detached" });
  });

  test.each(["/jobs", "/staff?words=rita"])("%s passes axe in light and dark (OFR-12)", async (path) => {
    const { page } = owner;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(store.officeUrl(path));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});
