import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Person } from "./people.ts";

/** The shop's request, when it sent a browser here. */
export type Asked = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
};

type Pending = Asked & { until: number };
type Given = Asked & { person: Person; until: number };

const minute = 60_000;
const longest = 500;
const clientId = "hearth";
const clientSecret = "sandbox-openid-secret";

/** Requests and codes are in memory only: each is valid once, for a few minutes. */
export function openAuthorizations() {
  const pending = new Map<string, Pending>();
  const given = new Map<string, Given>();
  const keep = <T>(map: Map<string, T>, value: T): string => {
    const key = randomBytes(24).toString("base64url");
    map.set(key, value);
    if (map.size > longest) map.delete(map.keys().next().value ?? "");
    return key;
  };
  return {
    ask: (asked: Asked): string => keep(pending, { ...asked, until: Date.now() + 10 * minute }),
    find: (id: string): Asked | undefined => fresh(pending.get(id)),
    /** The code for a person; undefined for an unknown or expired request. */
    answer: (id: string, person: Person): { asked: Asked; code: string } | undefined => {
      const asked = fresh(pending.get(id));
      pending.delete(id);
      return asked && { asked, code: keep(given, { ...asked, person, until: Date.now() + minute }) };
    },
    refuse: (id: string): Asked | undefined => {
      const asked = fresh(pending.get(id));
      pending.delete(id);
      return asked;
    },
    redeem: (code: string): Given | undefined => {
      const found = fresh(given.get(code));
      given.delete(code);
      return found;
    },
  };
}
export type Authorizations = ReturnType<typeof openAuthorizations>;

const fresh = <T extends { until: number }>(value: T | undefined): T | undefined =>
  value && value.until > Date.now() ? value : undefined;

/** Parses a browser's request; answers an error sentence for an invalid one, which must not redirect. */
export function readAsked(query: URLSearchParams): Asked | string {
  const read = (name: string) => query.get(name) ?? "";
  if (read("client_id") !== clientId) return "No client is called that.";
  if (!isReturnAddress(read("redirect_uri"))) return "That return address is not registered.";
  if (read("response_type") !== "code") return "Only the code flow is spoken here.";
  if (!read("scope").split(" ").includes("openid")) return "The scope must have openid.";
  if (read("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(read("code_challenge")))
    return "PKCE with S256 is required.";
  if (read("state") === "" || read("nonce") === "") return "A state and a nonce are required.";
  return {
    redirectUri: read("redirect_uri"),
    state: read("state"),
    nonce: read("nonce"),
    codeChallenge: read("code_challenge"),
  };
}

/** Only shops on this machine. */
function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  const isHere = hostname.endsWith(".localhost") || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "http:" && isHere && /^\/identity\/externallogin\/\w+\/callback$/.test(pathname);
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether the client's credentials are correct, and it made the request. */
export const isClient = (form: URLSearchParams): boolean =>
  form.get("client_id") === clientId && same(form.get("client_secret") ?? "", clientSecret);

export const isVerifier = (verifier: string, challenge: string): boolean =>
  same(createHash("sha256").update(verifier).digest("base64url"), challenge);
