import "#ui/tokens.css";
import "#ui/base.css";
import { useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";
import { sites } from "#sites/registry.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import { callOf } from "#ui/call.ts";
import { matchPage } from "#pages/match.ts";
import type { ShopContract } from "#pages/page.ts";
import { App } from "./app.tsx";
import { followHead } from "./browser-head.ts";
import { followLinks } from "./browser-links.ts";
import { makeBrowserRouter, type BrowserRouter } from "./browser-router.ts";
import type { PageState } from "./page-state.ts";
import type { SentState } from "./render.tsx";

const call = callOf<ShopContract>();

function Root({ site, router }: { readonly site: Site; readonly router: BrowserRouter }) {
  return <App site={site} state={useSyncExternalStore(router.subscribe, router.read, router.read)} />;
}

/** What the server rendered, with the code that belongs to it, so that hydration finds the same screen. */
async function firstState(): Promise<PageState> {
  const sent = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as SentState;
  const url = new URL(location.href);
  const page = matchPage(url.pathname)?.page ?? null;
  const Component = sent.loaded.found && page ? ((await page.component()) as PageState["Component"]) : null;
  return { url, page, loaded: sent.loaded, Component, shell: sent.shell, isMoving: false };
}

async function start(): Promise<void> {
  const code = document.documentElement.dataset["site"] as SiteCode;
  const [{ site }, state] = await Promise.all([sites[code](), firstState()]);
  const router = makeBrowserRouter({ call, site, state });
  followLinks(router);
  followHead(router, site);
  hydrateRoot(document.getElementById("root")!, <Root site={site} router={router} />);
}

void start();
