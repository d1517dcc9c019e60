import type { StorageKey } from "#shop/storage-keys.ts";

export const signedInKeys = {
  accessToken: "access_token" satisfies StorageKey,
  idToken: "id_token" satisfies StorageKey,
  loggedIn: "loggedin" satisfies StorageKey,
} as const;

/** Written by the toolbar of a signed-in visitor and removed at the log-out. */
export const adminBarKey = "adminBar" satisfies StorageKey;

/** Signed in means that the flag and both tokens exist (IDENT-20). The server checks whether they are valid. */
export function isSignedIn(): boolean {
  try {
    return Object.values(signedInKeys).every((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}
