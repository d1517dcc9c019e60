import { callOf } from "#ui/call.ts";
import { whenShown } from "#ui/when-shown.ts";
import type { analyticsContract, WebEvent } from "../analytics.contract.ts";
import { CONSENT_KEY, maySend, type Wishes } from "../analytics.rules.ts";

const call = callOf<typeof analyticsContract>();

function readWishes(): Wishes {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  let choice: string | null = null;
  try {
    choice = localStorage.getItem(CONSENT_KEY);
  } catch {
    // Who keeps this browser from remembering anything may still be counted without being known.
  }
  return { privacyControl: globalPrivacyControl === true, doNotTrack: doNotTrack === "1", choice };
}

/**
 * Tells the shop of an event, unless the shopper objects. Nobody waits for it, and nothing depends on it. A page that
 * the browser made ready and nobody has seen tells nothing.
 */
export function sendEvent(event: WebEvent): void {
  whenShown(() => {
    if (maySend(readWishes())) call("POST /api/analytics/event", { body: event }).catch(() => {});
  });
}
