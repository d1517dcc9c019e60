import { type IncomingMessage, Server, type ServerOptions, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long the kernel's queue of connections is emptied before the listener closes. */
const MAX_QUEUE_MS = 1_000;
/** An idle turn of the event loop takes a few hundredths of this. */
const QUIET_TURN_MS = 0.5;
/** How long a connection may take to send its first request once the listener is closed. */
const FIRST_REQUEST_MS = 1_000;

/** Connections without a request yet. Node does not count them as idle, so only this class ends them. */
class NewConnections {
  readonly #silent = new Set<Socket>();
  /** Requests that wait until the listener is closed. */
  #held: (() => void)[] | null = null;
  accepted = 0;

  constructor(server: Server) {
    server.on("connection", (socket) => {
      this.accepted += 1;
      this.#silent.add(socket);
      socket.once("close", () => this.#silent.delete(socket));
    });
    server.on("request", ({ socket }) => this.#silent.delete(socket));
  }

  answer(answer: () => void): void {
    if (this.#held === null) answer();
    else this.#held.push(answer);
  }

  /** No new request begins while `work` runs; waiting ones are answered afterwards. */
  async holdDuring(work: () => Promise<void>): Promise<void> {
    this.#held = [];
    await work();
    const held = this.#held;
    this.#held = null;
    for (const answer of held) answer();
  }

  /**
   * Waits for the first request of each, and ends those that take too long: browsers open connections that they never
   * use.
   */
  async waitForRequests(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.#silent.size > 0 && performance.now() < until) await sleep(10);
    for (const socket of this.#silent) socket.destroy();
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that `drain` stops without losing a request. */
export class DrainableServer extends Server {
  readonly newConnections: NewConnections;
  isDraining = false;

  constructor(options: ServerOptions, answer: Answer) {
    super(options, (request, response) => {
      // Each answer of a stopping server is the last on its connection.
      if (this.isDraining) response.shouldKeepAlive = false;
      this.newConnections.answer(() => answer(request, response));
    });
    this.newConnections = new NewConnections(this);
  }
}

export const isDraining = (server: object): boolean => server instanceof DrainableServer && server.isDraining;

/**
 * Stops a server without losing a request. It listens for another `drainMs`, so that load balancers notice that it is
 * not ready and clients close their connections; then it stops listening and finishes the running requests.
 */
export async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  const { server } = app;
  if (!(server instanceof DrainableServer)) throw new Error("Only a DrainableServer can be drained.");
  server.isDraining = true;
  if (server.listening) {
    await sleep(drainMs);
    await server.newConnections.holdDuring(() => stopListening(server));
    await server.newConnections.waitForRequests(FIRST_REQUEST_MS);
  }
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(closing);
}

/**
 * Node accepts one connection a turn, and the kernel resets waiting ones when the listener closes. So it closes at the
 * end of an idle turn that found none waiting, because more may arrive during work. No answer begins until then: a
 * client that waits for one does not connect again.
 */
async function stopListening(server: DrainableServer): Promise<void> {
  const until = performance.now() + MAX_QUEUE_MS;
  let began = performance.now();
  for (let isQuiet = false; !isQuiet && began < until;) {
    const before = server.newConnections.accepted;
    await nextTurn();
    const ended = performance.now();
    isQuiet = server.newConnections.accepted === before && ended - began < QUIET_TURN_MS;
    began = ended;
  }
  NetServer.prototype.close.call(server);
}
