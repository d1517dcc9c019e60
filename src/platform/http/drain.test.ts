import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drain, DrainableServer } from "./drain.ts";

let app: FastifyInstance;
let sockets: Socket[];
let port: number;
/** How long each answer keeps the event loop busy. */
let busyMs: number;
beforeEach(async () => {
  sockets = [];
  busyMs = 0;
  app = Fastify({
    forceCloseConnections: "idle",
    serverFactory: (handle) => new DrainableServer({}, handle),
  });
  app.get("/", async () => {
    if (busyMs > 0) pass(busyMs);
    return "answered";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function open(): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  return socket;
}

const ask = (socket: Socket): void => void socket.write("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");

const isConnected = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("close", () => resolve(false));
  });

/** Blocks the event loop for that time. */
const pass = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Everything that a connection received until it ended. */
async function answerOn(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (data) => (text += data.toString()));
  await once(socket, "close");
  return text;
}

test("connections that wait in the kernel's queue when the listener is to close are answered", async () => {
  const stopped = drain(app, 1);
  const answers = Array.from({ length: 50 }, () => open()).map((socket) => {
    ask(socket);
    return answerOn(socket);
  });
  await new Promise((resolve) => process.nextTick(resolve));
  // The event loop sees the end of the drain before the new connection.
  pass(20);
  expect((await Promise.all(answers)).filter((text) => !text.endsWith("answered"))).toEqual([]);
  await stopped;
});

test("clients that connect again for each request until they are refused lose none, however busy the shop is", async () => {
  busyMs = 5;
  const client = async (): Promise<string> => {
    for (;;) {
      const socket = open();
      if (!(await isConnected(socket))) return "refused";
      ask(socket);
      if (!(await answerOn(socket)).endsWith("answered")) return "lost";
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await once(app.server, "request");
  await drain(app, 20);
  expect(await Promise.all(clients)).toEqual(clients.map(() => "refused"));
});

test("a connection that was accepted before the listener closed is answered when it asks afterwards", async () => {
  const stopped = drain(app, 100);
  const socket = open();
  await once(app.server, "connection");
  await expect.poll(() => app.server.listening, { interval: 5 }).toBe(false);
  ask(socket);
  expect(await answerOn(socket)).toMatch(/answered$/);
  await stopped;
});

test("a connection that never asks does not hold up a stop", async () => {
  const socket = open();
  await once(app.server, "connection");
  await Promise.all([drain(app, 1), once(socket, "close")]);
  expect(app.server.listening).toBe(false);
});
