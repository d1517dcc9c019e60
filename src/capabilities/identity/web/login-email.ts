import type { StorageKey } from "#shop/storage-keys.ts";

/** What was typed before the browser went off to log in and came back: nobody likes to type it twice. */
const LOGIN_EMAIL = "loginEmail" satisfies StorageKey;

export function lastEmail(): string {
  try {
    return sessionStorage.getItem(LOGIN_EMAIL) ?? "";
  } catch {
    return "";
  }
}

export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(LOGIN_EMAIL, email);
  } catch {
    // A browser that keeps nothing asks for it again.
  }
}
