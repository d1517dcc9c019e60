import type { FastifyInstance } from "fastify";

const officeCookie = /(?:^|;\s*)office=1(?:;|$)/;

/** A page for whoever serves here: the same bytes as for everybody, and the office may stand beside it. */
export const mayFrameOffice = (cookie: string | undefined): boolean =>
  cookie !== undefined && officeCookie.test(cookie);

/** `frame-src` with one origin more. */
export const withFrame = (policy: string, origin: string): string =>
  policy.replace(/frame-src ([^;]+)/, (_, sources: string) =>
    sources.trim() === "'none'" ? `frame-src ${origin}` : `frame-src ${sources} ${origin}`,
  );

/**
 * Everybody's pages frame nothing of the office; those of staff, known by a cookie that opens nothing else, may. Such a
 * page is sent whole each time: a browser that kept it from before the log-in would go on with the policy of then.
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
  });
}
