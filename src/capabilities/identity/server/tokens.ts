import { randomUUID } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Site } from "#shop/site.ts";
import { CLOCK_TOLERANCE_SECONDS, rolesOf, TOKEN_SECONDS } from "../identity.rules.ts";
import { ALGORITHM, type KeyTerms, signingKeys, verifierFrom } from "./keys.ts";
import type { Person } from "./people.store.ts";

/** What our own API is called in the tokens that open it. */
const AUDIENCE = "storefront-api";
const ACCESS_TYPE = "at+jwt";

export type Tokens = { readonly access_token: string; readonly id_token: string; readonly expires_in: number };

export type TokenTerms = KeyTerms & { readonly site: Pick<Site, "code" | "hosts"> };

/** Each site issues its own tokens, and no other takes them. */
const issuerOf = ({ hosts }: TokenTerms["site"]): string => `https://${hosts[0]}/identity`;
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The two tokens of a log-in: the id token for the browser, and the access token for the API. */
export async function issueTokens(
  person: Person,
  about: { readonly sid: string; readonly nonce: string; readonly actor?: string | null },
  { site, ...keys }: TokenTerms,
): Promise<Tokens> {
  const { now } = keys;
  const { signer } = await signingKeys(keys);
  const sign = (claims: JWTPayload, header: { typ: string; audience: string }) =>
    new SignJWT({ ...claims, sid: about.sid })
      .setProtectedHeader({ alg: ALGORITHM, kid: signer.kid, typ: header.typ })
      .setIssuer(issuerOf(site))
      .setSubject(person.id)
      .setAudience(header.audience)
      .setIssuedAt(secondsOf(now))
      .setExpirationTime(secondsOf(now) + TOKEN_SECONDS)
      .sign(signer.key);
  const idClaims = {
    nonce: about.nonce,
    email: person.email,
    email_verified: person.emailConfirmedAt !== null,
    given_name: person.firstName,
    family_name: person.lastName,
    // The actor claim (RFC 8693), from which pages show who shops for the customer.
    ...(about.actor != null && { act: { name: about.actor } }),
  };
  const { staff } = person;
  const accessClaims = {
    jti: randomUUID(),
    client_id: site.code,
    roles: [...rolesOf(person)],
    ...(staff && { winningUserId: staff.userId }),
    ...(staff?.salespersonCode && { salespersonCode: staff.salespersonCode }),
  };
  const [id_token, access_token] = await Promise.all([
    sign(idClaims, { typ: "JWT", audience: site.code }),
    sign(accessClaims, { typ: ACCESS_TYPE, audience: AUDIENCE }),
  ]);
  return { access_token, id_token, expires_in: TOKEN_SECONDS };
}

export type AccessClaims = { readonly customerId: string; readonly sid: string };

/** The claims of an access token of this site; null for one that is forged, of another site, or expired. */
export async function readAccessToken(
  token: string,
  { site, graceSeconds = 0, ...keys }: TokenTerms & { readonly graceSeconds?: number },
): Promise<AccessClaims | null> {
  const { now } = keys;
  try {
    const { payload } = await jwtVerify(token, verifierFrom(keys), {
      algorithms: [ALGORITHM],
      issuer: issuerOf(site),
      audience: AUDIENCE,
      typ: ACCESS_TYPE,
      clockTolerance: Math.max(CLOCK_TOLERANCE_SECONDS, graceSeconds),
      currentDate: now,
      requiredClaims: ["sub", "sid", "exp", "client_id"],
    });
    const { sub, sid, client_id } = payload;
    return client_id === site.code && typeof sub === "string" && typeof sid === "string" && uuid.test(sid)
      ? { customerId: sub, sid }
      : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
