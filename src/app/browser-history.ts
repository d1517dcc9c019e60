import type { Moves } from "./browser-moves.ts";

const scrollKey = () => `scroll:${(history.state as { key?: string } | null)?.key ?? "first"}`;

/** Where the page stood when it was left, for coming back to it. */
export function rememberScroll(): void {
  sessionStorage.setItem(scrollKey(), String(Math.round(window.scrollY)));
}

export const rememberedScroll = (): number => Number(sessionStorage.getItem(scrollKey()) ?? 0);

/** Back and forward return to the same place on the page, and so does a page that is loaded again. */
export function followHistory(moves: Moves): void {
  history.scrollRestoration = "manual";
  window.addEventListener("popstate", () =>
    moves.withRouter(
      (router) => router.comeBack(),
      () => location.reload(),
    ),
  );
  window.addEventListener("pagehide", rememberScroll);
  const returning = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
  if (returning?.type === "reload" || returning?.type === "back_forward") window.scrollTo(0, rememberedScroll());
}
