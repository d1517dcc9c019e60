import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { RECONNECT_MS } from "./connection-loss.ts";
import { restartEmbedded } from "./embedded-postgres.ts";

export type Supervisor = { readonly stop: () => Promise<void> };

/**
 * Restarts the embedded server when it dies. An open connection shows its end without polling. Several shops may
 * supervise the same server, because only one instance of it can run.
 */
export async function superviseEmbedded(dataDir: string, url: string): Promise<Supervisor> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let restarting: Promise<void> = Promise.resolve();

  const watch = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: "hearth-supervisor",
      connectionTimeoutMillis: 5_000,
    });
    next.on("error", () => {});
    await next.connect();
    client = next;
    next.on("end", () => {
      if (!isStopped) restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await restartEmbedded(dataDir);
        return await watch();
      } catch {
        // A recovering server prevents a second one from starting.
        await sleep(RECONNECT_MS);
      }
    }
  };

  await watch();
  return {
    stop: async () => {
      isStopped = true;
      await restarting;
      await client?.end().catch(() => {});
    },
  };
}
