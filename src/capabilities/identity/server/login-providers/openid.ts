import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { shopState } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Database } from "#platform/database.ts";
import type { AppleProvider, OpenIdProvider } from "#platform/config/login-provider-config.ts";
import { appleClientSecret } from "./apple-client-secret.ts";
import {
  type AuthorizationAsk,
  type CodeExchange,
  type ExternalPerson,
  fetchJson,
  nameText,
  ProviderFailed,
} from "./external-person.ts";

/** How long a provider's configuration is cached. */
const TTL_MS = 10 * 60_000;

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovered = z.infer<typeof Discovered>;

type Issuer = { readonly about: Discovered; readonly keys: ReturnType<typeof createRemoteJWKSet> };
const issuerCache = shopState(
  (state) => new Cache<Issuer>(state, { name: "login providers", maxEntries: 20, ttlMs: TTL_MS }),
);

type Provider = OpenIdProvider | AppleProvider;

async function discover({ state }: Database, { issuer }: Provider): Promise<Issuer> {
  const issuers = state.get(issuerCache);
  const cached = issuers.get(issuer);
  if (cached !== undefined) return cached;
  const read = Discovered.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (!read.success || read.data.issuer !== issuer) throw new ProviderFailed(`${issuer} does not describe itself`);
  const found = { about: read.data, keys: createRemoteJWKSet(new URL(read.data.jwks_uri)) };
  issuers.set(issuer, found);
  return found;
}

/** What each kind of provider wants to be asked besides: Apple knows no PKCE, and gives a name to a form alone. */
const questionOf = ({ kind }: Provider, { codeChallenge }: AuthorizationAsk): Readonly<Record<string, string>> =>
  kind === "apple"
    ? { scope: "name email", response_mode: "form_post" }
    : { scope: "openid email profile", code_challenge: codeChallenge, code_challenge_method: "S256" };

/** Where the browser is sent to: the code flow with a state and a nonce of our own. */
export async function openIdUrl(db: Database, provider: Provider, ask: AuthorizationAsk): Promise<string> {
  const { about } = await discover(db, provider);
  const url = new URL(about.authorization_endpoint);
  const query = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: ask.redirectUri,
    state: ask.state,
    nonce: ask.nonce,
    ...questionOf(provider, ask),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

async function idTokenOf(provider: Provider, tokenUrl: string, exchange: CodeExchange): Promise<string> {
  const secret = provider.kind === "apple" ? await appleClientSecret(provider) : provider.clientSecret;
  const answer = await fetchJson(tokenUrl, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: exchange.code,
      redirect_uri: exchange.redirectUri,
      client_id: provider.clientId,
      client_secret: secret,
      ...(provider.kind === "openid" && { code_verifier: exchange.codeVerifier }),
    }),
  });
  const { id_token } = answer as { readonly id_token?: unknown };
  if (typeof id_token !== "string") throw new ProviderFailed(`${provider.name} sent no id token`);
  return id_token;
}

/** Exchanges the code for the person of the id token. Throws `ProviderFailed` when a check fails. */
export async function redeemOpenIdCode(
  db: Database,
  provider: Provider,
  exchange: CodeExchange,
): Promise<ExternalPerson> {
  const { about, keys } = await discover(db, provider);
  const idToken = await idTokenOf(provider, about.token_endpoint, exchange);
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: about.issuer,
      audience: provider.clientId,
      algorithms: ["ES256", "RS256"],
      clockTolerance: 60,
      requiredClaims: ["sub", "nonce", "exp", "iat"],
    });
    if (payload["nonce"] !== exchange.nonce) throw new ProviderFailed(`${provider.name} repeats another nonce`);
    const verified = payload["email_verified"];
    return {
      subject: String(payload.sub),
      email: typeof payload["email"] === "string" ? payload["email"].trim() : null,
      // Apple writes the claim as text.
      isEmailVerified: verified === true || verified === "true",
      firstName: nameText(payload["given_name"]),
      lastName: nameText(payload["family_name"]),
    };
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new ProviderFailed(cause.message, { cause });
    throw cause;
  }
}
