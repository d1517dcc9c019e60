import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type DatabaseProxy = {
  readonly url: string;
  /** The number of connection attempts. */
  readonly tries: () => number;
  /** Breaks all connections and refuses new ones, like a dead server. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** A proxy between a shop and its test database, so that a test can interrupt and restore the connection. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-proxy-"));
  const url = new URL(databaseUrl);
  const target = join(url.searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const open = new Set<Socket>();
  let isCut = false;
  let tries = 0;
  const server = createServer((client) => {
    tries += 1;
    if (isCut) return void client.destroy();
    const behind = connect(target);
    for (const [one, other] of [[client, behind] as const, [behind, client] as const]) {
      open.add(one);
      one.on("error", () => {});
      one.once("close", () => (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(join(folder, ".s.PGSQL.5432"), resolve));
  url.searchParams.set("host", folder);
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    tries: () => tries,
    cut,
    mend: () => void (isCut = false),
    close: async () => {
      cut();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
