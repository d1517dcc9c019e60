import type { StorageKey } from "#shop/storage-keys.ts";

/** The e-mail that was typed before the log-in was posted, to fill it in after an error. */
const LOGIN_EMAIL = "loginEmail" satisfies StorageKey;

export function lastEmail(): string {
  try {
    return sessionStorage.getItem(LOGIN_EMAIL) ?? "";
  } catch {
    return "";
  }
}

export function storeEmail(email: string): void {
  try {
    sessionStorage.setItem(LOGIN_EMAIL, email);
  } catch {
    // Without storage it has to be typed again.
  }
}
