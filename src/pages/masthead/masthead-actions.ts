import { scrollToElement } from "#ui/scroll-to.ts";

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** On a small screen the filters are behind a button, which is pressed; on a large one they stand on the page. */
export function refine(page: ParentNode = document): void {
  const opener = page.querySelector<HTMLElement>('[data-opens="refine"] button');
  if (opener && isShown(opener)) return opener.click();
  const panel = page.querySelector<HTMLElement>("#refine");
  if (panel) scrollToElement(panel);
}

/** The box in the head of the page where there is one, else the button that opens it. */
export function openSearch(page: ParentNode = document): void {
  const box = page.querySelector<HTMLElement>('header [role="combobox"]');
  if (box && isShown(box)) return box.focus();
  page.querySelector<HTMLElement>('header [data-opens="search"]')?.click();
}
