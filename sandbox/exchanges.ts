import type { FastifyInstance } from "fastify";
import { appendFileSync } from "node:fs";
import type { Webhook } from "./webhooks/queue.ts";

/** A request of the shop and its answer, or a notification to the shop, as text. */
export type Exchange = {
  method: string;
  path: string;
  /** The names of the request's headers; their values may be keys. */
  headers: string[];
  request: string;
  status: number;
  answer: string;
};

const write = (file: string, exchange: Exchange): void => appendFileSync(file, `${JSON.stringify(exchange)}\n`);

const textOf = (payload: unknown): string => (typeof payload === "string" ? payload : "");

/** Writes every request and its answer to a file, a line each, for comparison with the providers' descriptions. */
export function recordExchanges(app: FastifyInstance, file: string): void {
  app.addHook("onSend", async (request, reply, payload) => {
    write(file, {
      method: request.method,
      path: request.url.split("?")[0] ?? "",
      headers: Object.keys(request.headers),
      request: textOf(request.body),
      status: reply.statusCode,
      answer: textOf(payload),
    });
    return payload;
  });
}

/** Writes the notifications that were sent. */
export function recordNotifications(webhooks: readonly Webhook[], file: string): void {
  for (const { provider, body } of webhooks)
    write(file, { method: "WEBHOOK", path: `/${provider}`, headers: [], request: body, status: 200, answer: "" });
}
