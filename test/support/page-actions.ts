import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect } from "vitest";
import type { Locator, Page, Response } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { cartUrl, checkoutUrl } from "#shop/urls.ts";

export type Person = {
  readonly site: SiteCode;
  readonly suburb: string;
  readonly postcode: string;
  readonly street: string;
  readonly phone: string;
};

export const seedPeople = {
  hc: { site: "hc", suburb: "Richmond", postcode: "3121", street: "12 Swan Street", phone: "0400 000 000" },
  "aol-nz": { site: "aol-nz", suburb: "Ponsonby", postcode: "1011", street: "8 Ponsonby Road", phone: "021 000 0000" },
} as const satisfies Readonly<Record<string, Person>>;

export type CardTyped = {
  readonly number: string;
  readonly name: string;
  readonly expiry: string;
  readonly code: string;
};

export const cards = {
  good: { number: "4111111111111111", name: "Alex Example", expiry: "0330", code: "737" },
  noBalance: { number: "4000000000009995", name: "Alex Example", expiry: "0330", code: "737" },
} as const satisfies Readonly<Record<string, CardTyped>>;

/** Waits until the page reacts to input: React has hydrated every button and field that the server sent. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [
      ...document.querySelectorAll(
        // A service against robots draws its own box.
        "#main, #root :is(button, input, select, textarea):not([data-robot-check] *)",
      ),
    ];
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps"));
    return parts.length > 0 && parts.every(isHydrated);
  });
}

/** Waits until React has hydrated this part of the page, which may be later than the page itself. */
export async function untilPartHydrated(part: Locator): Promise<void> {
  await part.first().waitFor({ state: "attached" });
  await part.first().evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const check = () =>
          Object.keys(element).some((key) => key.startsWith("__reactProps")) ? resolve() : setTimeout(check, 50);
        check();
      }),
  );
}

/** Opens the address and waits until the page is hydrated. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** Opens a page of the shop again until it shows this: the shop hears of a change within a moment, not at once. */
export async function visitUntilShown(page: Page, url: string, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(url);
      return shown
        .first()
        .waitFor({ state: "attached", timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
    })
    .toBe(true);
}

/** Waits until a navigation within the shop is over: its last step moves the focus to the new page. */
export const untilNavigated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.id === "main");

/** Types a postcode or a name into a box and selects the locality from its list. */
export async function chooseSuburb(box: Locator, { suburb, postcode }: Person): Promise<void> {
  await box.fill(postcode);
  await box
    .page()
    .getByRole("option")
    .filter({ hasText: new RegExp(suburb, "i") })
    .first()
    .click();
}

/** The first buy button, by the label of its site. */
export const buyButton = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: BUY }).first();
export const BUY = /^(Add to cart|Add to kitchen|Grab it):/;

/** Opens the product's page and presses its button; the cart panel with the new line is then open. */
export async function addFromPage(page: Page, productUrl: string): Promise<Locator> {
  await visit(page, productUrl);
  await buyButton(page).click();
  const panel = page.getByRole("dialog", { name: /^Your cart/ });
  await panel.getByRole("link", { name: "Checkout" }).waitFor();
  return panel;
}

/** A site's origin, the product added by API, and the query of the checkout's address, if any. */
type InCart = { readonly shop: string; readonly sku: string; readonly query?: string };

/** The checkout of a new visitor with one product in the cart. */
export async function openCheckout(page: Page, { shop, sku, query = "" }: InCart): Promise<void> {
  await startNewCart(page, { shop, sku });
  await page.goto(new URL(checkoutUrl() + query, shop).href);
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
}

/** The cart page of a new visitor with one product in it. */
export async function openCart(page: Page, { shop, sku }: InCart): Promise<void> {
  await startNewCart(page, { shop, sku });
  await visit(page, new URL(cartUrl(), shop).href);
}

/** Leaves the page first: a change that it still sends would be answered with the cookie of another visitor. */
export async function removeVisitor(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: /visitor$/ });
}

async function startNewCart(page: Page, { shop, sku }: InCart): Promise<void> {
  await removeVisitor(page);
  await addToCart(page, { shop, sku });
}

/** Adds the product to the cart of the browser's visitor by API; `shop` is the site's origin. */
export async function addToCart(page: Page, { shop, sku }: { shop: string; sku: string }): Promise<void> {
  const { status } = await sendFrom(page, shop, {
    path: "/api/cart/product/",
    body: JSON.stringify({ sku }),
    type: "application/json",
  });
  expect(status).toBe(200);
}

export type SentBeacon = { readonly path: string; readonly body: string; readonly type: string };

/**
 * Posts with the browser's cookies and stores those of the answer in the browser. The request comes from this process,
 * because the system may not resolve names below `.localhost`.
 */
export async function sendFrom(
  page: Page,
  shop: string,
  { path, body, type }: SentBeacon,
): Promise<{ status: number; location: string }> {
  const { host, port } = new URL(shop);
  const context = page.context();
  const cookie = (await context.cookies(shop)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { host, cookie, "content-type": type, "content-length": Buffer.byteLength(body) };
  const clientRequest = request({ host: "127.0.0.1", port, path, method: "POST", headers }).end(body);
  const [answer] = (await once(clientRequest, "response")) as [IncomingMessage];
  answer.resume();
  await context.addCookies(
    (answer.headers["set-cookie"] ?? []).map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { url: shop, name, value };
    }),
  );
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? "" };
}

/** Fills in contact, address, the first available day, and the card: everything but the button. */
export async function fillCheckout(
  page: Page,
  person: Person,
  input: { email: string; card: CardTyped | null },
): Promise<void> {
  await page.getByLabel("Email").fill(input.email);
  // Staff also see their store's phone field.
  await page.getByLabel("Phone").first().fill(person.phone);
  await page.getByLabel("First name").fill("Alex");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Street address").fill(person.street);
  const suburb = page.getByRole("combobox", { name: /^Suburb/ });
  if ((await suburb.inputValue()) === "") await chooseSuburb(suburb, person);
  await chooseDay(page);
  if (input.card !== null) await typeCard(page, input.card);
}

/** Waits for the days, and opens the calendar where a site starts with the next days only. */
export async function openCalendar(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: "Show calendar" });
  await page.locator("[data-day]").or(fold).first().waitFor();
  if (await fold.isVisible()) await fold.click();
}

/** Takes the second day with a price, in the grid, and answers its date. */
export async function chooseDay(page: Page): Promise<string> {
  await openCalendar(page);
  const second = page.locator("[data-day]:not([aria-disabled])").nth(1);
  const day = (await second.getAttribute("data-day")) ?? "";
  const chosen = page.locator(`[data-day="${day}"]`);
  await chosen.click();
  await chosen.and(page.locator("[aria-pressed=true]")).waitFor();
  return day;
}

/** The shop's answer once it has stored a form that contains this text. */
export const whenFormSaved = (page: Page, text: string): Promise<Response> =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    const isSave = request.method() === "POST" && request.url().endsWith("/api/checkout/session");
    return isSave && (request.postData() ?? "").includes(text);
  });

/** Key by key, because the fields group the digits during typing. */
export async function typeCard(page: Page, card: CardTyped): Promise<void> {
  const type = async (label: string, text: string) => {
    // A gift card has a number too.
    const field = page.getByLabel(label, { exact: true });
    await field.fill("");
    await field.pressSequentially(text);
  };
  await type("Card number", card.number);
  await type("Name on card", card.name);
  await type("Expiry date", card.expiry);
  await type("Security code (CVV)", card.code);
}

export const placeOrder = (page: Page): Locator => page.getByRole("button", { name: /^Place order/ });

/** Places the order and waits for its confirmation. When none comes, the failure quotes the page. */
export async function placeAndConfirm(page: Page): Promise<void> {
  await placeOrder(page).click();
  try {
    await page.waitForURL(/\/customer\/confirmation\?id=/);
  } catch (cause) {
    const alerts = await page.getByRole("alert").allInnerTexts();
    throw new Error(`No confirmation at ${page.url()}. The page says: ${alerts.join(" | ")}`, { cause });
  }
}

/** The order's total at the button: `Order total $1,299.00`. */
export const shownTotal = (page: Page): Locator => page.getByRole("status").filter({ hasText: /^Order total/ });
