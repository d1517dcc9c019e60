import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { logInWith, signIn, withToken } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { sql } from "kysely";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const customer = seedEmails.customer;

// Also: IDENT-27
test("a log-in returns with two tokens, and calls carry them (IDENT-03, IDENT-13, IDENT-15)", async () => {
  const visitor = shop.visitor("aol");
  const carried = await logInWith(visitor, {
    site: "aol",
    email: ` ${customer.toUpperCase()} `,
    password: SEED_PASSWORD,
    nonce: "nonce-of-my-own",
    returnUrl: "/cart",
  });
  if (typeof carried === "string") throw new Error(carried);
  expect(carried.returnUrl).toBe("/cart");
  expect(decodeProtectedHeader(carried.accessToken)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
  expect(decodeJwt(carried.idToken)).toMatchObject({
    aud: "aol",
    nonce: "nonce-of-my-own",
    given_name: "Sam",
    email: customer,
    email_verified: true,
  });
  const claims = decodeJwt(carried.accessToken);
  expect(claims).toMatchObject({ aud: "storefront-api", client_id: "aol", roles: ["customer"] });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
  const signed = withToken(shop, "aol", visitor, carried.accessToken);
  const profile = await signed.call("GET /identity/getprofile");
  expect(profile).toMatchObject({ ok: true, value: { userId: claims.sub, firstName: "Sam", email: customer } });
  expect(await shop.visitor("aol").call("GET /identity/getprofile")).toMatchObject({ ok: false, refusal: "signedOut" });
});

test("staff are known by their token's winningUserId, and a business by its role (STAFF-02, BRAND-07)", async () => {
  const staff = await signIn(shop, { site: "aoc", as: "staff" });
  expect(decodeJwt(staff.accessToken)).toMatchObject({
    roles: ["customer", "staff"],
    winningUserId: staff.userId,
    salespersonCode: "AOC-001",
  });
  const business = await signIn(shop, { site: "aoc", as: "business" });
  expect(decodeJwt(business.accessToken)["roles"]).toEqual(["customer", "commercial"]);
  const pending = await signIn(shop, { site: "aoc", as: "pending" });
  expect(decodeJwt(pending.accessToken)["roles"]).toEqual(["customer"]);
});

test("a wrong password, an unknown email, another site's account and a locked one are not let in", async () => {
  const tryIt = (email: string, password: string) => logInWith(shop.visitor("hc"), { site: "hc", email, password });
  expect(await tryIt(customer, "wrong-password")).toBe("invalid");
  expect(await tryIt("nobody@example.com", SEED_PASSWORD)).toBe("invalid");
  expect(await tryIt(seedEmails.business, SEED_PASSWORD)).toBe("invalid");
  expect(await tryIt(seedEmails.locked, SEED_PASSWORD)).toBe("locked");
  expect(await tryIt(seedEmails.locked, "wrong-password")).toBe("invalid");
});

test("forged, foreign, altered and unsigned tokens open nothing and are answered 401", async () => {
  const { accessToken, userId } = await signIn(shop, { site: "aol", as: "customer" });
  const [head = "", body = "", signature = ""] = accessToken.split(".");
  const claims = decodeJwt(accessToken);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ ...decodeProtectedHeader(accessToken), alg: "ES256" })
    .sign(privateKey);
  const jwks = (await shop.call("GET /identity/.well-known/jwks.json")).keys;
  const secret = new TextEncoder().encode(JSON.stringify(jwks[0]));
  const hmac = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: String(jwks[0]?.kid) })
    .sign(secret);
  const forged = [
    `${json({ alg: "none", typ: "at+jwt" })}.${body}.`,
    `${json({ alg: "none", typ: "at+jwt" })}.${body}.${signature}`,
    hmac,
    foreign,
    await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", jwk: await exportJWK(publicKey) })
      .sign(privateKey),
    `${head}.${json({ ...claims, sub: "00000000-0000-4000-8000-000000000000" })}.${signature}`,
    `${head}.${json({ ...claims, roles: ["staff"], winningUserId: userId })}.${signature}`,
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `${head}.${body}`,
    "x",
    "",
  ];
  for (const token of forged) {
    const response = await shop.visitor("aol", { authorization: `Bearer ${token}` }).send({ url: "/api/cart/" });
    expect([token.slice(0, 40), response.statusCode]).toEqual([token.slice(0, 40), 401]);
    expect(response.headers["www-authenticate"]).toContain("Bearer");
  }
  const elsewhere = await shop.visitor("hc", { authorization: `Bearer ${accessToken}` }).send({ url: "/api/cart/" });
  expect(elsewhere.statusCode).toBe(401);
});

test("an id token opens no call", async () => {
  const { idToken } = await signIn(shop, { site: "aol", as: "customer" });
  const response = await shop.visitor("aol", { authorization: `Bearer ${idToken}` }).send({ url: "/api/cart/" });
  expect(response.statusCode).toBe(401);
});

test("logging out ends the session and its tokens at once, and no other session (IDENT-05, IDENT-35)", async () => {
  const here = await signIn(shop, { site: "aol", as: "customer" });
  const there = await signIn(shop, { site: "aol", as: "customer" });
  await here.call("GET /identity/getprofile");
  const stranger = await there.call("POST /identity/logout", { body: { userId: "somebody", clientId: "aol" } });
  expect(stranger).toMatchObject({ ok: false, refusal: "invalidLogin" });
  expect(await here.call("POST /identity/logout", { body: { userId: here.userId, clientId: "aol" } })).toMatchObject({
    ok: true,
  });
  expect((await here.send({ url: "/api/settings" })).statusCode).toBe(401);
  expect((await there.send({ url: "/api/settings" })).statusCode).toBe(200);
  const renewed = await there.call("POST /identity/relogin", {
    body: { token: here.accessToken, origin: "http://aol.localhost", nonce: "12345678" },
  });
  expect(renewed).toMatchObject({ ok: false, refusal: "sessionOver" });
});

test("old tokens are renewed while their session stands, for the browser's new nonce (IDENT-04, IDENT-24)", async () => {
  const signed = await signIn(shop, { site: "aol", as: "customer" });
  const ask = (origin: string) =>
    shop.visitor("aol").call("POST /identity/relogin", {
      body: { token: signed.accessToken, origin, nonce: "the-new-nonce", returnUrl: "//evil.example" },
    });
  const renewed = await ask("http://aol.localhost:3000");
  if (!renewed.ok) throw new Error(renewed.refusal);
  expect(renewed.value.returnUrl).toBe("/account");
  expect(decodeJwt(renewed.value.id_token)["nonce"]).toBe("the-new-nonce");
  expect(decodeJwt(renewed.value.access_token)["sid"]).toBe(decodeJwt(signed.accessToken)["sid"]);
  for (const origin of ["https://evil.example", "http://aol.localhost.evil.example", "http://hc.localhost", "null", ""])
    expect(await ask(origin)).toMatchObject({ ok: false, refusal: "unknownClient" });
});

test("a right that is taken away is gone with the next call", async () => {
  const staff = await signIn(shop, { site: "aol", as: "staff", permissions: ["otherPayment"] });
  await sql`update customers set locked_at = now() where id = ${staff.userId}`.execute(shop.database.db);
  expect((await staff.send({ url: "/api/settings" })).statusCode).toBe(401);
});
