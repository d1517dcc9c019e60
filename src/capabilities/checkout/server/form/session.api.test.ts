import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, withToken } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const session = { email: "a@example.com", delivery: { suburb: "Richmond", instructions: "<b>Ring</b>" } };

// Also: CHK-129, CHK-130
test("typed fields are stored by visitor and site for three days, or until they are deleted (CHK-125, CHK-126, CHK-127)", async () => {
  const visitor = shop.visitor("aol");
  expect(await visitor.call("GET /api/checkout/session")).toEqual({ session: null, expiresAt: null });
  const stored = await visitor.call("POST /api/checkout/session", { body: { session } });
  expect(stored).toEqual({ ok: true, value: { expiresAt: "2026-11-22T23:00:00.000Z" } });
  expect(await visitor.call("GET /api/checkout/session")).toEqual({ session, expiresAt: "2026-11-22T23:00:00.000Z" });
  expect((await shop.visitor("aol").call("GET /api/checkout/session")).session).toBeNull();
  const elsewhere = shop.visitor("hc");
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.call("GET /api/checkout/session")).session).toBeNull();
  await shop.database.db
    .updateTable("checkout_sessions")
    .set({ expires_at: new Date("2026-11-19") })
    .execute();
  expect((await visitor.call("GET /api/checkout/session")).session).toBeNull();
  await visitor.call("POST /api/checkout/session", { body: { session } });
  await visitor.call("DELETE /api/checkout/session");
  expect((await visitor.call("GET /api/checkout/session")).session).toBeNull();
});

test("a customer finds it on another device (CHK-128)", async () => {
  const one = await signIn(shop, { site: "aol", as: "customer" });
  await one.call("POST /api/checkout/session", { body: { session } });
  const other = withToken(shop, "aol", shop.visitor("aol"), one.accessToken);
  expect((await other.call("GET /api/checkout/session")).session).toEqual(session);
});

test("no card data are stored: card fields are removed, and a number in another field is refused (CHK-128)", async () => {
  const visitor = shop.visitor("aol");
  const body = { session: { ...session, cardDetails: { cardNo: "4111111111111111" }, devicePaymentCode: "111111" } };
  expect(await visitor.call("POST /api/checkout/session", { body })).toMatchObject({ ok: true });
  expect((await visitor.call("GET /api/checkout/session")).session).toEqual(session);
  const hidden = { session: { delivery: { instructions: "my card is 4111 1111 1111 1111" } } };
  const answer = await visitor.send({ method: "POST", url: "/api/checkout/session", body: hidden });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "cardInClear"]);
  expect((await visitor.call("GET /api/checkout/session")).session).toEqual(session);
});

test.each([
  ["too long", { session: { text: "x".repeat(20_001) } }, "tooLarge"],
  ["a list", { session: [] }, undefined],
  ["null", { session: null }, undefined],
  ["missing", {}, undefined],
])("a session that is %s is refused and nothing is kept (CHK-127)", async (_what, body, code) => {
  const visitor = shop.visitor("aol");
  const answer = await visitor.send({ method: "POST", url: "/api/checkout/session", body });
  expect(answer.statusCode).toBe(400);
  if (code) expect(answer.json()).toMatchObject({ code });
  expect((await visitor.call("GET /api/checkout/session")).session).toBeNull();
});
