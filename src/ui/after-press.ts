let isPressed = false;

/** Set by the first press, before any other handler runs. */
function watch(): void {
  const press = () => void (isPressed = true);
  const release = () => void (isPressed = false);
  document.addEventListener("pointerdown", press, { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, { capture: true });
}
if (typeof document !== "undefined") watch();

/**
 * Runs the work now, or after the pointer is released. An error message that appears while a button is pressed would move
 * the button away, and the press would miss it.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const end = new AbortController();
  const finish = () => {
    end.abort();
    // The click event follows the release in the same turn.
    setTimeout(work);
  };
  for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, finish, { signal: end.signal });
}
