import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { escapeHtml } from "#kit/escape.ts";
import { errorCode } from "#platform/faults.ts";
import { dataPolicy } from "#platform/http/security-headers.ts";
import type { Site } from "#shop/site.ts";
import type { SiteDirectory } from "./site-directory.ts";

const STYLE =
  "body{max-width:36rem;margin:0 auto;padding:4rem 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;color-scheme:light dark}h1{line-height:1.2}a{color:inherit}";
const policy = `${dataPolicy}; style-src 'sha256-${hash("sha256", STYLE, "base64")}'`;

/** The health checks, which ask the process and not a site. */
const stillOpen = /^\/(?:healthz|readyz|metrics)$/;

/**
 * Answers every page and call at the host of a site that is not enabled with 404: it has closed for an unknown time, so search
 * engines remove its pages. 503 would keep them for a shop that is back soon. What banks and providers send to `openPaths` about
 * orders placed before goes on. Answers the function that says which hosts are such.
 */
export function answerClosedSites(
  app: FastifyInstance,
  { closedSiteOf }: Pick<SiteDirectory, "closedSiteOf">,
  openPaths: readonly string[],
): SiteDirectory["closedSiteOf"] {
  const open = new Set(openPaths.map((path) => path.toLowerCase()));
  app.addHook("onRequest", async (request, reply) => {
    const site = closedSiteOf(request.headers.host);
    const path = (request.url.split("?")[0] ?? "").toLowerCase();
    if (site === null || stillOpen.test(path) || open.has(path)) return;
    return sendClosed(site, request, reply);
  });
  return closedSiteOf;
}

function sendClosed(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const sentence = `${site.name} is closed and takes no new orders.`;
  if (/^\/(?:api|identity)\//i.test(request.url)) {
    const body = { errors: [sentence], errorMessages: [sentence], code: errorCode(404), requestId: request.id };
    return reply.type("application/json").send(JSON.stringify(body));
  }
  const [name, email, phone] = [site.name, site.email, site.supportNumber].map(escapeHtml);
  const html = `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>This shop is closed | ${name}</title><style>${STYLE}</style></head><body><main><h1>This shop is closed</h1><p>${escapeHtml(sentence)}</p><p>About an order that you have placed, call ${phone} or write to <a href="mailto:${email}">${email}</a>.</p></main></body></html>`;
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
}
