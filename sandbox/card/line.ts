import type { FastifyReply } from "fastify";
import type { Fault } from "../faults.ts";

const silenceEnds = 60_000;

export type Said = { status: number; text: string; headers: Record<string, string> };

/** Sends the answer, or the effect of a fault or a test card on the connection. Returns the result. */
export async function speak(reply: FastifyReply, said: Said, faults: Fault[]): Promise<number | "dropped"> {
  const has = (kind: Fault["kind"]) => faults.some((fault) => fault.kind === kind);
  if (has("drop-after")) return drop(reply);
  if (has("half-body")) return dropHalfWay(reply, said);
  const text = has("garbage-json") ? `{"pspReference": ${said.text.slice(1, 12)}` : said.text;
  await reply.code(said.status).headers(said.headers).type("application/json; charset=utf-8").send(text);
  return said.status;
}

export function drop(reply: FastifyReply): "dropped" {
  reply.hijack();
  reply.raw.socket?.destroy();
  return "dropped";
}

/** Normally the caller's timeout ends the wait. */
export function keepSilent(reply: FastifyReply): "no answer" {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.socket?.destroy(), silenceEnds);
  reply.raw.once("close", () => clearTimeout(timer));
  return "no answer";
}

function dropHalfWay(reply: FastifyReply, { status, text, headers }: Said): "dropped" {
  reply.hijack();
  const bytes = Buffer.from(text);
  reply.raw.writeHead(status, { ...headers, "content-type": "application/json", "content-length": bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length >> 1), () => reply.raw.socket?.destroy());
  return "dropped";
}
