import { once } from "node:events";
import type { Server } from "node:http";
import { Provider } from "oidc-provider";
import { decodeJwt, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginExternal, endOf, externalNonce, externalOrigin } from "#test/support/external-log-in.ts";
import { freePorts } from "#test/support/ports.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

/** A certified OpenID provider that nobody of us wrote, set up as Google is: RS256, PKCE, claims in the id token. */
async function startProvider(port: number): Promise<Server> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: "hearth",
        client_secret: "sandbox-openid-secret",
        redirect_uris: [`${externalOrigin}/identity/externallogin/sandbox/callback`],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "RS256",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "first" }] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    scopes: ["openid", "email", "profile"],
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        email: `${sub}@gmail.example`,
        email_verified: true,
        given_name: "Gail",
        family_name: "Oogle",
      }),
    }),
  });
  const server = provider.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

let provider: Server;
let shop: TestShop;
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  provider = await startProvider(port);
  shop = await startTestShop({ environment: { OPENID_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await shop.close();
  provider.close();
});

/** A browser at the provider: follows redirects with its cookies, fills in the log-in, agrees, and ends at the shop. */
async function logInAtProvider(question: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next: { url: string; body?: URLSearchParams } = { url: question };
  for (let hops = 0; hops < 12; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next.url, {
      redirect: "manual",
      headers: { cookie },
      ...(next.body && { method: "POST", body: next.body }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location !== null) {
      next = { url: new URL(location, next.url).href };
      if (next.url.startsWith(externalOrigin)) return new URL(next.url);
      continue;
    }
    const page = await answer.text();
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const body = new URLSearchParams({ prompt, ...(prompt === "login" && { login, password: "any" }) });
    next = { url: new URL(action, next.url).href, body };
  }
  throw new Error("the provider did not lead back to the shop");
}

test("a certified OpenID provider logs somebody new in, and knows them again (IDENT-12, IDENT-14)", async () => {
  const ids = [];
  for (let times = 0; times < 2; times++) {
    const visitor = shop.visitor("aol");
    const begun = await beginExternal(visitor, "sandbox");
    const back = await logInAtProvider(String(begun.headers.location), "gail");
    const ended = await visitor.send({ url: back.pathname + back.search });
    const { carried } = endOf(ended.headers.location);
    const claims = decodeJwt(carried.get("id_token") ?? "");
    expect(claims).toMatchObject({ nonce: externalNonce, email: "gail@gmail.example", given_name: "Gail" });
    ids.push(claims.sub);
  }
  expect(ids[0]).toBe(ids[1]);
});

test("a code of a certified provider is worth one log-in", async () => {
  const visitor = shop.visitor("aol");
  const begun = await beginExternal(visitor, "sandbox");
  const back = await logInAtProvider(String(begun.headers.location), "gail");
  const first = await visitor.send({ url: back.pathname + back.search });
  expect(endOf(first.headers.location).carried.get("access_token")).toBeTruthy();
  const again = await visitor.send({ url: back.pathname + back.search });
  expect(endOf(again.headers.location).error).toBe("external");
});
