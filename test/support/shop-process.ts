import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addressOf, readReply, type Visitor, type AnyInput, typedCalls } from "./shop.ts";
import { stopChild } from "./sandbox.ts";
import { shopFlags, shopMemory } from "../../tools/node-flags.mjs";

export type ShopProcessOptions = {
  readonly port: number;
  readonly sandboxPort: number;
  readonly smtpPort: number;
  readonly dataDir: string;
  /** The folder of the repository, for a copy. */
  readonly root?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

export type ShopProcess = {
  readonly url: string;
  readonly pid: number;
  /** A visitor of the default site. */
  readonly visitor: () => Visitor;
  /** A crash: power off, out of memory, kill -9. */
  readonly kill: () => Promise<void>;
  /** Stops it cleanly and answers its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** The shop as a separate process, like `npm start`. */
export async function startShopProcess(options: ShopProcessOptions): Promise<ShopProcess> {
  const child = fork(join(options.root ?? process.cwd(), "src/app/server.ts"), [], {
    env: {
      ...shopMemory,
      ...process.env,
      NODE_ENV: "test",
      PORT: String(options.port),
      // Tests of the office set its port.
      OFFICE_PORT: "0",
      SANDBOX_PORT: String(options.sandboxPort),
      SANDBOX_SMTP_PORT: String(options.smtpPort),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: "error",
      RATE_LIMITS: "0",
      DRAIN_MS: "0",
      WARM_UP: "0",
      ...options.environment,
    },
    execArgv: shopFlags,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  await readyOrGone(child);
  const url = `http://127.0.0.1:${options.port}`;
  return {
    url,
    pid: child.pid ?? 0,
    visitor: () => createHttpVisitor(url),
    kill: () => killChild(child),
    stop: () => stopChild(child),
  };
}

async function readyOrGone(child: ChildProcess): Promise<void> {
  let output = "";
  child.stderr?.on("data", (part: Buffer) => {
    output += part.toString();
    process.stderr.write(part);
  });
  const gone = once(child, "close").then(([code]) => {
    throw new Error(`the shop ended with ${String(code)} before it was ready: ${output}`);
  });
  await Promise.race([once(child, "message"), gone]);
  gone.catch(() => {});
}

async function killChild(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** A visitor of the default site of any running shop. */
export function createHttpVisitor(base: string): Visitor {
  const cookies = new Map<string, string>();
  const request = async ({
    method = "GET",
    url,
    body,
    headers = {},
  }: {
    method?: string;
    url: string;
    body?: unknown;
    headers?: Record<string, string>;
  }) => {
    const response = await fetch(base + url, {
      method,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return response;
  };
  const answerTo = async (key: string, parts: AnyInput): Promise<unknown> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const response = await request({
      method,
      url: addressOf(path, parts),
      ...(parts.body !== undefined && { body: parts.body }),
    });
    const canRefuse = response.headers.get("x-can-refuse") === "1";
    return readReply({ status: response.status, text: await response.text(), canRefuse });
  };
  return {
    cookies,
    ...typedCalls(answerTo),
    send: async () => Promise.reject(new Error("Use fetch for bare requests to a shop process.")),
  };
}
