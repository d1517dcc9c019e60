import { isCounted } from "#capabilities/analytics/analytics.rules.ts";
import {
  sendAnalytics,
  sendEvent,
  sendProductView,
  sendSearchLanding,
} from "#capabilities/analytics/web/send-event.ts";
import { lastAdded } from "#capabilities/cart/web/last-added.ts";
import { isRepeatUser } from "#capabilities/stores/web/use-geo.ts";
import { matchPage } from "#pages/match.ts";
import type { Site } from "#shop/site.ts";
import type { StorageKey } from "#shop/storage-keys.ts";
import { closestTo } from "#ui/closest-to.ts";
import type { Store } from "#ui/store.ts";
import { addedOf, clickOf, isTracked, type ShownPage, type PageEvent, eventsOf, visitOf } from "./page-events.ts";
import { measureVitals } from "./vitals.ts";
import type { PageState } from "../rendering/page-state.ts";

const VISIT_SENT = "visitTold" satisfies StorageKey;
const ORDER_SENT = "orderTold" satisfies StorageKey;

/** True the first time in this session, for this value; always true in a browser without storage. */
function isFirst(key: string, value: string): boolean {
  try {
    if (sessionStorage.getItem(key) === value) return false;
    sessionStorage.setItem(key, value);
  } catch {
    // Counted twice is better than not at all.
  }
  return true;
}

function send(pageEvent: PageEvent): void {
  if (pageEvent.kind === "product") sendProductView(pageEvent.productId);
  else if (pageEvent.kind === "event") sendEvent(pageEvent.event);
  else sendAnalytics({ ...pageEvent.event, isRepeatUser: isRepeatUser() });
}

function shownOf({ url, loaded }: PageState): ShownPage | null {
  const page = matchPage(url.pathname)?.page;
  return page === undefined || loaded === "fault" || !loaded.found ? null : { page, data: loaded.data, url };
}

/** A confirmation may be opened again, so its order is reported once. */
const isUnreported = ({ page, url }: ShownPage): boolean =>
  page.id !== "confirmation" || isFirst(ORDER_SENT, url.searchParams.get("id") ?? "");

/**
 * Reports page events in the terms of analytics.rules.ts. It observes the page from outside, loaded when the page is
 * idle, so pages contain no tracking code.
 */
export function followEvents(site: Site, pages: Store<PageState>): void {
  if (!isCounted(location.pathname)) return;
  let last = "";
  let typed = "";
  const reportPage = () => {
    const state = pages.read();
    const shown = shownOf(state);
    // Another filter is not another page; another page of the results is.
    const address = `${state.url.pathname} ${state.url.searchParams.get("page") ?? ""}`;
    if (address === last) return;
    last = address;
    if (typed !== "" && shown?.page.pageType !== "search") sendSearchLanding(typed);
    typed = "";
    if (shown === null) return;
    if (isTracked(shown) && isFirst(VISIT_SENT, "1")) send(visitOf(shown));
    if (isUnreported(shown)) for (const pageEvent of eventsOf(shown, site.name)) send(pageEvent);
  };
  reportPage();
  const first = shownOf(pages.read());
  if (first !== null) measureVitals(first.page.pageType);
  pages.subscribe(reportPage);
  document.addEventListener("click", (event) => reportClick(event, shownOf(pages.read())), true);
  document.addEventListener("submit", (event) => (typed = termOf(event.target)), true);
  lastAdded.subscribe(() => {
    const added = lastAdded.read();
    if (added !== null) send(addedOf(added, pages.read().url));
  });
}

const termOf = (form: EventTarget | null): string =>
  form instanceof HTMLFormElement && form.getAttribute("role") === "search"
    ? String(new FormData(form).get("term") ?? "")
        .trim()
        .slice(0, 200)
    : "";

function reportClick(event: Event, shown: ShownPage | null): void {
  const pressed = closestTo(event.target, "a[href], button");
  if (pressed === null) return;
  const path = pressed instanceof HTMLAnchorElement && pressed.origin === location.origin ? pressed.pathname : "";
  const click = shown === null ? null : clickOf(shown, path);
  if (click !== null) send(click);
  if (pressed.closest("[data-masthead]") === null) return;
  const label = (pressed.textContent ?? "").trim().slice(0, 200);
  sendEvent({ category: "Masthead", action: "clicked", label, url: path });
}
