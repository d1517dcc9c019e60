import { closestTo } from "#ui/closest-to.ts";

declare global {
  interface Window {
    /** What was pressed or chosen before this script was there (early-script.ts). */
    takeEarly?: () => ReadonlySet<HTMLElement>;
  }
}

/** For so long a press waits for the script of its part. */
const LATEST_MS = 10_000;
const AGAIN_MS = 50;

/** React takes over the part that such an event meets, at once; nothing in the shop listens for it. */
const PROBE = "touchcancel";

/** Whether what is pressed answers. What React cannot take over yet, its script not being there, hears of no event. */
function isAlive(element: HTMLElement): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  element.addEventListener(PROBE, hear);
  element.dispatchEvent(new Event(PROBE, { bubbles: true }));
  element.removeEventListener(PROBE, hear);
  return isHeard;
}

function whenAlive(element: HTMLElement, work: () => void, until = performance.now() + LATEST_MS): void {
  if (isAlive(element)) work();
  else if (element.isConnected && performance.now() < until)
    setTimeout(() => whenAlive(element, work, until), AGAIN_MS);
}

const doAgain = (element: HTMLElement): void => {
  if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event("change", { bubbles: true }));
  else element.click();
};

/** Replays presses and choices from before hydration as soon as their part is hydrated. */
export function answerEarly(): void {
  document.addEventListener(
    "click",
    (event) => {
      const pressed = closestTo(event.target, "button[type=button],[type=checkbox],[type=radio]");
      if (pressed === null || isAlive(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      whenAlive(pressed, () => pressed.click());
    },
    true,
  );
  for (const element of window.takeEarly?.() ?? []) whenAlive(element, () => doAgain(element));
}
