import { mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { at, nodes, ports, start, stop, pollUntil, urlOn } from "./place.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The origins of the sites, the same in each process: they are in pages and mails. */
function publicUrls(): Record<string, string> {
  const sites = readdirSync(`${root}src/sites`, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "fonts",
  );
  return Object.fromEntries(
    sites.map(({ name }) => [
      `PUBLIC_URL_${name.toUpperCase().replaceAll("-", "_")}`,
      `http://${name}.localhost:${ports.shop}`,
    ]),
  );
}

/** What all processes of the shop share. */
const environmentOf = ({ name, port, role }: Process): Record<string, string | undefined> => ({
  ...process.env,
  ...publicUrls(),
  ROLE: role,
  PORT: String(port),
  OFFICE_PORT: "0",
  SITE: "aol",
  TRUSTED_PROXIES: "1",
  DATABASE_URL: urlOn(ports.pool),
  DATABASE_DIRECT_URL: urlOn(ports.write),
  DATABASE_READ_URLS: nodes.map((node) => urlOn(node.sql)).join(","),
  // The certificates of the demonstration's accounts are files of the sandbox; in production they are in CREDENTIALS.
  DATA_DIR: at("sandbox-data"),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.sandboxMail),
  RATE_LIMITS: process.env["RATE_LIMITS"] ?? "0",
  DRAIN_MS: process.env["DRAIN_MS"] ?? "2000",
  HEARTH_PROCESS: name,
  RELEASE: name === "canary" ? "next" : "current",
});

const flags = ["--disable-warning=ExperimentalWarning", "--enable-source-maps"];

type Process = { readonly name: string; readonly port: number; readonly role: "web" | "worker" };
export const web: readonly Process[] = ports.web.map((port, index) => ({
  name: `web-${index + 1}`,
  port,
  role: "web",
}));
export const canary: Process = { name: "canary", port: ports.canary, role: "web" };
export const worker: Process = { name: "worker", port: ports.worker, role: "worker" };

type Start = {
  /** The folder of another build. */
  readonly release?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

export function startProcess({ name, port, role }: Process, { release = root, environment }: Start = {}): void {
  start(name, {
    cwd: release,
    command: [process.execPath, ...flags, "src/app/server.ts"],
    environment: { ...environmentOf({ name, port, role }), ...environment },
  });
}

export const isReady = async ({ port }: Process): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;

/** Starts the sandbox, the worker and the web processes. The first of them migrates and seeds the database. */
export async function startShop(): Promise<void> {
  mkdirSync(at("sandbox-data"), { recursive: true });
  start("sandbox", {
    cwd: root,
    command: [process.execPath, ...flags, "sandbox/main.ts"],
    environment: {
      ...process.env,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.sandboxMail),
      SHOP_URL: `http://127.0.0.1:${ports.shop}`,
      DATA_DIR: at("sandbox-data"),
    },
  });
  await pollUntil("the sandbox answers", async () => (await fetch(`http://127.0.0.1:${ports.sandbox}/`)).status < 500);
  startProcess(worker);
  await pollUntil("the worker is ready", () => isReady(worker), 300);
  for (const one of web) startProcess(one);
  for (const one of web) await pollUntil(`${one.name} is ready`, () => isReady(one), 300);
  await pollUntil("HAProxy leads to the shop", async () => (await fetch(`http://127.0.0.1:${ports.shop}/healthz`)).ok);
}

/** Replaces the processes by new ones, one after the other, as a release does. */
export async function restartShop(): Promise<void> {
  for (const one of [...web, worker]) {
    await stop(one.name);
    startProcess(one);
    await pollUntil(`${one.name} is ready`, () => isReady(one), 300);
  }
}

export async function stopShop(): Promise<void> {
  await Promise.all([...web, worker, canary].map(({ name }) => stop(name)));
  await stop("sandbox");
}
