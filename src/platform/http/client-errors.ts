import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { type ErrorBody, errorCode } from "../faults.ts";
import { dataPolicy, commonHeaders } from "./security-headers.ts";

const answers: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive. Please try again."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers of the request are too long."],
};
const unreadable = ["400 Bad Request", "The request is not valid HTTP."] as const;

/**
 * Answers a request that the HTTP parser could not read, in the shape of every other error, and closes the connection.
 */
export function answerClientError({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, sentence] = answers[code ?? ""] ?? unreadable;
  const error: ErrorBody = {
    errors: [sentence],
    errorMessages: [sentence],
    code: errorCode(Number(status.slice(0, 3))),
    requestId: randomUUID(),
  };
  const body = JSON.stringify(error);
  const headers = {
    ...commonHeaders,
    "content-security-policy": dataPolicy,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
}
