/** A cookie to be set with the answer. Always `Path=/; SameSite=Lax`, and `Secure` over https. */
export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** `script` cookies may be read by the page; `server` ones may not. */
  readonly readBy: "server" | "script";
};

/** Collects the cookies of one answer. */
export type CookieJar = { readonly set: (cookie: Cookie) => void; readonly cookies: readonly Cookie[] };

export function createCookieJar(): CookieJar {
  const cookies: Cookie[] = [];
  return { cookies, set: (cookie) => void cookies.push(cookie) };
}

const YEAR = 365 * 24 * 3600;

export const VISITOR = "visitor";

/** The visitor's id. It is sent signed, and unsigned ones are ignored (`visitor-cookie.ts`). */
export const visitorCookie = (visitorId: string): Cookie => ({
  name: VISITOR,
  value: visitorId,
  maxAgeSeconds: YEAR,
  readBy: "server",
});
export const WRITTEN = "written";

/** How far a replica must be to show what the visitor wrote; a replica that is later than this is not used at all. */
export const writtenCookie = (position: string): Cookie => ({
  name: WRITTEN,
  value: position,
  maxAgeSeconds: 60,
  readBy: "server",
});
const HALF_A_DAY = 12 * 3600;

/**
 * Says that pages may frame the office. It grants no access: a forged cookie leads only to the log-in
 * (`src/app/office/office.ts`).
 */
export const officeCookie = (change: "set" | "removed"): Cookie => ({
  name: "office",
  value: change === "set" ? "1" : "",
  maxAgeSeconds: change === "set" ? HALF_A_DAY : 0,
  readBy: "server",
});
export const LOGIN_BROWSER = "login-browser";

/** Binds a log-in at another provider to the browser that began it. */
export const loginBrowserCookie = (value: string, maxAgeSeconds: number): Cookie => ({
  name: LOGIN_BROWSER,
  value,
  maxAgeSeconds,
  readBy: "server",
});
export const localityCookie = (value: string): Cookie => ({
  name: "locality",
  value,
  maxAgeSeconds: YEAR,
  readBy: "script",
});
export const storeCookie = (value: string): Cookie => ({ name: "store", value, maxAgeSeconds: YEAR, readBy: "script" });

/** Null removes the cookie, so that a locality or store chosen later decides again. */
export const warehouseCookie = (code: string | null): Cookie => ({
  name: "warehouse",
  value: code ?? "",
  maxAgeSeconds: code === null ? 0 : YEAR,
  readBy: "server",
});
