import { LAYOUT_BREAKPOINTS } from "./screen-size.ts";

const SIGNS_OF_USE = ["pointerdown", "keydown", "focusin", "scroll", "click"] as const;

let use: Promise<void> | null | undefined;

/**
 * The first use of a page on a phone: content far down waits for it. Null once it happened, and where nothing waits: on
 * wider screens, and where a visit begins further down (early-script.ts). A screen reader also scrolls, focuses and
 * clicks.
 */
export function untilUsed(): Promise<void> | null {
  if (use === undefined) use = firstUse();
  return use;
}

/** Where a jump leads to is known when everything on the way is drawn (app/browser-deferred.ts). */
export const drawAll = (): void => document.documentElement.removeAttribute("data-early");

function firstUse(): Promise<void> | null {
  const isPhone = matchMedia(`(max-width: ${LAYOUT_BREAKPOINTS[0]}px)`).matches;
  if (!isPhone || !("early" in document.documentElement.dataset)) return null;
  // The page was used before it was hydrated.
  if (scrollY > 0 || document.activeElement !== document.body) return null;
  return new Promise((resolve) => {
    const begin = () => {
      SIGNS_OF_USE.forEach((sign) => removeEventListener(sign, begin, true));
      use = null;
      resolve();
    };
    SIGNS_OF_USE.forEach((sign) => addEventListener(sign, begin, { capture: true, passive: true }));
  });
}
