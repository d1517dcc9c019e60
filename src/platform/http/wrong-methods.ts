import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeRegExp } from "#kit/escape.ts";
import { BadRequest } from "../faults.ts";

/** The paths of calls; everything else is a page, which only answers GET. */
const callPath = /^\/(?:api|identity)\//i;

type Call = { readonly methods: readonly string[]; readonly path: RegExp };

/** Every path that a route answers; like the router it ignores case and a slash at the end. */
function pathOf(url: string): RegExp {
  const parts = url.split("/").filter((part) => part !== "");
  return new RegExp(
    `^/${parts.map((part) => (part.startsWith(":") ? "[^/]+" : escapeRegExp(part))).join("/")}/?$`,
    "i",
  );
}

/**
 * A call with a known path and a wrong method gets 405 and the allowed methods, which OPTIONS also lists. It collects
 * the routes as they are registered, so call it before that.
 */
export function answerWrongMethods(app: FastifyInstance): void {
  const calls: Call[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (callPath.test(url) && !url.endsWith("*")) calls.push({ methods: [method].flat(), path: pathOf(url) });
  });
  const methodsAt = (path: string): string[] => [
    ...new Set(calls.filter((call) => call.path.test(path)).flatMap(({ methods }) => methods)),
  ];
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?")[0] ?? "";
    if (!isUnanswered(request) || !callPath.test(path)) return done();
    const methods = methodsAt(path);
    return methods.length === 0 ? done() : refuse({ request, reply, methods, done });
  });
}

/** The router found only the catch-all handler. */
const isUnanswered = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.url === undefined || routeOptions.url.endsWith("*");

type Refusing = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly methods: readonly string[];
  readonly done: (error?: Error) => void;
};

function refuse({ request, reply, methods, done }: Refusing): void {
  const allowed = [...methods, "OPTIONS"].sort().join(", ");
  reply.header("allow", allowed).header("cache-control", "no-store");
  if (request.method === "OPTIONS") void reply.code(204).send();
  else done(new BadRequest(405, `This address answers ${allowed}. /api/docs lists every call.`));
}
