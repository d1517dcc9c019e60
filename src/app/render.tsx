import { renderToString } from "react-dom/server";
import { settingsOf } from "#shop/settings.ts";
import type { PaymentTerms, Site } from "#shop/site.ts";
import { noWidgets, widgetsOf, type WidgetUrls } from "#capabilities/chat/chat.rules.ts";
import { hasWallets } from "#capabilities/payments/wallets.rules.ts";
import type { AnyPage, ShopCall } from "#pages/page.ts";
import { markOf } from "#capabilities/content/alert-banner.rules.ts";
import { pages } from "#pages/routes.ts";
import { OutagePage } from "#pages/shell/outage-page.tsx";
import { loadShell, type ShellData } from "#pages/shell/shell.load.ts";
import { App } from "./app.tsx";
import { hash as scriptHash, text as earlyScript } from "./early-script.ts?inline-script";
import { type Alternate, headHtml, scriptJson } from "./head.ts";
import { allowsThirdParties } from "./browser-third-party.ts";
import { codeOf, factsOf, type SentCode } from "./browser-code.ts";
import { headOf, type LoadedPage, loadPage, type PageFacts, type PageState } from "./page-state.ts";

/** The part of the build's manifest that rendering needs. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>
>;

/** Built style sheets joined into one inline sheet, and its hash for the policy. */
export type SheetOf = (files: readonly string[]) => { readonly text: string; readonly hash: string };

export type Document = {
  readonly status: number;
  readonly html: string;
  /** What the policy allows the script and the style in the document by. */
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

export type RenderRequest = {
  readonly url: string;
  readonly call: ShopCall;
  /** Public origin of the site, for canonical addresses. */
  readonly origin: string;
  /** The URLs of the page at a canonical path in other countries. */
  readonly alternatesOf?: (path: string) => Promise<readonly Alternate[]>;
};

/** What the browser finds in the document to go on from. */
export type SentState = {
  readonly shell: ShellData;
  readonly loaded: LoadedPage;
  readonly page: PageFacts | null;
  readonly code: SentCode | null;
  /** The rest of the site comes with its code. */
  readonly payments: PaymentTerms;
};

const MOST_STARTS = 200;
const ENTRY = "src/app/browser.tsx";

/** Reads every page's code, so that no request waits for it, and a newer build on the disk is not half of this one. */
export const loadAllPages = async (): Promise<void> =>
  void (await Promise.all(pages.flatMap((page) => [page.load(), page.component()])));

/** Makes the renderer of one site. */
export function makeRenderer(renderable: Renderable): (request: RenderRequest) => Promise<Rendered> {
  const { site, manifest } = renderable;
  const start = startOfDocument(renderable);
  return async ({ url, call, origin, alternatesOf }) => {
    const screen = await loadScreen({ url, call, site });
    if ("location" in screen) return screen;
    const { shell, loaded, page } = screen;
    const body = renderScreen(screen, site);
    const code = loaded.found && page ? codeOf(manifest, page) : null;
    const state = scriptJson({
      shell,
      loaded,
      page: page && factsOf(page),
      code,
      payments: site.payments,
    } satisfies SentState);
    const facts = headOf(loaded, site);
    const hasPair = facts.canonical !== undefined && !facts.canonical.includes("?") && loaded.status === undefined;
    const alternates = hasPair ? await alternatesOf?.(facts.canonical) : undefined;
    const head = headHtml(facts, { site, origin, alternates: alternates ?? [] });
    const alert = shell.alertBanner === null ? null : markOf(shell.alertBanner);
    const { html: opening, styleHash } = start({
      pageId: loaded.found ? (page?.id ?? "") : "",
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

/** The page that replaces all others during an outage, as a document without scripts. */
export function renderOutage(
  { site, manifest, sheetOf }: Renderable,
  again: string,
): Pick<Document, "html" | "scriptHash" | "styleHash"> {
  const files = { js: new Set<string>(), css: new Set<string>() };
  filesOf(manifest, ENTRY, files);
  const theme = manifest[`src/sites/${site.code}/theme.css`];
  const sheet = sheetOf([...files.css, ...(theme ? [theme.file] : [])]);
  const head = headHtml(
    { title: `Back in a moment | ${site.seo.titleSuffix}`, robots: "noindex" },
    { site, origin: "" },
  );
  const html = `${openingTags(site)}<style>${sheet.text}</style>${head}</head><body>${renderToString(<OutagePage site={site} again={again} />)}</body></html>`;
  return { html, scriptHash, styleHash: sheet.hash };
}

const openingTags = (site: Site): string =>
  `<!doctype html><html lang="${site.locale}" data-site="${site.code}" data-density="${site.theme.density}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${site.theme.themeColor}"><link rel="icon" type="image/svg+xml" href="/images/site/${site.code}/icon.svg">`;

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
}: Omit<RenderRequest, "origin"> & { site: Site }): Promise<Screen | Extract<Rendered, { location: string }>> {
  const url = new URL(address);
  const [shell, { page, loaded }] = await Promise.all([loadShell(call, site), loadPage({ url, call, site })]);
  if ("redirect" in loaded) return { status: loaded.status, location: loaded.redirect };
  const Component = loaded.found && page ? ((await page.component()) as PageState["Component"]) : null;
  return { url, page, loaded, Component, shell };
}

export const renderScreen = (screen: PageState, site: Site): string =>
  renderToString(<App site={site} state={screen} />);

function filesOf(manifest: Manifest, key: string, into: { js: Set<string>; css: Set<string> }): void {
  const chunk = manifest[key];
  if (!chunk || into.js.has(chunk.file)) return;
  into.js.add(chunk.file);
  for (const css of chunk.css ?? []) into.css.add(css);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, into);
}

type StartOfDocument = { readonly html: string; readonly styleHash: string };
/** `alert` is the mark of the banner above the page; null where none runs. */
type DocumentFacts = { readonly pageId: string; readonly alert: string | null; readonly sale: "on" | "off" };

/**
 * Styles of every page. Content that is rendered before its script needs them; a style sheet that arrives out of order
 * makes the browser lay out the whole page again (decision 49).
 */
const ALWAYS = [
  "src/capabilities/content/web/alert-banner.tsx",
  "src/pages/shell/footer.tsx",
  "src/pages/shell/not-found-page.tsx",
];
const SALE = "src/capabilities/sale/web/sale-placement.tsx";

/** The document up to the page's own head, which differs only by the page's chunk and the banner above it. */
function startOfDocument({ site, manifest, sheetOf }: Renderable): (facts: DocumentFacts) => StartOfDocument {
  const made = new Map<string, StartOfDocument>();
  const theme = manifest[`src/sites/${site.code}/theme.css`];
  const make = ({ pageId, alert, sale }: DocumentFacts): StartOfDocument => {
    const files = { js: new Set<string>(), css: new Set<string>() };
    filesOf(manifest, ENTRY, files);
    filesOf(manifest, `src/sites/${site.code}/site.ts`, files);
    const page = pages.find((one) => one.id === pageId);
    filesOf(manifest, page?.module ?? "", files);
    const drawnEarly = [...ALWAYS, ...(page?.drawnEarly ?? []), ...(sale === "on" ? [SALE] : [])];
    for (const early of drawnEarly) filesOf(manifest, early, { js: new Set(), css: files.css });
    // The entry is the first of them.
    const scripts = [...files.js];
    const sheets = [...files.css, ...(theme ? [theme.file] : [])];
    const fonts = site.theme.fontPreloads.map((name) => fontFile(manifest, name)).filter((file) => file !== null);
    const sheet = sheetOf(sheets);
    const html = [
      openingTags(site),
      // The page is readable and its links work without scripts, so the scripts load later (early-script.ts).
      `<script data-scripts="${scripts.map((file) => `/${file}`).join(" ")}"${alert === null ? "" : ` data-alert="${alert}"`}>${earlyScript}</script>`,
      `<style data-sheets="${sheets.map((file) => `/${file}`).join(" ")}">${sheet.text}</style>`,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ].join("");
    return { html, styleHash: sheet.hash };
  };
  return (facts) => {
    const key = `${facts.pageId} ${facts.alert} ${facts.sale}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MOST_STARTS) made.clear();
    const start = make(facts);
    made.set(key, start);
    return start;
  };
}

const fontFile = (manifest: Manifest, name: string): string | null =>
  Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`))?.[1].file ?? null;
