let hasSentAway = false;

/** Redirects to a bank or a provider without the question on leaving. */
export const isRedirecting = (): boolean => hasSentAway;

export function redirectTo(url: string): void {
  hasSentAway = true;
  // Back may restore the page from the back/forward cache as it was left.
  addEventListener("pageshow", () => (hasSentAway = false), { once: true });
  location.assign(url);
}
