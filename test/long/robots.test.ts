import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettingName } from "#shop/settings.ts";
import { newSession, axeFindings } from "#test/support/browser.ts";
import {
  cards,
  fillCheckout,
  seedPeople,
  placeOrder,
  addFromPage,
  untilHydrated,
  visit,
} from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
const setKey = (site: string, name: SettingName) =>
  store.database.db.insertInto("settings").values({ site, name, value: "sandbox-person" }).execute();

beforeAll(async () => {
  store = await openStorefront();
  await setKey("wa", "RecaptchaSiteKey");
  await setKey("hc", "RecaptchaV3SiteKey");
});
afterAll(() => store.close());

const box = (page: Page) => page.getByRole("checkbox", { name: "I am not a robot" });
const send = (page: Page) => page.locator("#message form button[type=submit]");

async function tick(page: Page): Promise<void> {
  const token = page.waitForResponse((response) => response.url().includes("/recaptcha/token"));
  await box(page).press("Space");
  await token;
}

/** Uses up the token of the open form with another request. */
async function useFormUp(page: Page): Promise<void> {
  const answer = await fetch(`${store.sandbox.url}/recaptcha/token?k=sandbox-person`);
  const { token } = (await answer.json()) as { token: string };
  const status = await page.evaluate(async (robotToken) => {
    const formToken = document.querySelector<HTMLInputElement>("input[name=formToken]")?.value;
    const typed = {
      name: "Somebody",
      email: "else@example.com",
      topic: "delivery",
      message: "Something else entirely.",
    };
    const body = JSON.stringify({ ...typed, formToken, robotToken });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/contact/contact", { method: "POST", headers, body })).status;
  }, token);
  expect(status).toBe(200);
}

test("a contact form with the box against robots is sent once it is ticked, and each tick is good for one send (BRAND-33)", async () => {
  const { page, complaints, leave } = await newSession(store.browser);
  await visit(page, store.url("wa", "/about/contact-us"));
  await page.getByRole("combobox", { name: "What is it about?" }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Your message" }).fill("It beeps three times, and then it stops.");
  await page.getByRole("textbox", { name: "Your name" }).fill("Jo Smith");
  await page.getByRole("textbox", { name: "Email" }).fill("robots@example.com");
  await box(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await send(page).click();
  await page.getByText("Please tick the box").waitFor();
  await useFormUp(page);
  await tick(page);
  // The form is outdated now: the page sends it again automatically, with a used tick.
  await send(page).click();
  await page.getByText("Please tick the box").waitFor();
  await expect.poll(() => box(page).isChecked()).toBe(false);
  await tick(page);
  await send(page).click();
  await page.getByRole("heading", { name: "Thanks, we have your message" }).waitFor();
  expect(complaints.filter((one) => !/status of 4(22|09)/.test(one))).toEqual([]);
  await leave();
});

test("with the check against robots that asks nothing, an order is placed as on any other site (CHK-53, BRAND-34)", async () => {
  const { page, complaints, leave } = await newSession(store.browser);
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const found = await store.database.pool.query<{ slug: string }>(
    `select p.slug from offers o join products p on p.id = o.product_id join stock s on s.product_id = p.id and s.warehouse_code = 'MEL'
     where o.site = 'hc' and o.unit_id = '' and o.stock_status = 'inStock' and s.on_hand > 3 and o.alt_price_message is null
     order by p.id limit 1`,
  );
  const panel = await addFromPage(page, store.url("hc", `/p/${found.rows[0]?.slug ?? ""}`));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.waitForURL(/\/customer\/checkout/);
  await untilHydrated(page);
  await fillCheckout(page, seedPeople.hc, { email: "no-robot@example.com", card: cards.good });
  expect(paths).not.toContain("/recaptcha/api.js");
  await placeOrder(page).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/, { timeout: 30_000 });
  expect(paths).toContain("/recaptcha/token");
  expect(complaints).toEqual([]);
  await leave();
});
