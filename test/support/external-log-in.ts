import type { ShopWithSandbox } from "./shop-with-sandbox.ts";
import type { Visitor } from "./shop.ts";

export const externalOrigin = "http://aol.localhost";
export const externalNonce = "the-browsers-own-nonce";

/** To a provider, as the log-in page sends a browser. */
export const beginExternal = (
  visitor: Visitor,
  provider: string,
  more: Record<string, string> = {},
): ReturnType<Visitor["send"]> => {
  const query = { nonce: externalNonce, origin: externalOrigin, returnUrl: "/cart", ...more };
  return visitor.send({ url: `/identity/externallogin/${provider}?${new URLSearchParams(query)}` });
};

/** The sandbox's page for a provider's question, answered as a person would, over the network. */
export async function answerQuestion(shop: ShopWithSandbox, question: string, person: string): Promise<Response> {
  const page = await (await fetch(question)).text();
  const [, request = ""] = /name="request" value="([^"]+)"/.exec(page) ?? [];
  const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ request, person });
  return fetch(shop.sandbox.url + action, { method: "POST", redirect: "manual", body });
}

/** What a log-in ended with: tokens in the fragment of an address, or a word for the error in its query. */
export function endOf(location: unknown) {
  const url = new URL(String(location), externalOrigin);
  return { url, carried: new URLSearchParams(url.hash.slice(1)), error: url.searchParams.get("loginError") };
}
