import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { newSession, axeFindings, untilAnswered, untilFocused } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import {
  cards,
  chooseDay,
  fillCheckout,
  openCheckout,
  seedPeople,
  placeAndConfirm,
  placeOrder,
  typeCard,
  untilHydrated,
  visit,
  whenFormSaved,
} from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";

const store = storefrontForTests(openStorefront);

const open = (page: Page, query = "") => openCheckout(page, { shop: store.url("aol", "/"), sku: "KF612BX", query });
const fill = (page: Page, email: string) =>
  fillCheckout(page, { ...seedPeople.hc, site: "aol" }, { email, card: cards.good });

const street = (page: Page) => page.getByLabel("Street address").first();
const suburb = (page: Page) => page.getByRole("combobox", { name: /^Suburb/ }).first();
const summaryOf = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("list") });

test("without goods it says so and leads on (CHK-117)", async () => {
  const { page, leave } = await newSession(store.browser);
  await visit(page, store.url("aol", "/customer/checkout"));
  await page.getByRole("heading", { name: /cart/i }).waitFor();
  expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(1);
  expect(await placeOrder(page).count()).toBe(0);
  await leave();
});

describe("the page, while it is being filled in", () => {
  const form = shopperForTests(store, {}, ({ page }) => open(page, "?status=CANCELLED"));

  test("whoever comes back from a provider without having paid sees a message (PAY-126)", async () => {
    const { page } = form;
    await page.getByRole("alert").getByText("You've cancelled your payment.", { exact: true }).waitFor();
    expect(await placeOrder(page).isVisible()).toBe(true);
  });

  test("its head leads home and calls, in fewer words on a phone (CHK-02, CHK-03, CHK-04)", async () => {
    const { page } = form;
    const head = page.getByRole("banner");
    const home = head.getByRole("link", { name: "Continue Shopping" });
    expect(await home.getAttribute("href")).toBe("/");
    const phone = head.getByRole("link", { name: /^Call us on/ });
    expect(await phone.getAttribute("href")).toMatch(/^tel:1300\d+$/);
    await page.setViewportSize({ width: 375, height: 740 });
    expect(await head.getByRole("link", { name: "Back", exact: true }).isVisible()).toBe(true);
    expect(await page.getByText("Continue Shopping").isVisible()).toBe(false);
    expect(await phone.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test("the place of the security code is shown on request (PAY-32, PAY-35)", async () => {
    const { page } = form;
    const ask = page.getByRole("button", { name: "Where is it?" });
    await ask.click();
    const help = page.getByRole("dialog", { name: "The security code of your card" });
    await help.getByText(/last three digits on the back/).waitFor();
    await help.getByText(/Four small digits on the front/).waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await untilFocused(ask);
  });

  test("a field speaks when it is left and is silent once it is right; an empty one that was passed is no mistake (CHK-28)", async () => {
    const { page } = form;
    const email = page.getByLabel("Email");
    await email.focus();
    await email.blur();
    expect(await email.getAttribute("aria-invalid")).toBeNull();
    await email.fill("alex@");
    await email.blur();
    await page.getByText("Please enter a valid email").waitFor();
    await email.pressSequentially("example.com");
    expect(await page.getByText("Please enter a valid email").count()).toBe(0);
    await street(page).fill("PO Box 12");
    await street(page).blur();
    await page.getByText("We don't deliver to PO Boxes", { exact: true }).waitFor();
  });

  test("a valid email is saved to the cart when the field is left (CART-31, CHK-30)", async () => {
    const { page } = form;
    const emailSaved = page.waitForRequest((request) => request.url().endsWith("/api/cart/email"));
    await page.getByLabel("Email").fill("left@example.com");
    await page.getByLabel("Email").blur();
    expect((await emailSaved).postDataJSON()).toEqual({ email: "left@example.com" });
  });

  // Also: CHK-99, CHK-76
  test("a press too early says what is missing, and stays until it is right (CHK-93, CHK-95, CHK-98)", async () => {
    const { page } = form;
    await page.getByLabel("Email").fill("");
    await placeOrder(page).click();
    const summary = summaryOf(page);
    await summary.getByRole("heading", { name: "Please, select a suburb in the suggested list." }).waitFor();
    await untilFocused(summary);
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Email").fill("now@example.com");
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBeNull();
    expect(await summary.getByRole("link", { name: /email/ }).count()).toBe(0);
    await suburb(page).fill("3121");
    await page.getByRole("option", { name: /Richmond/ }).click();
    await summary
      .getByRole("heading", { name: "There has been an error. Please check below to see what fields are invalid." })
      .waitFor();
  });

  // Also: DELIV-22
  test("a suggestion fills in street and suburb, and the days follow (ADDR-42, ADDR-48, DELIV-21)", async () => {
    const { page } = form;
    await suburb(page).fill("Fitz");
    await street(page).fill("");
    await street(page).pressSequentially("3/12 swan");
    await page.getByRole("option", { name: /3\/12 Swan Street\s*Richmond VIC 3121/ }).click();
    await expect.poll(() => suburb(page).inputValue()).toBe("Richmond");
    await page.getByText("Your delivery day", { exact: true }).waitFor();
    expect(await street(page).inputValue()).toBe("3/12 Swan Street");
    expect(await page.getByLabel("Postcode").inputValue()).toBe("3121");
    expect(form.complaints).toEqual([]);
  });

  test("a house in a place that no truck knows keeps its street and clears its suburb (ADDR-45, ADDR-46)", async () => {
    const { page } = form;
    await street(page).fill("");
    await street(page).pressSequentially("12 light");
    await page.getByRole("option", { name: /Lighthouse Road/ }).click();
    await page.getByText("Delivery services unavailable for the provided address").waitFor();
    await expect.poll(() => street(page).inputValue()).toBe("12 Lighthouse Road");
    expect(await suburb(page).inputValue()).toBe("");
  });

  test("a street without its kind is asked about, and the answer fills in the address (ADDR-42, ADDR-48)", async () => {
    const { page } = form;
    await street(page).fill("");
    await street(page).pressSequentially("12 swan");
    await page.getByRole("option", { name: /12 Swan Street\s*Richmond/ }).waitFor();
    await page.getByLabel("Email").focus();
    await page.getByText("Is that Swan Street?").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: /^12 Swan Street, Richmond VIC 3121/ }).click();
    await expect.poll(() => street(page).inputValue()).toBe("12 Swan Street");
    await expect.poll(() => page.getByLabel("Postcode").inputValue()).toBe("3121");
    await page.getByText("Is that Swan Street?").waitFor({ state: "detached" });
  });

  test("methods that do not take this order are folded away with the reason (PAY-18)", async () => {
    const { page } = form;
    const why = page.getByText(/^Not available over /).first();
    expect(await why.isVisible()).toBe(false);
    expect(await page.getByRole("radiogroup", { name: /pay/ }).getByRole("radio", { disabled: true }).count()).toBe(0);
    await page.getByText("Why not others?").click();
    await why.waitFor();
  });

  test("an unknown house number has a message, and the text typed stays (ADDR-49, ADDR-51)", async () => {
    const { page } = form;
    await street(page).fill("");
    await street(page).pressSequentially("9002 swan");
    await page
      .getByRole("option", { name: /9002 Swan Street/ })
      .first()
      .click();
    await page
      .getByText("An error occurred while looking up this address. Please check the address and try again.")
      .waitFor();
    await expect.poll(() => street(page).inputValue()).toBe("9002 Swan Street");
  });

  // Also: ADDR-37
  test("typing another suburb forgets the one before it, state and postcode too (ADDR-34, ADDR-35, ADDR-36)", async () => {
    const { page } = form;
    const paths: string[] = [];
    page.on("request", (request) => void paths.push(new URL(request.url()).pathname));
    await suburb(page).fill("3121");
    await page.getByRole("option", { name: /Richmond/ }).click();
    await expect.poll(() => page.getByLabel("State").inputValue()).toBe("VIC");
    await suburb(page).fill("Ri");
    expect(await page.getByLabel("State").inputValue()).toBe("");
    expect(await page.getByLabel("Postcode").inputValue()).toBe("");
    expect(await page.getByLabel("Postcode").getAttribute("readonly")).not.toBeNull();
    await suburb(page).fill("Ric");
    await page.getByRole("option").first().waitFor();
    expect(paths).toContain("/api/locality/Ric");
    expect(paths).not.toContain("/api/locality/Ri");
  });

  test("where no truck goes the number to call is shown, and no delivery service can be added (DELIV-26, DELIV-27, DELIV-29)", async () => {
    const { page } = form;
    await suburb(page).fill("2840");
    await page.getByRole("option", { name: /Bourke/ }).click();
    await page
      .getByRole("alert")
      .getByText(
        "Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements 1300 000 501",
      )
      .waitFor();
    expect(await page.getByText("Add to your delivery").count()).toBe(0);
    expect(await page.getByRole("complementary").innerText()).toContain("Please call us");
  });

  // Also: ADDR-30
  test("a bill goes to the same address until another one is wanted (CHK-16, ADDR-28, ADDR-29)", async () => {
    const { page } = form;
    const same = page.getByRole("checkbox", { name: /billing address is the same/ });
    expect(await same.isChecked()).toBe(true);
    expect(await page.getByRole("heading", { name: "Billing address" }).count()).toBe(0);
    await same.uncheck();
    const billing = page.getByRole("region", { name: "Billing address" });
    await billing.getByLabel("First name").fill("Bill");
    expect(await billing.getByLabel("First name").getAttribute("autocomplete")).toBe("billing given-name");
    await placeOrder(page).click();
    await summaryOf(page).getByRole("link", { name: "Billing address: Please enter a valid suburb" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("billing-suburb");
    await same.check();
  });

  test("a suburb that is typed by hand is looked up like any other (ADDR-39, ADDR-43)", async () => {
    const { page } = form;
    await page.getByRole("button", { name: "Can't find your suburb?" }).click();
    await page.getByLabel("Suburb").fill("richmond");
    await page.getByLabel("State").selectOption("VIC");
    await page.getByLabel("Postcode").fill("3121");
    await page.getByLabel("Postcode").blur();
    await page.getByText("Your delivery day", { exact: true }).waitFor();
    expect(await page.getByLabel("Suburb").inputValue()).toBe("Richmond");
    await page.getByRole("button", { name: "Choose from the list instead" }).click();
  });

  test("without suggestions the street is a plain field, and nothing of it is lost (ADDR-48, CHAT-22, CHAT-23)", async () => {
    const { page } = form;
    await street(page).fill("");
    await store.sandbox.fault({
      match: { provider: "maps", operation: "autocomplete" },
      fault: { kind: "drop-before" },
    });
    await street(page).pressSequentially("14 Swan Street");
    await page.getByText("Address suggestions are not available. Type your address in full.").waitFor();
    expect(await street(page).inputValue()).toBe("14 Swan Street");
    await suburb(page).focus();
    expect(await street(page).getAttribute("role")).toBeNull();
    expect(await street(page).inputValue()).toBe("14 Swan Street");
  });

  // Also: CHK-80, CHK-82, CHK-83
  test("goods that sold out meanwhile show their errors in the summary, with somebody to ask, and the button answers again (CHK-25, CHK-26, CHK-77)", async () => {
    const { page } = form;
    await fill(page, "sold@example.com");
    // What the page still asks would already find the product sold out.
    await untilAnswered(page);
    const { pool } = store.database;
    const ofFridge = "where product_id = (select id from products where sku = 'KF612BX')";
    const { rows } = await pool.query(`select warehouse_code, on_hand, arriving from stock ${ofFridge}`);
    await pool.query(`update stock set on_hand = 0, arriving = 0 ${ofFridge}`);
    const viewed = page.waitForRequest(
      (request) => request.url().endsWith("/api/checkout") && request.method() === "GET",
    );
    await Promise.all([viewed, placeOrder(page).click()]);
    await page
      .getByRole("alert")
      .getByText(/has just sold out/)
      .waitFor();
    const ask = page.getByRole("complementary").getByRole("link", { name: "Request Assistance" });
    await ask.waitFor();
    expect(await ask.getAttribute("href")).toBe("/ask-an-expert");
    await expect.poll(() => placeOrder(page).getAttribute("aria-busy")).toBeNull();
    for (const { warehouse_code: code, on_hand: left, arriving } of rows)
      await pool.query(`update stock set on_hand = $1, arriving = $2 ${ofFridge} and warehouse_code = $3`, [
        left,
        arriving,
        code,
      ]);
  });
});

describe("the page, once it is filled in", () => {
  const filled = shopperForTests(store, {}, async ({ page }) => {
    await open(page);
    await fill(page, "part@example.com");
  });

  // Also: CHK-06, CHK-12, CHK-15, CHK-17, CHK-18, CHK-20, CHK-22, CHK-24, CHK-28
  test("its sections stand in their order under one name, and nothing is wrong with them (SCOPE-24, CHK-01, CHK-05)", async () => {
    const { page } = filled;
    expect(await page.title()).toContain("Checkout");
    expect(await page.getByRole("navigation", { name: "Breadcrumb" }).innerText()).toMatch(/Home\s+Checkout/);
    const headings = async () =>
      (await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).map((text) =>
        text.replace(/\s*\d+ items?$/, "").trim(),
      );
    // The deposit's code loads after the page's own.
    await expect
      .poll(headings)
      .toEqual([
        "Order summary",
        "Contact",
        "Delivery address",
        "Delivery calendar",
        "Next steps",
        "Deposit",
        "Payment method",
      ]);
    await page.getByRole("main").getByText("Gift card / Coupon code", { exact: true }).waitFor();
    // On narrow screens the list is folded behind a line with the total.
    const list = page.getByRole("region", { name: "Products", includeHidden: true });
    const height = () => list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
    for (const [width, expected] of [
      [767, 180],
      [974, 300],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(height).toBe(expected);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(filled.complaints).toEqual([]);
  });

  test("on a tablet the order is beside the form, unfolded (CHK-24)", async () => {
    const { page } = filled;
    await page.setViewportSize({ width: 820, height: 1180 });
    const order = page.getByRole("heading", { name: /^Order summary/ });
    await order.waitFor();
    expect(await page.getByRole("button", { name: /^Show order/ }).count()).toBe(0);
    const [summary, form] = await Promise.all([
      order.boundingBox(),
      page.getByRole("region", { name: "Contact" }).boundingBox(),
    ]);
    expect(summary?.x).toBeGreaterThan((form?.x ?? 820) + (form?.width ?? 820));
    expect(form?.width).toBeGreaterThan(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  // Also: PAY-76, PAY-77, PAY-78, PAY-86
  test("a deposit below the least stops the order, and with a good one part is paid now (CHK-21, CHK-33, CHK-94)", async () => {
    const { page } = filled;
    await page.getByText(/^At least 30% of your order total, \$[\d,.]+\.$/).waitFor();
    await page.getByRole("checkbox", { name: /Pay a deposit now/ }).check();
    const amount = page.getByLabel("Deposit amount");
    await amount.fill("10");
    await placeOrder(page).click();
    const summary = summaryOf(page);
    await summary
      .getByRole("heading", { name: "There is an error with the deposit amount. Please try again or contact support." })
      .waitFor();
    await summary.getByRole("link", { name: /^Minimum deposit is 30% of order total \(\$[\d,.]+\)\.$/ }).click();
    await amount.fill("1000");
    await page.getByText(/^You pay \$1,000\.00 now \([\d.]+%\)\. Remaining: \$[\d,.]+, before delivery\.$/).waitFor();
    await page.getByRole("checkbox", { name: /Pay a deposit now/ }).uncheck();
    await page.getByRole("checkbox", { name: /Pay a deposit now/ }).check();
    expect(await amount.inputValue()).toBe("");
    await page.getByText(/^You pay everything now: \$[\d,.]+\.$/).waitFor();
    await amount.fill("1000");
    await placeAndConfirm(page);
    const { rows } = await store.database.pool.query<{ due: number }>(
      "select due_cents as due from orders where email = 'part@example.com'",
    );
    expect(rows).toEqual([{ due: 1_000_00 }]);
  });
});

describe("what was typed", () => {
  const sharedPage = shopperForTests(store, {}, ({ page }) => open(page));

  // Also: CHK-127, CHK-128, CHK-85
  test("it is stored in the browser and the shop, without the card, and is removed after the order (CHK-124, CHK-125, CHK-126)", async () => {
    const { page } = sharedPage;
    const stored = () => page.evaluate(() => localStorage.getItem("checkoutSession") ?? "");
    const saved = whenFormSaved(page, "kept@example.com");
    await fill(page, "kept@example.com");
    const day = await chooseDay(page);
    expect((await saved).status()).toBe(200);
    await expect.poll(stored).toContain(day);
    await untilAnswered(page);
    expect(await stored()).not.toMatch(/4111 ?1111|"737"|03 \/ 30/);
    await page.evaluate(() => localStorage.removeItem("checkoutSession"));
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("kept@example.com");
    await page.locator(`[data-day="${day}"][aria-pressed="true"]`).waitFor();
    await page.getByLabel("Phone").fill("0400 111 222");
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("0400 111 222");
    await typeCard(page, cards.good);
    const forgotten = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await placeAndConfirm(page);
    expect((await forgotten).url()).toContain("/api/checkout/session");
    expect(await stored()).toBe("");
  });
});
