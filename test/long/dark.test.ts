import { describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { axeFindings, newSession } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { untilHydrated } from "#test/support/page-actions.ts";

const store = storefrontForTests();

const isDark = () => {
  const [red = 255, green = 255, blue = 255] = getComputedStyle(document.body)
    .backgroundColor.match(/\d+/g)!
    .map(Number);
  return red + green + blue < 200;
};
const LISTING = "/c/refrigeration/fridges";

/** The drawn goods of the page, but for cut-outs, and those of them without a pale ground of their own. */
const drawings = () => {
  const drawn = [...document.images].filter((image) =>
    /^\/images\/(?:product|tile)\/(?!.*\/cut-out-)/.test(image.getAttribute("src") ?? ""),
  );
  const isPale = (image: Element) => {
    const [, red = 0, green = 0, blue = 0] = (
      /^linear-gradient\(rgb\((\d+), (\d+), (\d+)\)/.exec(getComputedStyle(image).backgroundImage) ?? []
    ).map(Number);
    return red + green + blue > 500;
  };
  return { count: drawn.length, bare: drawn.filter((image) => !isPale(image)).map(({ src }) => src) };
};

describe("in the dark", () => {
  test.each(siteCodes)(
    "%s is dark on a dark device, and axe finds nothing on it, colours included (BRAND-08)",
    async (site) => {
      const { page, complaints, leave } = await newSession(store.browser);
      await page.emulateMedia({ colorScheme: "dark" });
      const findings: string[] = [];
      await page.goto(store.url(site, LISTING));
      await untilHydrated(page);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await page.evaluate(isDark)).toBe(true);
      findings.push(...(await axeFindings(page)).map((what) => `listing: ${what}`));
      const product = await page.locator("main article a[data-covers]").first().getAttribute("href");
      await page.goto(store.url(site, product!));
      await untilHydrated(page);
      findings.push(...(await axeFindings(page)).map((what) => `product: ${what}`));
      expect(findings).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  test.each(["/brands", "/c", "/p/tallawong-610l-french-door-fridge-kf612bx"])(
    "drawn goods on %s stand on a pale ground, as their lines and words are dark (BRAND-08)",
    async (path) => {
      const { page, leave } = await newSession(store.browser);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(store.url("andoo", path));
      await untilHydrated(page);
      const { count, bare } = await page.evaluate(drawings);
      expect(count).toBeGreaterThan(0);
      expect(bare).toEqual([]);
      await leave();
    },
  );

  test.each([LISTING, "/comparison/KF612BX/HF569AW"])(
    "checkboxes on %s are drawn by the shop, as those of the browser are grey blocks (BRAND-08)",
    async (path) => {
      const { page, leave } = await newSession(store.browser);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(store.url("hc", path));
      await untilHydrated(page);
      const looks = await page.evaluate(() =>
        [...document.querySelectorAll("input[type=checkbox]")].map((box) => getComputedStyle(box).appearance),
      );
      expect(looks.length).toBeGreaterThan(0);
      expect(new Set(looks)).toEqual(new Set(["none"]));
      await leave();
    },
  );

  test("what is chosen in the footer is remembered, and applied before the first paint (BRAND-08)", async () => {
    const { page, complaints, leave } = await newSession(store.browser);
    await page.goto(store.url("aol", "/"));
    await untilHydrated(page);
    expect(await page.evaluate(isDark)).toBe(false);
    const choice = page.getByRole("contentinfo").getByRole("combobox", { name: "Light or dark" });
    await choice.selectOption("dark");
    await expect.poll(() => page.evaluate(isDark)).toBe(true);
    // The page's own script never comes: only what is in the document can have made it dark.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(store.url("aol", LISTING), { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(isDark)).toBe(true);
    await page.unroute("**/assets/*.js");
    await page.goto(store.url("aol", LISTING));
    await untilHydrated(page);
    await expect.poll(() => choice.inputValue()).toBe("dark");
    await choice.selectOption("");
    await expect.poll(() => page.evaluate(isDark)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => page.evaluate(isDark)).toBe(true);
    expect(complaints.filter((complaint) => !/ERR_FAILED|dynamically imported/.test(complaint))).toEqual([]);
    await leave();
  });

  test("what is printed is light, whatever is on the screen (BRAND-08)", async () => {
    const { page, leave } = await newSession(store.browser);
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await page.goto(store.url("wa", LISTING));
    expect(await page.evaluate(isDark)).toBe(false);
    const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("color-scheme"));
    expect(ink).toBe("light");
    await leave();
  });
});
