import type { StorageKey } from "#shop/storage-keys.ts";
import { callOf } from "#ui/call.ts";
import { createStore, useStore } from "#ui/store.ts";
import type { AlertBanner, contentContract } from "../content.contract.ts";
import { markOf, RECHECK_AFTER_MS } from "../alert-banner.rules.ts";

const call = callOf<typeof contentContract>();

const DATA = "alertCacheData" satisfies StorageKey;
const EXPIRY = "recheckAlertBannerExpiry" satisfies StorageKey;
/** The mark of the banner this visitor closed. The page's own first script reads it too. */
const CLOSED = "alertBannerClosed" satisfies StorageKey;

type Shown = AlertBanner | null | "as-sent";
const shown = createStore<Shown>("as-sent");

/** A forbidden or full storage only means that the banner is asked for again on the next page. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // See `stored`.
  }
}

/** The answer, or its absence, is used until the next request (SHELL-12, SHELL-16, SHELL-17). */
function keep(banner: AlertBanner | null): void {
  const isWanted = banner !== null && stored(CLOSED) !== markOf(banner);
  store(EXPIRY, String(Date.now() + RECHECK_AFTER_MS));
  store(DATA, isWanted ? JSON.stringify(banner) : null);
  shown.change(() => (isWanted ? banner : null));
}

const recheck = (): Promise<void> => call("GET /api/alertBanner/").then(keep, () => keep(null));

let timer: ReturnType<typeof setTimeout> | undefined;

/** A late timer of a tab that slept looks at once; nothing is asked before the stored expiry has passed (SHELL-14). */
function scheduleCheck(): void {
  clearTimeout(timer);
  const inMs = Number(stored(EXPIRY) ?? 0) - Date.now();
  if (inMs <= 0) void recheck().then(scheduleCheck);
  else timer = setTimeout(scheduleCheck, Math.min(inMs, RECHECK_AFTER_MS));
}

/** The page contains the current banner, so that is the first check. */
export function startAlertBanner(sent: AlertBanner | null): () => void {
  keep(sent);
  scheduleCheck();
  return () => clearTimeout(timer);
}

/** SHELL-13: closing removes the banner; the hash prevents the same text from appearing again (SHELL-20). */
export function closeAlertBanner(banner: AlertBanner): void {
  store(CLOSED, markOf(banner));
  store(DATA, null);
  shown.change(() => null);
}

/** The banner to show: until the script has looked, the one the page was sent with. */
export function useAlertBanner(sent: AlertBanner | null): AlertBanner | null {
  const now = useStore<Shown>(shown, "as-sent");
  return now === "as-sent" ? sent : now;
}
