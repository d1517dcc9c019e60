import { renderSkippedContent } from "./skipped-content.ts";

/** Length of the scroll-to animation (SHELL-33). */
export const SCROLL_MS = 1000;

/** Fast away, slow to arrive. */
export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolls the page to an element and gives it the focus, as following a link inside the page does. */
export function scrollToElement(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  renderSkippedContent();
  element.focus({ preventScroll: true });
  if (wantsStillness()) return element.scrollIntoView();
  const from = scrollY;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const by = element.getBoundingClientRect().top - margin - padding;
  const started = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  // The shopper's own scrolling stops the animation.
  addEventListener("wheel", stop, { once: true, passive: true });
  addEventListener("touchstart", stop, { once: true, passive: true });
  const step = (now: number) => {
    const progress = Math.min((now - started) / SCROLL_MS, 1);
    if (!stopped) scrollTo({ top: from + by * easeOut(progress), behavior: "instant" });
    if (!stopped && progress < 1) return void requestAnimationFrame(step);
    removeEventListener("wheel", stop);
    removeEventListener("touchstart", stop);
  };
  requestAnimationFrame(step);
}
