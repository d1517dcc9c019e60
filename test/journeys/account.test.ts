import { describe, afterEach, beforeEach, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { linkIn, mailsTo } from "#test/support/mails-and-forms.ts";
import type { Page } from "playwright-core";
import { newSession, axeFindings, type Shopper, untilAnswered } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { addToCart, untilHydrated, visit } from "#test/support/page-actions.ts";
import { signInByApi } from "#test/support/signed-in.ts";

const store = storefrontForTests();
const aol = () => store.url("aol", "");

const isUnexpected = (complaint: string) =>
  !/openid|apple|\/assets\/(?:sandbox|parts|icon)|127\.0\.0\.1/.test(complaint);

/** Fills in the log-in form of the page and sends it. */
async function logInHere({ page }: Shopper, email: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await main.getByRole("button", { name: "Log in" }).click();
}

const storedBy = ({ page }: Shopper, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const accountMenu = ({ page }: Shopper) => page.getByRole("navigation", { name: "Account" });

describe("in a browser of one's own", () => {
  let shopper: Shopper;
  beforeEach(async () => {
    shopper = await newSession(store.browser);
  });
  afterEach(async () => {
    expect(shopper.complaints.filter(isUnexpected)).toEqual([]);
    await shopper.leave();
  });
  const stored = (name: string) => storedBy(shopper, name);
  const accountLink = (name: RegExp) => shopper.page.getByRole("banner").getByRole("link", { name });

  // Also: IDENT-26, IDENT-40, ROUTE-28, ROUTE-39, ROUTE-46, ROUTE-47, ACCT-12, NAV-27, NAV-28
  test("register, confirm by mail, log in, look around the account and log out (IDENT-17, IDENT-18, IDENT-20)", async () => {
    const { page } = shopper;
    await visit(page, store.url("aol", "/account/register"));
    const email = "nell.newcomer@example.com";
    await page.getByRole("main").getByRole("button", { name: "Create an account" }).click();
    await page
      .getByRole("alert")
      .getByRole("link", { name: /first name/ })
      .waitFor();
    await page.getByLabel("First name").fill("Nell");
    await page.getByLabel("Last name").fill("Newcomer");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Create an account" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const [mail] = await mailsTo(store.sandbox, email);
    await visit(page, store.url("aol", linkIn(mail!, "/account/confirm-email/")));
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.waitForURL("**/account/login");
    await logInHere(shopper, email);
    await page.getByRole("heading", { level: 1, name: "Hello Nell" }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    for (const key of ["access_token", "id_token", "loggedin", "nonce"]) expect(await stored(key)).toBeTruthy();
    expect(await stored("redirectPath")).toBeNull();
    await accountLink(/^Nell/).waitFor();
    expect(await accountLink(/^Nell/).getAttribute("href")).toBe("/account");
    for (const [link, heading] of [
      ["Orders", "Your orders"],
      ["Addresses", "Your addresses"],
      ["Details", "Your details"],
      ["Password", "Password and log-in"],
    ] as const) {
      await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: link }).click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
    // What is still under way for the customer is refused once they have logged out, and the console says so.
    await untilAnswered(page);
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Log out" }).click();
    // The head knows that nobody is logged in before the home page is loaded.
    await page.waitForURL(store.url("aol", "/"));
    await accountLink(/Log in/).waitFor();
    expect(await stored("access_token")).toBeNull();
    await page.goto(store.url("aol", "/account/orders"));
    await page.waitForURL(/\/account\/login\?returnUrl=%2Faccount%2Forders$/);
  });

  test("an order of the account shows its products, figures and delivery, and gives its invoice (ACCT-09, ACCT-12)", async () => {
    const { page } = shopper;
    // Orders with the same email belong to the account.
    await store.database.pool.query(
      "update orders set email = $1 where id = (select id from orders where site = 'aol' order by number desc limit 1)",
      [seedEmails.customer],
    );
    await signInByApi(page, { shop: aol(), email: seedEmails.customer });
    await page.goto(store.url("aol", "/account/orders"));
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: /^Order \d/ })
      .first()
      .click();
    await main.getByRole("heading", { level: 2, name: /^Order \d+$/ }).waitFor();
    const goods = main.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: "Your order" }) });
    expect(await goods.locator("li img").count()).toBeGreaterThan(0);
    for (const label of [/^Items/, /^Total/, /^Includes GST/, /^Paid/])
      await goods.getByRole("term").filter({ hasText: label }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [invoice] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("link", { name: "Tax invoice (PDF)" }).click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test("a wrong password has a message, and the typed e-mail stays (IDENT-36)", async () => {
    const { page } = shopper;
    await visit(page, store.url("hc", "/account/login"));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Log in" }).click();
    await main.getByText("Please enter your email.").waitFor();
    await main.getByLabel("Email").fill(seedEmails.customer);
    await main.getByLabel("Password", { exact: true }).fill("not-the-password");
    await main.getByLabel("Password", { exact: true }).press("Enter");
    await page.getByRole("alert").filter({ hasText: "email and password don't match" }).waitFor();
    await expect.poll(() => main.getByLabel("Email").inputValue()).toBe(seedEmails.customer);
    expect(await stored("access_token")).toBeNull();
  });

  // Also: IDENT-31, IDENT-32, ERR-12
  test("an expired token leads to the log-in and from there back to where one was (IDENT-21, IDENT-29, IDENT-30)", async () => {
    const { page } = shopper;
    await signInByApi(page, { shop: aol(), email: seedEmails.customer });
    // The shop's clock is fixed in these tests; this browser's clock is set an hour ahead.
    await page.evaluate(() =>
      localStorage.setItem("loggedin", String(Number(localStorage.getItem("loggedin")) + 3_600_000)),
    );
    await page.goto(store.url("aol", "/account/orders?page=1"));
    await page.waitForURL(/\/account\/login\?expired=true$/);
    await page.getByRole("status").filter({ hasText: "a while has passed" }).waitFor();
    expect([await stored("access_token"), await stored("redirectPath")]).toEqual([null, "/account/orders?page=1"]);
    await untilHydrated(page);
    await logInHere(shopper, seedEmails.customer);
    await page.waitForURL(/\/account\/orders\?page=1$/);
  });

  test.each(["Sandbox ID", "Apple"])(
    "logging in with %s leads back to where one was going (IDENT-12, IDENT-19)",
    async (name) => {
      const { page } = shopper;
      await visit(page, store.url("aol", "/account/login?returnUrl=/account/profile"));
      await page.getByRole("button", { name }).click();
      await page.getByRole("heading", { name: "Who are you?" }).waitFor();
      await page.getByRole("button", { name: /^Alex Outside/ }).click();
      await page.waitForURL(/\/account\/profile$/);
      await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Alex");
    },
  );

  test("somebody else's tokens in an address log nobody in (IDENT-15)", async () => {
    const { page } = shopper;
    await signInByApi(page, { shop: aol(), email: seedEmails.customer });
    const [access, id] = [await stored("access_token"), await stored("id_token")];
    await page.evaluate(() => {
      localStorage.clear();
      // A log-in that this browser started itself.
      localStorage.setItem("nonce", "of-this-browser");
    });
    // Only the tokens belong to another customer, not the browser.
    await page.context().clearCookies();
    await page.goto(
      store.url(
        "aol",
        `/blank/account/login-callback#access_token=${access}&id_token=${id}&expires_in=900&returnUrl=/account`,
      ),
    );
    await page.waitForURL(/\/account\/login\?loginError=external/);
    expect(await stored("access_token")).toBeNull();
  });

  test("showlogin opens the log-in over any page, whatever its case, and leads back to the page (ROUTE-63, ROUTE-64)", async () => {
    const { page } = shopper;
    await visit(page, store.url("aol", "/products?ShowLogin=true"));
    const dialog = page.getByRole("dialog", { name: /Log in to/ });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel("Email").fill(seedEmails.customer);
    await dialog.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL((url) => url.pathname === "/products");
    await accountLink(/^Sam/).waitFor();
  });

  test("a business finds prices where a stranger reads LOG IN, on a page that came the same for both (BRAND-07, BRAND-19)", async () => {
    const { page } = shopper;
    await visit(page, store.url("aoc", "/products"));
    expect(await page.getByRole("main").innerText()).not.toMatch(/\$\d/);
    await signInByApi(page, { shop: store.url("aoc", ""), email: seedEmails.business });
    await visit(page, store.url("aoc", "/products"));
    await expect.poll(() => page.getByRole("main").innerText()).toMatch(/\$\s*\d/);
    await page.getByRole("banner").getByRole("link", { name: /^Jo/ }).waitFor();
  });

  test("a signed-in customer never sees a guest's empty cart before their own (IDENT-20, CART-10)", async () => {
    const { page } = shopper;
    await addToCart(page, { shop: aol(), sku: "KF612BX" });
    await signInByApi(page, { shop: aol(), email: seedEmails.customer });
    for (const path of ["/cart", "/customer/checkout"]) {
      const waiting = Promise.withResolvers<void>();
      await page.route("**/api/cart/", async (route) => {
        await waiting.promise;
        await route.continue();
      });
      await page.goto(store.url("aol", path));
      await page.getByText("Loading your cart").waitFor();
      expect([path, await page.getByText("Your cart is empty").isVisible()]).toEqual([path, false]);
      waiting.resolve();
      await page
        .getByRole("main")
        .getByRole("heading", { level: 2, name: /^Order summary/ })
        .waitFor();
      await page.unrouteAll({ behavior: "wait" });
    }
  });
});

describe("at the addresses of one customer", () => {
  const shopper = shopperForTests(store, {}, async ({ page }) => {
    await signInByApi(page, { shop: aol(), email: seedEmails.settled });
    await visit(page, store.url("aol", "/account/addresses"));
  });
  afterEach(() => expect(shopper.complaints.filter(isUnexpected)).toEqual([]));
  const stored = (name: string) => storedBy(shopper, name);

  test("an address is added, changed and removed, by keys alone where that is how one goes (ACCT-05, ACCT-06, ACCT-07)", async () => {
    const { page } = shopper;
    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByLabel("First name").fill("Fran");
    await page.getByLabel("Last name").fill("Abbott");
    await page.getByLabel("Street address").fill("7 Lygon Street");
    await page.getByRole("combobox", { name: /Suburb/ }).fill("3053");
    await page
      .getByRole("option")
      .filter({ hasText: /Carlton/i })
      .first()
      .click();
    await page.getByRole("button", { name: "Save" }).press("Enter");
    const card = page.getByRole("listitem").filter({ hasText: "7 Lygon Street" });
    await card.waitFor();
    await card.getByRole("button", { name: /^Change/ }).press("Enter");
    await page.getByLabel("Street address").fill("9 Lygon Street");
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: "9 Lygon Street" })
      .getByRole("button", { name: /^Remove/ })
      .press("Enter");
    await expect.poll(() => page.getByText("Lygon Street").count()).toBe(0);
  });

  test("calls of whoever is logged in carry a bearer token and no-cache, a guest's carry neither (IDENT-27, IDENT-28)", async () => {
    const { page } = shopper;
    const callsOf = (asking: Page): Record<string, string>[] => {
      const headers: Record<string, string>[] = [];
      asking.on("request", (request) => {
        const { pathname } = new URL(request.url());
        // Analytics events are anonymous, so they carry no token.
        if (pathname.startsWith("/api/") && !pathname.startsWith("/api/analytics/")) headers.push(request.headers());
      });
      return headers;
    };
    const guest = await newSession(store.browser);
    const ofGuest = callsOf(guest.page);
    await visit(guest.page, store.url("aol", "/cart"));
    await expect.poll(() => ofGuest.length).toBeGreaterThan(0);
    expect(ofGuest.some((one) => one["authorization"] !== undefined)).toBe(false);
    await guest.leave();
    const headers = callsOf(page);
    await accountMenu(shopper).getByRole("link", { name: "Details" }).click();
    await page.getByRole("heading", { level: 1, name: "Your details" }).waitFor();
    await accountMenu(shopper).getByRole("link", { name: "Addresses" }).click();
    await page.getByText("12 Swan Street").waitFor();
    expect(headers.length).toBeGreaterThan(0);
    for (const one of headers)
      expect([one["authorization"]?.slice(0, 7), one["cache-control"]]).toEqual(["Bearer ", "no-cache"]);
  });

  test("a token near its end is renewed without a word, once for all tabs (IDENT-04, IDENT-22, IDENT-24)", async () => {
    const { page } = shopper;
    const before = await stored("access_token");
    const other = await page.context().newPage();
    await other.goto(store.url("aol", "/account"));
    await other.getByRole("heading", { level: 1, name: "Hello Fran" }).waitFor();
    let renewals = 0;
    page.context().on("request", (request) => {
      if (request.url().endsWith("/identity/relogin")) renewals++;
    });
    // Half a second before the expiry, by this browser's fixed clock, so a slow machine cannot miss the renewal.
    await page.context().clock.setFixedTime(new Date());
    await page.evaluate(() => {
      const [, body = ""] = (localStorage.getItem("id_token") ?? "").split(".");
      const { exp } = JSON.parse(atob(body.replace(/-/g, "+").replace(/_/g, "/"))) as { exp: number };
      localStorage.setItem("loggedin", String(exp * 1000 - Date.now() - 500));
    });
    await Promise.all([
      page.getByRole("link", { name: "Orders", exact: true }).click(),
      other.getByRole("link", { name: "Addresses", exact: true }).click(),
    ]);
    await expect.poll(() => stored("access_token")).not.toBe(before);
    await other.getByText("12 Swan Street").waitFor();
    expect(renewals).toBe(1);
    await page.waitForURL("**/account/orders");
    await other.close();
  });

  test("logging out in one tab logs out in the others", async () => {
    const { page } = shopper;
    // What this tab still asks for the customer would be refused, and the console says so.
    await untilAnswered(page);
    const other = await page.context().newPage();
    await other.goto(store.url("aol", "/account/logout"));
    await other.waitForURL(store.url("aol", "/"));
    await page.waitForURL(/\/account\/login/);
  });
});
