import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { buyButton, addFromPage, untilHydrated, visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const FRIDGE = "/p/tallawong-610l-french-door-fridge-kf612bx";
const WASHER = "/p/tallawong-10kg-front-load-washer-kw100aw";
let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(() => shopper.leave());

const lines = (page: Page) => page.getByRole("main").getByRole("list", { name: "Products in your cart" });
const titles = (page: Page) => lines(page).locator("[data-line] a").allInnerTexts();
const quantity = (page: Page) => page.getByRole("main").getByRole("textbox", { name: /^Quantity of/ });
const counted = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });

async function openCartWith(page: Page, ...products: string[]): Promise<void> {
  for (const product of products) await addFromPage(page, store.url("aol", product));
  await visit(page, store.url("aol", "/cart"));
  await page.getByRole("region", { name: "Order summary" }).waitFor();
}

test("two windows show the same cart without being loaded again (CART-10, CART-13)", async () => {
  const { page } = shopper;
  await openCartWith(page, FRIDGE);
  const other = await page.context().newPage();
  await visit(other, store.url("aol", "/cart"));
  await other.getByRole("button", { name: /^One more/ }).click();
  await expect.poll(() => quantity(page).inputValue()).toBe("2");
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect.poll(() => quantity(other).inputValue()).toBe("3");
  await other.close();
  expect(shopper.complaints).toEqual([]);
});

test("without a connection the shopper continues, and even a closed window's changes arrive (CART-12, CART-32)", async () => {
  const { page } = shopper;
  const context: BrowserContext = page.context();
  await openCartWith(page, FRIDGE);
  await context.route("**/api/cart/**", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: /^One more/ }).click();
  await page.getByRole("button", { name: /^One more/ }).click();
  await page.getByText("You appear to be offline.").first().waitFor();
  expect(await quantity(page).inputValue()).toBe("3");
  await page.close();
  await context.unroute("**/api/cart/**");
  const next = await context.newPage();
  await visit(next, store.url("aol", "/"));
  await expect.poll(() => counted(next).innerText()).toContain("3");
  await next.close();
});

test("a line that was removed, and a cart that was emptied, come back in their order with the focus kept (CART-14, CART-15)", async () => {
  const { page } = shopper;
  await openCartWith(page, FRIDGE, WASHER);
  const before = await titles(page);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[data-line]") !== null)).toBe(true);
  await page.getByRole("button", { name: "Empty the cart" }).click();
  await expect.poll(() => counted(page).innerText()).toContain("empty");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => counted(page).innerText()).toContain("2");
  expect(shopper.complaints).toEqual([]);
});

test("what goes with the cart is offered with its reason and is put in from there (CART-40)", async () => {
  const { page } = shopper;
  await openCartWith(page, WASHER);
  const offered = page.getByRole("main").getByRole("region", { name: "Goes well with your cart" });
  const first = offered.getByRole("listitem").first();
  const title = await first.getByRole("link").innerText();
  await first.getByRole("button", { name: `Add ${title}` }).click();
  await expect.poll(() => titles(page)).toContain(title);
  await expect.poll(() => offered.getByRole("link", { name: title }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("a cart goes by e-mail to another device, which finds it by the link in the mail (CART-36, CART-37)", async () => {
  const { page } = shopper;
  await openCartWith(page, FRIDGE, WASHER);
  await page.getByRole("button", { name: "Email this cart" }).click();
  const field = page.getByLabel("Email address");
  await field.fill("nobody");
  await field.press("Enter");
  await page.getByText("Please enter a valid email address").waitFor();
  await field.fill("cart-mail@example.com");
  await field.press("Enter");
  await page.getByText("Sent to cart-mail@example.com.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = await linkOf("cart-mail@example.com");
  const phone = await newSession(store.browser);
  await phone.page.goto(store.url("aol", new URL(link).pathname + new URL(link).search));
  await untilHydrated(phone.page);
  await phone.page.getByText("Your saved cart is here, with 2 items.").waitFor();
  await expect.poll(() => titles(phone.page)).toHaveLength(2);
  await expect.poll(() => new URL(phone.page.url()).search).toBe("");
  await visit(phone.page, store.url("aol", "/cart?recover=nothing"));
  await phone.page.getByText("This link does not open a cart.").waitFor();
  expect(phone.complaints.filter((one) => !one.includes("404"))).toEqual([]);
  await phone.leave();
});

async function linkOf(email: string): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const answer = await fetch(`${store.sandbox.url}/mailbox/api/messages?to=${encodeURIComponent(email)}`);
      const [mail] = ((await answer.json()) as { messages: { id: string }[] }).messages;
      if (!mail) return "";
      const whole = (await (await fetch(`${store.sandbox.url}/mailbox/api/messages/${mail.id}`)).json()) as {
        text: string;
      };
      found = /https?:\S+\/cart\?recover=\S+/.exec(whole.text)?.[0] ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

test("the cart is used without a mouse, and says what it comes to when it changes (CART-40)", async () => {
  const { page } = shopper;
  await openCartWith(page, FRIDGE);
  const more = page.getByRole("button", { name: /^One more/ });
  await more.focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("main")
    .getByText(/^The total is \$/)
    .waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Remove/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Undo");
  await visit(page, store.url("aol", FRIDGE));
  await buyButton(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /^Your cart/ }).waitFor();
});
