import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS);
const unknown = (): null => null;

/**
 * The browser's time of day, to the minute. Null on the server and while the browser takes over its page, which may be
 * some hours old.
 */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(everyMinute, minuteNow, unknown);
  return minute === null ? null : new Date(minute * MINUTE_MS);
}
