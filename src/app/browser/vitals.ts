import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { PageVitals } from "#capabilities/analytics/analytics.contract.ts";
import { sendVitals } from "#capabilities/analytics/web/send-event.ts";

type Measured = { -readonly [name in "ttfb" | "lcp" | "inp" | "cls"]?: number };

/** Measures how the page feels, and sends it once, when the shopper leaves it or puts it into the background. */
export function measureVitals(pageType: PageVitals["pageType"]): void {
  const measured: Measured = {};
  const note = (name: keyof Measured) => (metric: Metric) => void (measured[name] = metric.value);
  onTTFB(note("ttfb"));
  onLCP(note("lcp"));
  onINP(note("inp"));
  onCLS(note("cls"));
  let isSent = false;
  // The library hears of it first, because it listened first: its last values are there.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isSent) return;
    isSent = true;
    sendVitals({ pageType, ...measured });
  });
}
