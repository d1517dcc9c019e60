import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { signInWithApp } from "#test/support/office-pages.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeAndConfirm } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const buyer = seedPeople["aol-nz"];
const email = "mia.customer@example.com";
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

describe("customer service with the keyboard alone", () => {
  let staff: Shopper;
  let page: Page;
  beforeAll(async () => {
    const shopper = await newSession(store.browser, { width: 1280 });
    await openCheckout(shopper.page, { shop: store.url(buyer.site, "/"), sku: "KF612BX" });
    await fillCheckout(shopper.page, buyer, { email, card: cards.good });
    await placeAndConfirm(shopper.page);
    await shopper.leave();
    staff = await newSession(store.browser, { width: 1440 });
    page = staff.page;
    const url = store.officeUrl(`/orders?words=${encodeURIComponent(email)}`);
    await signInWithApp(page, { url, email: seedOfficeEmails["customer-service"], now });
    await page.getByText("1 row", { exact: true }).waitFor();
  });
  afterAll(() => staff?.leave());

  test("looks a row over with Space and opens it from there (OFR-07, OFR-12)", async () => {
    await title(page, "Orders");
    await page.keyboard.press("j");
    const link = page.getByRole("rowheader").getByRole("link");
    await untilFocused(link);
    const number = await link.innerText();
    await page.keyboard.press("Space");
    const view = page.getByRole("dialog", { name: number });
    await view.getByText("Suburb", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "detached" });
    await untilFocused(link);
    await page.keyboard.press("Space");
    await view.waitFor();
    await page.keyboard.press("Tab");
    await untilFocused(view.getByRole("button", { name: "Close" }));
    await page.keyboard.press("Tab");
    await untilFocused(view.getByRole("button", { name: "Open" }));
    await page.keyboard.press("Enter");
    await title(page, `Order ${number}`);
  });

  test("writes a note with N; the same letters in the note are text (OFO-02, OFR-12)", async () => {
    await page.getByText("Captured $", { exact: false }).first().waitFor();
    await page.keyboard.press("n");
    const note = page.getByRole("textbox", { name: "Note" });
    await untilFocused(note);
    await page.keyboard.type("near a ramp");
    expect(await note.inputValue()).toBe("near a ramp");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("Tab");
    await untilFocused(page.getByRole("button", { name: "Add note" }));
    await page.keyboard.press("Enter");
    await expect.poll(() => note.inputValue()).toBe("");
  });

  test("takes the order with A, refunds it with R and edits it with E (OFO-02, OFO-09, OFO-03)", async () => {
    await page.keyboard.press("a");
    await page.getByText("works on it.").waitFor();
    await page.keyboard.press("r");
    const refund = page.getByRole("dialog", { name: /^Refund order/ });
    // A key presses a button as a screen reader does: React Aria moves the focus a frame later.
    await expect.poll(() => refund.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await refund.waitFor({ state: "detached" });
    await page.keyboard.press("e");
    await page.getByRole("button", { name: "Review change" }).waitFor();
  });

  test("reads all of them behind the question mark and switches them off (OFR-12)", async () => {
    await page.goto(store.officeUrl(`/orders?words=${encodeURIComponent(email)}`));
    await page.getByRole("rowheader").getByRole("link").press("Enter");
    await title(page, /^Order \d+/);
    await page.getByText("Captured $", { exact: false }).first().waitFor();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    for (const what of ["Quick view of the row", "Edit the record", "Write a note", "Assign it"])
      await keys.getByText(what, { exact: true }).waitFor();
    await keys.getByText("Use keys of a single letter").click();
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });
    await page.keyboard.press("r");
    await page.keyboard.press("ControlOrMeta+k");
    // The command bar is the only dialog: R opened none.
    await page.getByRole("combobox").or(page.getByRole("searchbox")).first().waitFor();
    expect(await page.getByRole("dialog", { name: /^Refund order/ }).count()).toBe(0);
  });
});
