import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const draining = new WeakSet<object>();

/** Whether the server was told to stop: each of its answers is then the last on its connection. */
export const isDraining = (server: object): boolean => draining.has(server);

/**
 * Stops a server without losing a request. It goes on listening for `drainMs`, so that whoever sends to it notices that
 * it is not ready any more and clients let go of their connections; then it stops listening, and what runs is finished.
 */
export async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  const server = app.server as Server;
  draining.add(server);
  if (server.listening) await sleep(drainMs);
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(closing);
}
