import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider, type StaticHandlerContext } from "react-router";
import type { Site } from "#shop/site.ts";
import type { Head, ShopCall } from "#pages/page.ts";
import { headHtml, scriptJson } from "./head.ts";
import { findPage, makeRoutes, requestShop } from "./router.tsx";

/** The part of the build's manifest that rendering needs. */
export type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>>;

export type Rendered =
  | { readonly status: number; readonly html: string; readonly location?: undefined }
  | { readonly status: number; readonly location: string; readonly html?: undefined };

export type RenderRequest = {
  readonly url: string;
  readonly call: ShopCall;
  /** Public origin of the site, for canonical addresses. */
  readonly origin: string;
  readonly signal?: AbortSignal;
};

const ENTRY = "src/app/browser.tsx";

/** Makes the renderer of one site: routes are built once, not for each request. */
export function makeRenderer(site: Site, manifest: Manifest): (request: RenderRequest) => Promise<Rendered> {
  const handler = createStaticHandler(makeRoutes(site));
  const start = startOfDocument(site, manifest);
  return async ({ url, call, origin, signal }) => {
    const requestContext = new RouterContextProvider();
    requestContext.set(requestShop, { call, site });
    const context = await handler.query(new Request(url, signal ? { signal } : {}), { requestContext });
    if (context instanceof Response) return { status: context.status, location: context.headers.get("location") ?? "/" };
    failOnFault(context);
    const router = createStaticRouter(handler.dataRoutes, context);
    const body = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
    const head = headOf(context) ?? { title: `${site.copy.notFound.title} ${site.seo.titleSuffix}`.trim(), robots: "noindex" };
    const state = scriptJson({ loaderData: context.loaderData, actionData: null, errors: null });
    const pageId = context.matches.at(-1)?.route.id;
    const html = `${start(pageId)}${headHtml(head, site, origin)}</head><body><div id="root">${body}</div><script type="application/json" id="state">${state}</script></body></html>`;
    return { status: context.statusCode, html };
  };
}

/** A loader that threw is an outage or a bug: the answer is an error, never a page that is kept. */
function failOnFault(context: StaticHandlerContext): void {
  const fault = Object.values(context.errors ?? {})[0];
  if (fault !== undefined && context.statusCode >= 500) throw fault;
}

function headOf(context: StaticHandlerContext): Head | undefined {
  const id = context.matches.at(-1)?.route.id ?? "";
  const shown = context.loaderData[id] as { found?: boolean; head?: Head } | undefined;
  return shown?.found === true ? shown.head : undefined;
}

function filesOf(manifest: Manifest, key: string, into: { js: Set<string>; css: Set<string> }): void {
  const chunk = manifest[key];
  if (!chunk || into.js.has(chunk.file)) return;
  into.js.add(chunk.file);
  for (const css of chunk.css ?? []) into.css.add(css);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, into);
}

/** The document up to the page's own head, which differs only by the page's chunk. */
function startOfDocument(site: Site, manifest: Manifest): (pageId: string | undefined) => string {
  const made = new Map<string, string>();
  const theme = manifest[`src/sites/${site.code}/theme.css`];
  const make = (pageId: string): string => {
    const files = { js: new Set<string>(), css: new Set<string>() };
    filesOf(manifest, ENTRY, files);
    filesOf(manifest, `src/sites/${site.code}/site.ts`, files);
    filesOf(manifest, findPage(pageId)?.module ?? "", files);
    const entry = manifest[ENTRY]?.file ?? "";
    const sheets = [...files.css, ...(theme ? [theme.file] : [])];
    const fonts = site.theme.fontPreloads.map((name) => fontFile(manifest, name)).filter((file) => file !== null);
    return [
      `<!doctype html><html lang="${site.locale}" data-site="${site.code}" data-density="${site.theme.density}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${site.theme.themeColor}">`,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
      ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
      `<script type="module" src="/${entry}"></script>`,
      ...[...files.js].filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<link rel="icon" type="image/svg+xml" href="/images/site/${site.code}/icon.svg">`,
    ].join("");
  };
  return (pageId = "missing") => {
    const known = made.get(pageId);
    if (known !== undefined) return known;
    const start = make(pageId);
    made.set(pageId, start);
    return start;
  };
}

const fontFile = (manifest: Manifest, name: string): string | null =>
  Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`))?.[1].file ?? null;
