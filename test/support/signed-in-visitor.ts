import { randomUUID } from "node:crypto";
import { addStaff } from "#capabilities/identity/server/identity.service.ts";
import { loginFormUrl } from "#capabilities/identity/identity-urls.ts";
import type { SiteCode } from "#shop/site.ts";
import type { StaffPermission } from "#shop/visit.ts";
import { SEED_PASSWORD, seedEmails, type SeedPerson } from "#seed/people.ts";
import { TODAY } from "./template-database.ts";
import type { TestShop, Visitor } from "./shop.ts";

/** A signed-in visitor: every call and request carries the token. */
export type SignedIn = Visitor & {
  readonly userId: string;
  readonly email: string;
  readonly accessToken: string;
  readonly idToken: string;
};

export type SignInAs =
  | { readonly site: SiteCode; readonly as: "customer" | "business" | "pending" }
  /** Without permissions: a plain salesperson. With them: a member of staff with only these. */
  | { readonly site: SiteCode; readonly as: "staff"; readonly permissions?: readonly StaffPermission[] }
  | { readonly site: SiteCode; readonly as: "somebody"; readonly email: string; readonly password?: string };

/** Logs in over the API, like the log-in form. Throws on a refusal. */
export async function signIn(
  shop: TestShop,
  who: SignInAs,
  visitor: Visitor = shop.visitor(who.site),
): Promise<SignedIn> {
  const { email, password } = await credentialsOf(shop, who);
  const carried = await logInWith(visitor, { site: who.site, email, password });
  if (typeof carried === "string") throw new Error(`${email} was not let in on ${who.site}: ${carried}`);
  const { accessToken, idToken } = carried;
  const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()) as { sub: string };
  return { ...withToken(shop, who.site, visitor, accessToken), userId: claims.sub, email, accessToken, idToken };
}

/** The same visitor, whose requests carry a token from now on. */
export function withToken(shop: TestShop, site: SiteCode, visitor: Visitor, token: string): Visitor {
  const signed = shop.visitor(site, { authorization: `Bearer ${token}` });
  for (const [name, value] of visitor.cookies) signed.cookies.set(name, value);
  return signed;
}

export type Carried = { readonly accessToken: string; readonly idToken: string; readonly returnUrl: string };

/** Sends the log-in form. Answers the browser's redirect: tokens, or the error code. */
export async function logInWith(
  visitor: Visitor,
  form: {
    readonly site: SiteCode;
    readonly email: string;
    readonly password: string;
    readonly nonce?: string;
    readonly returnUrl?: string;
    readonly origin?: string;
  },
): Promise<Carried | string> {
  const { site, email, password, nonce = randomUUID(), returnUrl = "/account" } = form;
  const origin = form.origin ?? `http://${site}.localhost`;
  const response = await visitor.send({
    method: "POST",
    url: loginFormUrl(),
    body: new URLSearchParams({ email, password, nonce, returnUrl, origin }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = new URL(String(response.headers.location), origin);
  const carried = new URLSearchParams(location.hash.slice(1));
  const accessToken = carried.get("access_token");
  if (accessToken === null) return location.searchParams.get("loginError") ?? `status ${response.statusCode}`;
  return { accessToken, idToken: carried.get("id_token") ?? "", returnUrl: carried.get("returnUrl") ?? "" };
}

async function credentialsOf(shop: TestShop, who: SignInAs): Promise<{ email: string; password: string }> {
  if (who.as === "somebody") return { email: who.email, password: who.password ?? SEED_PASSWORD };
  if (who.as !== "staff") return { email: seedEmails[who.as satisfies SeedPerson], password: SEED_PASSWORD };
  const { permissions = [], site } = who;
  if (permissions.length === 0) return { email: seedEmails.salesperson, password: SEED_PASSWORD };
  const email = `staff-${randomUUID()}@example.com`;
  const member = { site, email, password: SEED_PASSWORD, firstName: "Terry", lastName: "Tester", permissions };
  const place = { subdivision: null, salespersonCode: `T-${email.slice(6, 12)}` };
  await addStaff(shop.database.db, { ...member, ...place }, new Date(`${TODAY}T09:00:00+11:00`));
  return { email, password: SEED_PASSWORD };
}
