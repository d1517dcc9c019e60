import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/database-proxy.ts";
import { startTestShop } from "#test/support/shop.ts";
import { createDatabase, createPool, type OpenDatabase } from "../database.ts";
import { listen } from "./listen.ts";

let database: OpenDatabase;
let proxy: DatabaseProxy;
beforeEach(async () => {
  database = await openTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await proxy.close();
  await database.close();
});

test("the first requests after the database accepts connections again are answered, without a wait", async () => {
  const pool = createPool(proxy.url, 5);
  const through = { ...database, pool, db: createDatabase(pool), url: proxy.url, close: () => pool.end() };
  const shop = await startTestShop({ database: through });
  const { send } = shop.visitor();
  const ask = async () => {
    const answers = await Promise.all(["/readyz", "/api/v2/product/list?category=fridges"].map((url) => send({ url })));
    return answers.map(({ statusCode }) => statusCode);
  };
  for (const _ of [1, 2, 3]) {
    proxy.cut();
    expect(await ask()).toEqual([503, 503]);
    proxy.mend();
    expect(await ask()).toEqual([200, 200]);
  }
  await shop.close();
});

test("a listener for changes asks for a lost database every fifth of a second, and no later", async () => {
  const received: string[] = [];
  const timers = vi.spyOn(globalThis, "setTimeout");
  const listener = listen(proxy.url, (payload) => received.push(payload), "changes");
  await expect.poll(() => received.length).toBe(1);
  expect(proxy.tries()).toBe(1);
  proxy.cut();
  await expect.poll(() => proxy.tries()).toBeGreaterThan(3);
  // The process has timers of others too: each further try comes from one of this length, and none from a longer one.
  const waits = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 200);
  expect(waits.length).toBeGreaterThanOrEqual(3);
  proxy.mend();
  await expect.poll(() => received.length).toBe(2);
  await listener.stop();
});
