let hasSentAway = false;

/** The shop itself sends the browser on, to a bank or a provider: nobody is asked whether they mean to leave. */
export const isRedirecting = (): boolean => hasSentAway;

export function redirectTo(url: string): void {
  hasSentAway = true;
  // Whoever comes back by the browser's own back may meet the page as it was left.
  addEventListener("pageshow", () => (hasSentAway = false), { once: true });
  location.assign(url);
}
