import type { Page } from "playwright-core";
import { loginFormUrl } from "#capabilities/identity/identity-urls.ts";
import { SEED_PASSWORD } from "#seed/people.ts";
import { sendFrom } from "./page-actions.ts";

/**
 * Logs the shopper in by API, like the log-in form, and stores the tokens and cookies in the browser. No page of the
 * shop is loaded. `shop` is the site's origin.
 */
export async function signInByApi(page: Page, { shop, email }: { shop: string; email: string }): Promise<void> {
  const tokens = await tokensByApi(page, { shop, email });
  await page.goto(new URL("/robots.txt", shop).href);
  await page.evaluate(({ accessToken, idToken, issuedAt }) => {
    // The difference between the shop's clock and this browser's.
    localStorage.setItem("loggedin", String(issuedAt - Date.now()));
    localStorage.setItem("access_token", accessToken);
    localStorage.setItem("id_token", idToken);
  }, tokens);
}

type BrowserTokens = { readonly accessToken: string; readonly idToken: string; readonly issuedAt: number };

/** The tokens of a log-in, for the visitor of the browser's cookies. */
async function tokensByApi(page: Page, { shop, email }: { shop: string; email: string }): Promise<BrowserTokens> {
  const form = { email, password: SEED_PASSWORD, nonce: "nonce-of-the-test", returnUrl: "/account", origin: shop };
  const body = new URLSearchParams(form).toString();
  const { location } = await sendFrom(page, shop, {
    path: loginFormUrl(),
    body,
    type: "application/x-www-form-urlencoded",
  });
  const carried = new URLSearchParams(new URL(location, shop).hash.slice(1));
  const [accessToken, idToken] = [carried.get("access_token"), carried.get("id_token")];
  if (accessToken === null || idToken === null) throw new Error(`${email} was not let in: ${location}`);
  const { iat } = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as { iat: number };
  return { accessToken, idToken, issuedAt: iat * 1000 };
}
