import { callOf } from "#ui/call.ts";
import { movingStore } from "#ui/moving.ts";
import type { NavigateDetail } from "#ui/navigate.ts";
import { renderSkippedContent } from "#ui/skipped-content.ts";
import type { Store } from "#ui/store.ts";
import type { Site } from "#shop/site.ts";
// The error page has to be loaded already when the network fails.
import "#pages/shell/not-found-page.tsx";
import { matchPage } from "#pages/match.ts";
import type { Loaded, ShopContract } from "#pages/page.ts";
import { followEvents } from "./events.ts";
import { allowsThirdParties } from "./third-party.ts";
import { hasThirdParties, offerWidgets } from "./widgets.ts";
import { followHead } from "./head.ts";
import { rememberedPlace, rememberPlace, returnTo } from "./history.ts";
import { preloadName } from "./preload.ts";
import { loadPage, type PageState } from "../rendering/page-state.ts";

export type BrowserRouter = {
  readonly go: (detail: NavigateDetail) => void;
  /** Call it when the browser's history has moved: shows the page of the current entry. */
  readonly comeBack: () => void;
  /** Prefetches a page's code and data, where its route has a key for them. */
  readonly prefetch: (href: string) => void;
};

export type BrowserRouterOptions = { readonly site: Site; readonly pages: Store<PageState> };

type Ready = Pick<PageState, "page" | "Component"> & { readonly loaded: Loaded<unknown> };
type CachedPage = { readonly ready: Promise<Ready>; readonly at: number };

/** How long going back shows a cached page without a request. */
const MAX_AGE_MS = 5 * 60_000;
/** How long a prefetched page is used. */
const PREFETCHED_MS = 20_000;
const MAX_PAGES = 12;

/** ROUTE-63: in any case, with any value. */
const asksForLogin = /[?&]showlogin(?:[=&]|$)/i;

const addressOf = (url: URL) => preloadName(matchPage(url.pathname)?.page, url) ?? url.pathname + url.search;

function offerLogin(site: Site): void {
  if (asksForLogin.test(location.search)) void import("./login.tsx").then(({ openLogin }) => openLogin(site));
}

/** Caches the last pages that were fetched, so that going back, or on to a prefetched page, needs no request. */
function createPageCache(site: Site) {
  const call = callOf<ShopContract>();
  const pages = new Map<string, CachedPage>();
  const fetchPage = async (url: URL): Promise<Ready> => {
    const code = matchPage(url.pathname)?.page.component();
    const [{ page, loaded }, Component] = await Promise.all([loadPage({ url, call, site }), code ?? null]);
    return { page, loaded, Component: Component as PageState["Component"] };
  };
  const remember = (url: URL, ready: Promise<Ready>) => {
    pages.delete(addressOf(url));
    pages.set(addressOf(url), { ready, at: Date.now() });
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value ?? "");
    ready.catch(() => pages.delete(addressOf(url)));
    return ready;
  };
  const readyPage = (url: URL, youngerThan: number): Promise<Ready> => {
    const known = pages.get(addressOf(url));
    const mayReuse =
      known && matchPage(url.pathname)?.page.audience === "public" && Date.now() - known.at < youngerThan;
    return mayReuse ? known.ready : remember(url, fetchPage(url));
  };
  return { readyPage, clearPages: () => pages.clear() };
}

/**
 * Moves between pages without a reload. Code and data of the next page are fetched at the same time; the last click wins;
 * back and forward return to the same place on the page.
 */
export function createBrowserRouter({ site, pages: store }: BrowserRouterOptions): BrowserRouter {
  const { readyPage, clearPages } = createPageCache(site);
  let latest = 0;

  /** Shows the page at `url` and answers whether it is still the one wanted. */
  const showPage = async (url: URL, youngerThan: number, onShown: (at: URL) => void): Promise<void> => {
    const mine = ++latest;
    movingStore.change(() => true);
    const ready = await readyPage(url, youngerThan).catch(() => "fault" as const);
    if (mine !== latest) return;
    if (ready !== "fault" && "redirect" in ready.loaded) return leadOn(ready.loaded.redirect, onShown);
    onShown(url);
    offerLogin(site);
    movingStore.change(() => false);
    if (ready === "fault") store.change((now) => ({ ...now, url, loaded: "fault" }));
    else
      store.change((now) => ({
        ...now,
        url,
        page: ready.page,
        Component: ready.Component,
        loaded: ready.loaded as PageState["loaded"],
      }));
  };
  const leadOn = (target: string, onShown: (at: URL) => void) => {
    const next = new URL(target, location.href);
    if (next.origin !== location.origin) return location.assign(next.href);
    return showPage(next, PREFETCHED_MS, onShown);
  };

  const go = ({ href, replace }: NavigateDetail) => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return location.assign(url.href);
    // A page with a third-party script is left by a full load when the next page admits none.
    if (hasThirdParties() && !allowsThirdParties(matchPage(url.pathname)?.page)) return location.assign(url.href);
    const isOtherPath = url.pathname !== store.read().url.pathname;
    rememberPlace(url.href);
    void showPage(url, PREFETCHED_MS, (at) => {
      const entry = { key: crypto.randomUUID() };
      if (replace || at.href === location.href) history.replaceState(entry, "", at.href);
      else history.pushState(entry, "", at.href);
      if (isOtherPath || url.hash !== "") afterPaint(() => showTopOf(at));
    });
  };

  const comeBack = () => {
    if (isFreshJump(store.read().url)) return history.replaceState({ key: crypto.randomUUID() }, "");
    const place = rememberedPlace();
    void showPage(new URL(location.href), MAX_AGE_MS, () => afterPaint(() => returnTo(place)));
  };
  // Answers for another locality are out of date.
  window.addEventListener("hearth:location", clearPages);
  followHead(store, site);
  followEvents(site, store);
  offerWidgets();
  offerLogin(site);
  return {
    go,
    comeBack,
    prefetch: (href) => {
      const url = new URL(href, location.href);
      const isNamed = preloadName(matchPage(url.pathname)?.page, url) !== null;
      if (isNamed) void readyPage(url, PREFETCHED_MS).catch(() => {});
    },
  };
}

/**
 * A link to a fragment of this page was followed: the browser has scrolled, and its new history entry has no key yet.
 */
const isFreshJump = (shown: URL): boolean =>
  history.state === null &&
  location.hash !== "" &&
  location.pathname + location.search === shown.pathname + shown.search;

/** Runs once the next page is painted and its layout is final. */
function afterPaint(then: () => void): void {
  renderSkippedContent();
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** A fragment that cannot be decoded names no element. */
function partNamed(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** A new page is scrolled to its top or its fragment, and its heading gets the focus for screen readers. */
function showTopOf(url: URL): void {
  const target = url.hash === "" ? null : document.getElementById(partNamed(url.hash));
  if (target) return target.scrollIntoView();
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}
