import type { FastifyInstance } from "fastify";

const officeCookie = /(?:^|;\s*)office=1(?:;|$)/;

/** A page for staff: the same bytes as for everybody, with permission to frame the office. */
export const mayFrameOffice = (cookie: string | undefined): boolean =>
  cookie !== undefined && officeCookie.test(cookie);

/** `frame-src` with one origin more. */
export const withFrame = (policy: string, origin: string): string =>
  policy.replace(/frame-src ([^;]+)/, (_, sources: string) =>
    sources.trim() === "'none'" ? `frame-src ${origin}` : `frame-src ${sources} ${origin}`,
  );

/**
 * Only pages of staff, recognised by a cookie that grants nothing else, may frame the office. Such a page is always
 * sent whole, because a browser with a copy from before the log-in would keep the old policy.
 */
export function registerStaffFrames(app: FastifyInstance, officeOrigin: string): void {
  app.addHook("onRequest", async ({ headers }) => {
    if (mayFrameOffice(headers.cookie)) delete headers["if-none-match"];
  });
  app.addHook("onSend", async ({ headers }, reply) => {
    const policy = reply.getHeader("content-security-policy");
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (!isPage || typeof policy !== "string" || !mayFrameOffice(headers.cookie)) return;
    reply.header("content-security-policy", withFrame(policy, officeOrigin)).removeHeader("etag");
    // A CDN must not give it to others.
    reply.header("cache-control", "private, no-store");
    for (const name of ["cdn-cache-control", "surrogate-control"]) reply.removeHeader(name);
  });
}
