import { scrollToElement } from "#ui/scroll-to.ts";

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** From here on a list has its filters beside it, or a row of them above it (filters-bar.css). */
const WIDE_PX = 1024;

/**
 * On a small screen a button opens the filters, which this presses; on a large one they are on the page, or the button is
 * in their row.
 */
export function openFilters(page: ParentNode = document): void {
  const opener = page.querySelector<HTMLElement>('[data-opens="refine"] button');
  if (opener && isShown(opener)) return globalThis.innerWidth >= WIDE_PX ? scrollToElement(opener) : opener.click();
  const panel = page.querySelector<HTMLElement>("#refine");
  if (panel) scrollToElement(panel);
}

/** Focuses the search box where there is one, else presses the button that opens it. */
export function openSearch(page: ParentNode = document): void {
  const box = page.querySelector<HTMLElement>('header [role="combobox"]');
  if (box && isShown(box)) return box.focus();
  page.querySelector<HTMLElement>('header [data-opens="search"]')?.click();
}
