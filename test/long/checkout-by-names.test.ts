import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { type Listener, listenTo } from "#test/support/screen-reader.ts";
import { cards, seedPeople, type Person, addFromPage, untilHydrated, visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 375, height: 667 });
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

/** With the fridge in the cart, at the checkout, on a phone. */
async function atCheckout(site: SiteCode): Promise<Listener> {
  const { page } = shopper;
  const panel = await addFromPage(page, store.url(site, PRODUCT));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.waitForURL(/\/customer\/checkout/);
  await untilHydrated(page);
  const part = await listenTo(page);
  await part.hear("heading", "Checkout");
  return part;
}

type Typed = { readonly email: string; readonly card?: "none" };

/** Fills in contact, address, day and card, with the fields found by their names. */
async function fillByNames(part: Listener, { suburb, postcode, street, phone }: Person, typed: Typed): Promise<string> {
  await part.type("textbox", "Email", typed.email);
  await part.type("textbox", "Phone", phone);
  await part.type("textbox", "First name", "Nam");
  await part.type("textbox", "Last name", "Only");
  await part.type("combobox", "Street address", street);
  await part.type("combobox", /^Suburb/, postcode);
  await part.press("option", new RegExp(suburb, "i"));
  const day = await chooseByName(part);
  if (typed.card === "none") return day;
  await part.type("textbox", "Card number", cards.good.number);
  await part.type("textbox", "Name on card", cards.good.name);
  await part.type("textbox", "Expiry date", cards.good.expiry);
  await part.type("textbox", "Security code (CVV)", cards.good.code);
  return day;
}

const aDay = /^(?:\w+day) \d+ \w+, (?:\$[\d.]+|FREE), available$/;

/** Reads the days of the calendar, unfolds it first if necessary, and takes the second available one. */
async function chooseByName(part: Listener): Promise<string> {
  await part.hear("heading", "Next available dates");
  if ((await part.names("button")).includes("Show calendar")) await part.press("button", "Show calendar");
  await part.hear("button", aDay);
  const [, second = ""] = (await part.names("button")).filter((name) => aDay.test(name));
  await part.press("button", second);
  return second.replace(/,.*$/, "");
}

async function confirmed(part: Listener, day: string): Promise<void> {
  await part.press("button", /^Place order/);
  await shopper.page.waitForURL(/\/customer\/confirmation\?id=/);
  await part.hear("heading", "What happens next");
  await part.hear("link", "See or change your order");
  await part.hear("StaticText", `Our truck comes on ${day}.`);
}

test("the first field is on a phone's first screen: sale and order take a line each, and the order opens (CHK-12, SALE-10)", async () => {
  const part = await atCheckout("aol");
  const { page } = shopper;
  const sale = page.locator("[data-sale]:visible");
  await sale.first().waitFor();
  for (const height of await sale.evaluateAll((all) => all.map((one) => one.clientHeight)))
    expect(height).toBeLessThan(32);
  const box = await page.getByLabel("Email").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(500);
  await part.press("button", /^Show order \$[\d,]+\.\d\d$/);
  await part.hear("button", /^Hide order/);
  await page
    .getByRole("region", { name: "Products" })
    .getByText(/French Door Fridge/)
    .waitFor();
});

test("a whole order is placed on aol with the accessibility tree alone: everything has a role and a name, the days too (CHK-28, CHK-84, DELIV-38)", async () => {
  const part = await atCheckout("aol");
  await part.press("button", /^Place order/);
  await part.hear("link", "Please enter a valid email");
  await part.hear("link", "Please enter a valid card number");
  const day = await fillByNames(part, { ...seedPeople.hc, site: "aol" }, { email: "names@example.com" });
  expect(await part.hear("StaticText", /^Order total \$/)).toMatch(/\.\d\d$/);
  await confirmed(part, day);
});

test("and on aol-nz, in its own dollars and without a state (ADDR-25, BRAND-12, CHK-84)", async () => {
  const part = await atCheckout("aol-nz");
  const day = await fillByNames(part, seedPeople["aol-nz"], { email: "names-nz@example.com" });
  expect(await part.names("textbox")).not.toContain("State");
  await part.hear("StaticText", /^Order total \$[\d,.]+ NZD$/);
  await confirmed(part, day);
});

// Also: BRAND-48, BRAND-49, BRAND-59
test("Wattle & Ash asks before leaving, not after the order, and its confirmation has a note to the crew (BRAND-18, CHK-120, BRAND-41)", async () => {
  const part = await atCheckout("wa");
  const day = await fillByNames(part, { ...seedPeople.hc, site: "wa" }, { email: "names-wa@example.com" });
  await part.press("link", /^(?:Back|Continue Shopping)/);
  await part.press("button", "Keep ordering");
  await part.press("checkbox", /daily storage fee/);
  await confirmed(part, day);
  await part.hear("heading", "A word for the crew");
  await part.type("textbox", /^Your note/, "Thank you, the dog is friendly");
  await part.press("button", "Save note");
  await part.hear("button", "Change note");
  const { rows } = await store.database.pool.query("select crew_note from orders where email = 'names-wa@example.com'");
  expect(rows).toEqual([{ crew_note: "Thank you, the dog is friendly" }]);
  await part.press("link", "See or change your order");
  await part.hear("heading", /^Order \d+$/);
  await part.hear("StaticText", "Thank you, the dog is friendly");
});

test("a business orders on account with its own number on a phone, by names alone (CHK-104, CHK-105, CHK-137)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aoc", `/account/login?returnUrl=${encodeURIComponent(PRODUCT)}`));
  const door = await listenTo(page);
  await door.type("textbox", "Email", seedEmails.business);
  await door.type("textbox", "Password", SEED_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${PRODUCT}`, { waitUntil: "commit" });
  const part = await atCheckout("aoc");
  await part.press("radio", /^Credit on account/);
  await fillByNames(part, { ...seedPeople.hc, site: "aoc" }, { email: "names-aoc@example.com", card: "none" });
  await part.type("textbox", "Company name", "Builder & Sons");
  await part.type("textbox", "Purchase order number", "PO-375");
  await part.press("checkbox", /daily storage fee/);
  await part.press("button", /^Place order/);
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  const { rows } = await store.database.pool.query(
    "select payment_type, po_number, state from orders where po_number = 'PO-375'",
  );
  expect(rows).toEqual([{ payment_type: "Account", po_number: "PO-375", state: "placed" }]);
});
