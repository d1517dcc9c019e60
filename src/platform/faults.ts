import { isConnectionLost } from "./database/connection-loss.ts";

/**
 * The body of every error answer of the API. `errorMessages` repeats `errors` under the name that the checkout uses.
 */
export type ErrorBody = {
  readonly errors: readonly string[];
  readonly errorMessages: readonly string[];
  /** The kind of error, for programs; `errors` describes it in sentences. */
  readonly code: string;
  /** `error` for a failure of the shop; absent for a fault of the request. */
  readonly type?: "error";
  readonly requestId: string;
};

/** A request that the shop cannot process; the sentence is for the sender. */
export class BadRequest extends Error {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 429;
  readonly sentences: readonly string[];
  constructor(status: BadRequest["status"], ...sentences: [string, ...string[]]) {
    super(sentences[0]);
    this.status = status;
    this.sentences = sentences;
  }
}

/** The request's token or key is not valid: expired, ended, or not one of ours. */
export class NotSignedIn extends Error {
  constructor(sentence = "Authentication required. Please log in again.") {
    super(sentence);
  }
}

const codes: Readonly<Record<number, string>> = {
  400: "badRequest",
  401: "notSignedIn",
  403: "forbidden",
  404: "notFound",
  405: "methodNotAllowed",
  413: "tooLarge",
  415: "unsupportedMediaType",
  429: "tooManyRequests",
  503: "unavailable",
};

/** The `code` of an error that is not a refusal of a contract. */
export const errorCode = (status: number): string => codes[status] ?? (status < 500 ? "badRequest" : "fault");

const clientFaults: Readonly<Record<string, { status: number; sentence: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, sentence: "Send JSON, with content-type application/json." },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, sentence: "That is more than this address takes." },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, sentence: "The body is empty and should be JSON." },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, sentence: "The body is not readable as JSON." },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, sentence: "The body is not as long as its content-length says." },
  FST_ERR_BAD_URL: { status: 400, sentence: "That address cannot be decoded." },
};

/** PostgreSQL's classes for missing resources and for shutdown: too many connections, disk full; and its time-outs. */
const outage = /^(53|57P|57014$|55P03$)/;

export type ErrorResponse = {
  readonly status: number;
  readonly sentences: readonly string[];
  readonly isFault: boolean;
};

/** The answer to a thrown error, and whether it is the shop's fault and belongs in the log. */
export function errorResponseOf(error: unknown): ErrorResponse {
  if (error instanceof BadRequest) return { status: error.status, sentences: error.sentences, isFault: false };
  if (error instanceof NotSignedIn) return { status: 401, sentences: [error.message], isFault: false };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : clientFaults[code];
  if (known) return { status: known.status, sentences: [known.sentence], isFault: false };
  if (isConnectionLost(error) || (code !== undefined && outage.test(code))) return busy;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, sentences: ["That request cannot be understood."], isFault: false };
  }
  return { status: 500, sentences: ["Something went wrong. Please try again."], isFault: true };
}

const busy: ErrorResponse = {
  status: 503,
  sentences: ["The shop cannot reach its records just now. Please try again in a moment."],
  isFault: true,
};
