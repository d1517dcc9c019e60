import { whenIdle } from "./when-idle.ts";

/** Renders what the browser skips far down a page on phones (base.css): before a jump, whose target moves otherwise. */
export const renderSkippedContent = (): void => document.documentElement.removeAttribute("data-early");

/** Renders it soon after the page is first scrolled, so that everything has its height wherever the shopper goes. */
export function renderSkippedContentOnScroll(): void {
  const render = (): void => void whenIdle().then(renderSkippedContent);
  if (scrollY > 0) render();
  else addEventListener("scroll", render, { once: true, passive: true });
}
