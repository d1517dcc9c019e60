import type { createBrowserRouter } from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;

/** One listener makes every plain `<a>` of this site navigate without a reload. */
export function followLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
    if (link.dataset["reload"] !== undefined || link.pathname.startsWith("/api/") || link.pathname.startsWith("/images/")) return;
    const isJump = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
    if (isJump) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, { preventScrollReset: link.pathname === location.pathname });
  });
}
