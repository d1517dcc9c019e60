import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

/** A log-in that is under way at another provider. */
export type ExternalLogin = {
  readonly stateHash: string;
  readonly site: string;
  readonly provider: string;
  /** The browser's own, which our id token repeats. */
  readonly nonce: string;
  readonly origin: string;
  readonly returnUrl: string;
  readonly providerNonce: string;
  readonly codeVerifier: string;
  readonly expiresAt: Date;
};

export const addExternalLogin = async (db: Database, login: ExternalLogin): Promise<void> =>
  void (await sql`
    insert into external_logins (state_hash, site, provider, nonce, origin, return_url, provider_nonce, code_verifier, expires_at)
    values (${login.stateHash}, ${login.site}, ${login.provider}, ${login.nonce}, ${login.origin}, ${login.returnUrl},
      ${login.providerNonce}, ${login.codeVerifier}, ${login.expiresAt})`.execute(db));

/** Finds it and takes it away: a state is worth one log-in. */
export async function takeExternalLogin(
  db: Database,
  asked: { readonly stateHash: string; readonly site: string; readonly provider: string; readonly now: Date },
): Promise<ExternalLogin | null> {
  const taken = await sql<ExternalLogin>`
    delete from external_logins where state_hash = ${asked.stateHash} and site = ${asked.site}
      and provider = ${asked.provider} and expires_at > ${asked.now}
    returning state_hash as "stateHash", site, provider, nonce, origin, return_url as "returnUrl",
      provider_nonce as "providerNonce", code_verifier as "codeVerifier", expires_at as "expiresAt"`.execute(db);
  return taken.rows[0] ?? null;
}

export type External = { readonly site: string; readonly provider: string; readonly subject: string };

export async function findLinked(db: Database | Tx, { site, provider, subject }: External): Promise<string | null> {
  const found = await sql<{ customerId: string }>`
    select customer_id as "customerId" from external_people
    where site = ${site} and provider = ${provider} and subject = ${subject}`.execute(db);
  return found.rows[0]?.customerId ?? null;
}

export const linkExternal = async (
  tx: Tx,
  { site, provider, subject }: External,
  link: { readonly customerId: string; readonly now: Date },
): Promise<void> =>
  void (await sql`
    insert into external_people (site, provider, subject, customer_id, linked_at)
    values (${site}, ${provider}, ${subject}, ${link.customerId}, ${link.now})
    on conflict (site, provider, subject) do nothing`.execute(tx));

export const forgetOldExternalLogins = async (db: Database, now: Date): Promise<void> =>
  void (await sql`delete from external_logins where expires_at < ${now}`.execute(db));
