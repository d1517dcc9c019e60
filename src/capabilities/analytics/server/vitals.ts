import { type AppState, shopState } from "#platform/app-state.ts";
import { Histogram } from "#platform/telemetry/histogram.ts";
import type { PageVitals } from "../analytics.contract.ts";

/** Upper limits in seconds, and of the shift without a unit; those of https://web.dev/articles/vitals are among them. */
const vitals = shopState(() => ({
  ttfb: new Histogram([0.1, 0.2, 0.4, 0.8, 1.8, 5]),
  lcp: new Histogram([0.5, 1, 1.5, 2, 2.5, 4, 8]),
  inp: new Histogram([0.05, 0.1, 0.2, 0.3, 0.5, 1]),
  cls: new Histogram([0.01, 0.05, 0.1, 0.25, 0.5]),
}));

/** More kinds of page than there are; what a robot makes up is counted as `other`. */
const MAX_KINDS = 60;

/** Adds the values of one page. They are counted in this process alone. */
export function countVitals(state: AppState, { pageType, ttfb, lcp, inp, cls }: PageVitals): void {
  const counted = state.get(vitals);
  const add = (histogram: Histogram, value: number | undefined) => {
    if (value === undefined) return;
    const known = histogram.read().map(({ labels }) => labels["page"]);
    const page = known.length < MAX_KINDS || known.includes(pageType) ? pageType : "other";
    histogram.add({ page }, value);
  };
  const seconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000);
  add(counted.ttfb, seconds(ttfb));
  add(counted.lcp, seconds(lcp));
  add(counted.inp, seconds(inp));
  add(counted.cls, cls);
}

/** The counts of this process since its start, by kind of page. */
export const readVitals = (state: AppState): Readonly<Record<"ttfb" | "lcp" | "inp" | "cls", Histogram>> =>
  state.get(vitals);
