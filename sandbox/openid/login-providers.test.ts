import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

const returnTo = (provider: string) => `http://aol.localhost:3000/identity/externallogin/${provider}/callback`;
const appId = "1000000000000001";
const secret = "sandbox-facebook-secret";

async function answer(question: string, person: string): Promise<Response> {
  const page = await (await fetch(question)).text();
  const [, request = ""] = /name="request" value="([^"]+)"/.exec(page) ?? [];
  const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ request, person });
  return fetch(sandbox.url + action, { method: "POST", redirect: "manual", body });
}

async function facebookCode(person: string, scope: string): Promise<string> {
  const query = new URLSearchParams({ client_id: appId, redirect_uri: returnTo("facebook"), state: "s", scope });
  const answered = await answer(`${sandbox.url}/facebook/v23.0/dialog/oauth?${query}`, person);
  const back = new URL(answered.headers.get("location") ?? "");
  expect(back.searchParams.get("state")).toBe("s");
  return back.searchParams.get("code") ?? "";
}

type GraphAnswer = { status: number; body: Record<string, unknown> & { error?: { code: number; type: string } } };
async function graph(path: string, query: Record<string, string>): Promise<GraphAnswer> {
  const read = await fetch(`${sandbox.url}/facebook/graph/v23.0/${path}?${new URLSearchParams(query)}`);
  return { status: read.status, body: (await read.json()) as GraphAnswer["body"] };
}

const exchange = (code: string, more: Record<string, string> = {}) =>
  graph("oauth/access_token", {
    client_id: appId,
    client_secret: secret,
    redirect_uri: returnTo("facebook"),
    code,
    ...more,
  });
const proofOf = (token: string) => createHmac("sha256", secret).update(token).digest("hex");

test("Facebook's code becomes a token once, for its app and its return address", async () => {
  const code = await facebookCode("2000000000000002", "email");
  expect(await exchange(code)).toMatchObject({ status: 200, body: { token_type: "bearer" } });
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: { type: "OAuthException" } } });
  const wrongs: Record<string, string>[] = [{ client_secret: "x" }, { redirect_uri: returnTo("other") }];
  for (const wrong of wrongs)
    expect(await exchange(await facebookCode("2000000000000002", "email"), wrong)).toMatchObject({ status: 400 });
});

test("Facebook's profile needs the proof of the app's secret, and has the fields that were agreed", async () => {
  const tokenOf = async (person: string, scope: string) =>
    String((await exchange(await facebookCode(person, scope))).body["access_token"]);
  const fields = "id,first_name,last_name,email";
  const token = await tokenOf("2000000000000002", "public_profile,email");
  expect(await graph("me", { fields, access_token: token })).toMatchObject({ body: { error: { code: 100 } } });
  const profile = await graph("me", { fields, access_token: token, appsecret_proof: proofOf(token) });
  expect(profile.body).toEqual({
    id: "2000000000000002",
    first_name: "Robin",
    last_name: "Page",
    email: "robin.facebook@example.com",
  });
  for (const without of [
    await tokenOf("2000000000000002", "public_profile"),
    await tokenOf("2000000000000003", "email"),
  ])
    expect(
      (await graph("me", { fields, access_token: without, appsecret_proof: proofOf(without) })).body,
    ).not.toHaveProperty("email");
});

test("Apple gives name and email to a form alone, and to no unknown client or address", async () => {
  const question = {
    client_id: "example.hearth.web",
    redirect_uri: returnTo("apple"),
    response_type: "code",
    scope: "name email",
    state: "s",
  };
  const ask = (more: Record<string, string>) =>
    fetch(`${sandbox.url}/apple/auth/authorize?${new URLSearchParams({ ...question, ...more })}`);
  expect((await ask({ response_mode: "form_post" })).status).toBe(200);
  const wrong: Record<string, string>[] = [
    {},
    { response_mode: "query" },
    { response_mode: "form_post", client_id: "other" },
    { response_mode: "form_post", redirect_uri: "https://evil.example/identity/externallogin/apple/callback" },
  ];
  for (const more of wrong) expect((await ask(more)).status).toBe(400);
});
