/** Less than this to its end, and a token is renewed (IDENT-22, IDENT-23). */
export const RENEW_BEFORE_MS = 900;
/** Between putting the nonce by and sending the form that carries it (IDENT-25). */
export const NONCE_DELAY_MS = 10;
/** How long after its end a token can be renewed, because timers of hidden tabs fire late. */
export const LATE_RENEWAL_MS = 60_000;
/** A visitor who was away longer than any session lasts is a guest again, and is not asked to log in. */
export const LONG_AWAY_MS = 12 * 3_600_000;

export type Due = "nothing" | "renewal" | "login" | "goodbye";

/** What a token that ends at `endsAt` needs at `now`, both in milliseconds. */
export function dueOf(endsAt: number, now: number): Due {
  const left = endsAt - now;
  if (left > RENEW_BEFORE_MS) return "nothing";
  if (left > -LATE_RENEWAL_MS) return "renewal";
  return left > -LONG_AWAY_MS ? "login" : "goodbye";
}

export type IdClaims = {
  readonly sub: string;
  readonly aud: string;
  readonly nonce: string;
  /** Seconds. */
  readonly exp: number;
  readonly iat: number;
  readonly given_name: string;
  /** The member of staff who shops as the person. */
  readonly actor: string | null;
};

/** The claims of an id token; null for other text. Only the server checks the signature. */
export function claimsOf(payload: unknown): IdClaims | null {
  const claims = payload as Partial<Record<keyof IdClaims, unknown>> | null;
  if (typeof claims !== "object" || claims === null) return null;
  const { sub, aud, nonce, exp, iat, given_name } = claims;
  const act = (claims as { readonly act?: { readonly name?: unknown } | null }).act;
  const isWhole =
    typeof sub === "string" && typeof aud === "string" && typeof nonce === "string" && typeof exp === "number";
  if (!isWhole || typeof iat !== "number") return null;
  return {
    sub,
    aud,
    nonce,
    exp,
    iat,
    given_name: typeof given_name === "string" ? given_name : "",
    actor: typeof act?.name === "string" ? act.name : null,
  };
}

export type Carried = { readonly accessToken: string; readonly idToken: string; readonly returnUrl: string };

/** What an address brings behind its `#` after a log-in; null when it brings no tokens. */
export function readCarried(hash: string): Carried | null {
  const found = new Map(
    hash
      .replace(/^#/, "")
      .split("&")
      .map((pair) => {
        const [name = "", value = ""] = pair.split("=");
        return [name, decode(value)] as const;
      }),
  );
  const [accessToken, idToken] = [found.get("access_token") ?? "", found.get("id_token") ?? ""];
  return accessToken === "" || idToken === ""
    ? null
    : { accessToken, idToken, returnUrl: found.get("returnUrl") ?? "" };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
