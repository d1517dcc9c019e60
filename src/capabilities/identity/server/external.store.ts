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
  /** The browser that began it. */
  readonly browserHash: string;
  readonly expiresAt: Date;
};

export const addExternalLogin = async (db: Database, login: ExternalLogin): Promise<void> =>
  void (await sql`
    insert into external_logins (state_hash, site, provider, nonce, origin, return_url, provider_nonce, code_verifier, browser_hash, expires_at)
    values (${login.stateHash}, ${login.site}, ${login.provider}, ${login.nonce}, ${login.origin}, ${login.returnUrl},
      ${login.providerNonce}, ${login.codeVerifier}, ${login.browserHash}, ${login.expiresAt})`.execute(db));

type LoginKey = { readonly stateHash: string; readonly site: string; readonly provider: string; readonly now: Date };

/** A provider's answer that came as a form; a name comes only with somebody's first log-in. */
export type FormAnswer = { readonly code: string; readonly firstName: string; readonly lastName: string };

/** Stores a form's answer for the browser that brings the state next; false for an unknown state, or a second answer. */
export async function storeFormAnswer(db: Database, key: LoginKey, answer: FormAnswer): Promise<boolean> {
  const stored = await sql`
    update external_logins set answered_code = ${answer.code}, answered_first_name = ${answer.firstName},
      answered_last_name = ${answer.lastName}
    where state_hash = ${key.stateHash} and site = ${key.site} and provider = ${key.provider}
      and expires_at > ${key.now} and answered_code is null`.execute(db);
  return (stored.numAffectedRows ?? 0n) > 0n;
}

/** Finds it and takes it away: a state is worth one log-in, in the browser that began it. */
export async function consumeExternalLogin(
  db: Database,
  key: LoginKey & { readonly browserHash: string },
): Promise<(Omit<ExternalLogin, "browserHash"> & { readonly answer: FormAnswer | null }) | null> {
  const taken = await sql<Omit<ExternalLogin, "browserHash"> & { answer: FormAnswer | null }>`
    delete from external_logins where state_hash = ${key.stateHash} and site = ${key.site}
      and provider = ${key.provider} and expires_at > ${key.now}
      and (browser_hash is null or browser_hash = ${key.browserHash})
    returning state_hash as "stateHash", site, provider, nonce, origin, return_url as "returnUrl",
      provider_nonce as "providerNonce", code_verifier as "codeVerifier", expires_at as "expiresAt",
      case when answered_code is not null then json_build_object('code', answered_code,
        'firstName', answered_first_name, 'lastName', answered_last_name) end as answer`.execute(db);
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

/** Unlinks log-in providers when the e-mail is first confirmed, because another person may have linked them. */
export const unlinkExternals = async (tx: Tx, customerId: string): Promise<void> =>
  void (await sql`delete from external_people where customer_id = ${customerId}`.execute(tx));

export const removeOldExternalLogins = async (db: Database, now: Date): Promise<void> =>
  void (await sql`delete from external_logins where expires_at < ${now}`.execute(db));
