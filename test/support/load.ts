import { Agent, request } from "node:http";

export type Load = {
  /** Waits until each client has finished at least this many requests. */
  readonly warm: (requests: number) => Promise<void>;
  /** Waits until the server has closed each client's connection; returns the answered and the lost requests. */
  readonly ended: Promise<{ readonly answered: number; readonly lost: readonly string[] }>;
};

export type LoadOptions = {
  readonly port: number;
  readonly clients: number;
  /** The request of a turn; with a body it is a POST. */
  readonly ask: (turn: number) => { readonly path: string; readonly body?: object };
};

/**
 * Clients that send sequential requests over open connections, like a load balancer, until an answer says that it is
 * the last on its connection.
 */
export function startLoad({ port, clients, ask }: LoadOptions): Load {
  const counts = Array.from({ length: clients }, () => 0);
  const lost: string[] = [];
  const run = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; ; turn++) {
      const outcome = await send(agent, port, ask(turn));
      if (outcome === "answered" || outcome === "last") counts[client]! += 1;
      else lost.push(outcome);
      if (outcome !== "answered") break;
    }
    agent.destroy();
  };
  const running = Promise.all(counts.map((_, client) => run(client)));
  return {
    warm: async (requests) => {
      while (counts.some((count) => count < requests)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    ended: running.then(() => ({ answered: counts.reduce((sum, count) => sum + count, 0), lost })),
  };
}

/** `answered`, `last` when the server closes the connection, or the error. */
const send = (agent: Agent, port: number, { path, body }: ReturnType<LoadOptions["ask"]>): Promise<string> =>
  new Promise((resolve) => {
    const method = body === undefined ? "GET" : "POST";
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const sent = request({ agent, port, path, method, headers, host: "127.0.0.1" }, (response) => {
      response.resume();
      response.once("error", (error) => resolve(`${method} ${path}: ${error.message}`));
      response.once("end", () => {
        if ((response.statusCode ?? 500) >= 500) return resolve(`${method} ${path}: ${response.statusCode}`);
        resolve(response.headers.connection === "close" ? "last" : "answered");
      });
    });
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(`${method} ${path}: ${error.code}`));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
