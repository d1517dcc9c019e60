import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { readPdf } from "#test/support/pdf-text.ts";
import { newSession, axeFindings, untilAnswered } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import {
  cards,
  fillCheckout,
  openCheckout,
  seedPeople,
  placeAndConfirm,
  untilHydrated,
} from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { requestPage } from "#test/support/crawl.ts";

const store = storefrontForTests();

const nzPerson = seedPeople["aol-nz"];
const email = "after@example.com";

/** Buys a fridge as a guest; answers the address of its order. */
async function buy(page: Page): Promise<string> {
  await openCheckout(page, { shop: store.url(nzPerson.site, "/"), sku: "KF612BX" });
  await fillCheckout(page, nzPerson, { email, card: cards.good });
  await placeAndConfirm(page);
  const link = page.getByRole("link", { name: "See or change your order" });
  return (await link.getAttribute("href")) ?? "";
}

/** The content of a link's file. */
async function fileOf(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const dayIn = async (page: Page): Promise<string> =>
  (await page.getByText(/^Our truck comes on/).innerText()).replace(/^Our truck comes on |\.$/g, "");

describe("after an order, on a phone", () => {
  let path = "";
  let confirmation: URL;
  let number = "";
  const findings: string[] = [];
  const inspect = async (name: string) => {
    await untilAnswered(shopper.page);
    findings.push(...(await axeFindings(shopper.page)).map((finding) => `${name}: ${finding}`));
  };
  const shopper = shopperForTests(store, { width: 375, height: 800 }, async ({ page }) => {
    path = await buy(page);
    confirmation = new URL(page.url());
  });

  // Also: PAY-132
  test("the confirmation says number, day, total and what happens next, and leaves nothing of the checkout behind (ROUTE-13, CHK-84, CHK-85)", async () => {
    const { page } = shopper;
    const main = page.getByRole("main");
    number = await main
      .getByText(/^Order number/)
      .locator("strong")
      .innerText();
    expect(number).toMatch(/^\d{6,}$/);
    await main.getByRole("heading", { name: "What happens next" }).waitFor();
    expect(await dayIn(page)).toMatch(/^\w+day \d+ \w+$/);
    expect(await main.innerText()).toMatch(/Total \(NZD\)\s*\$[\d,]+\.\d\d/);
    // The mail's address is not broken: a browser would break it at a hyphen.
    const address = main.getByText(`${email}.`, { exact: true });
    expect(await address.evaluate((span) => getComputedStyle(span).display)).toBe("inline-block");
    // A guest is offered an account only now.
    await main.getByRole("link", { name: "Create an account" }).waitFor();
    await inspect("confirmation");
    await page.waitForFunction(() => localStorage.getItem("checkoutSession") === null);
    const cart = await page.evaluate(
      async () => (await fetch("/api/cart/")).json() as Promise<{ products: unknown[] }>,
    );
    expect(cart.products).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  test("the order page opens without logging in, is not cached and sends no referrer (ROUTE-13)", async () => {
    const { page } = shopper;
    const answer = await page.goto(store.url(nzPerson.site, path));
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    await untilHydrated(page);
    await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();
    const steps = page.getByRole("main").locator("ol").first().getByRole("listitem");
    expect(await steps.first().innerText()).toContain("Order placed");
    expect(await steps.first().getAttribute("aria-current")).toBe("step");
    expect(await steps.count()).toBe(4);
    await inspect("order");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  test("with the keyboard alone another day is chosen, and page, calendar file and mail say it (DELIV-37, DELIV-38)", async () => {
    const { page } = shopper;
    const before = await dayIn(page);
    await page.getByRole("link", { name: "Change date" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Choose another day" }).waitFor();
    await untilHydrated(page);
    await inspect("days");
    await page.locator('[data-day][aria-pressed="true"]').focus();
    await page.keyboard.press("ArrowRight");
    for (let tries = 0; tries < 14; tries++) {
      await page.keyboard.press("Enter");
      if ((await page.getByText(/^New day:/).count()) > 0) break;
      await page.keyboard.press("ArrowRight");
    }
    const chosen = (await page.getByText(/^New day:/).innerText()).replace(/^New day: |\.$/g, "");
    await page.getByRole("button", { name: "Change to this day" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor();
    await page.getByText(`Our truck comes on ${chosen}.`).waitFor();
    expect(chosen).not.toBe(before);

    const { name, bytes } = await fileOf(page, page.getByRole("link", { name: "Add to calendar" }));
    expect(name).toBe(`delivery-${number}.ics`);
    const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(bytes.toString()) ?? [];
    expect(chosen).toContain(` ${Number(day)} `);
    expect(`${year}-${month}`).toMatch(/^202[67]-\d\d$/);
    const mail = await eventually(async () =>
      (await store.sandbox.mails(email)).find((one) => one.subject.startsWith("New delivery day")),
    );
    expect(mail.subject).toContain(number);
  });

  test("the invoice is a PDF with the total that the page shows (CHK-133, BRAND-12)", async () => {
    const { page } = shopper;
    const { name, bytes } = await fileOf(page, page.getByRole("link", { name: "Tax invoice (PDF)" }));
    expect(name).toMatch(/^invoice-INV-[A-Z]+-\d{6}\.pdf$/);
    const { text } = await readPdf(bytes);
    const shown = /Total \(NZD\)\s*(\$[\d,]+\.\d\d)/.exec(await page.getByRole("main").innerText())?.[1];
    const lines = text.split("\n");
    expect(lines[lines.indexOf("Total (NZD)") + 1]).toBe(shown);
  });

  test("the contact is changed in a dialog; an invalid number is refused and stays to be corrected (CHK-93)", async () => {
    const { page } = shopper;
    await page.getByRole("button", { name: "Change contact" }).click();
    const dialog = page.getByRole("dialog", { name: "Who should we call?" });
    await dialog.getByLabel("Your phone").fill("12");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("alert").getByText(/phone/i).first().waitFor();
    expect(await dialog.getByLabel("Your phone").inputValue()).toBe("12");
    await inspect("contact");
    await dialog.getByLabel("Your phone").fill("021 000 0001");
    await dialog.getByLabel("Delivery instructions").fill("Gate 7, the dog is friendly");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. The driver sees it.").waitFor();
    await page.getByText("Gate 7, the dog is friendly").waitFor();
  });

  test("cancelling asks first, says what comes back, and then nothing can be changed any more (PAY-132)", async () => {
    const { page } = shopper;
    await page.getByRole("button", { name: "Cancel order" }).click();
    const question = page.getByRole("alertdialog", { name: "Cancel this order?" });
    expect(await question.innerText()).toMatch(/\$[\d,]+\.\d\d will be refunded to Visa ending 1111\./);
    await inspect("cancel");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await page.getByText(/^Our truck comes on/).waitFor();

    await page.getByRole("button", { name: "Cancel order" }).click();
    await question.getByRole("button", { name: "Cancel order" }).click();
    await page.getByText("Your order is cancelled.").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Your order is cancelled.");
    expect(await page.getByRole("link", { name: "Change date" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Add to calendar" }).count()).toBe(0);
    await inspect("cancelled");
    const back = await eventually(async () =>
      (await store.sandbox.ledger()).find(
        (row) => row.merchantReference.includes(`-${number}-`) && (row.refunded > 0 || row.voided > 0),
      ),
    );
    expect(back.refunded + back.voided).toBe(back.authorised);
  });

  test("a link that is altered, of another site or of another browser shows an explanation and no order (ROUTE-13, CHK-84)", async () => {
    const title = "We cannot show this order here";
    const altered = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
    const tries = [
      ["aol-nz", altered],
      ["aol-nz", `${altered}/delivery`],
      ["hc", path],
    ] as const;
    for (const [site, address] of tries) {
      const { status, text } = await requestPage(store, site, address);
      expect(status, address).toBe(403);
      expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(text).not.toContain(number);
      expect(text.replaceAll(/<[^>]*>/g, "")).toMatch(/call us on [\d ]+/);
    }
    const { page, complaints, leave } = await newSession(store.browser, { width: 375, height: 800 });
    const answer = await page.goto(confirmation.href);
    expect(answer?.status()).toBe(403);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const words = await page.getByRole("main").innerText();
    expect(words).not.toContain(number);
    expect(words).toMatch(/call us on [\d ]+/);
    await untilHydrated(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints.filter((line) => !line.includes("403"))).toEqual([]);
    await leave();
  });

  test("nothing on the way is out of reach for anybody, and nothing went wrong unseen (SCOPE-05)", () => {
    expect(findings).toEqual([]);
    expect(shopper.complaints.filter((line) => !line.includes("400"))).toEqual([]);
  });
});
