import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below the ephemeral ports of a system, which could take one in between; and each test process has its own range, so
 * that two never find the same free port.
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

/** Ports of this machine that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  while (servers.length < count) servers.push(await listenSomewhere());
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
