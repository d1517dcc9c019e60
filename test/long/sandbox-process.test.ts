import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient, openTinyShop, paymentBody, type TinyShop } from "../../sandbox/test-support.ts";

let folder: string;
let shop: TinyShop;
let children: ChildProcess[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-sandbox-"));
  shop = await openTinyShop();
  children = [];
});
afterEach(async () => {
  // What still runs would write into the folder that is removed.
  for (const child of children) await end(child);
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

function spawn(ports: { port?: number } = {}, environment: Record<string, string> = {}): ChildProcess {
  const env = {
    ...process.env,
    ...environment,
    SANDBOX_PORT: String(ports.port ?? 0),
    SANDBOX_SMTP_PORT: "0",
    DATA_DIR: folder,
    SHOP_URL: shop.url,
  };
  const child = fork("sandbox/main.ts", { env, silent: true, execArgv: [] });
  children.push(child);
  return child;
}

async function ready(child: ChildProcess): Promise<number> {
  const [message] = (await once(child, "message")) as [{ ready: boolean; port: number }];
  expect(message.ready).toBe(true);
  return message.port;
}

describe("the sandbox's process", () => {
  test("does not start in production, because everybody knows its keys (SCOPE-30)", async () => {
    const child = spawn({}, { NODE_ENV: "production" });
    let output = "";
    child.stderr?.on("data", (part: Buffer) => (output += part.toString()));
    // What it said has been read by then; at its exit it may not have been.
    expect(await once(child, "close")).toEqual([1, null]);
    expect(output).toContain("does not start in production");
  });

  test("killed in the middle, it still knows what it took, answered and owes (SCOPE-30)", async () => {
    const first = spawn();
    const before = createClient(`http://127.0.0.1:${await ready(first)}`, join(folder, "sandbox"));
    await before.control("faults", {
      match: { provider: "adyen", operation: "webhook" },
      fault: { kind: "webhook-delay", ms: 3_600_000 },
    });
    const key = crypto.randomUUID();
    const body = JSON.stringify(
      paymentBody({ number: "", reference: "HC-K-1" }, await before.encrypt({ number: "4111 1111 1111 1111" })),
    );
    const answer = await before.post("/adyen/v72/payments", body, { key });
    expect(answer.body).toMatchObject({ resultCode: "Authorised" });
    first.kill("SIGKILL");
    await once(first, "exit");

    const after = createClient(`http://127.0.0.1:${await ready(spawn())}`, join(folder, "sandbox"));
    expect(await after.entries("HC-K-1")).toHaveLength(1);
    expect((await after.post("/adyen/v72/payments", body, { key })).body).toEqual(answer.body);
    expect(shop.hooks).toEqual([]);
    await after.control("clock", { advance: 3_601 });
    expect(await shop.hook("HC-K-1", "AUTHORISATION")).toMatchObject({ success: "true" });
    expect(await after.entries("HC-K-1")).toHaveLength(1);
  });

  test("asked to end, it ends well; with its port taken, it says so (SCOPE-30)", async () => {
    const first = spawn();
    const port = await ready(first);
    const second = spawn({ port });
    let output = "";
    second.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    expect(await once(second, "close")).toEqual([1, null]);
    expect(output).toMatch(new RegExp(`^The sandbox cannot start: port ${port} is in use\\. [^\\n]+\\n$`));
    first.kill("SIGTERM");
    expect(await once(first, "exit")).toEqual([0, null]);
  });
});
