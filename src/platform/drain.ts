import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const draining = new WeakSet<object>();

/** Whether the server was told to stop: each of its answers is then the last on its connection. */
export const isDraining = (server: object): boolean => draining.has(server);

/** Turns of the event loop in which the kernel's queue of connections is emptied before the listener closes. */
const MOST_TURNS = 1_000;
/** How long a connection may take to send its first request once the listener is closed. */
const FIRST_REQUEST_MS = 1_000;

const watched = new WeakMap<Server, NewConnections>();

/** Connections that have not asked for anything yet. To a server they are not idle, so nothing but this ends them. */
class NewConnections {
  readonly #silent = new Set<Socket>();
  accepted = 0;

  constructor(server: Server) {
    server.on("connection", (socket) => {
      this.accepted += 1;
      this.#silent.add(socket);
      socket.once("close", () => this.#silent.delete(socket));
    });
    server.on("request", ({ socket }) => this.#silent.delete(socket));
  }

  /** Waits until each has asked, and ends those that take too long: browsers open some that they never use. */
  async settle(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.#silent.size > 0 && performance.now() < until) await sleep(10);
    for (const socket of this.#silent) socket.destroy();
  }
}

/** From before it listens, so that `drain` knows every connection. */
export const watchConnections = (server: Server): void => void watched.set(server, new NewConnections(server));

/**
 * Stops a server without losing a request. It goes on listening for `drainMs`, so that whoever sends to it notices that
 * it is not ready any more and clients let go of their connections; then it stops listening, and what runs is finished.
 */
export async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  const server = app.server as Server;
  const connections = watched.get(server) ?? new NewConnections(server);
  draining.add(server);
  if (server.listening) {
    await sleep(drainMs);
    await stopListening(server, connections);
    await connections.settle(FIRST_REQUEST_MS);
  }
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(closing);
}

/**
 * Node accepts one connection a turn, and the kernel resets those that wait when the listener closes. So it closes in the
 * first turn that found none waiting.
 */
async function stopListening(server: Server, connections: NewConnections): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = connections.accepted;
    await nextTurn();
    if (connections.accepted === before) break;
  }
  NetServer.prototype.close.call(server);
}
