import { wallClock } from "#kit/calendar-day.ts";

/** Schedules are in the time zone of the head office. */
export const FEED_ZONE = "Australia/Sydney";

export const feedIntervals = [1, 3, 6, 12, 24] as const;
export type FeedInterval = (typeof feedIntervals)[number];

export type FeedSchedule = { readonly everyHours: FeedInterval; readonly atHour: number };

const HOUR_MS = 3_600_000;

/** The next full hour after an instant at which a feed runs: `atHour`, and every interval from there. */
export function nextRunAfter(now: Date, { everyHours, atHour }: FeedSchedule): Date {
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (let hours = 1; hours <= 48; hours++) {
    const at = new Date(first + hours * HOUR_MS);
    const hour = Number(wallClock(at, FEED_ZONE).time.slice(0, 2));
    if ((hour - atHour + 24) % everyHours === 0) return at;
  }
  throw new Error(`No hour of two days is ${atHour}.`);
}

/** All in percent. */
export type FeedLimits = {
  /** A price that changes by more than this has moved. */
  readonly movePercent: number;
  /** A run stops if more than this share of prices move. */
  readonly moveShare: number;
  /** A run stops if more than this share of lines is wrong. */
  readonly faultShare: number;
  /** A run stops if the file has fewer lines than the last one by more than this share. */
  readonly lossShare: number;
};

export const usualLimits: FeedLimits = { movePercent: 20, moveShare: 5, faultShare: 5, lossShare: 20 };

export type FeedFindings = {
  readonly lines: number;
  readonly faults: number;
  readonly prices: number;
  readonly priceMoves: number;
  /** Of the last import; null: there was none. */
  readonly linesBefore: number | null;
};

const formatCount = (count: number): string => count.toLocaleString("en-AU");
const share = (part: number, whole: number): string =>
  ((part * 100) / whole).toLocaleString("en-AU", { maximumFractionDigits: 1 });

/** The sentence about the limit that a file exceeds; null where it exceeds none. */
export function exceededLimit(limits: FeedLimits, found: FeedFindings): string | null {
  const { lines, faults, prices, priceMoves, linesBefore } = found;
  if (lines === 0) return "The file has no line that can be imported.";
  const all = lines + faults;
  if (priceMoves * 100 > prices * limits.moveShare)
    return `${formatCount(priceMoves)} of ${formatCount(prices)} prices (${share(priceMoves, prices)} %) move by more than ${limits.movePercent} %. The limit is ${limits.moveShare} %.`;
  if (faults * 100 > all * limits.faultShare)
    return `${formatCount(faults)} of ${formatCount(all)} lines (${share(faults, all)} %) are wrong. The limit is ${limits.faultShare} %.`;
  if (linesBefore !== null && all * 100 < linesBefore * (100 - limits.lossShare))
    return `The file has ${formatCount(all)} lines; the last one had ${formatCount(linesBefore)}. The limit is ${limits.lossShare} % fewer.`;
  return null;
}
