import type { Call, CallResult, Contract } from "#shop/contract.ts";
import { PAGE_HEADER } from "#shop/page-header.ts";
import { newToken } from "./random-token.ts";

/** A call that the shop did not answer as agreed: refused input, an outage, no connection. */
export class CallError extends Error {
  /** HTTP status, or 0 without an answer. */
  readonly status: number;
  /** Sentences for the shopper; never empty. */
  readonly errors: readonly string[];
  /** Whether the messages came with the answer, in place of the text for its status. */
  readonly hasOwnWords: boolean;
  constructor(status: number, errors: readonly string[]) {
    super(errors[0] ?? describeStatus(status));
    this.status = status;
    this.hasOwnWords = errors.length > 0;
    this.errors = errors.length > 0 ? errors : [describeStatus(status)];
  }
}

const sentences: Readonly<Record<number, string>> = {
  0: "You seem to be offline. Check your connection and try again.",
  400: "Invalid request. Please check your input.",
  401: "Authentication required. Please log in again.",
  403: "You do not have permission to perform this action.",
  404: "The requested resource could not be found.",
  500: "A server error occurred. Please try again later.",
};

/** The message for a status when the answer contains none (ERR-04..09). */
export const describeStatus = (status: number): string =>
  sentences[status] ?? "An unexpected error occurred. Please try again later.";

/**
 * The messages of an error answer: a list of strings, or an object's string values, at the top or inside `error`
 * (ERR-01..03).
 */
export function messagesOf(body: unknown): string[] {
  const holder = body as { errors?: unknown; error?: { errors?: unknown } } | null | undefined;
  const errors = holder?.errors ?? holder?.error?.errors;
  const values = Array.isArray(errors) ? errors : Object.values((errors as object | undefined) ?? {});
  return values.filter((value): value is string => typeof value === "string");
}

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** `/api/cart/product/:productCode` with its parameters filled in and the query appended. */
export function addressOf(path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? "")));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== "") query.append(name, String(one));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

type Send = (address: string, init: RequestInit) => Promise<Response>;
let sender: Send = (address, init) => fetch(address, init);

/** Replaces how requests are sent: a signed-in visitor adds a token to each. */
export const sendBy = (other: Send): void => void (sender = other);

let page: string | undefined;

async function send(key: string, input: AnyInput): Promise<Response> {
  const [method = "GET", path = "/"] = key.split(" ");
  const hasBody = input.body !== undefined;
  return sender(addressOf(path, input), {
    method,
    headers: {
      ...(method !== "GET" && { [PAGE_HEADER]: (page ??= newToken()) }),
      ...(hasBody && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  });
}

/** Reads an answer to its last byte: until then the caller may abort and the connection may break. */
async function exchange(key: string, input: AnyInput): Promise<{ response: Response; text: string }> {
  try {
    const response = await send(key, input);
    return { response, text: await response.text() };
  } catch (cause) {
    if ((cause as Error).name === "AbortError") throw cause;
    throw new CallError(0, []);
  }
}

/** Undefined: it is no JSON. */
function readBody(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call without the types of a contract. */
export async function callByKey(key: string, input: AnyInput = {}): Promise<unknown> {
  const { response, text } = await exchange(key, input);
  const canRefuse = response.headers.get("x-can-refuse") === "1";
  const body = readBody(text);
  // Half an answer, or a page of a proxy.
  if (body === undefined && response.ok) throw new CallError(0, []);
  if (response.ok) return canRefuse ? { ok: true, value: body } : body;
  const code = (body as { code?: unknown } | null | undefined)?.code;
  if (canRefuse && typeof code === "string") {
    return { ok: false, refusal: code, errors: messagesOf(body), detail: body } as CallResult<unknown, string>;
  }
  throw new CallError(response.status, messagesOf(body));
}

/**
 * The browser's end of a contract. An endpoint that can refuse answers `{ok, value}` or `{ok, refusal, errors}`; the
 * server marks its answers, because the contract itself stays there. Everything else that is not a success throws
 * `CallError`.
 */
export const callOf = <C extends Contract>(): Call<C> => callByKey as Call<C>;
