import { decodeJwt, generateKeyPair, importPKCS8, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMONSTRATION_APPLE_KEY } from "#platform/config/login-provider-config.ts";
import { answerQuestion, beginExternal, endOf, externalNonce, externalOrigin } from "#test/support/external-log-in.ts";
import type { Visitor } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { withToken } from "#test/support/signed-in-visitor.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

type Form = { readonly action: string; readonly fields: Record<string, string> };

/** The form with which Apple's page sends the browser back. */
async function answerAs(question: string, person: string): Promise<Form> {
  const page = await (await answerQuestion(shop, question, person)).text();
  const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return {
    action: /id="onward"[^>]* action="([^"]+)"/.exec(page)?.[1] ?? "",
    fields: Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, unescaped(value)])),
  };
}

/** Posts the form as a browser does from Apple's page: from another site, and without cookies. */
const post = ({ action, fields }: Form) =>
  shop.visitor("aol").send({
    method: "POST",
    url: new URL(action).pathname,
    body: String(new URLSearchParams(fields)),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://appleid.apple.com",
      "sec-fetch-site": "cross-site",
    },
  });

async function begin(visitor: Visitor): Promise<URL> {
  const begun = await beginExternal(visitor, "apple");
  return new URL(String(begun.headers.location));
}

async function logInAs(person: string, visitor = shop.visitor("aol")) {
  const form = await answerAs((await begin(visitor)).href, person);
  const held = await post(form);
  const ended = await visitor.send({ url: String(held.headers.location) });
  return { form, held, ...endOf(ended.headers.location) };
}

test("Apple is asked for name and email in a form, with a state and a nonce of our own (IDENT-12, IDENT-14)", async () => {
  const url = await begin(shop.visitor("aol"));
  expect(url.origin + url.pathname).toBe(`${shop.sandbox.url}/apple/auth/authorize`);
  const { nonce, state, ...query } = Object.fromEntries(url.searchParams);
  expect(query).toEqual({
    response_type: "code",
    response_mode: "form_post",
    client_id: "example.hearth.web",
    redirect_uri: `${externalOrigin}/identity/externallogin/apple/callback`,
    scope: "name email",
  });
  expect([nonce?.length, state?.length]).toEqual([43, 43]);
});

test("the form arrives without cookies, and the log-in ends in the browser that began it (IDENT-12)", async () => {
  const { held, carried } = await logInAs("sandbox-sam");
  expect(held.statusCode).toBe(303);
  expect(String(held.headers.location)).toMatch(/^\/identity\/externallogin\/apple\/callback\?state=[\w-]{43}$/);
  expect(held.headers["set-cookie"] ?? "").not.toContain("login-browser");
  expect(decodeJwt(carried.get("id_token") ?? "")).toMatchObject({
    nonce: externalNonce,
    email: "sam.customer@example.com",
  });
});

test("the name comes with the first log-in alone, and the account keeps it", async () => {
  const first = await logInAs("sandbox-alex");
  expect(JSON.parse(first.form.fields["user"] ?? "{}")).toMatchObject({ name: { firstName: "Alex" } });
  const second = await logInAs("sandbox-alex");
  expect(second.form.fields).not.toHaveProperty("user");
  const signed = withToken(shop, "aol", shop.visitor("aol"), second.carried.get("access_token") ?? "");
  expect(await signed.call("GET /api/account")).toMatchObject({ value: { firstName: "Alex", lastName: "Outside" } });
});

test("another browser cannot end a log-in, with the state or with the form", async () => {
  const visitor = shop.visitor("aol");
  const form = await answerAs((await begin(visitor)).href, "sandbox-sam");
  const held = await post(form);
  const stranger = await shop.visitor("aol").send({ url: String(held.headers.location) });
  expect(stranger.headers.location).toBe("/account/login?loginError=external");
  const owner = await visitor.send({ url: String(held.headers.location) });
  expect(endOf(owner.headers.location).carried.get("access_token")).toBeTruthy();
});

test("a form with a made-up state, a second answer and a code in the address log nobody in", async () => {
  const visitor = shop.visitor("aol");
  const form = await answerAs((await begin(visitor)).href, "sandbox-sam");
  const elsewhere = { ...form, fields: { ...form.fields, state: "made-up" } };
  expect((await post(elsewhere)).headers.location).toBe("/account/login?loginError=external");
  const { state = "", code = "" } = form.fields;
  const byAddress = await visitor.send({ url: `/identity/externallogin/apple/callback?state=${state}&code=${code}` });
  expect(endOf(byAddress.headers.location).error).toBe("external");
  const again = await answerAs((await begin(visitor)).href, "sandbox-sam");
  await post(again);
  expect((await post(again)).headers.location).toBe("/account/login?loginError=external");
});

test("cancelling at Apple leads back to the log-in, and an unreadable user field is no fault", async () => {
  expect((await logInAs("")).error).toBe("external");
  const visitor = shop.visitor("aol");
  const form = await answerAs((await begin(visitor)).href, "sandbox-sam");
  const held = await post({ ...form, fields: { ...form.fields, user: '{"name":7' } });
  const ended = await visitor.send({ url: String(held.headers.location) });
  expect(endOf(ended.headers.location).carried.get("access_token")).toBeTruthy();
});

test("other providers take no forms, and other calls none from another site", async () => {
  const form = { action: `${externalOrigin}/identity/externallogin/sandbox/callback`, fields: { state: "x" } };
  expect((await post(form)).statusCode).toBe(403);
  expect((await post({ ...form, action: `${externalOrigin}/identity/login-redir` })).statusCode).toBe(403);
});

test("the stand-in takes the client secret of our key alone, for itself and for six months at most", async () => {
  const issuer = `${shop.sandbox.url}/apple`;
  const { privateKey: another } = await generateKeyPair("ES256");
  const own = await importPKCS8(DEMONSTRATION_APPLE_KEY, "ES256");
  const exchange = async ({ key = own, kid = "SANDBOXKEY", team = "SANDBOXTEA", aud = issuer, life = "180d" }) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid })
      .setIssuer(team)
      .setSubject("example.hearth.web")
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(key);
    const form = {
      client_id: "example.hearth.web",
      client_secret: secret,
      grant_type: "authorization_code",
      code: "x",
    };
    const answer = await fetch(`${issuer}/auth/token`, { method: "POST", body: new URLSearchParams(form) });
    return ((await answer.json()) as { error: string }).error;
  };
  // The secret is good, and the code is not.
  expect(await exchange({})).toBe("invalid_grant");
  const wrong = [{ key: another }, { kid: "OTHER" }, { team: "OTHER" }, { aud: "https://x.example" }, { life: "200d" }];
  for (const one of wrong) expect(await exchange(one)).toBe("invalid_client");
});
