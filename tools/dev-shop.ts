/** The shop in development: Vite serves the browser's sources with hot module replacement and loads those that render. */
import { hash } from "node:crypto";
import react from "@vitejs/plugin-react";
import type { FastifyInstance } from "fastify";
import { createServer, isCSSRequest, type ViteDevServer } from "vite";
import { type OfficeDocument, officeHtml } from "../src/app/office/client.ts";
import type { PageFiles } from "../src/app/serving/page-server.ts";
import { startShop } from "../src/app/start-shop.ts";

/** Every source is a separate file. Style sheets request the fonts, so none is preloaded. */
const manifest: PageFiles["manifest"] = new Proxy({}, { get: (_, key) => ({ file: String(key) }) });

/** The browser's entry loads these; the first one orders the layers. */
const first = ["/src/ui/tokens.css", "/src/ui/base.css"];

/** The style sheets of all modules that have rendered so far, so that a page has its styles before its scripts. */
async function stylesOf(vite: ViteDevServer, theme: string): Promise<string> {
  const graph = vite.environments.ssr.moduleGraph;
  const rendered = [...graph.urlToModuleMap.keys()].filter((url) => isCSSRequest(url) && !url.includes("inline"));
  const read = async (url: string): Promise<string> => {
    const { default: text } = await vite.ssrLoadModule(`${url}?inline`);
    return String(text);
  };
  return (await Promise.all([...first, ...rendered, theme].map(read))).join("\n");
}

/** The scripts of hot module replacement. */
const scripts = [
  `<script type="module">${react.preambleCode.replace("__BASE__", "/")}</script>`,
  '<script type="module" src="/@vite/client"></script>',
].join("");

const PLACE_OF_STYLES = "/* styles */";

async function openVite(app: FastifyInstance): Promise<PageFiles> {
  const vite = await createServer({
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const load = async () => (await vite.ssrLoadModule("/src/app/rendering/render.tsx")) as PageFiles["rendering"];
  const { renderOutage, renderWaiting } = await load();
  app.addHook("onRequest", (request, reply, done) => void vite.middlewares(request.raw, reply.raw, () => done()));
  // Vite adds style elements and inline scripts, which the policy of the shop refuses.
  app.addHook("onSend", async (_request, reply) => void reply.removeHeader("content-security-policy"));
  app.addHook("onClose", () => vite.close());
  return {
    manifest,
    build: "development",
    caching: "off",
    sheetOf: () => ({ text: PLACE_OF_STYLES, hash: hash("sha256", PLACE_OF_STYLES, "base64") }),
    rendering: {
      renderOutage,
      renderWaiting,
      createRenderer: (renderable) => async (request) => {
        const rendered = await (await load()).createRenderer(renderable)(request);
        if (rendered.html === undefined) return rendered;
        const theme = `/src/sites/${renderable.site.code}/theme.css`;
        const styles = await stylesOf(vite, theme);
        const html = rendered.html
          .replace(PLACE_OF_STYLES, () => styles)
          .replace("</head>", () => `${scripts}</head>`)
          // The theme comes after the tokens, which Vite adds at the end of the head.
          .replace("</body>", () => `<link rel="stylesheet" href="${theme}"></body>`);
        return { ...rendered, html };
      },
    },
  };
}

/** The screens of the office, with hot module replacement on its own listener. */
async function openOfficeVite(app: FastifyInstance): Promise<OfficeDocument> {
  const vite = await createServer({
    configLoader: "native",
    cacheDir: "node_modules/.vite-office",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onRequest", (request, reply, done) => void vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook("onClose", () => vite.close());
  const entry = '<script type="module" src="/src/office/main.tsx"></script>';
  // Vite adds style elements and inline scripts.
  const policy: OfficeDocument["policy"] = (_nonce, uploads) =>
    `default-src 'self' 'unsafe-inline' data:; connect-src 'self' ws: ${uploads ?? ""}`;
  return { html: (nonce) => officeHtml(`${scripts}${entry}`, nonce), policy };
}

startShop(openVite, openOfficeVite);
