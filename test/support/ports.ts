import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below those that a system gives to outgoing connections, which would take one in the moment between; and each process
 * that runs tests has a street of its own, so that two never find the same one free.
 */
const LOWEST = 10_000;
const HIGHEST = 32_000;
const STREETS = 11;
const STREET_LENGTH = (HIGHEST - LOWEST) / STREETS;

function somePort(): number {
  const street = Number(process.env["VITEST_POOL_ID"] ?? 0) % STREETS;
  return LOWEST + STREET_LENGTH * street + Math.floor(Math.random() * STREET_LENGTH);
}

async function listenSomewhere(): Promise<Server> {
  const server = createServer().listen(somePort(), "127.0.0.1");
  try {
    await once(server, "listening");
    return server;
  } catch {
    return listenSomewhere();
  }
}

/** Ports of this machine that nobody used a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  while (servers.length < count) servers.push(await listenSomewhere());
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
