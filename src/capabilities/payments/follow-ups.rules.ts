const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The waits before each question after money whose provider says nothing: they grow, and the last one repeats. */
const waitsMs = [15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/** How long to wait after the last report or question before the next question, of which there were `followUpCount`. */
export const followUpWaitMs = (followUpCount: number): number =>
  waitsMs[Math.min(followUpCount, waitsMs.length - 1)] ?? 24 * HOUR;

/** Every wait, for the query that finds what is due. */
export const followUpWaitsMs: readonly number[] = waitsMs;

/**
 * Staff are alerted once, with the third question: after five hours and a quarter for a capture, which providers report
 * within minutes. A refund may take banks days, so staff are alerted with the eighth question, after about five days.
 */
export const isAlertDue = (of: "capture" | "refund", followUpCount: number): boolean =>
  followUpCount + 1 === (of === "capture" ? 3 : 8);

/** An open dispute lasts for weeks, so it is asked after once a day. */
export const DISPUTE_WAIT_MS = 24 * HOUR;
