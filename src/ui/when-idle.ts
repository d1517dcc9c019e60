/** No later than this, however busy the page is. */
const LATEST_MS = 2_000;

/** Until the page has nothing better to do. Not every browser tells when it is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 1);
  });
