import type { FastifyReply } from "fastify";
import type { Fault } from "../faults.ts";

const silenceMs = 60_000;

export type Answer = { status: number; text: string; headers: Record<string, string> };

/** Sends the answer, or the effect of a fault or a test card on the connection. Returns the result. */
export async function sendAnswer(reply: FastifyReply, answer: Answer, faults: Fault[]): Promise<number | "dropped"> {
  const has = (kind: Fault["kind"]) => faults.some((fault) => fault.kind === kind);
  if (has("drop-after")) return dropConnection(reply);
  if (has("half-body")) return sendHalf(reply, answer);
  const text = has("garbage-json") ? `{"pspReference": ${answer.text.slice(1, 12)}` : answer.text;
  await reply.code(answer.status).headers(answer.headers).type("application/json; charset=utf-8").send(text);
  return answer.status;
}

export function dropConnection(reply: FastifyReply): "dropped" {
  reply.hijack();
  reply.raw.socket?.destroy();
  return "dropped";
}

/** Normally the caller's timeout ends the wait. */
export function leaveUnanswered(reply: FastifyReply): "no answer" {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.socket?.destroy(), silenceMs);
  reply.raw.once("close", () => clearTimeout(timer));
  return "no answer";
}

function sendHalf(reply: FastifyReply, { status, text, headers }: Answer): "dropped" {
  reply.hijack();
  const bytes = Buffer.from(text);
  reply.raw.writeHead(status, { ...headers, "content-type": "application/json", "content-length": bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length >> 1), () => reply.raw.socket?.destroy());
  return "dropped";
}
