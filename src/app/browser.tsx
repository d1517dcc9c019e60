import "#ui/tokens.css";
import "#ui/base.css";
import { useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";
import { sites } from "#sites/registry.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import { makeStore, type Store } from "#ui/store.ts";
import { App } from "./app.tsx";
import { followHistory } from "./browser-history.ts";
import { followLinks } from "./browser-links.ts";
import { routerOnDemand } from "./browser-moves.ts";
import { sendAsSignedIn } from "./browser-signed-in.ts";
import { nameSheetsAtHand } from "./browser-sheets.ts";
import type { PageState } from "./page-state.ts";
import type { SentState } from "./render.tsx";

function Root({ site, pages }: { readonly site: Site; readonly pages: Store<PageState> }) {
  return <App site={site} state={useSyncExternalStore(pages.subscribe, pages.read, pages.read)} />;
}

/** The server says which file drew the page, so that the first screen comes without the table of all pages. */
async function componentOf(code: SentState["code"]): Promise<PageState["Component"]> {
  if (code === null) return null;
  const parts = (await import(/* @vite-ignore */ code.file)) as Readonly<Record<string, PageState["Component"]>>;
  return parts[code.name] ?? null;
}

/** What the server rendered, with the code that belongs to it, so that hydration finds the same screen. */
async function start(): Promise<void> {
  nameSheetsAtHand();
  const sent = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as SentState;
  const { shell, loaded, page, code } = sent;
  const siteCode = document.documentElement.dataset["site"] as SiteCode;
  const [{ site }, Component] = await Promise.all([sites[siteCode](), componentOf(code)]);
  const url = new URL(location.href);
  const pages = makeStore<PageState>({ url, page, loaded, Component, shell, isMoving: false });
  const moves = routerOnDemand(site, pages);
  sendAsSignedIn();
  followHistory(moves);
  followLinks(moves);
  hydrateRoot(document.getElementById("root")!, <Root site={site} pages={pages} />);
  moves.warmUp();
}

void start();
