import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { arrive, type Shopper } from "#test/support/browser.ts";
import { buyButton, visit } from "#test/support/shopping.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await arrive(store.browser);
  await visit(shopper.page, store.url("aol", PRODUCT));
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("the arrow keys turn the pictures, and the large one opens and closes by key (PDP-07)", async () => {
  const { page } = shopper;
  const gallery = page.getByRole("group", { name: /^Pictures of/ });
  const picture = gallery.getByRole("button", { name: /Look closer/ });
  const first = await picture.getByRole("img").getAttribute("src");
  await picture.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture.getByRole("img").getAttribute("src")).not.toBe(first);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => picture.getByRole("img").getAttribute("src")).toBe(first);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => picture.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the bar of sections leads to each of them and says which one is read (PDP-02, PDP-05)", async () => {
  const { page } = shopper;
  const bar = page.getByRole("navigation", { name: "On this page" });
  const specifications = bar.getByRole("link", { name: "Specifications" });
  await specifications.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#specifications$/);
  const heading = page.getByRole("heading", { name: "Specifications", level: 2 });
  await expect.poll(() => heading.evaluate((title) => Math.round(title.getBoundingClientRect().top))).toBeLessThan(300);
  const below = async () => {
    const [title, tabs] = [await heading.boundingBox(), await bar.boundingBox()];
    return title !== null && tabs !== null && title.y >= tabs.y + tabs.height;
  };
  await expect.poll(below).toBe(true);
  await expect.poll(() => specifications.getAttribute("aria-current")).toBe("location");
  for (const link of await bar.getByRole("link").all())
    expect(await page.locator((await link.getAttribute("href")) ?? "none").count()).toBe(1);
});

/** Whether anything of the focused control can be seen where it stands, and its name. */
const focused = () =>
  shopper.page.evaluate(() => {
    const control = document.activeElement;
    if (control === null || control === document.body) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || (hit.contains(control) && !hit.matches("[data-buy-panel]")));
    });
    return {
      name: (control.getAttribute("aria-label") ?? control.textContent ?? control.tagName).trim().slice(0, 60),
      isSeen,
    };
  });

test("the panel at the bottom comes when the price is out of sight and never covers what has the focus (PDP-06)", async () => {
  const { page } = shopper;
  await page.getByRole("heading", { name: "Delivery and installation", level: 2 }).scrollIntoViewIfNeeded();
  const panel = page.getByRole("region", { name: "Buy" });
  await expect.poll(() => panel.getAttribute("data-buy-panel")).toBe("shown");
  await page.locator("#delivery").focus();
  const covered: string[] = [];
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press("Tab");
    const now = await focused();
    if (now !== null && !now.isSeen) covered.push(now.name);
  }
  expect(covered).toEqual([]);
});

test("a care plan that was chosen is in the cart with its price, and can be taken off there (CART-32, CART-40)", async () => {
  const { page } = shopper;
  await page.getByText("Care plan (optional)").click();
  const plan = page.getByRole("radio", { name: /years/i }).last();
  const name = await plan.evaluate((input) => input.closest("label")?.textContent ?? "");
  await plan.check({ force: true });
  await buyButton(page).click();
  const panel = page.getByRole("dialog", { name: "Your cart (1)" });
  await panel.getByRole("link", { name: "View cart" }).click();
  const choice = page.getByRole("combobox", { name: /^Care plan:/ });
  const chosen = await choice.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? "");
  expect(name).toContain(chosen.split(",")[0]);
  const total = page.getByRole("region", { name: "Order summary" });
  const before = await total.innerText();
  expect(before).toContain("Care plans");
  await choice.selectOption({ label: "No care plan" });
  await expect.poll(() => total.innerText()).not.toContain("Care plans");
});
