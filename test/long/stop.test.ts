import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { startLoad } from "#test/support/load.ts";
import { freePorts } from "#test/support/ports.ts";
import { createHttpVisitor, startShopProcess } from "#test/support/shop-process.ts";
import { eventually, fillForm } from "#test/support/shop-with-sandbox.ts";
import { outcomeOf, skuInStock } from "#test/support/order-consistency.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "hearth-stop-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });

const ask = async (port: number, path: string): Promise<IncomingMessage> => {
  const request = get({ host: "127.0.0.1", port, path, agent: false, headers: { connection: "keep-alive" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return response;
};

const shopOn = (port: number, drainMs: string) =>
  startShopProcess({
    port,
    sandboxPort: 1,
    smtpPort: 2,
    dataDir: folder,
    environment: { DATABASE_URL: database.url, DRAIN_MS: drainMs },
  });

describe("a shop that receives a signal to stop", () => {
  test("is not ready at once, still answers, and closes each connection with its answer", async () => {
    const [port = 0] = await freePorts(1);
    const shop = await shopOn(port, "20000");
    expect((await ask(port, "/")).headers.connection).toBe("keep-alive");
    process.kill(shop.pid, "SIGTERM");
    await eventually(async () => (await ask(port, "/readyz")).statusCode === 503);
    for (const path of ["/", "/api/navbar/", "/healthz"]) {
      const { statusCode, headers } = await ask(port, path);
      expect([path, statusCode, headers.connection]).toEqual([path, 200, "close"]);
    }
    await shop.kill();
  });

  test("takes a signal soon after for the same one, and ends at once on a later one", async () => {
    const [port = 0] = await freePorts(1);
    const shop = await shopOn(port, "20000");
    // Both at once: on a busy machine an answer between them may take longer than signals count as the same one.
    process.kill(shop.pid, "SIGINT");
    process.kill(shop.pid, "SIGTERM");
    await eventually(async () => (await ask(port, "/readyz")).statusCode === 503);
    expect((await ask(port, "/healthz")).statusCode).toBe(200);
    await sleep(2_000);
    expect(await shop.stop()).toBe(1);
  });

  /** STOPS sets more. */
  const stops = Number(process.env["STOPS"] ?? 2);

  test(
    `loses no request of 8 clients, GET or POST, in ${stops} stops`,
    async () => {
      const sku = await skuInStock(database.pool, 3);
      const asks = [{ path: "/" }, { path: "/api/v2/product/list?category=fridges" }, { path: "/api/navbar/" }];
      const posts = { path: "/api/cart/product/", body: { sku } };
      for (let stop = 0; stop < stops; stop++) {
        const [port = 0] = await freePorts(1);
        const shop = await shopOn(port, "1000");
        const load = startLoad({ port, clients: 8, ask: (turn) => [...asks, posts][turn % 4]! });
        await load.warm(4);
        expect(await shop.stop()).toBe(0);
        expect((await load.ended).lost).toEqual([]);
      }
    },
    60_000 + stops * 20_000,
  );
});

const start = [process.execPath, "tools/start.mjs"] as const;

/** Starts the shop and the sandbox like `npm start`: the command itself, or under a shell like npm. */
async function startBoth([program, ...flags]: readonly [string, ...string[]]) {
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const child = spawn(program, flags, {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      OFFICE_PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DRAIN_MS: "500",
      SITE: "aol",
    },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  await eventually(async () => (await isListening(port)) && (await ask(port, "/readyz")).statusCode === 200, 60);
  const isGone = async () => !(await isListening(port)) && !(await isListening(sandboxPort));
  return { child, port, isGone };
}

const endOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
};

describe("npm start", () => {
  test("on other ports takes a card payment to paid, and stops whole when its parent is ended", async () => {
    const { child, port, isGone } = await startBoth(["sh", "-c", `"${start.join('" "')}"; exit $?`]);
    const visitor = createHttpVisitor(`http://127.0.0.1:${port}`);
    const sku = await skuInStock(database.pool, 3);
    await visitor.call("POST /api/cart/product/", { body: { sku } });
    const form = await fillForm(visitor, { email: "ports@example.com" });
    await visitor.call("POST /api/checkout", { body: form });
    const outcome = await eventually(async () => {
      const now = await outcomeOf(database.pool, form.cartId);
      return now?.paid === now?.total && now;
    });
    expect(outcome).toMatchObject({ state: "placed", attempts: ["captured"] });
    child.kill("SIGTERM");
    await eventually(isGone);
  });

  test("takes Ctrl-C and the signals that follow it for one, and ends politely", async () => {
    const { child, isGone } = await startBoth(start);
    for (const signal of ["SIGINT", "SIGTERM", "SIGINT"] as const) {
      process.kill(-child.pid!, signal);
      await sleep(50);
    }
    expect(await endOf(child)).toBe(0);
    await eventually(isGone);
  });
});
