import http from "node:http";
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { inSpan } from "#platform/telemetry/spans.ts";
import { summariseError } from "#platform/jobs/error-summary.ts";
import { type Cents, toCents, toDollars } from "#kit/money.ts";
import type { Money } from "./payment-provider.ts";

const CALL_MS = 25_000;
const retryAfterMs = [500, 1_000, 2_000];

export type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: http.IncomingHttpHeaders;
};

export type Call = {
  readonly url: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: object | string;
  /** `once`: for calls that the provider would execute twice. */
  readonly tries?: "until-answered" | "once";
  readonly withinMs?: number;
  /** `ignored`: an answer that is not JSON counts as an empty one. */
  readonly unreadable?: "fault" | "ignored";
};

/** Thrown when no attempt was answered. */
export class NoAnswer extends Error {}

/** The provider failed, or refused our request as invalid. */
class ProviderError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(
    provider: string,
    { status, code = "" }: { readonly status: number; readonly code?: string | undefined },
  ) {
    super(`${provider} answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

class TookTooLong extends Error {}

/** Connections are reused, and closed before the provider closes them. */
const connections = { keepAlive: true, timeout: 4_000 };
const agents = { "http:": new http.Agent(connections), "https:": new https.Agent(connections) };

type Sent = Required<Pick<Call, "url" | "method" | "headers" | "withinMs">> & {
  readonly text: string | undefined;
  readonly isOnce: boolean;
};
type Heard = { readonly status: number; readonly text: string; readonly headers: http.IncomingHttpHeaders };

/** Node's own client, because `fetch` would add a twentieth to an order's processor time. */
function exchange({ url, method, headers, text, withinMs, isOnce }: Sent): Promise<Heard> {
  const { protocol } = new URL(url);
  const isSecure = protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, {
      method,
      headers,
      // A reused connection may close while the request is sent, and then it is unknown whether it arrived.
      agent: isOnce ? false : agents[isSecure ? "https:" : "http:"],
    });
    const patience = setTimeout(() => request.destroy(new TookTooLong("the provider took too long")), withinMs);
    const failed = (error: Error): void => {
      clearTimeout(patience);
      reject(error);
    };
    request.on("error", failed).on("response", (response) => {
      let heard = "";
      response.setEncoding("utf8").on("data", (part: string) => (heard += part));
      response.on("error", failed).on("end", () => {
        clearTimeout(patience);
        resolve({ status: response.statusCode ?? 0, text: heard, headers: response.headers });
      });
    });
    request.end(text);
  });
}

function readBody(text: string, unreadable: Call["unreadable"]): Reply["body"] {
  if (text === "") return {};
  try {
    return JSON.parse(text) as Reply["body"];
  } catch (error) {
    if (unreadable === "ignored") return {};
    throw error;
  }
}

async function send(call: Call): Promise<Reply> {
  const { url, method = "POST", headers, body, withinMs = CALL_MS, unreadable } = call;
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = { "content-type": "application/json", "content-length": Buffer.byteLength(text ?? "") };
  const heard = await inSpan(
    // Paths name payments.
    () => ({
      name: `${method} ${new URL(url).host}`,
      kind: "client",
      attributes: { "http.request.method": method, "server.address": new URL(url).host },
    }),
    () =>
      exchange({
        url,
        method,
        headers: { ...(text !== undefined && type), ...headers },
        text,
        withinMs,
        isOnce: call.tries === "once",
      }),
  );
  if (heard.status >= 500 || isElsewhere(heard.status)) throw new ProviderError("the provider", heard);
  return { status: heard.status, body: readBody(heard.text, unreadable), headers: heard.headers };
}

/** Requests to a provider do not follow redirects. */
const isElsewhere = (status: number): boolean => status >= 300 && status < 400;

/** Repeats the same request until an answer comes or time is up: a key takes effect once at the provider. */
export async function callProvider(call: Call): Promise<Reply> {
  const waits = call.tries === "once" ? [] : retryAfterMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(call);
    } catch (cause) {
      const wait = waits[attempt];
      if (wait === undefined) throw new NoAnswer(summariseError(cause), { cause });
      await sleep(wait);
    }
  }
}

/** The outcome, or `unknown` when no answer came. */
export async function orUnknown<Outcome>(
  work: () => Promise<Outcome>,
): Promise<Outcome | { kind: "unknown"; cause: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "unknown", cause: error.message };
    throw error;
  }
}

/** `"12.30"`, the money format of several providers. */
export const decimals = (cents: Cents): string => toDollars(cents).toFixed(2);

/** Whether a provider's amount, a decimal as text or number, equals ours to the cent. */
export const isSameMoney = (ours: Money, amount: unknown, currency: unknown): boolean =>
  toCents(Number(amount)) === ours.cents && currency === ours.currency;

/** A part of an answer by its path, `links.0.href`; undefined where there is none. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

export const textAt = (value: unknown, path: string): string => {
  const found = at(value, path);
  return typeof found === "string" ? found : "";
};

/** The paths of the providers' error codes. */
const errorCodes = ["errorCode", "error_code", "error.code", "details.0.issue", "name", "error"];

/** The code of an error. The rest of the body may quote the order. */
export const errorCodeOf = (body: Reply["body"]): string | undefined =>
  errorCodes.map((path) => textAt(body, path)).find((text) => /^[\w.-]{1,60}$/.test(text));

/** Our request was invalid, which is not the shopper's fault. */
export function wrongRequest(provider: string, { status, body }: Pick<Reply, "status" | "body">): Error {
  return new ProviderError(provider, { status, code: errorCodeOf(body) });
}
