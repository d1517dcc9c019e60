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
 * Does it now, or once the finger is off the screen: what is shown under a finger, such as what is wrong with the
 * field that was just left, would push the button away that it is about to press.
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
