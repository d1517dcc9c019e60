import type { StorageKey } from "#shop/storage-keys.ts";

export const signedInKeys = {
  accessToken: "access_token" satisfies StorageKey,
  idToken: "id_token" satisfies StorageKey,
  loggedIn: "loggedin" satisfies StorageKey,
} as const;

/** Written by the bar of whoever is logged in; it goes with them. */
export const adminBarKey = "adminBar" satisfies StorageKey;

/** Somebody is logged in when the flag and both tokens are there (IDENT-20). What they are worth the shop decides. */
export function isSignedIn(): boolean {
  try {
    return Object.values(signedInKeys).every((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}
