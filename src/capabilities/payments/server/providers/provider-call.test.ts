import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { callProvider } from "./provider-call.ts";

/** Answers the first request of a connection, and closes the connection when a second one comes over it. */
const server = http.createServer((request, reply) => {
  const { socket } = request;
  if (used.has(socket)) return void socket.destroy();
  used.add(socket);
  reply.setHeader("content-type", "application/json").end("{}");
});
const used = new WeakSet<object>();
afterEach(() => server.close());

test("a call that must not be repeated is sent over a connection of its own (PAY-132)", async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/refund`;
  await callProvider({ url, headers: {}, body: {} });
  const answers = [];
  for (let call = 0; call < 3; call++)
    answers.push((await callProvider({ url, headers: {}, body: {}, tries: "once" })).status);
  expect(answers).toEqual([200, 200, 200]);
});
