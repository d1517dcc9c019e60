import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Purge = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** The receiving end of a CDN's purges over HTTP. `failNext` answers that many requests with 500. */
export async function startPurgeReceiver() {
  const purges: Purge[] = [];
  let failures = 0;
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url: path = "", headers } = request;
    purges.push({ method, path, headers, body: Buffer.concat(parts).toString() });
    reply.statusCode = failures > 0 ? 500 : 200;
    failures = Math.max(0, failures - 1);
    reply.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purges,
    failNext: (times: number): void => void (failures = times),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type PurgeReceiver = Awaited<ReturnType<typeof startPurgeReceiver>>;
