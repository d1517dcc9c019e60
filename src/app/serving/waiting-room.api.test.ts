import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { placeCookie, roundAhead } from "./waiting-room.ts";

let shop: TestShop;
let origin: string;
/** Milliseconds by which the shop is late. */
let late: number;
beforeAll(async () => {
  shop = await startTestShop({ environment: { WAITING_ROOM_DELAY_MS: "200" }, pages: "built", lateness: () => late });
  origin = await shop.shop.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(() => {
  late = 500;
});
afterAll(() => shop.close());

/** Over a connection, because the gate is before the router. */
async function open(cookie = "", url = "/", init: RequestInit = {}) {
  const answer = await fetch(origin + url, { redirect: "manual", headers: { cookie }, ...init });
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}
const cookieOf = ({ headers }: Awaited<ReturnType<typeof open>>): string => headers["set-cookie"]?.split(";")[0] ?? "";
const idOf = (cookie: string) => /place=([0-9a-f-]{36})/.exec(cookie)?.[1];

describe("beyond its capacity the shop", () => {
  test("gives newcomers a waiting page that polls and is never stored", async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ "retry-after": "1", "cache-control": "no-store" });
    expect(String(answer.headers["set-cookie"])).toContain("HttpOnly; SameSite=Lax");
    expect(/<meta http-equiv="refresh" content="5">/.test(answer.body)).toBe(true);
    expect(/<script data-after="1">/.test(answer.body)).toBe(true);
    expect(answer.body).toContain("You are in line");
    const cookie = cookieOf(answer);
    expect(idOf(cookieOf(await open(cookie)))).toBe(idOf(cookie));
  });

  test("says the place to the page's script without the page, and allows that script by its hash alone", async () => {
    const { body, headers } = await open();
    const cookie = cookieOf(await open());
    const answer = await open(cookie, "/", { method: "HEAD", headers: { cookie } });
    expect([answer.statusCode, answer.body]).toEqual([503, ""]);
    expect(Number(answer.headers["x-ahead"])).toBeGreaterThan(0);
    const scripts = [...body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
    expect(scripts).toHaveLength(1);
    const sum = createHash("sha256")
      .update(scripts[0] ?? "")
      .digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${sum}'`);
  });

  test("sends the waiting page with all its styles, because its browser may get no other file", async () => {
    const { body } = await open();
    const [, styles = "", rest = ""] = /<style>(.*?)<\/style>(.*)/s.exec(body) ?? [];
    const names = new Set([...rest.matchAll(/ class="([^"]+)"/g)].flatMap(([, all = ""]) => all.split(" ")));
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });

  test("goes on with carts, checkouts, calls, robots and health checks", async () => {
    for (const url of ["/cart", "/checkout", "/api/settings", "/robots.txt", "/healthz"])
      expect([url, (await open("", url)).statusCode]).not.toEqual([url, 503]);
    const headers = { "content-type": "application/json" };
    const added = await open("", "/api/cart/product/", {
      method: "POST",
      headers,
      body: JSON.stringify({ sku: "none" }),
    });
    expect(added.statusCode).toBeLessThan(500);
  });

  test("ignores a place cookie with a wrong signature", async () => {
    const forged = `place=${crypto.randomUUID()}.1.${Date.now()}.${"a".repeat(43)}`;
    const own = cookieOf(await open());
    const changed = own.replace(/\.\d+\.\d*\./, ".1.1.");
    for (const cookie of [forged, changed, "place=x", "office=1"])
      expect([cookie, (await open(cookie)).statusCode]).toEqual([cookie, 503]);
    expect(idOf(cookieOf(await open(changed)))).not.toBe(idOf(changed));
  });

  test("lets visitors with a place continue", async () => {
    const place = { id: crypto.randomUUID(), arrivedAt: Date.now(), admittedAt: Date.now() };
    const inside = placeCookie(shop.database.db, place, false).split(";")[0];
    expect((await open(inside)).statusCode).toBe(200);
  });
});

test("with capacity again the first enters by a redirect to the same page, and is inside from then on", async () => {
  const first = { id: crypto.randomUUID(), arrivedAt: 1, admittedAt: null };
  const waiting = placeCookie(shop.database.db, first, false).split(";")[0];
  await open(waiting);
  late = 0;
  const entered = await untilEntered(waiting);
  expect(entered.headers).toMatchObject({ location: "/stores?x=1", "cache-control": "no-store" });
  late = 500;
  expect((await open(cookieOf(entered))).statusCode).toBe(200);
});

async function untilEntered(cookie: string | undefined) {
  let answer = await open(cookie, "/stores?x=1");
  await expect.poll(async () => (answer = await open(cookie, "/stores?x=1")).statusCode).toBe(303);
  return answer;
}

test("a database without a free connection makes newcomers wait, and with one again they enter", async () => {
  const busy = await startTestShop({ environment: { WAITING_ROOM_DELAY_MS: "2000" }, pages: "built", sharing: shop });
  const { pool } = busy.database;
  const address = await busy.shop.app.listen({ port: 0, host: "127.0.0.1" });
  const ask = async (cookie = "") => {
    const answer = await fetch(`${address}/stores`, { redirect: "manual", headers: { cookie } });
    const place = answer.headers.get("set-cookie")?.split(";")[0];
    return { status: answer.status, ahead: answer.headers.get("x-ahead"), place };
  };
  // From now on the page is in the cache, so that no request waits for a connection itself.
  expect((await ask()).status).toBe(200);
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  // Some still enter in the second in which it begins.
  let first: Awaited<ReturnType<typeof ask>> | undefined;
  await expect.poll(async () => (first = await ask())).toMatchObject({ status: 503, ahead: "0" });
  for (const connection of taken) connection.release();
  let entered = first;
  await expect.poll(async () => (entered = await ask(first?.place)).status).toBe(303);
  expect((await ask(entered?.place)).status).toBe(200);
  await busy.close();
});

test("few pages are made for many who wait", () => {
  expect([0, 9, 14, 16, 149, 151, 12_345].map(roundAhead)).toEqual([0, 9, 10, 20, 100, 200, 10_000]);
});
