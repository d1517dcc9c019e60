import { randomUUID } from "node:crypto";
import pg from "pg";
import { RECONNECT_MS } from "./connection-loss.ts";

export type Listener = { readonly stop: () => Promise<void> };

/** Calls back on each NOTIFY, and reconnects when the connection breaks. */
export function listen(url: string, onNotice: (payload: string) => void, channel: string): Listener {
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `listen-${channel}-${randomUUID().slice(0, 4)}`,
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (!stopped) timer = setTimeout(() => void connect().catch(() => {}), RECONNECT_MS);
    });
    next.on("notification", (notice) => onNotice(notice.payload ?? ""));
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
    onNotice("");
  };
  const first = connect().catch(() => {});
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await first;
      await client?.end().catch(() => {});
    },
  };
}
