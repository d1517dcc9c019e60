import { closestTo } from "#ui/closest-to.ts";
import { drawAll, untilUsed } from "#ui/first-use.ts";

/**
 * On a phone most of a page is far down, and the browser draws of it what comes near (base.css). Once somebody begins to
 * use the page all of it is drawn, piece by piece whenever there is nothing better to do, so that whatever is pressed
 * finds everything in place; a jump within the page draws the rest at once.
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
  // Not every browser tells when it is idle.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 50);
};

/**
 * A font that arrives has everything that is drawn laid out anew, on a slow phone a tenth of a second each. So those
 * that letters further down need, such as ā, come while little is.
 */
async function fontsFor(far: readonly Element[]): Promise<unknown> {
  const text = far.map((part) => part.textContent).join("");
  // One letter stands for those that every font begins with; going through all of them takes a slow phone a while.
  const letters = ["a", ...new Set(text.replaceAll(/[\t-~]+/g, ""))].join("");
  const voices = [document.body, document.querySelector("h1")].filter((element) => element !== null);
  const loads = voices.map((element) => document.fonts.load(getComputedStyle(element).font, letters));
  // What cannot be fetched is shown in the letters that stand in.
  return Promise.allSettled(loads);
}
