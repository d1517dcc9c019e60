import type { FastifyInstance } from "fastify";
import { escapeRegExp } from "#kit/escape.ts";
import { BadRequest } from "../faults.ts";

const isCall = (path: string): boolean => /^\/(?:api|identity)\//i.test(path);

/** A segment of blanks counts as empty. */
const isEmpty = (segment: string): boolean => segment.replaceAll(/%20|%09|%0a|%0d|\+/gi, "").trim() === "";

/** The patterns of a method that end in a parameter, without it: a slash at their end is an empty parameter. */
class ParameterRoutes {
  readonly #patterns: { readonly methods: readonly string[]; readonly path: RegExp }[] = [];

  add(methods: readonly string[], url: string): void {
    const segments = url.split("/").slice(0, -1);
    const source = segments.map((part) => (part.startsWith(":") ? "[^/]+" : escapeRegExp(part))).join("/");
    this.#patterns.push({ methods, path: new RegExp(`^${source}$`, "i") });
  }

  has(method: string, path: string): boolean {
    return this.#patterns.some((one) => one.methods.includes(method) && one.path.test(path));
  }
}

/**
 * One rule for all calls: one slash at the end of an address changes nothing, and a parameter is never empty. Without
 * it the router takes the slash before an empty parameter for a trailing one, and another call answers. It collects the
 * routes as they are registered, so call it before that.
 */
export function refuseEmptySegments(app: FastifyInstance): void {
  const parameterRoutes = new ParameterRoutes();
  app.addHook("onRoute", ({ method, url }) => {
    if (isCall(url) && /\/:\w+$/.test(url)) parameterRoutes.add([method].flat(), url);
  });
  app.addHook("onRequest", async ({ method, url, is404, routeOptions }) => {
    const path = url.split("?")[0] ?? "";
    if (!isCall(path)) return;
    const [last = "", ...others] = path.split("/").slice(1).toReversed();
    // If the router finds no call, the other handler answers with the allowed methods.
    const isAnswered = !is404 && routeOptions.url?.endsWith("*") === false;
    const isParameterMissing = last === "" && isAnswered && parameterRoutes.has(method, path.slice(0, -1));
    if (others.some(isEmpty) || (last !== "" && isEmpty(last)) || isParameterMissing)
      throw new BadRequest(404, "A part of this address is empty. /api/docs lists every call.");
  });
}
