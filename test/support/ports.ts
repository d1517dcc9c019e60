import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below those that a system gives to outgoing connections, which would take one in the moment between. */
const LOWEST = 10_000;
const HIGHEST = 32_000;

async function listenSomewhere(): Promise<Server> {
  const server = createServer().listen(LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST)), "127.0.0.1");
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
