import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cdnPartOf } from "#platform/cache/cdn-tags.ts";
import { type CachedPage, decompressed, pageTag, takesEncoding } from "#platform/cache/page-cache.ts";

const encodingOf = ({ headers }: IncomingMessage) =>
  takesEncoding(headers["accept-encoding"] as string | undefined, "br") ? "br" : "identity";

export type SentPage = { readonly page: CachedPage; readonly now: Date };

/** What a CDN needs to know besides: how long the page was cached here. */
const forCdn = ({ page, now }: SentPage): Readonly<Record<string, string>> =>
  cdnPartOf(page.fresh.headers, Math.max(0, Math.floor((now.getTime() - page.madeAt) / 1000)));

/** From the cache, before the router. */
export async function sendCached(request: IncomingMessage, response: ServerResponse, sent: SentPage): Promise<void> {
  const { page } = sent;
  const encoding = encodingOf(request);
  const etag = pageTag(page, encoding);
  if (request.headers["if-none-match"] === etag)
    return void response.writeHead(304, { etag, vary: "accept-encoding", ...forCdn(sent) }).end();
  const { headerList, body } = encoding === "br" ? page : await decompressed(page);
  const { age } = forCdn(sent);
  response
    .writeHead(page.status, age === undefined ? headerList : [...headerList, "age", age])
    .end(request.method === "HEAD" ? undefined : body);
}

/** As the answer of a route. */
export async function sendPage(reply: FastifyReply, request: FastifyRequest, sent: SentPage): Promise<FastifyReply> {
  const { page } = sent;
  const encoding = encodingOf(request.raw);
  const etag = pageTag(page, encoding);
  if (page.status === 200 && request.headers["if-none-match"] === etag)
    // Browsers apply the headers of a 304, so it needs the page's own policy in place of the one for data.
    return reply
      .code(304)
      .header("etag", etag)
      .header("content-security-policy", page.headers["content-security-policy"])
      .headers(forCdn(sent))
      .send();
  const { headers, body } = encoding === "br" ? page : await decompressed(page);
  return reply
    .code(page.status)
    .headers({ ...headers, ...forCdn(sent) })
    .send(body);
}
