import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteShorthandOptions,
} from "fastify";
import { answerClientError } from "./client-errors.ts";
import type { Config } from "../config.ts";
import { isCrossSite } from "./cross-site.ts";
import { DrainableServer } from "./drain.ts";
import { BadRequest, type ErrorBody, errorCode, errorResponseOf } from "../faults.ts";
import { isHealthCheck, malformationOf } from "./malformed-request.ts";
import { describeError, createDescribeRequest, type PagePatternOf, redacted } from "./request-log.ts";
import { logChannel } from "../telemetry/spans.ts";
import { dataPolicy, commonHeaders } from "./security-headers.ts";

/** The largest body of any route, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/** For pages: a client without brotli gets the same plain bytes as from the page cache, not gzip. */
export const brotliOnly: RouteShorthandOptions = { compress: { encodings: ["br"] } };

export type HttpOptions = {
  readonly config: Config;
  /** Answers a request before every other handler; true when it did. */
  readonly front: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Paths for webhooks of other servers, which authenticate in their own way. */
  readonly openToOtherServers: readonly string[];
  /** For servers with pages: the page pattern of a path. */
  readonly pagePatternOf?: PagePatternOf;
  /** How long a request may take to arrive; thirty seconds by default. */
  readonly requestTimeoutMs?: number;
  /** The destination of the log; standard output by default. */
  readonly logTo?: LogStream;
};

export type LogStream = { readonly write: (line: string) => void };

/** The server with everything that all requests share: ids, limits, security headers, error answers, cookies. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(options),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < options.config.trustedProxies,
    forceCloseConnections: "idle",
    // Requests to a stopping server are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    serverFactory: (handle) => makeServer(handle, options),
    frameworkErrors: (error, request, reply) => {
      const { status, body } = answerFor(error, request);
      // Its type is that of a route, and there is none yet.
      void (reply as unknown as FastifyReply)
        .code(status)
        .headers(commonHeaders)
        .type("application/json")
        .send(JSON.stringify(body));
    },
  });
  app.decorateRequest("customer", null);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], inflateIfDeflated: false });
  guard(app, options);
  if (["info", "debug", "trace"].includes(options.config.logLevel)) {
    app.addHook("onResponse", async (request, reply) => {
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
    });
  }
  app.setErrorHandler((error, request, reply) => {
    const answer = answerFor(error, request);
    if (answer.status === 503) reply.header("retry-after", "5");
    return reply.code(answer.status).type("application/json").send(answer.body);
  });
  return app;
}

/** A page address that cannot be decoded leads to the 404 page; a call's is answered as a call. */
function readableAddress(url: string): string {
  if (/^\/(?:api|identity)\//i.test(url)) return url;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return "/404";
  }
}

/** Writes to standard output and to the OTLP exporter. */
const outAndTelemetry: LogStream = {
  write: (line) => {
    process.stdout.write(line);
    logChannel.publish(line);
  },
};

const loggerOf = ({ config, pagePatternOf = () => null, logTo }: HttpOptions) => ({
  level: config.logLevel,
  redact: redacted,
  serializers: { req: createDescribeRequest(pagePatternOf), err: describeError },
  ...(logTo ? { stream: logTo } : config.cluster.sendsTelemetry && { stream: outAndTelemetry }),
});

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

function makeServer(handle: Handle, { front, requestTimeoutMs = 30_000 }: HttpOptions) {
  const server = new DrainableServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: 10_000,
      keepAliveTimeout: 10_000,
      // The hooks refuse a request without one, but for health checks.
      requireHostHeader: false,
    },
    (request, response) => {
      // A malformed request gets its 400 from the hooks, never a cached page.
      if (isHealthCheck(request) || malformationOf(request) !== null || !front(request, response))
        handle(request, response);
    },
  );
  server.maxRequestsPerSocket = 0;
  return server;
}

function answerFor(error: unknown, request: Pick<FastifyRequest, "id" | "log">): { status: number; body: ErrorBody } {
  const explained = errorResponseOf(error);
  if (explained.isFault) request.log.error({ err: error, req: request }, "a request failed");
  return {
    status: explained.status,
    body: {
      errors: explained.sentences,
      errorMessages: explained.sentences,
      code: errorCode(explained.status),
      ...(explained.status >= 500 && { type: "error" as const }),
      requestId: request.id,
    },
  };
}

function guard(app: FastifyInstance, { openToOtherServers }: HttpOptions): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(dataHeaders).header("x-request-id", request.id);
    const malformation = malformationOf(request.raw);
    if (malformation !== null) {
      // After a request with doubtful framing, the next bytes on the connection may still belong to it.
      reply.header("connection", "close");
      return done(new BadRequest(400, malformation));
    }
    if (request.method === "GET" || request.method === "HEAD") return done();
    const path = request.url.split("?")[0] ?? "";
    if (openToOtherServers.includes(path.toLowerCase()) || !isCrossSite(request.headers)) return done();
    done(new BadRequest(403, "This request comes from another site and was not carried out."));
  });
}

const dataHeaders = { ...commonHeaders, "content-security-policy": dataPolicy };

/** The log for events outside requests. */
export const logOf = (app: FastifyInstance): FastifyBaseLogger => app.log;
