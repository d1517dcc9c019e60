import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

type Timed<Value> = Value & { until: number };

const minute = 60_000;
const longest = 500;

/** Requests and codes of one provider, in memory only: each is valid once, for a few minutes. */
export function openAuthorizations<Request extends object, Who>(codeMinutes: number) {
  const pending = new Map<string, Timed<{ authorizationRequest: Request }>>();
  const grants = new Map<string, Timed<{ authorizationRequest: Request; person: Who }>>();
  const keep = <T>(map: Map<string, T>, value: T): string => {
    const key = randomBytes(24).toString("base64url");
    map.set(key, value);
    if (map.size > longest) map.delete(map.keys().next().value ?? "");
    return key;
  };
  const take = <T extends { until: number }>(map: Map<string, T>, key: string): T | undefined => {
    const value = map.get(key);
    map.delete(key);
    return value && value.until > Date.now() ? value : undefined;
  };
  return {
    ask: (authorizationRequest: Request): string =>
      keep(pending, { authorizationRequest, until: Date.now() + 10 * minute }),
    /** The code for a person; undefined for an unknown or expired request. */
    answer: (id: string, person: Who): { authorizationRequest: Request; code: string } | undefined => {
      const authorizationRequest = take(pending, id)?.authorizationRequest;
      return (
        authorizationRequest && {
          authorizationRequest,
          code: keep(grants, { authorizationRequest, person, until: Date.now() + codeMinutes * minute }),
        }
      );
    },
    refuse: (id: string): Request | undefined => take(pending, id)?.authorizationRequest,
    redeem: (code: string): { authorizationRequest: Request; person: Who } | undefined => take(grants, code),
  };
}

/** Only shops on this machine. */
export function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  const isHere = hostname.endsWith(".localhost") || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "http:" && isHere && /^\/identity\/externallogin\/\w+\/callback$/.test(pathname);
}

export const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const isVerifier = (verifier: string, challenge: string): boolean =>
  isSame(createHash("sha256").update(verifier).digest("base64url"), challenge);
