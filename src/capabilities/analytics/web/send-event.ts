import { addressOf } from "#ui/call.ts";
import { whenShown } from "#ui/when-shown.ts";
import type { AnalyticsEvent, PageVitals, WebEvent } from "../analytics.contract.ts";
import { CONSENT_KEY, maySend, type PrivacyChoices } from "../analytics.rules.ts";

function readPrivacyChoices(): PrivacyChoices {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  let choice: string | null = null;
  try {
    choice = localStorage.getItem(CONSENT_KEY);
  } catch {
    // Without storage the visitor is unknown, and anonymous events are still sent.
  }
  return { privacyControl: globalPrivacyControl === true, doNotTrack: doNotTrack === "1", choice };
}

/** No cookie goes along and none comes back, so that the shop cannot know whose event it is; it outlives its page. */
const anonymous = { credentials: "omit", keepalive: true, referrerPolicy: "no-referrer" } as const;

/** Sends an event without waiting for the answer. Nothing is sent after an opt-out, or from a prerendered page. */
const send = (address: string, init: RequestInit = {}): void =>
  void whenShown(() => {
    if (maySend(readPrivacyChoices())) fetch(address, { ...anonymous, ...init }).catch(() => {});
  });

const post = (address: string, body: object): void =>
  send(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Something was done on a page. */
export const sendEvent = (event: WebEvent): void => post("/api/analytics/event", event);

/** A search, a visit, or what became of products. */
export const sendAnalytics = (event: AnalyticsEvent): void => post("/api/analytics/search", event);

/** A product's page was seen. */
export const sendProductView = (productId: number): void =>
  send(addressOf("/api/analytics/product-load-event", { query: { productId } }));

/** A term led straight to a page. */
export const sendSearchLanding = (searchTerm: string): void =>
  send(addressOf("/api/analytics/search", { query: { searchTerm } }));

/** How this page felt. */
export const sendVitals = (vitals: PageVitals): void => post("/api/analytics/vitals", vitals);
