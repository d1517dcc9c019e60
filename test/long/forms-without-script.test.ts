import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newSession } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";

const store = storefrontForTests();

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const send = (page: Page) => page.locator("#message form button[type=submit]");

test("a service call takes suburb, state and postcode in plain fields (ROUTE-19)", async () => {
  const { page, leave } = await newSession(store.browser, { scripts: "off" });
  await page.goto(store.url("hc", "/service-call-request-form"));
  await field(page, "Product").fill("KF612BX");
  await field(page, "What is wrong?").fill("It beeps three times, and then it stops.");
  await field(page, "Your name").fill("Jo Smith");
  await field(page, "Email").fill("plainservice@example.com");
  await field(page, "Phone").fill("0400 000 000");
  await field(page, "Street address").fill("12 Swan Street");
  await field(page, "Suburb").fill("richmond");
  await page.selectOption("select[name=state]", "VIC");
  await field(page, "Postcode").fill("2000");
  await send(page).click();
  await page.getByRole("alert").filter({ hasText: "don't match" }).waitFor();
  expect(await field(page, "Suburb").inputValue()).toBe("richmond");
  await field(page, "Postcode").fill("3121");
  await send(page).click();
  await expect.poll(() => page.getByRole("heading", { name: "Thanks, we have your service request" }).count()).toBe(1);
  await leave();
});
