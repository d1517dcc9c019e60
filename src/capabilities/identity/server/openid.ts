import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { Cache } from "#platform/cache.ts";
import type { OpenIdProvider } from "#platform/config.ts";

/** The timeout for a provider. */
const PATIENCE_MS = 8_000;
/** How long a provider's configuration is cached. */
const TTL_MS = 10 * 60_000;

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovered = z.infer<typeof Discovered>;

type Provider = { readonly about: Discovered; readonly keys: ReturnType<typeof createRemoteJWKSet> };
const providers = new Cache<Provider>({ name: "login providers", maxEntries: 20, ttlMs: TTL_MS });

/** The provider cannot be used: away, or not what it should be. */
export class ProviderFailed extends Error {}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new ProviderFailed(`${new URL(url).origin} answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof ProviderFailed ? cause : new ProviderFailed(String(cause), { cause });
  }
}

async function discover({ issuer }: OpenIdProvider): Promise<Provider> {
  const cached = providers.get(issuer);
  if (cached !== undefined) return cached;
  const read = Discovered.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (!read.success || read.data.issuer !== issuer) throw new ProviderFailed(`${issuer} does not describe itself`);
  const found = { about: read.data, keys: createRemoteJWKSet(new URL(read.data.jwks_uri)) };
  providers.set(issuer, found);
  return found;
}

export type AuthorizationAsk = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Base64url of the verifier's SHA-256. */
  readonly codeChallenge: string;
};

/** Where the browser is sent to: the code flow with PKCE, a state and a nonce of our own. */
export async function authorizationUrl(provider: OpenIdProvider, ask: AuthorizationAsk): Promise<string> {
  const { about } = await discover(provider);
  const url = new URL(about.authorization_endpoint);
  const query = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: ask.redirectUri,
    scope: "openid email profile",
    state: ask.state,
    nonce: ask.nonce,
    code_challenge: ask.codeChallenge,
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The person, from the provider's signed token. */
export type ExternalPerson = {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

const text = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 60) : "");

/** Exchanges the code for the person. Throws `ProviderFailed` when a check fails. */
export async function redeemCode(
  provider: OpenIdProvider,
  code: string,
  ask: { readonly redirectUri: string; readonly codeVerifier: string; readonly nonce: string },
): Promise<ExternalPerson> {
  const { about, keys } = await discover(provider);
  const answer = await fetchJson(about.token_endpoint, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: ask.redirectUri,
      code_verifier: ask.codeVerifier,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }),
  });
  const { id_token } = answer as { readonly id_token?: unknown };
  if (typeof id_token !== "string") throw new ProviderFailed(`${provider.name} sent no id token`);
  try {
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: about.issuer,
      audience: provider.clientId,
      algorithms: ["ES256", "RS256"],
      clockTolerance: 60,
      requiredClaims: ["sub", "nonce", "exp", "iat"],
    });
    if (payload["nonce"] !== ask.nonce) throw new ProviderFailed(`${provider.name} repeats another nonce`);
    const verified = payload["email_verified"];
    return {
      subject: String(payload.sub),
      email: typeof payload["email"] === "string" ? payload["email"].trim() : null,
      isEmailVerified: verified === true || verified === "true",
      firstName: text(payload["given_name"]),
      lastName: text(payload["family_name"]),
    };
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new ProviderFailed(cause.message, { cause });
    throw cause;
  }
}
