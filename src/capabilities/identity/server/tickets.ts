import { errors, jwtVerify, SignJWT } from "jose";
import type { Context } from "#platform/service.ts";
import { type SiteCode, siteCodeOf } from "#shop/site.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import { isSessionOpen } from "../identity.rules.ts";
import { ALGORITHM, type KeyTerms, signingKeys, verifierFrom } from "./keys.ts";
import { customerOf, sessionIdOf } from "./sessions.ts";
import { findSession } from "./sessions.store.ts";

const ISSUER = "hearth-tickets";
const TYPE = "ticket+jwt";

/** The holder of a ticket, while their session exists. */
export type TicketHolder = { readonly customer: VisitCustomer; readonly site: SiteCode; readonly sid: string };

/** What a ticket opens, and for how long. */
export type TicketTerms = KeyTerms & { readonly audience: string; readonly seconds: number };

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The signed-in person of this visit; null for a guest. */
export function holderOf({ visit: { customer, site } }: Pick<Context, "visit">): TicketHolder | null {
  const sid = customer === null ? null : sessionIdOf(customer);
  return customer === null || sid === null ? null : { customer, site: site.code, sid };
}

/** A short-lived proof, for another origin of ours, of who is signed in. It carries no rights: those are looked up. */
export async function issueTicket({ customer, site, sid }: TicketHolder, terms: TicketTerms): Promise<string> {
  const { signer } = await signingKeys(terms);
  return new SignJWT({ sid, site })
    .setProtectedHeader({ alg: ALGORITHM, kid: signer.kid, typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(customer.id)
    .setAudience(terms.audience)
    .setIssuedAt(secondsOf(terms.now))
    .setExpirationTime(secondsOf(terms.now) + terms.seconds)
    .sign(signer.key);
}

/** The holder of a ticket; null when it is forged or expired, its session has ended or its holder is locked. */
export async function findTicketHolder(
  ticket: string,
  terms: Omit<TicketTerms, "seconds">,
): Promise<TicketHolder | null> {
  const { db, now } = terms;
  const claims = await readTicket(ticket, terms);
  if (claims === null) return null;
  const session = await findSession(db, claims.sid);
  if (session === null || !isSessionOpen(session, now)) return null;
  const { person } = session;
  if (person.id !== claims.customerId || person.site !== claims.site || person.lockedAt !== null) return null;
  return { customer: customerOf(person), site: claims.site, sid: claims.sid };
}

type TicketClaims = { readonly customerId: string; readonly sid: string; readonly site: SiteCode };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function readTicket(
  ticket: string,
  { audience, ...keys }: Omit<TicketTerms, "seconds">,
): Promise<TicketClaims | null> {
  try {
    const { payload } = await jwtVerify(ticket, verifierFrom(keys), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      currentDate: keys.now,
      requiredClaims: ["sub", "exp"],
    });
    const { sub, sid } = payload;
    const site = siteCodeOf(String(payload["site"] ?? ""));
    return site !== undefined && typeof sub === "string" && typeof sid === "string" && uuid.test(sid)
      ? { customerId: sub, sid, site }
      : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
