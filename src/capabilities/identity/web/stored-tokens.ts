import type { StorageKey } from "#shop/storage-keys.ts";
import { adminBarKey, signedInKeys } from "#ui/signed-in.ts";
import { claimsOf, type IdClaims } from "../session.rules.ts";

const NONCE = "nonce" satisfies StorageKey;
const REDIRECT_PATH = "redirectPath" satisfies StorageKey;
const { accessToken: ACCESS, idToken: ID, loggedIn: LOGGED_IN } = signedInKeys;

/** A browser without storage cannot log in; everything else works. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const read = (key: string): string => attempt(() => localStorage.getItem(key) ?? "", "");
const write = (key: string, value: string): void => attempt(() => localStorage.setItem(key, value), undefined);
const remove = (key: string): void => attempt(() => localStorage.removeItem(key), undefined);

function payloadOf(token: string): unknown {
  return attempt(() => {
    const bytes = Uint8Array.from(atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/")), (sign) =>
      sign.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  }, null);
}

export const claimsIn = (idToken: string): IdClaims | null => claimsOf(payloadOf(idToken));

export type StoredTokens = {
  readonly accessToken: string;
  readonly claims: IdClaims;
  /** When the tokens end, by this browser's clock. */
  readonly endsAt: number;
};

/** The tokens of this browser; null for a guest. */
export function readTokens(): StoredTokens | null {
  const [accessToken, idToken, flag] = [read(ACCESS), read(ID), read(LOGGED_IN)];
  const claims = claimsIn(idToken);
  if (accessToken === "" || flag === "" || claims === null) return null;
  const ahead = Number(flag);
  return { accessToken, claims, endsAt: claims.exp * 1000 - (Number.isFinite(ahead) ? ahead : 0) };
}

/** The rights in the token; the server reads its own records. */
export function readRoles(): readonly string[] {
  const { roles } = (payloadOf(read(ACCESS)) ?? {}) as { readonly roles?: unknown };
  return Array.isArray(roles) ? roles.map(String) : [];
}

/**
 * The flag is the difference between the server's and this clock in milliseconds. The id token is written last, because
 * other tabs react to it.
 */
export function storeTokens(accessToken: string, idToken: string, claims: IdClaims): void {
  write(LOGGED_IN, String(claims.iat * 1000 - Date.now()));
  write(ACCESS, accessToken);
  write(ID, idToken);
}

export function clearTokens(): void {
  for (const key of [LOGGED_IN, ACCESS, NONCE, adminBarKey, ID]) remove(key);
}

/** A random value of this browser, which the id token of its log-in has to repeat. */
export const createNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/** Stores a new nonce for the log-in that begins, which makes the previous one invalid. */
export function storeNonce(): string {
  const nonce = createNonce();
  write(NONCE, nonce);
  return nonce;
}
export const readNonce = (): string => read(NONCE);

/** Where to go on after logging in. */
export const rememberPath = (path: string): void => write(REDIRECT_PATH, path);
export const rememberedPath = (): string => read(REDIRECT_PATH);
export const clearPath = (): void => remove(REDIRECT_PATH);

/** Whether another tab has finished logging in, renewing or logging out. */
export const isTokenKey = (key: string | null): boolean => key === null || key === ID;
