import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import { answerQuestion, beginExternal, endOf, externalNonce, externalOrigin } from "#test/support/external-log-in.ts";
import { withToken } from "#test/support/signed-in-visitor.ts";
import type { Visitor } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const [origin, nonce] = [externalOrigin, externalNonce];

const begin = (visitor: Visitor, more: Record<string, string> = {}) => beginExternal(visitor, "sandbox", more);

/** Where the provider sends the browser back to. */
const answerAs = async (authorize: string, person: string): Promise<string> =>
  (await answerQuestion(shop, authorize, person)).headers.get("location") ?? "";

async function logInAs(person: string, visitor = shop.visitor("aol")) {
  const begun = await begin(visitor);
  const back = new URL(await answerAs(String(begun.headers.location), person));
  const ended = await visitor.send({ url: back.pathname + back.search });
  return { visitor, back, ...endOf(ended.headers.location) };
}

test("logging in elsewhere is the code flow with PKCE, a state and nonces of both sides (IDENT-12, IDENT-14)", async () => {
  expect((await shop.call("GET /identity/providers")).providers).toEqual(["facebook", "apple", "sandbox"]);
  const begun = await begin(shop.visitor("aol"));
  expect(begun.statusCode).toBe(302);
  const url = new URL(String(begun.headers.location));
  expect(url.origin).toBe(shop.sandbox.url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${origin}/identity/externallogin/sandbox/callback`,
  });
  expect(url.searchParams.get("nonce")).not.toBe(nonce);
  const { carried } = await logInAs("sandbox-sam");
  expect(carried.get("returnUrl")).toBe("/cart");
  expect(decodeJwt(carried.get("id_token") ?? "")).toMatchObject({ nonce, email: seedEmails.customer });
});

test("an email that both sides confirmed leads to the account that is there, and the link is kept", async () => {
  for (let times = 0; times < 2; times++) {
    const { carried } = await logInAs("sandbox-sam");
    expect(decodeJwt(carried.get("access_token") ?? "").sub).toBe(seedPersonId("aol", seedEmails.customer));
  }
});

test("somebody new gets an account of their own, the same at the next time", async () => {
  const first = await logInAs("sandbox-alex");
  const second = await logInAs("sandbox-alex");
  const token = first.carried.get("access_token") ?? "";
  expect(decodeJwt(second.carried.get("access_token") ?? "").sub).toBe(decodeJwt(token).sub);
  const signed = withToken(shop, "aol", shop.visitor("aol"), token);
  expect(await signed.call("GET /api/account")).toMatchObject({
    value: { firstName: "Alex", email: "alex.outside@example.com" },
  });
});

test("an email that nobody confirmed has to be, staff are not let in, and who cancels comes back", async () => {
  expect((await logInAs("sandbox-nora")).error).toBe("unconfirmed");
  expect((await logInAs("sandbox-kim")).error).toBe("external-email");
  expect((await logInAs("")).error).toBe("external");
});

test("a state that is made up, used or another site's, and a code that is replayed, log nobody in", async () => {
  const { back, visitor } = await logInAs("sandbox-sam");
  const again = await visitor.send({ url: back.pathname + back.search });
  expect(again.headers.location).toBe("/account/login?loginError=external");
  const begun = await begin(visitor);
  const fresh = new URL(await answerAs(String(begun.headers.location), "sandbox-sam"));
  const cookie = `login-browser=${visitor.cookies.get("login-browser")}`;
  const elsewhere = await shop.visitor("hc").send({ url: fresh.pathname + fresh.search, headers: { cookie } });
  expect(elsewhere.headers.location).toBe("/account/login?loginError=external");
  fresh.searchParams.set("code", back.searchParams.get("code") ?? "");
  const replayed = await visitor.send({ url: fresh.pathname + fresh.search });
  expect(replayed.headers.location).toContain("loginError=external");
  const made = await shop
    .visitor("aol")
    .send({ url: "/identity/externallogin/sandbox/callback?state=made-up&code=made-up" });
  expect(made.headers.location).toBe("/account/login?loginError=external");
});

test("an unknown provider, a foreign origin and a missing nonce lead back to the log-in", async () => {
  const visitor = shop.visitor("aol");
  const unknown = await visitor.send({ url: `/identity/externallogin/nobody?nonce=${nonce}&origin=${origin}` });
  expect([unknown.statusCode, unknown.headers.location]).toEqual([
    303,
    `${origin}/account/login?loginError=external&returnUrl=%2Faccount`,
  ]);
  const wrong: readonly Record<string, string>[] = [
    { origin: "https://evil.example" },
    { nonce: "" },
    { nonce: "x y" },
  ];
  for (const more of wrong)
    expect(String((await begin(visitor, more)).headers.location)).toMatch(/\/account\/login\?loginError=external/);
});

test("only the browser that began a log-in ends it, and one browser may have several open", async () => {
  const visitor = shop.visitor("aol");
  const [first, second] = [await begin(visitor), await begin(visitor)];
  const back = new URL(await answerAs(String(first.headers.location), "sandbox-sam"));
  const stranger = await shop.visitor("aol").send({ url: back.pathname + back.search });
  expect(stranger.headers.location).toBe("/account/login?loginError=external");
  for (const begun of [first, second]) {
    const own = begun === first ? back : new URL(await answerAs(String(begun.headers.location), "sandbox-sam"));
    const ended = await visitor.send({ url: own.pathname + own.search });
    expect(endOf(ended.headers.location).carried.get("access_token")).toBeTruthy();
  }
});
