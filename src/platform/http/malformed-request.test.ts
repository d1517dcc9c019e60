import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { readConfig } from "../config.ts";
import { createHttp } from "./http.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = await createHttp({
    config: readConfig({ LOG_LEVEL: "silent", RATE_LIMITS: "0" }),
    openToOtherServers: [],
    // Replaces the page cache, which answers before the router.
    front: (request, response) => {
      if (!request.url?.startsWith("/cached")) return false;
      response.end("a cached page");
      return true;
    },
  });
  app.all("/routed", async () => "a routed answer");
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Sends the bytes as they are, since no HTTP client would send these, and reads the whole reply. */
async function sendRaw(lines: readonly string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let reply = "";
  socket.setEncoding("utf8").on("data", (part) => (reply += String(part)));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  return reply;
}

const host = "Host: aol.localhost";
const repeated: readonly (readonly [string, readonly string[]])[] = [
  ["Host", [host, host]],
  ["Host in another case", [host, "HOST: wa.localhost"]],
  ["Authorization", [host, "Authorization: Bearer a", "authorization: Bearer b"]],
  ["Content-Length", [host, "Content-Length: 0", "Content-Length: 0"]],
  ["Transfer-Encoding", [host, "Transfer-Encoding: chunked", "Transfer-Encoding: chunked"]],
];

test.each(["/cached", "/routed", "/nowhere"].flatMap((path) => repeated.map(([name, sent]) => ({ path, name, sent }))))(
  "$path: a second $name header is refused and the connection closed",
  async ({ path, sent }) => {
    const reply = await sendRaw([`GET ${path} HTTP/1.1`, ...sent]);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toMatch(/^connection: close/im);
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test("a request with each header once is served from the cache", async () => {
  const sent = [host, "Authorization: Bearer a", "Content-Length: 0", "Connection: close"];
  expect(await sendRaw(["GET /cached HTTP/1.1", ...sent])).toMatch(/^HTTP\/1\.1 200 [^]*a cached page$/);
});
