import { afterEach, describe, expect, test } from "vitest";
import { axeFindings, untilFocused } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { buyButton, openCart, untilHydrated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

describe("on the page of the cart", () => {
  const shopper = shopperForTests(store, {}, ({ page }) =>
    openCart(page, { shop: store.url("aol", "/"), sku: "KF612BX" }),
  );
  afterEach(() => expect(shopper.complaints).toEqual([]));

  const summary = () => shopper.page.getByRole("region", { name: "Order summary" });
  /** The total in the column. */
  const total = () => summary().getByRole("definition").last();

  test("the cart is the same in another tab of the browser, and its count stands in the head of the page (CART-40)", async () => {
    const { page } = shopper;
    const tab = await page.context().newPage();
    await visit(tab, store.url("aol", "/cart"));
    await tab.getByRole("region", { name: "Order summary" }).waitFor();
    const inHead = tab.getByRole("banner").getByRole("link", { name: /cart.*1|1.*cart/i });
    await expect.poll(() => inHead.count()).toBe(1);
    await tab.close();
  });

  test("the quantity is stepped and typed, and the total follows (CART-32, CART-40)", async () => {
    const { page } = shopper;
    const one = await total().innerText();
    await page.getByRole("button", { name: /^One more/ }).click();
    await expect.poll(() => total().innerText()).not.toBe(one);
    const number = page.getByRole("textbox", { name: /^Quantity of/ });
    expect(await number.inputValue()).toBe("2");
    await number.fill("1");
    await number.press("Enter");
    await expect.poll(() => total().innerText()).toBe(one);
  });

  test("a line that was removed comes back by Undo, with the focus kept on the way (CART-14)", async () => {
    const { page } = shopper;
    await page.getByRole("button", { name: /^Remove/ }).press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.waitFor();
    await untilFocused(undo);
    await page.keyboard.press("Enter");
    await summary().waitFor();
    expect(await page.getByRole("list", { name: "Products in your cart" }).getByRole("listitem").count()).toBe(1);
  });
});

describe("over the page of a list", () => {
  const shopper = shopperForTests(store, {}, ({ page }) => visit(page, store.url("aol", "/c/refrigeration")));
  afterEach(() => expect(shopper.complaints).toEqual([]));

  test("the panel takes the focus, Escape closes it and gives the focus back, and the page behind stands still (CART-11, NAV-23)", async () => {
    const { page } = shopper;
    const opener = page.getByRole("banner").getByRole("link", { name: /cart/i });
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Your cart" });
    await panel.waitFor();
    await expect.poll(() => panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await untilFocused(opener);
  });

  test("what opens over a page is in reach of everybody too (SHELL-37, CART-40, PLP-06)", async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 375, height: 800 });
    const findings: string[] = [];
    const inspect = async (name: string) =>
      findings.push(...(await axeFindings(page)).map((finding) => `${name}: ${finding}`));
    const close = async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await inspect("menu");
    await close();
    await page.getByRole("button", { name: "Refine" }).click();
    await page.getByRole("dialog", { name: "Refine" }).getByRole("checkbox").first().waitFor();
    await inspect("filters");
    await close();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Delivery and your store" }).click();
    await page.getByRole("dialog").getByRole("combobox").waitFor();
    await inspect("place");
    await close();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("search").getByRole("combobox").fill("fridge");
    await page.getByRole("listbox", { name: "Search results" }).waitFor();
    await inspect("search results");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await buyButton(page).click();
    const panel = page.getByRole("dialog", { name: /^Your cart/ });
    await panel.getByRole("link", { name: "Checkout" }).waitFor();
    await inspect("cart panel");
    await panel.getByRole("link", { name: "Checkout" }).click();
    await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
    await untilHydrated(page);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await page.getByRole("alert").getByRole("link").first().waitFor();
    await inspect("checkout with its mistakes");
    expect(findings).toEqual([]);
  });
});
