/** The page itself makes a request this long after the last key or touch, as for the progress of a job. */
const ACTIVE_MS = 60_000;

type Activity = { at: number };
const activity: Activity = { at: Date.now() };

const EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Records when somebody last used the page. */
export function watchActivity(): void {
  const note = () => void (activity.at = Date.now());
  for (const event of EVENTS) document.addEventListener(event, note, { capture: true, passive: true });
}

export const recordActivity = (): void => void (activity.at = Date.now());
export const idleMs = (): number => Date.now() - activity.at;
export const isIdle = (): boolean => idleMs() > ACTIVE_MS;
