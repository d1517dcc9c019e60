/** No later than this, however busy the page is. */
const LATEST_MS = 2_000;

/** Does it when the page has nothing better to do. Answers with a way to call it off, as effects do. */
export function whenIdle(work: () => void): () => void {
  // Not every browser tells when it is idle.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
}
