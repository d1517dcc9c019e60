import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SandboxOrder, SandboxReply } from "./sandbox-process.ts";

export type LedgerTotal = {
  readonly merchantReference: string;
  readonly currency: string;
  readonly authorised: number;
  readonly captured: number;
  readonly voided: number;
  readonly refunded: number;
};

export type Sandbox = {
  readonly url: string;
  /** The provider's ledger, one row for each payment. */
  readonly ledger: () => Promise<LedgerTotal[]>;
  readonly mails: (to: string) => Promise<{ subject: string; id: string }[]>;
  /** Adds a fault; its result removes the unused rest of it. */
  readonly fault: (fault: object) => Promise<() => Promise<void>>;
  /** Presses a button on a provider's page, or the customer's phone; answers the browser's next address. */
  readonly shopper: (reference: string, choice: string) => Promise<URL>;
  /** A provider, or a payer there, does something after the shop's call: `capture-completed`, `dispute-opened`, … */
  readonly sendEvent: (reference: string, event: string, cents?: number) => Promise<void>;
  /** Afterpay changes what a merchant's customers can spend, in cents. */
  readonly limitAfterpay: (limits: { site: string; minimum?: number; maximum: number }) => Promise<void>;
  /** One of the control's reports: `requests`, `webhooks`, `maps`. */
  readonly report: (name: string) => Promise<unknown>;
  /** Empties ledger, requests, bill and mails. */
  readonly reset: () => Promise<void>;
  /** The folder of its files: a shop gets it as DATA_DIR, because the accounts' certificates are in it. */
  readonly dataDir: string;
  /** Advances the provider's clock. */
  readonly passTime: (seconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type SandboxPorts = {
  readonly http: number;
  readonly smtp: number;
  readonly shop: number;
  /** The folder of its files; by default a new one that is removed in the end. */
  readonly dataDir?: string;
  /** A file for every request, answer and notification, a line each. */
  readonly exchanges?: string | undefined;
  /** The folder of the repository, for a copy. */
  readonly root?: string;
};

/** The keys of the first sandbox: creating ten of them takes longer than the rest of its start. */
const madeKeys = fileURLToPath(new URL("../../node_modules/.cache/sandbox-keys", import.meta.url));

/** A folder appears whole and once, even if another sandbox starts at the same time. */
async function storeKeys(keys: string): Promise<void> {
  if (existsSync(madeKeys)) return;
  await mkdir(dirname(madeKeys), { recursive: true });
  const copy = await mkdtemp(`${madeKeys}-`);
  await cp(keys, copy, { recursive: true });
  await rename(copy, madeKeys).catch(() => rm(copy, { recursive: true, force: true }));
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), "hearth-sandbox-"));

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the sandbox of a copy of the repository as a process of its own; answers how to stop it. */
async function startOfCopy(root: string, environment: Environment): Promise<() => Promise<unknown>> {
  const child = fork(join(root, "sandbox/main.ts"), [], {
    env: { ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return () => stopChild(child);
}

let shared: ChildProcess | undefined;
let orders = 0;
let unanswered = 0;

/** The process of this test process's sandboxes: started for the first of them, ended with this one. */
function sandboxProcess(): ChildProcess {
  if (shared?.connected === true) return shared;
  shared = fork(fileURLToPath(new URL("sandbox-process.ts", import.meta.url)), [], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // A bench that has finished ends although the process still runs.
  shared.unref();
  return shared.setMaxListeners(0);
}

/** Starts a sandbox in that process; answers how to stop it. */
async function startShared(start: Environment): Promise<() => Promise<unknown>> {
  const child = sandboxProcess();
  const id = ++orders;
  await carryOut(child, { id, start });
  return () => carryOut(child, { id: ++orders, stop: id });
}

function carryOut(child: ChildProcess, order: SandboxOrder): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onReply = ({ id, fault }: SandboxReply) => {
    if (id !== order.id) return;
    if (fault === null) resolve();
    else reject(new Error(fault));
  };
  const onEnd = () => reject(new Error("The process of the sandboxes has ended."));
  child.on("message", onReply).on("disconnect", onEnd);
  child.channel?.ref();
  unanswered++;
  if (child.connected) child.send(order);
  else onEnd();
  return promise.finally(() => {
    child.off("message", onReply).off("disconnect", onEnd);
    if (--unanswered === 0) child.channel?.unref();
  });
}

/** A sandbox with its own data, outside the test's process. */
export async function startSandbox(ports: SandboxPorts): Promise<Sandbox> {
  const folder = ports.dataDir ?? (await newDataDir());
  if (existsSync(madeKeys)) await cp(madeKeys, join(folder, "sandbox/keys"), { recursive: true });
  const environment = {
    ...process.env,
    SANDBOX_PORT: String(ports.http),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SHOP_URL: `http://127.0.0.1:${ports.shop}`,
    DATA_DIR: folder,
    ...(ports.exchanges !== undefined && { SANDBOX_EXCHANGES: ports.exchanges }),
  };
  const stop = await (ports.root === undefined ? startShared(environment) : startOfCopy(ports.root, environment));
  await storeKeys(join(folder, "sandbox/keys"));
  const url = `http://127.0.0.1:${ports.http}`;
  return {
    url,
    ledger: async () => ((await readJson(`${url}/__control/ledger`)) as { totals: LedgerTotal[] }).totals,
    mails: async (to) =>
      (
        (await readJson(`${url}/mailbox/api/messages?to=${encodeURIComponent(to)}`)) as {
          messages: { subject: string; id: string }[];
        }
      ).messages,
    report: (name) => readJson(`${url}/__control/${name}`),
    reset: async () => void (await order(`${url}/__control/reset`, {})),
    fault: async (fault) => {
      const { id } = (await order(`${url}/__control/faults`, fault)) as { id: string };
      return async () => void (await order(`${url}/__control/faults/remove`, { id }));
    },
    shopper: async (reference, choice) =>
      new URL(((await order(`${url}/__control/shopper`, { reference, choice })) as { url: string }).url, url),
    sendEvent: async (reference, event, cents) =>
      void (await order(`${url}/__control/provider`, { reference, event, ...(cents !== undefined && { cents }) })),
    dataDir: folder,
    limitAfterpay: async (limits) => void (await order(`${url}/__control/afterpay-limits`, limits)),
    passTime: async (seconds) => void (await order(`${url}/__control/clock`, { advance: seconds })),
    stop: async () => {
      await stop();
      if (ports.dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function order(address: string, what: object): Promise<unknown> {
  const headers = { "content-type": "application/json", "x-sandbox-token": "sandbox" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(what) });
  if (!response.ok) throw new Error(`the sandbox refused: ${await response.text()}`);
  return response.json();
}

const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** Stops a process, and answers its exit code. */
export async function stopChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}
