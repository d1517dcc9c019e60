import { afterEach, expect, test } from "vitest";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { buyButton, untilPartHydrated, visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, {}, () => open("/p/tallawong-610l-french-door-fridge-kf612bx"));
afterEach(() => expect(shopper.complaints).toEqual([]));

async function open(path: string): Promise<void> {
  await visit(shopper.page, store.url("aol", path));
  await untilPartHydrated(shopper.page.locator("#features"));
}

test("the arrow keys turn the pictures, and the large one opens and closes by key (PDP-07)", async () => {
  const { page } = shopper;
  const gallery = page.getByRole("group", { name: /^Pictures of/ });
  const picture = gallery.getByRole("button", { name: /Look closer/ });
  const first = await picture.getByRole("img").getAttribute("src");
  await picture.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture.getByRole("img").getAttribute("src")).not.toBe(first);
  await gallery.getByText(/^Picture 2 of \d+: /).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => picture.getByRole("img").getAttribute("src")).toBe(first);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => picture.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("in the large picture plus and minus zoom, and the arrows turn it or move it (PDP-07)", async () => {
  const { page } = shopper;
  await page.getByRole("button", { name: /Look closer/ }).press("Enter");
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("region", { name: /^Picture\./ });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((box) => box === document.activeElement)).toBe(true);
  await dialog.getByText("Picture 1 of 6: Angle, 100 %").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await dialog.getByText("Picture 2 of 6: Front, 100 %").waitFor({ state: "attached" });
  await page.keyboard.press("+");
  await dialog.getByText("Picture 2 of 6: Front, 200 %").waitFor({ state: "attached" });
  const left = () => picture.evaluate((box) => box.scrollLeft);
  await expect.poll(left).toBeGreaterThan(0);
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeGreaterThan(before);
  await page.keyboard.press("-");
  await dialog.getByText("Picture 2 of 6: Front, 100 %").waitFor({ state: "attached" });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

/** Whether the focused control is visible, and its name. */
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
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[data-buy-panel="shown"]').waitFor({ state: "detached" });
  expect(await page.locator('[data-buy-panel="shown"]').count()).toBe(0);
  await page.getByRole("heading", { name: "Delivery and installation", level: 2 }).scrollIntoViewIfNeeded();
  await page.locator('[data-buy-panel="shown"]').waitFor();
  await page.locator("#delivery").focus();
  const covered: string[] = [];
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press("Tab");
    const now = await focused();
    if (now !== null && !now.isSeen) covered.push(now.name);
  }
  expect(covered).toEqual([]);
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

test("what it costs to run follows one's own tariff, and says whose tariff it is (PDP-07)", async () => {
  const { page } = shopper;
  const cost = page.getByRole("group", { name: "What it costs to run" });
  const words = () => cost.innerText();
  const usual = await words();
  expect(usual).toContain("our estimate of an average Australian household tariff, as of 1 July 2026");
  await cost.getByLabel("Your tariff").fill("66");
  await expect.poll(words).toContain("66 cents is what you entered");
  await cost.getByLabel("Your tariff").fill("nothing");
  await cost.getByText("Between 1 and 200 cents").waitFor();
});

test("the space at home is judged to the millimetre and remembered for the next fridge (PDP-07)", async () => {
  const { page } = shopper;
  const check = page.getByRole("group", { name: "Will it fit?" });
  await check.getByLabel("Width").fill("941");
  await check.getByText(/It goes in, but 11 mm of the air it needs at its sides/).waitFor();
  await check.getByLabel("Width").fill("952");
  await check.getByText(/It fits\. Its width uses the space to the millimetre/).waitFor();
  await check.getByLabel("Height").fill("high");
  await check.getByLabel("Depth").focus();
  await check.getByText("1 to 9,999 mm").waitFor();
  const found = await store.database.pool.query<{ slug: string }>("select slug from products where sku = 'KF612BW'");
  await open(`/p/${found.rows[0]?.slug}`);
  await expect.poll(() => check.getByLabel("Width").inputValue()).toBe("952");
});

test("a care plan that was chosen is in the cart with its price, and can be taken off there (CART-32, CART-40)", async () => {
  const { page } = shopper;
  await page.getByText("Care plan (optional)").click();
  const plan = page.getByRole("radio", { name: /years/i }).last();
  const name = await plan.evaluate((input) => input.closest("label")?.textContent ?? "");
  await plan.check({ force: true });
  await page.getByText("Price for one, with your choices").waitFor();
  await buyButton(page).click();
  const panel = page.getByRole("dialog", { name: "Your cart (1)" });
  await panel.getByRole("link", { name: "View cart" }).click();
  const choice = page.getByRole("combobox", { name: /^Care plan:/ });
  const chosen = await choice.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? "");
  expect(name).toContain(chosen.split(",")[0]);
  const total = page.getByRole("region", { name: "Order summary" });
  await expect.poll(() => total.innerText()).toContain("Care plans");
  await choice.selectOption({ label: "No care plan" });
  await expect.poll(() => total.innerText()).not.toContain("Care plans");
});
