import type { StorageKey } from "#shop/storage-keys.ts";
import type { LazyRouter } from "./lazy-router.ts";

const placeKey = () => `${"place:" satisfies StorageKey}${(history.state as { key?: string } | null)?.key ?? "first"}`;

/** The scroll position of a page and the link by which the shopper left it. */
export type Place = { readonly scroll: number; readonly leftBy: string | null };

export function rememberPlace(leftBy: string | null = null): void {
  const place: Place = { scroll: Math.round(window.scrollY), leftBy };
  sessionStorage.setItem(placeKey(), JSON.stringify(place));
}

export const rememberedPlace = (): Place =>
  JSON.parse(sessionStorage.getItem(placeKey()) ?? '{"scroll":0,"leftBy":null}') as Place;

/** Restores the scroll position and moves the focus to the link that was followed. */
export function returnTo({ scroll, leftBy }: Place): void {
  window.scrollTo(0, scroll);
  if (leftBy === null) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  links.find((link) => link.href === leftBy)?.focus({ preventScroll: true });
}

/** Back and forward return to the same place on the page, and so does a page that is loaded again. */
export function followHistory(lazy: LazyRouter): void {
  history.scrollRestoration = "manual";
  window.addEventListener("popstate", () =>
    lazy.withRouter(
      (router) => router.comeBack(),
      () => location.reload(),
    ),
  );
  window.addEventListener("pagehide", () => rememberPlace());
  const returning = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
  if (returning?.type === "reload" || returning?.type === "back_forward") window.scrollTo(0, rememberedPlace().scroll);
}
