import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { logInWith } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { addLink } from "./links.store.ts";
import { hashOfToken } from "./mails.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ environment: { RATE_LIMITS: "1" } });
});
afterAll(() => shop.close());

const tryIt = (email: string, password: string) => logInWith(shop.visitor("aol"), { site: "aol", email, password });

test("after five wrong passwords from one network even the right one has to wait, known or not, and a forged address does not help", async () => {
  for (const email of [seedEmails.customer, "nobody@example.com"]) {
    for (let tries = 0; tries < 5; tries++) expect(await tryIt(email, "wrong-password")).toBe("invalid");
    expect(await tryIt(email, SEED_PASSWORD)).toBe("rate");
    const forged = await shop.visitor("aol").send({
      method: "POST",
      url: "/identity/login-redir",
      body: new URLSearchParams({
        email,
        password: SEED_PASSWORD,
        nonce: "12345678",
        origin: "http://aol.localhost",
      }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": "198.51.100.77" },
    });
    expect(forged.headers.location).toContain("loginError=rate");
  }
  expect(await tryIt(seedEmails.settled, SEED_PASSWORD)).toHaveProperty("accessToken");
});

test("tries that come all at once are counted one by one", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryIt(seedEmails.manager, "wrong-password")));
  expect(answers.filter((answer) => answer === "invalid")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "rate")).toHaveLength(7);
});

test("a right password forgets the wrong ones before it", async () => {
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++)
      expect(await tryIt(seedEmails.salesperson, "wrong-password")).toBe("invalid");
    expect(await tryIt(seedEmails.salesperson, SEED_PASSWORD)).toHaveProperty("accessToken");
  }
});

test("an address is sent three mails an hour and no more; the answer says when to come again", async () => {
  const ask = () =>
    shop.visitor("aol").send({
      method: "POST",
      url: "/identity/forgotpassword",
      body: { clientId: "aol", email: "asked-often@example.com" },
    });
  for (let times = 0; times < 3; times++) expect((await ask()).statusCode).toBe(200);
  const fourth = await ask();
  expect(fourth.statusCode).toBe(429);
  expect(fourth.headers["retry-after"]).toBe("3600");
  expect(fourth.json<{ errors: string[] }>().errors[0]).toMatch(/in 60 minutes/);
});

test("ten accounts an hour are opened from one network", async () => {
  const register = (at: number) =>
    shop.visitor("aol").send({
      method: "POST",
      url: "/identity/api/account/register",
      body: {
        email: `many-${at}@example.com`,
        password: "three warm kettles",
        firstName: "A",
        lastName: "B",
        clientId: "aol",
      },
    });
  for (let at = 0; at < 10; at++) expect((await register(at)).statusCode).toBe(200);
  expect((await register(10)).statusCode).toBe(429);
});

test("after twenty wrong links from one network there is a wait, but not for a valid one", async () => {
  const reset = async (token: string) => {
    const body = { token, password: "three warm kettles" };
    return (await shop.visitor("hc").send({ method: "POST", url: "/identity/resetpassword", body })).statusCode;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 25; tries++) statuses.push(await reset("x".repeat(43)));
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  const { id, email } = await shop.database.db
    .selectFrom("customers")
    .select(["id", "email"])
    .where("site", "=", "hc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = "a valid link".padEnd(43, "x");
  const expiresAt = new Date("2026-11-20T12:00:00+11:00");
  await addLink(shop.database.db, { hash: hashOfToken(token), kind: "reset", customerId: id, email, expiresAt });
  expect(await reset(token)).toBe(200);
});

test("codes are tried as often as passwords, and together with them; five an hour are mailed to one address", async () => {
  const email = "codes-and-passwords@example.com";
  const tryCode = async () => {
    const form = { email, code: "123456", nonce: "12345678", origin: "http://aol.localhost" };
    const response = await shop.visitor("aol").send({
      method: "POST",
      url: "/identity/login-redir",
      body: new URLSearchParams(form).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    return new URL(String(response.headers.location)).searchParams.get("loginError");
  };
  for (let tries = 0; tries < 3; tries++) expect(await tryCode()).toBe("code");
  for (let tries = 0; tries < 2; tries++) expect(await tryIt(email, "wrong-password")).toBe("invalid");
  expect(await tryCode()).toBe("rate");
  const ask = () =>
    shop.visitor("aol").send({ method: "POST", url: "/identity/logincode", body: { clientId: "aol", email } });
  for (let times = 0; times < 5; times++) expect((await ask()).statusCode).toBe(200);
  const sixth = await ask();
  expect([sixth.statusCode, sixth.headers["retry-after"]]).toEqual([429, "3600"]);
});
