/** Runs no later than this, even on a busy page. */
const LATEST_MS = 2_000;

/** Resolves when the page is idle. Not every browser reports that. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 1);
  });
