import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

type Timed<Value> = Value & { until: number };

const minute = 60_000;
const longest = 500;

/** Requests and codes of one provider, in memory only: each is valid once, for a few minutes. */
export function openAuthorizations<Request extends object, Who>(codeMinutes: number) {
  const pending = new Map<string, Timed<{ asked: Request }>>();
  const given = new Map<string, Timed<{ asked: Request; person: Who }>>();
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
    ask: (asked: Request): string => keep(pending, { asked, until: Date.now() + 10 * minute }),
    /** The code for a person; undefined for an unknown or expired request. */
    answer: (id: string, person: Who): { asked: Request; code: string } | undefined => {
      const asked = take(pending, id)?.asked;
      return asked && { asked, code: keep(given, { asked, person, until: Date.now() + codeMinutes * minute }) };
    },
    refuse: (id: string): Request | undefined => take(pending, id)?.asked,
    redeem: (code: string): { asked: Request; person: Who } | undefined => take(given, code),
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
