import { closestTo } from "#ui/closest-to.ts";

declare global {
  interface Window {
    /** Presses and choices from before this script was loaded (early-script.ts). */
    takeEarly?: () => ReadonlySet<HTMLElement>;
  }
}

const ANSWERING = "button[type=button],[type=checkbox],[type=radio],select";
/** How long a press waits for the script of its part. */
const LATEST_MS = 10_000;
const AGAIN_MS = 50;

function doAgain(element: HTMLElement): void {
  if (element instanceof HTMLSelectElement) return void element.dispatchEvent(new Event("change", { bubbles: true }));
  // As with a finger: React hydrates the part before the click, and so sees a box change.
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  element.click();
}

/**
 * Repeats presses and choices from before hydration. React hydrates a part that is pressed at once; while it cannot,
 * because the part's script is not there yet, it stops the event, and the press is repeated until it gets through. Call it
 * after `hydrateRoot`, so that React's own listener comes first.
 */
export function answerEarly(root: HTMLElement): void {
  /** The presses that React stopped, and until when each is repeated. */
  const stopped = new Map<HTMLElement, number>();
  const repeat = (element: HTMLElement): void => {
    const until = stopped.get(element);
    if (until === undefined) return;
    if (element.isConnected && performance.now() < until) doAgain(element);
    else stopped.delete(element);
  };
  const hear = (event: Event): void => {
    const element = closestTo(event.target, ANSWERING);
    if (element === null) return;
    // True when an earlier listener has stopped the event.
    if (!event.cancelBubble) return void stopped.delete(element);
    event.preventDefault();
    const isPressedAgain = event.isTrusted && stopped.has(element);
    // A box that is pressed twice stays as it was; a button that is pressed twice is pressed once.
    if (isPressedAgain) return void (element.matches("[type=checkbox]") && stopped.delete(element));
    if (!stopped.has(element)) stopped.set(element, performance.now() + LATEST_MS);
    setTimeout(() => repeat(element), AGAIN_MS);
  };
  for (const type of ["click", "change"]) root.addEventListener(type, hear, true);
  for (const element of window.takeEarly?.() ?? []) doAgain(element);
}
