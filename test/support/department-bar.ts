import type { Page } from "playwright-core";

/** Links of the bar that are covered or cut off at one of their ends. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('nav[aria-label="Departments"] ul a')].flatMap((link) => {
    const { left, right, top, bottom, width } = link.getBoundingClientRect();
    if (width === 0) return [];
    const ends = [left + 3, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
    return ends.every((seen) => seen === link) ? [] : [link.innerText];
  });

export type BarLayout = {
  readonly width: number;
  readonly panel: boolean;
  readonly cutOff: readonly string[];
  readonly hasBrands: boolean;
};

/** The bar of departments at three widths, with and without a panel at the side of the page. */
export async function measureBar(page: Page): Promise<BarLayout[]> {
  const brands = page.getByRole("navigation", { name: "Departments" }).getByRole("link", { name: "Brands" });
  const layouts: BarLayout[] = [];
  for (const width of [1440, 1200, 975])
    for (const panel of [false, true]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((open) => document.documentElement.toggleAttribute("data-panel", open), panel);
      layouts.push({ width, panel, cutOff: await page.evaluate(cutOff), hasBrands: await brands.isVisible() });
    }
  await page.evaluate(() => document.documentElement.removeAttribute("data-panel"));
  return layouts;
}
