import { onNavigate } from "#ui/navigate.ts";
import { whenIdle } from "#ui/when-idle.ts";
import type { Store } from "#ui/store.ts";
import type { Site } from "#shop/site.ts";
import type { BrowserRouter } from "./router.ts";
import type { PageState } from "../rendering/page-state.ts";

/** Loads the router when the page is idle, or with the first navigation if that is sooner. */
export type LazyRouter = {
  /** Does it now or as soon as the router is there; `otherwise` when it cannot be had. */
  readonly withRouter: (work: (router: BrowserRouter) => void, otherwise?: () => void) => void;
  readonly go: BrowserRouter["go"];
  readonly warmUp: () => void;
};

/**
 * All pages with their loaders are one table, which grows with the shop. The first screen does not need it, so it is
 * no part of what a page starts with.
 */
export function lazyRouter(site: Site, pages: Store<PageState>): LazyRouter {
  let router: Promise<BrowserRouter> | null = null;
  const fetched = (): Promise<BrowserRouter> => {
    router ??= import("./router.ts").then(({ createBrowserRouter }) => createBrowserRouter({ site, pages }));
    router.catch(() => {
      router = null;
    });
    return router;
  };
  const withRouter: LazyRouter["withRouter"] = (work, otherwise = () => {}) => void fetched().then(work, otherwise);
  const go: LazyRouter["go"] = (detail) =>
    withRouter(
      (ready) => ready.go(detail),
      () => location.assign(detail.href),
    );
  onNavigate(go);
  return {
    withRouter,
    go,
    warmUp: () => void whenIdle().then(() => withRouter(() => {})),
  };
}
