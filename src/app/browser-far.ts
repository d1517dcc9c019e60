/**
 * On a phone most of a page is far down. Until the page is alive it is not drawn (base.css); then it is, piece by piece
 * whenever there is nothing better to do, so that a jump, a search in the page and coming back find everything in place.
 */
export function drawWhatIsFar(): void {
  const far = [...document.querySelectorAll<HTMLElement>("[data-far]")].flatMap((whole) =>
    [...whole.children].slice(Number(whole.dataset["far"])),
  );
  const drawNext = () => {
    const next = far.shift() as HTMLElement | undefined;
    if (next === undefined) return document.documentElement.removeAttribute("data-early");
    next.dataset["near"] = "";
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}

/** At the latest after so long, however busy the page is. */
const LATEST_MS = 500;

const whenIdle = (work: () => void): void => {
  // Not every browser tells when it is idle.
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 50);
};
