import { closestTo } from "#ui/closest-to.ts";
import { drawAll, untilUsed } from "#ui/first-use.ts";

/**
 * On a phone most of a page is below the screen, and the browser draws only what comes near (base.css). At the first
 * use of the page the rest is drawn in idle time; a jump within the page draws it at once.
 */
export async function drawDeferred(): Promise<void> {
  const far = [...document.querySelectorAll<HTMLElement>("[data-far]")].flatMap((whole) =>
    [...whole.children].slice(Number(whole.dataset["far"])),
  );
  addEventListener("click", ({ target }) => closestTo(target, 'a[href^="#"]') && drawAll(), true);
  const used = untilUsed();
  if (used !== null) {
    await Promise.race([fontsFor(far), new Promise((resolve) => setTimeout(resolve, LATEST_FONT_MS))]);
    await used;
  }
  const drawNext = () => {
    const next = far.shift() as HTMLElement | undefined;
    if (next === undefined) return drawAll();
    next.dataset["near"] = "";
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}

/** At the latest after so long, however busy the page is. */
const LATEST_MS = 500;
/** So long the rest of a page waits for its letters. */
const LATEST_FONT_MS = 1000;

const whenIdle = (work: () => void): void => {
  // Not every browser has requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 50);
};

/**
 * Each font that arrives lays out everything that is drawn: a tenth of a second on a slow phone. So fonts for letters
 * further down, such as ā, are loaded while little is drawn.
 */
async function fontsFor(far: readonly Element[]): Promise<unknown> {
  const text = far.map((part) => part.textContent).join("");
  // One letter stands for all basic letters; checking all of them takes a slow phone a while.
  const letters = ["a", ...new Set(text.replaceAll(/[\t-~]+/g, ""))].join("");
  const voices = [document.body, document.querySelector("h1")].filter((element) => element !== null);
  const loads = voices.map((element) => document.fonts.load(getComputedStyle(element).font, letters));
  // A font that fails to load leaves the fallback font.
  return Promise.allSettled(loads);
}
