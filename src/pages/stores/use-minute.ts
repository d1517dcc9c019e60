import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS);
const unknown = (): null => null;

/**
 * The time of day as the browser knows it, to the minute. Null while the server draws: its pages are kept for a while,
 * so what depends on the time is filled in where it is read.
 */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(everyMinute, minuteNow, unknown);
  return minute === null ? null : new Date(minute * MINUTE_MS);
}
