import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type RedirectMethod, redirectMethods } from "#capabilities/payments/payment-methods.rules.ts";

/**
 * `asked`: the shop has sent the call and the provider has not received it; `done`: the provider has acted and the shop
 * has no answer; `answered`: the shop receives the answer at the moment it dies.
 */
const moments = ["asked", "done", "answered"] as const;
type Stop = { readonly operation: string; readonly moment: (typeof moments)[number] };

/** The shop's calls to each provider up to the capture. Humm captures by itself, and notifies the shop. */
const callsOf: Readonly<Record<RedirectMethod, readonly string[]>> = {
  payPal: ["create", "read", "capture"],
  payPalPayIn4: ["create", "read", "capture"],
  afterPay: ["create", "payment", "read", "capture"],
  zip: ["create", "read", "capture"],
  klarna: ["create", "page", "read", "order", "capture"],
  humm: [],
};

/** The shopper's place when the shop dies: during a call to the provider, or between two steps of their own. */
export type Place = { readonly method: RedirectMethod; readonly at: Stop | "sent there" | "approved" | "back" };
export const places = redirectMethods.flatMap((method): Place[] => [
  ...callsOf[method].flatMap((operation) => moments.map((moment) => ({ method, at: { operation, moment } }))),
  ...(["sent there", "approved", "back"] as const).map((at) => ({ method, at })),
]);

/** A proxy between a shop and its providers: it passes calls through, except those to be stopped. */
export type ProviderProxy = {
  /** Stops a shopper's call at that moment, and then resolves. */
  readonly stopAt: (email: string, stop: Stop) => Promise<void>;
  /** Releases the answers of calls that were stopped at `answered`. */
  readonly answer: () => Promise<void>;
  /** Stops no further calls; waiting callers still get no answer. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

const operations: readonly (readonly [name: string, is: RegExp])[] = [
  ["create", /^POST \/(paypal\/v2\/checkout\/orders|(afterpay\/v2|zip)\/checkouts|klarna\/payments\/v1\/sessions)$/],
  ["page", /^POST \/klarna\/hpp\/v1\/sessions$/],
  ["payment", /^GET \/afterpay\/v2\/payments\/token:/],
  ["read", /^GET \/(paypal\/v2\/checkout\/orders|(afterpay\/v2|zip)\/checkouts|klarna\/hpp\/v1\/sessions)\/[^/]+$/],
  ["capture", /^POST \/(paypal\/.+\/capture|afterpay\/v2\/payments\/capture|zip\/charges|klarna\/.+\/captures)$/],
  ["order", /^GET \/klarna\/ordermanagement\/v1\/orders\/[^/]+$/],
];

/** The fields of a payment's id in providers' answers and the shop's calls. */
const names = ["id", "token", "session_id", "order_id"];

type Watch = Stop & { readonly known: Set<string>; readonly reach: () => void };
type ForwardedAnswer = { readonly status: number; readonly headers: Record<string, string>; readonly text: string };

export async function startProviderProxy({ port, behind }: { port: number; behind: string }): Promise<ProviderProxy> {
  let watches: Watch[] = [];
  let heldAnswers: (() => Promise<void>)[] = [];
  let waiting: ServerResponse[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const call = `${request.method} ${request.url}`;
    const watch = watches.find(({ known }) => [...known].some((name) => call.includes(name) || body.includes(name)));
    const operation = operations.find(([, is]) => is.test(call))?.[0];
    const moment = watch?.operation === operation ? watch?.moment : undefined;
    if (moment !== undefined) waiting.push(response);
    if (moment === "asked") return watch?.reach();
    const answer = await forward(behind, request, body);
    for (const name of namesIn(answer.text)) watch?.known.add(name);
    const sendAnswer = async () => {
      // A caller that timed out has closed the connection, and calls again.
      if (response.destroyed) return;
      const isClosed = once(response, "close");
      response.writeHead(answer.status, answer.headers).end(answer.text);
      await isClosed;
    };
    if (moment === undefined) return sendAnswer();
    if (moment === "answered") heldAnswers.push(sendAnswer);
    watch?.reach();
  }

  const server = createServer((request, response) => {
    // The caller may be dead by now.
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    stopAt: (email, stop) => new Promise((reach) => void watches.push({ ...stop, known: new Set([email]), reach })),
    answer: async () => void (await Promise.all(heldAnswers.map((send) => send()))),
    forget: () => {
      for (const response of waiting) response.destroy();
      [watches, heldAnswers, waiting] = [[], [], []];
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part as string;
  return text;
}

async function forward(behind: string, request: IncomingMessage, body: string): Promise<ForwardedAnswer> {
  const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
  const answer = await fetch(`${behind}${request.url}`, {
    method: request.method ?? "GET",
    headers: headers as Record<string, string>,
    redirect: "manual",
    ...(body !== "" && { body }),
  });
  const passedOn = ["content-type", "location"].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: answer.status, headers: Object.fromEntries(passedOn), text: await answer.text() };
}

function namesIn(text: string): string[] {
  if (!text.startsWith("{")) return [];
  const body = JSON.parse(text) as Record<string, unknown>;
  return names.map((name) => body[name]).filter((name): name is string => typeof name === "string");
}
