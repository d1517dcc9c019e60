import { required } from "#kit/required.ts";
import "#ui/tokens.css";
import "#ui/base.css";
import { useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";
import { sites } from "#sites/registry.ts";
import type { CodedSite, Site } from "#shop/site.ts";
import { renderSkippedContentOnScroll } from "#ui/skipped-content.ts";
import { isSignedIn } from "#ui/signed-in.ts";
import { createStore, type Store } from "#ui/store.ts";
import { App } from "../rendering/app.tsx";
import { answerEarly } from "./early-presses.ts";
import { followHistory } from "./history.ts";
import { followLinks } from "./links.ts";
import { lazyRouter } from "./lazy-router.ts";
import { listLoadedSheets } from "./sheets.ts";
import { unpack } from "../rendering/packed-state.ts";
import type { PageState } from "../rendering/page-state.ts";
import type { SentState } from "../rendering/render.tsx";

type RootProps = {
  readonly sites: Sites;
  readonly pages: Store<PageState>;
  readonly first: PageState;
  readonly sheet: SentState["sheet"];
};
/** The site as every visitor gets it, and as the present visitor may see it. */
type Sites = { readonly sent: Site; readonly seen: Site };

function Root({ sites: { sent, seen }, pages, first, sheet }: RootProps) {
  const state = useSyncExternalStore(pages.subscribe, pages.read, pages.read);
  return <App site={state === first ? sent : seen} state={state} sheet={sheet} />;
}

/** The server names the file that rendered the page, so the first screen needs no table of pages. */
async function componentOf(code: SentState["code"]): Promise<PageState["Component"]> {
  if (code === null) return null;
  const parts = (await import(/* @vite-ignore */ code.file)) as Readonly<Record<string, PageState["Component"]>>;
  return parts[code.name] ?? null;
}

/** What the server rendered, with the code that belongs to it, so that hydration finds the same screen. */
async function start(): Promise<void> {
  listLoadedSheets();
  const sent = unpack(JSON.parse(document.getElementById("state")?.textContent ?? "{}")) as SentState;
  const { shell, loaded, page, code, payments } = sent;
  const { design, site: ownCode } = document.documentElement.dataset;
  const [{ site: folder }, Component] = await Promise.all([
    sites[(design ?? ownCode) as CodedSite](),
    componentOf(code),
  ]);
  const data = sent.site === null ? folder : (await import("#sites/opened-site.ts")).openedSite(folder, sent.site);
  const site: Site = { ...data, payments };
  const url = new URL(location.href);
  const pages = createStore<PageState>({ url, page, loaded, Component, shell });
  const seen = isSignedIn() ? (await import("./visitor.ts")).startSession(site, pages) : site;
  const lazy = lazyRouter(seen, pages);
  followHistory(lazy);
  followLinks(lazy);
  const root = required(document.getElementById("root"), "root");
  hydrateRoot(root, <Root sites={{ sent: site, seen }} pages={pages} first={pages.read()} sheet={sent.sheet} />);
  answerEarly(root);
  renderSkippedContentOnScroll();
  lazy.warmUp();
  // The page is asked for again as the shopper it is for: with the prices they may see, and their search with `wid`.
  if (seen !== site || (isSignedIn() && page?.pageType === "search")) lazy.go({ href: location.href, replace: true });
}

// Reading the files of a page and beginning with it are two turns, so that a press between them is answered.
setTimeout(() => void start());
