import { isOn } from "#shop/settings.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { readCode } from "../login-code.rules.ts";
import { clearPasswordAttempts, countAttemptByEmail, countAttemptByNetwork, countPasswordAttempt } from "./attempts.ts";
import { type LoggedIn, openSession } from "./log-in.ts";
import { recordCodeUse, consumeCodeAttempt } from "./login-codes.store.ts";
import { queueMail } from "./mails.ts";
import { isPassword } from "./passwords.ts";
import { findPerson, type Person } from "./people.store.ts";

export const offersCodes = async (context: Context): Promise<boolean> => isOn((await readSettings(context)).OTPEnabled);

/** Mails a code to an existing account; the answer, and its time, are the same for all. */
export async function requestCode(
  context: Context,
  { clientId, email }: { readonly clientId: string; readonly email: string },
): Promise<Result<Record<never, never>, "unknownClient" | "notOffered" | "rate">> {
  const { db, visit } = context;
  if (clientId !== visit.site.code) return refuse("unknownClient", { type: "validation" });
  if (!(await offersCodes(context))) return refuse("notOffered", { type: "validation" });
  const wait = Math.max(
    await countAttemptByEmail(context, "code-mail", email),
    await countAttemptByNetwork(context, "code-mail-network"),
  );
  if (wait > 0) return refuse("rate", { type: "validation", retryAfter: wait });
  const person = await findPerson(db, { site: visit.site.code, email });
  await queueMail(db, {
    mail: "login-code",
    customerId: person?.id ?? null,
    to: person?.email ?? email,
    now: visit.now,
  });
  return ok({});
}

export type CodeLogin = { readonly email: string; readonly code: string; readonly nonce: string };

/**
 * Opens a session with the code of the newest mail. Attempts count with those of the password, and wrong, used, expired
 * and never sent codes get the same answer.
 */
export async function logInByCode(
  context: Context,
  { email, code, nonce }: CodeLogin,
): Promise<Result<LoggedIn, "code" | "locked" | "rate">> {
  if (!(await offersCodes(context))) return refuse("code");
  const wait = Math.max(
    await countAttemptByNetwork(context, "login-network"),
    await countPasswordAttempt(context, email),
  );
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const person = await redeem(context, email, code);
  if (person === null) return refuse("code");
  await clearPasswordAttempts(context, email);
  return person.lockedAt === null ? ok(await openSession(context, person, nonce)) : refuse("locked");
}

/** The account of a code. An unknown e-mail takes the same time to check. */
async function redeem({ db, visit }: Context, email: string, typed: string): Promise<Person | null> {
  const { now, site } = visit;
  const person = await findPerson(db, { site: site.code, email });
  // Staff log in with their password only, also those who became staff after the code was sent.
  const owner = person?.staff === null && person.emailConfirmedAt !== null ? person : null;
  const hash = owner && (await consumeCodeAttempt(db, { customerId: owner.id, email: owner.email, now }));
  const isRight = await isPassword(db, readCode(typed) ?? "", hash);
  if (owner === null || hash === null || !isRight) return null;
  return (await recordCodeUse(db, { customerId: owner.id, hash, now })) ? owner : null;
}
