import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createDatabase, createPool } from "../database.ts";
import { encryptPlainSecrets, signingSecret } from "./signing-secrets.ts";

const PURPOSES = ["cart links", "cooking demo links", "forms", "payments", "project links"];

let shop: TestShop;
const pools: ReturnType<typeof createPool>[] = [];
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await shop.close();
});

/** Another process of the shop: its own connections and caches. */
function anotherProcess() {
  const pool = createPool(shop.database.url, 2);
  pools.push(pool);
  return { db: createDatabase(pool), config: shop.config };
}

const rowsOf = async (statement: string): Promise<string> =>
  JSON.stringify((await shop.database.pool.query(statement)).rows);

test("a shop that has started holds every signing secret encrypted, and none in clear", async () => {
  expect(await rowsOf("select purpose from plain_secrets")).toBe("[]");
  for (const purpose of PURPOSES) {
    const stored = await rowsOf(`select purpose, sealed from app_keys where purpose = '${purpose}'`);
    expect(stored).toContain(purpose);
    expect(stored).not.toContain(await signingSecret(purpose, anotherProcess()));
  }
});

test("signatures from before the encryption of secrets stay valid, whichever process encrypts them", async () => {
  await shop.database.pool.query("insert into plain_secrets values ('old links', 'signed-links-of-last-week')");
  const processes = Array.from({ length: 4 }, anotherProcess);
  await Promise.all(processes.map((terms) => encryptPlainSecrets(terms)));
  for (const terms of processes) expect(await signingSecret("old links", terms)).toBe("signed-links-of-last-week");
  expect(await rowsOf("select * from plain_secrets")).toBe("[]");
  expect(await rowsOf("select sealed from app_keys")).not.toContain("signed-links-of-last-week");
});

test("a secret that is asked for before it was encrypted is the one that signed until now", async () => {
  await shop.database.pool.query("insert into plain_secrets values ('older links', 'signed-links-of-last-year')");
  expect(await signingSecret("older links", anotherProcess())).toBe("signed-links-of-last-year");
  expect(await rowsOf("select * from plain_secrets")).toBe("[]");
});

test("a signing secret is never replaced, so that links in mails stay good", async () => {
  const at = (day: string) => ({ ...anotherProcess(), config: { ...shop.config, fixedNow: new Date(day) } });
  const first = await signingSecret("lasting links", at("2026-01-01T00:00:00Z"));
  expect(await signingSecret("lasting links", at("2036-01-01T00:00:00Z"))).toBe(first);
});
