import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import { withToken } from "#test/support/signed-in-visitor.ts";
import type { Visitor } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const origin = "http://aol.localhost";
const nonce = "the-browsers-own-nonce";

const begin = (visitor: Visitor, more: Record<string, string> = {}) =>
  visitor.send({
    url: `/identity/externallogin/sandbox?${new URLSearchParams({ nonce, origin, returnUrl: "/cart", ...more })}`,
  });

/** The provider's page, answered as a person would, over the network. Answers where the browser is sent back to. */
async function answerAs(authorize: string, person: string): Promise<string> {
  const page = await (await fetch(authorize)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const answered = await fetch(`${shop.sandbox.url}/openid/answer`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ request, person }),
  });
  return answered.headers.get("location") ?? "";
}

async function logInAs(person: string, visitor = shop.visitor("aol")) {
  const begun = await begin(visitor);
  const back = new URL(await answerAs(String(begun.headers.location), person));
  const ended = await visitor.send({ url: back.pathname + back.search });
  const location = new URL(String(ended.headers.location), origin);
  return {
    location,
    back,
    carried: new URLSearchParams(location.hash.slice(1)),
    error: location.searchParams.get("loginError"),
  };
}

test("logging in elsewhere is the code flow with PKCE, a state and nonces of both sides (IDENT-12, IDENT-14)", async () => {
  expect((await shop.call("GET /identity/providers")).providers).toEqual(["sandbox"]);
  const begun = await begin(shop.visitor("aol"));
  expect(begun.statusCode).toBe(302);
  const asked = new URL(String(begun.headers.location));
  expect(asked.origin).toBe(shop.sandbox.url);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${origin}/identity/externallogin/sandbox/callback`,
  });
  expect(asked.searchParams.get("nonce")).not.toBe(nonce);
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

test("an email that nobody confirmed, and staff, are not let in that way", async () => {
  expect((await logInAs("sandbox-nora")).error).toBe("external-email");
  expect((await logInAs("sandbox-kim")).error).toBe("external-email");
  expect((await logInAs("")).error).toBe("external");
});

test("a state that is made up, used or another site's, and a code that is replayed, log nobody in", async () => {
  const { back } = await logInAs("sandbox-sam");
  const again = await shop.visitor("aol").send({ url: back.pathname + back.search });
  expect(again.headers.location).toBe("/account/login?loginError=external");
  const begun = await begin(shop.visitor("aol"));
  const fresh = new URL(await answerAs(String(begun.headers.location), "sandbox-sam"));
  const elsewhere = await shop.visitor("hc").send({ url: fresh.pathname + fresh.search });
  expect(elsewhere.headers.location).toBe("/account/login?loginError=external");
  fresh.searchParams.set("code", back.searchParams.get("code") ?? "");
  const replayed = await shop.visitor("aol").send({ url: fresh.pathname + fresh.search });
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
