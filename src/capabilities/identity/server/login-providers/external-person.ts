/** A person as a log-in provider describes them. */
export type ExternalPerson = {
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches for the e-mail. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** Our question to a provider. */
export type AuthorizationAsk = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Base64url of the verifier's SHA-256. */
  readonly codeChallenge: string;
};

/** What is needed to exchange a code. */
export type CodeExchange = {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly nonce: string;
};

/** The provider cannot be used: away, or not what it should be. */
export class ProviderFailed extends Error {}

/** The timeout for a provider. */
const PATIENCE_MS = 8_000;

/** A provider's JSON. Throws `ProviderFailed` for everything else; its message names no query, which may hold a secret. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const { origin } = new URL(url);
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new ProviderFailed(`${origin} answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof ProviderFailed ? cause : new ProviderFailed(`${origin} did not answer`, { cause });
  }
}

/** A name of a length that fits our tables; empty for none. */
export const nameText = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 60) : "");
