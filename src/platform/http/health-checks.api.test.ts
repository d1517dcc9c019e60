import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/database-proxy.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createDatabase, createPool, type OpenDatabase } from "../database.ts";

let database: OpenDatabase;
let proxy: DatabaseProxy;
let shop: TestShop;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  const pool = createPool(proxy.url, 5);
  const through = { ...database, pool, db: createDatabase(pool), url: proxy.url, close: () => pool.end() };
  shop = await startTestShop({ database: through });
  await shop.shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await database.close();
});

/** Sends the bytes as they are, and reads the whole answer. */
async function sendRaw(...lines: readonly string[]): Promise<string> {
  const socket = connect((shop.shop.app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (part) => (answer += String(part)));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  return answer;
}
const statusOf = async (...lines: readonly string[]): Promise<string> => (await sendRaw(...lines)).slice(9, 12);

const ways: readonly (readonly [string, (path: string) => readonly string[]])[] = [
  ["HTTP/1.0 without a Host, as HAProxy asks by default", (path) => [`GET ${path} HTTP/1.0`]],
  ["HTTP/1.1 without a Host", (path) => [`GET ${path} HTTP/1.1`, "Connection: close"]],
  ["HTTP/1.1 with a Host", (path) => [`GET ${path} HTTP/1.1`, "Host: shop", "Connection: close"]],
  ["a HEAD request", (path) => [`HEAD ${path} HTTP/1.0`]],
];

test.each(ways)("a health check by %s is answered", async (_, requestTo) => {
  expect(await statusOf(...requestTo("/healthz"))).toBe("200");
  // A database that is slow to answer makes the shop not ready for a moment.
  await expect.poll(() => statusOf(...requestTo("/readyz"))).toBe("200");
});

test.each(["/", "/api/cart/", "/healthzz", "/healthz/x"])("%s is not answered without a Host", async (path) => {
  expect(await statusOf(`GET ${path} HTTP/1.1`, "Connection: close")).toBe("400");
  expect(await statusOf(`GET ${path} HTTP/1.0`)).toBe("400");
});

test("a health check with two Hosts, or that changes something, is refused", async () => {
  expect(await statusOf("GET /healthz HTTP/1.1", "Host: a", "Host: b", "Connection: close")).toBe("400");
  expect(await statusOf("POST /healthz HTTP/1.1", "Content-Length: 0", "Connection: close")).toBe("400");
});

test("without its database a shop asks for pages, which are in memory, and not for everything", async () => {
  proxy.cut();
  expect(await statusOf("GET /healthz HTTP/1.0")).toBe("200");
  expect(await statusOf("GET /readyz HTTP/1.0")).toBe("503");
  proxy.mend();
  await expect.poll(() => statusOf("GET /readyz HTTP/1.0")).toBe("200");
});
