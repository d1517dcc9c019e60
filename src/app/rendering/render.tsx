import { renderToString } from "react-dom/server";
import type { LinePosition } from "#shop/line-position.ts";
import { settingsOf } from "#shop/settings.ts";
import { designOf, type PaymentTerms, type Site } from "#shop/site.ts";
import { noWidgets, widgetsOf, type WidgetUrls } from "#capabilities/chat/widgets.rules.ts";
import { hasWallets } from "#capabilities/payments/wallets.rules.ts";
import type { AnyPage, PageRequest, ShopCall } from "#pages/page.ts";
import { markOf } from "#capabilities/content/alert-banner.rules.ts";
import { pages } from "#pages/routes.ts";
import { OutagePage } from "#pages/shell/outage-page.tsx";
import { describeQueueLengthShortly } from "#pages/shell/waiting-page.copy.ts";
import { WaitingPage } from "#pages/shell/waiting-page.tsx";
import { loadShell, type ShellData } from "#pages/shell/shell.load.ts";
import type { SentSite } from "#sites/opened-site.ts";
import { App } from "./app.tsx";
import { tokenSheet } from "#shop/token-sheet.ts";
import { hash as waitingHash, text as waitingScript } from "../browser/waiting-script.ts?inline-script";
import { hash as scriptHash, text as earlyScript } from "../browser/early-script.ts?inline-script";
import { type Alternate, headHtml, scriptJson } from "./head.ts";
import { allowsThirdParties } from "../browser/third-party.ts";
import { codeOf, factsOf, type SentCode } from "./browser-code.ts";
import {
  ALONE,
  contentSheetKey,
  ENTRY,
  filesOf,
  filesOfPage,
  inlineSheets,
  type Manifest,
  WAITING,
} from "./page-files.ts";
import { pack } from "./packed-state.ts";
import { headOf, type LoadedPage, loadPage, type PageFacts, type PageState } from "./page-state.ts";

export type { Manifest } from "./page-files.ts";

/** Built style sheets joined into one inline sheet, with the tokens of a site's data last, and its hash for the policy. */
export type SheetOf = (files: readonly string[], tokens?: string) => { readonly text: string; readonly hash: string };

export type Document = {
  readonly status: number;
  readonly html: string;
  /** The hashes by which the policy allows the inline script and style. */
  readonly scriptHash: string;
  readonly styleHash: string;
  /** Third-party origins that this page may load scripts from. */
  readonly thirdParties: readonly string[];
};
export type Rendered =
  | (Document & { readonly location?: undefined })
  | { readonly status: number; readonly location: string; readonly html?: undefined };

/** A site with the files that its browser code was built into. */
export type Renderable = {
  readonly site: Site;
  readonly manifest: Manifest;
  readonly sheetOf: SheetOf;
  /** Without it no page has third-party scripts. */
  readonly widgetPlaces?: WidgetPlaces;
};

/** Where the widgets' scripts are, and what else the chat needs to reach. */
export type WidgetPlaces = WidgetUrls & {
  readonly chatOrigins: readonly string[];
  /** Where the check against robots has its script. */
  readonly robotOrigin: string;
  /** Where the wallets have their scripts and sheets. */
  readonly walletOrigins: readonly string[];
  /** Where a site's fields for a card come from, other than the shop. */
  readonly cardOriginsOf: (site: Site) => readonly string[];
};

/** Reads all that a page needs, with the calls that it is given. */
export type ReadWithin = <T>(load: (call: ShopCall) => Promise<T>) => Promise<T>;

type Reading =
  | { readonly call: ShopCall; readonly read?: undefined }
  /** The data are read within something that ends before the page is drawn. */
  | { readonly call?: undefined; readonly read: ReadWithin };

export type RenderRequest = Reading & {
  readonly url: string;
  readonly onlyProducts?: PageRequest["onlyProducts"];
  /** Public origin of the site, for canonical addresses. */
  readonly origin: string;
  /** The URLs of the page at a canonical path in other countries. */
  readonly alternatesOf?: (path: string) => Promise<readonly Alternate[]>;
};

/** The data in the document that hydration starts from. */
export type SentState = {
  readonly shell: ShellData;
  readonly loaded: LoadedPage;
  readonly page: PageFacts | null;
  readonly code: SentCode | null;
  /** The rest of the site comes with its code. */
  readonly payments: PaymentTerms;
  /** What data say of the site; null where they say nothing. */
  readonly site: SentSite | null;
  /** The address of the style sheet that the content is drawn with; null in development. */
  readonly sheet: string | null;
};

const MAX_STARTS = 200;

/** Reads every page's code, so that no request waits for it, and a newer build on the disk is not half of this one. */
export const loadAllPages = async (): Promise<void> =>
  void (await Promise.all(pages.flatMap((page) => [page.load(), page.component()])));

/** Makes the renderer of one site. */
export function createRenderer(renderable: Renderable): (request: RenderRequest) => Promise<Rendered> {
  const { site, manifest } = renderable;
  const start = startOfDocument(renderable);
  return async ({ url, call, read, origin, alternatesOf, onlyProducts }) => {
    const load = (by: ShopCall) => loadScreen({ url, call: by, site, onlyProducts });
    const screen = await (read === undefined ? load(call) : read(load));
    if ("location" in screen) return screen;
    const { shell, loaded, page } = screen;
    const pageId = loaded.found ? (page?.id ?? "") : "";
    const sheet = contentSheetOf(manifest, pageId);
    const body = renderScreen(screen, site, sheet);
    const code = loaded.found && page ? codeOf(manifest, page) : null;
    const sent = {
      shell,
      loaded: withoutSchemas(loaded),
      page: page && factsOf(page),
      code,
      payments: site.payments,
      site: sentSiteOf(site),
      sheet,
    } satisfies SentState;
    // On a list it takes half a millisecond, a tenth of the page's time.
    const state = scriptJson(pageId === "product" ? pack(sent) : sent);
    const facts = headOf(loaded, site);
    const hasPair = facts.canonical !== undefined && !facts.canonical.includes("?") && loaded.status === undefined;
    const alternates = hasPair ? await alternatesOf?.(facts.canonical) : undefined;
    const head = headHtml(facts, { site, origin, alternates: alternates ?? [] });
    const alert = shell.alertBanner === null ? null : markOf(shell.alertBanner);
    const { html: opening, styleHash } = start({
      pageId,
      alert,
      sale: shell.sale === null ? "off" : "on",
    });
    const widgets = widgetsHere(renderable, screen);
    const html = `${opening}${head}</head><body><div id="root">${body}</div><script type="application/json" id="state">${state}</script>${widgets.html}</body></html>`;
    return {
      status: loaded.status ?? (loaded.found ? 200 : 404),
      html,
      scriptHash,
      styleHash,
      thirdParties: widgets.origins,
    };
  };
}

const contentSheetOf = (manifest: Manifest, pageId: string): string | null => {
  const sheet = manifest[contentSheetKey(pageId)];
  return sheet === undefined ? null : `/${sheet.file}`;
};

/** What search engines and shared links read is in the head of the document; the browser does not need it again. */
const withoutSchemas = (loaded: LoadedPage): LoadedPage =>
  loaded.found ? { ...loaded, head: { ...loaded.head, jsonLd: undefined, image: undefined } } : loaded;

/** The third-party origins of a page, for the browser and for its policy. */
function widgetsHere({ site, widgetPlaces }: Renderable, { shell, page }: Screen) {
  const settings = settingsOf(site.country, site.featureDefaults, shell.settings);
  const widgets = widgetPlaces && allowsThirdParties(page) ? widgetsOf(settings, widgetPlaces) : noWidgets;
  const shown = [widgets.chat, widgets.ratings].filter((widget) => widget !== null);
  // A page that is opened by a link without a load keeps the previous policy, so all pages of a site have the same.
  const checks = settings.RecaptchaSiteKey !== "" || settings.RecaptchaV3SiteKey !== "";
  const robots = checks && widgetPlaces ? [widgetPlaces.robotOrigin] : [];
  const wallets = widgetPlaces && hasWallets(site) ? widgetPlaces.walletOrigins : [];
  const payment = [...wallets, ...(widgetPlaces?.cardOriginsOf(site) ?? [])];
  if (shown.length === 0) return { html: "", origins: [...new Set([...robots, ...payment])] };
  const further = widgets.chat === null ? [] : (widgetPlaces?.chatOrigins ?? []);
  return {
    html: `<script type="application/json" id="widgets">${scriptJson(widgets)}</script>`,
    origins: [...new Set([...shown.map(({ script }) => new URL(script).origin), ...further, ...robots, ...payment])],
  };
}

type Alone = Pick<Document, "html" | "scriptHash" | "styleHash">;
type StandAlone = { readonly title: string; readonly sheets: readonly string[]; readonly head?: string };

/** A document without the shop's frame, its data and its scripts: it needs no other answer than this one. */
function standAlone({ site, manifest, sheetOf }: Renderable, { title, sheets, head = "" }: StandAlone, body: string) {
  const files = { js: new Set<string>(), css: new Set<string>() };
  for (const key of [ENTRY, ...sheets]) filesOf(manifest, key, files);
  const theme = manifest[`src/sites/${designOf(site)}/theme.css`];
  const sheet = sheetOf([...files.css, ...(theme ? [theme.file] : [])], tokensOf(site));
  const facts = headHtml({ title: `${title} | ${site.seo.titleSuffix}`, robots: "noindex" }, { site, origin: "" });
  const html = `${openingTags(site)}${head}<style>${sheet.text}</style>${facts}</head><body>${body}</body></html>`;
  return { html, styleHash: sheet.hash };
}

/** The page that replaces all others during an outage. */
export function renderOutage(renderable: Renderable, { again }: { readonly again: string }): Alone {
  const body = renderToString(<OutagePage site={renderable.site} again={again} />);
  return { ...standAlone(renderable, { title: "Back in a moment", sheets: [ALONE] }, body), scriptHash };
}

/** A page that loads itself again is not read to its end by a screen reader if it does so each second. */
const RELOADS_AFTER_SECONDS = 5;

/** The page of a shopper who waits, with its one script. */
export function renderWaiting(renderable: Renderable, { ahead, asksAfterSeconds }: LinePosition): Alone {
  const { site } = renderable;
  const head = `<noscript><meta http-equiv="refresh" content="${Math.max(RELOADS_AFTER_SECONDS, asksAfterSeconds)}"></noscript><script data-after="${asksAfterSeconds}">${waitingScript}</script>`;
  const body = renderToString(<WaitingPage site={site} ahead={ahead} />);
  const made = standAlone(renderable, { title: describeQueueLengthShortly(ahead), sheets: [WAITING], head }, body);
  return { ...made, scriptHash: waitingHash };
}

/** What the browser makes a site of that data open or change; null for one that is as its folder describes it. */
function sentSiteOf(site: Site): SentSite | null {
  if (site.fromData === undefined) return null;
  const { document, version, basedOn } = site.fromData;
  const { logo, ...pictures } = document.pictures;
  const hasFolders = basedOn === site.code && logo === undefined;
  // The logo is sent once, as markup.
  return { document: { ...document, pictures }, version, logo: hasFolders ? null : site.logo };
}

const tokensOf = ({ fromData }: Site): string => (fromData ? tokenSheet(fromData.document) : "");

const openingTags = (site: Site): string =>
  `<!doctype html><html lang="${site.locale}" data-site="${site.code}"${site.fromData ? ` data-design="${designOf(site)}"` : ""} data-density="${site.theme.density}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${site.theme.themeColor}"><link rel="icon" type="image/svg+xml" href="/images/site/${site.code}/icon.svg${site.fromData ? `?${site.fromData.version}` : ""}">`;

type Screen = PageState & {
  readonly loaded: LoadedPage;
  readonly shell: ShellData;
  readonly page: AnyPage | null;
};

/** Everything a screen is made of: data, code and frame; or where the address leads instead. */
export async function loadScreen({
  url: address,
  call,
  site,
  onlyProducts,
}: Pick<RenderRequest, "url" | "onlyProducts"> & { call: ShopCall; site: Site }): Promise<
  Screen | Extract<Rendered, { location: string }>
> {
  const url = new URL(address);
  const [shell, { page, loaded }] = await Promise.all([
    loadShell(call, site),
    loadPage({ url, call, site, onlyProducts }),
  ]);
  if ("redirect" in loaded) return { status: loaded.status, location: loaded.redirect };
  const Component = loaded.found && page ? ((await page.component()) as PageState["Component"]) : null;
  return { url, page, loaded, Component, shell };
}

export const renderScreen = (screen: PageState, site: Site, sheet: string | null): string =>
  renderToString(<App site={site} state={screen} sheet={sheet} />);

type StartOfDocument = { readonly html: string; readonly styleHash: string };
/** `alert` is the mark of the banner above the page; null where none runs. */
type DocumentFacts = { readonly pageId: string; readonly alert: string | null; readonly sale: "on" | "off" };

/** The document up to the page's own head, which differs only by the page's chunk and the banner above it. */
function startOfDocument({ site, manifest, sheetOf }: Renderable): (facts: DocumentFacts) => StartOfDocument {
  const made = new Map<string, StartOfDocument>();
  const theme = manifest[`src/sites/${designOf(site)}/theme.css`];
  const make = ({ pageId, alert, sale }: DocumentFacts): StartOfDocument => {
    const files = filesOfPage(manifest, { pageId, design: designOf(site), sale });
    const scripts = [...files.js];
    const sheets = [...files.css, ...(theme ? [theme.file] : [])];
    const content = manifest[contentSheetKey(pageId)];
    const fonts = site.theme.fontPreloads.map((name) => fontFile(manifest, name)).filter((file) => file !== null);
    const sheet = sheetOf(inlineSheets(manifest, pageId, sheets), tokensOf(site));
    const html = [
      openingTags(site),
      // The page is readable and its links work without scripts, so the scripts load later (early-script.ts).
      `<script data-scripts="${scripts.map((file) => `/${file}`).join(" ")}"${alert === null ? "" : ` data-alert="${alert}"`}>${earlyScript}</script>`,
      content === undefined ? "" : `<link rel="preload" as="style" href="/${content.file}">`,
      `<style data-sheets="${sheets.map(sheetName).join(" ")}">${sheet.text}</style>`,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ].join("");
    return { html, styleHash: sheet.hash };
  };
  return (facts) => {
    const key = `${facts.pageId} ${facts.alert} ${facts.sale}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MAX_STARTS) made.clear();
    const start = make(facts);
    made.set(key, start);
    return start;
  };
}

/** The name of a style sheet in `assets`; browser/sheets.ts adds the folder. */
const sheetName = (file: string): string => file.replace(/^assets\/(.*)\.css$/, "$1");

const fontFile = (manifest: Manifest, name: string): string | null =>
  Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`))?.[1].file ?? null;
