// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consumeTokens } from "./consume-tokens.ts";

const site = { clientId: "aol", afterLogin: "/account" };
const saved = new Map<string, string>();

const idToken = (claims: object): string =>
  `head.${Buffer.from(JSON.stringify({ sub: "1", aud: "aol", exp: 900, iat: 0, ...claims })).toString("base64url")}.sign`;

function comeBackWith(token: string): void {
  vi.stubGlobal("location", {
    hash: `#access_token=access&id_token=${token}&returnUrl=/account/profile`,
    pathname: "/blank/account/login-callback",
  });
}

beforeEach(() => {
  saved.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  });
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["no log-in was begun here", null, {}],
  ["another log-in was begun here", "of-this-browser", {}],
  ["they are another site's", "of-the-token", { aud: "hc" }],
  ["they have ended", "of-the-token", { exp: 0 }],
])("tokens in an address log nobody in when %s (IDENT-15)", (_when, nonce, claims) => {
  if (nonce !== null) saved.set("nonce", nonce);
  comeBackWith(idToken({ nonce: "of-the-token", ...claims }));
  expect(consumeTokens(site)).toBeNull();
  expect(saved.has("access_token")).toBe(false);
});

test("the tokens of the log-in that was begun here are kept, once, and lead on (IDENT-15, IDENT-20)", () => {
  saved.set("nonce", "of-the-token");
  comeBackWith(idToken({ nonce: "of-the-token" }));
  expect(consumeTokens(site)).toBe("/account/profile");
  expect(saved.get("access_token")).toBe("access");
  expect(consumeTokens(site)).toBeNull();
});
