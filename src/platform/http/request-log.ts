import type { FastifyRequest } from "fastify";

/** The pattern of a path's page, like `/order/:token`; null where no page matches. */
export type PagePatternOf = (path: string) => string | null;

/** Fields that are hidden wherever they are logged. */
export const redacted = {
  paths: ["*.encryptedValues", "*.hostedCard", "*.walletToken", "*.password", "*.token", "*.cardDetails"],
  censor: "[hidden]",
};

type LoggedRequest = {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly host: string | undefined;
};

/**
 * A request as it is logged. The address is left out, because in many addresses a part or a query parameter is a secret
 * that opens an order, an account or a project; the route's pattern replaces it.
 */
export const createDescribeRequest =
  (pagePatternOf: PagePatternOf) =>
  (request: FastifyRequest): LoggedRequest => ({
    id: request.id,
    method: request.method,
    route: routeOf(request, pagePatternOf),
    host: request.headers.host,
  });

function routeOf(request: FastifyRequest, pagePatternOf: PagePatternOf): string {
  const pattern = request.routeOptions?.url;
  if (pattern !== undefined && pattern !== "/*") return pattern;
  return pagePatternOf(request.url.split("?")[0] ?? "/") ?? "no such route";
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  readonly constraint?: string;
  readonly cause?: LoggedError;
};

/** The messages of PostgreSQL's "data exception" class and of JSON.parse quote the input. */
const quotesInput = (error: Error & { code?: unknown }): boolean =>
  error instanceof SyntaxError || (typeof error.code === "string" && error.code.startsWith("22"));

/** Mail servers name the customer in their messages. */
const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

const messageOf = (error: Error): string => {
  const message = quotesInput(error) ? error.message.replace(/["'].*["']/s, "[hidden]") : error.message;
  return message.replace(addresses, "[hidden]");
};

/** How many causes of an error are logged with it. */
const DEEPEST_CAUSE = 4;

/**
 * An error as it is logged: only the fields named here. Errors of drivers carry more (the row of a failed constraint,
 * the bytes of a request that could not be parsed), and any of it may be a secret.
 */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  const error: Error & { code?: unknown; constraint?: unknown } =
    thrown instanceof Error ? thrown : new Error(typeof thrown);
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: (error.stack ?? "").replace(error.message, () => message),
    ...((typeof error.code === "string" || typeof error.code === "number") && { code: error.code }),
    ...(typeof error.constraint === "string" && { constraint: error.constraint }),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}
