import { createHmac } from "node:crypto";
import { z } from "zod";
import type { FacebookProvider } from "#platform/config/login-provider-config.ts";
import {
  type AuthorizationAsk,
  type CodeExchange,
  type ExternalPerson,
  fetchJson,
  nameText,
  ProviderFailed,
} from "./external-person.ts";

/** Facebook supports a version for two years or more. */
const VERSION = "v23.0";

const Token = z.object({ access_token: z.string().min(1) });
const Profile = z.object({ id: z.string().regex(/^\d{1,30}$/), email: z.string().optional() }).loose();

/** Where the browser is sent to. Facebook's dialogue knows a state, and neither nonce nor PKCE. */
export function facebookUrl({ dialogUrl, clientId }: FacebookProvider, ask: AuthorizationAsk): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: ask.redirectUri,
    state: ask.state,
    response_type: "code",
    scope: "public_profile,email",
  });
  return `${dialogUrl}/${VERSION}/dialog/oauth?${query}`;
}

/** Exchanges the code for a token and the token for the profile. Throws `ProviderFailed` when a check fails. */
export async function redeemFacebookCode(
  { graphUrl, clientId, clientSecret }: FacebookProvider,
  { code, redirectUri }: CodeExchange,
): Promise<ExternalPerson> {
  const graph = `${graphUrl}/${VERSION}`;
  const exchange = { client_id: clientId, redirect_uri: redirectUri, client_secret: clientSecret, code };
  const token = Token.safeParse(await fetchJson(`${graph}/oauth/access_token?${new URLSearchParams(exchange)}`));
  if (!token.success) throw new ProviderFailed("Facebook sent no token");
  const { access_token } = token.data;
  const query = new URLSearchParams({
    fields: "id,first_name,last_name,email",
    access_token,
    // Shows that the token comes from a server that knows the app's secret.
    appsecret_proof: createHmac("sha256", clientSecret).update(access_token).digest("hex"),
  });
  const profile = Profile.safeParse(await fetchJson(`${graph}/me?${query}`));
  if (!profile.success) throw new ProviderFailed("Facebook sent no profile");
  const { id, email, first_name, last_name } = profile.data;
  return {
    subject: id,
    email: email?.trim() || null,
    // Facebook promises a valid e-mail, and does not say that its owner has confirmed it.
    isEmailVerified: false,
    firstName: nameText(first_name),
    lastName: nameText(last_name),
  };
}
