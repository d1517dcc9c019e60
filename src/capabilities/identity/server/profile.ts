import { inTransaction } from "#platform/database.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Profile } from "../identity.contract.ts";
import { isEmail, nameProblem, type Problem, problemMessages } from "../registration.rules.ts";
import { countAttemptByEmail } from "./attempts.ts";
import { removeLinks } from "./links.store.ts";
import { queueMail } from "./mails.ts";
import { changePerson, findPerson, type Person, type PersonChange } from "./people.store.ts";
import { removeSessions } from "./sessions.ts";

/** The record of the signed-in customer; null for a guest. */
export const findSignedIn = async ({ db, visit }: Context): Promise<Person | null> =>
  visit.customer === null ? null : findPerson(db, { id: visit.customer.id });

export const profileOf = (person: Person): Profile => ({
  userId: person.id,
  email: person.email,
  emailConfirmed: person.emailConfirmedAt !== null,
  firstName: person.firstName,
  lastName: person.lastName,
  phone: person.phone,
  ...(person.pendingEmail !== null && { pendingEmail: person.pendingEmail }),
});

export type ProfileChange = {
  readonly userId: string;
  readonly clientId: string;
  readonly email: string;
  readonly emailChanged: boolean;
  readonly firstName: string;
  readonly firstNameChanged: boolean;
  readonly lastName: string;
  readonly lastNameChanged: boolean;
};

function problemsOf(sent: ProfileChange): readonly Problem[] {
  const found: readonly (readonly [Problem["field"], string | null])[] = [
    ["email", sent.emailChanged && !isEmail(sent.email.trim()) ? problemMessages.email : null],
    ["firstName", sent.firstNameChanged ? nameProblem(sent.firstName, problemMessages.firstName) : null],
    ["lastName", sent.lastNameChanged ? nameProblem(sent.lastName, problemMessages.lastName) : null],
  ];
  return found.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}

type Refused = "signedOut" | "invalidLogin" | "settled" | "invalid" | "rate";

/**
 * Applies only the fields marked as changed. A new e-mail is pending until it is confirmed, and the old address is
 * informed; one that is taken stays pending, and its owner is informed.
 */
export async function updateProfile(context: Context, sent: ProfileChange): Promise<Result<Profile, Refused>> {
  const { db, visit } = context;
  const person = await findSignedIn(context);
  if (person === null) return refuse("signedOut", { type: "validation" });
  if (sent.userId !== person.id || sent.clientId !== visit.site.code)
    return refuse("invalidLogin", { type: "validation" });
  if (sent.emailChanged && person.detailsLocked) return refuse("settled", { type: "validation" });
  const problems = problemsOf(sent);
  if (problems.length > 0) {
    const [sentences, fields] = [problems.map(({ text }) => text), problems.map(({ field }) => field)];
    return refuse("invalid", { type: "validation", sentences, fields });
  }
  const email = sent.email.trim();
  const asksForEmail = sent.emailChanged && email.toLowerCase() !== person.email.toLowerCase();
  const wait = asksForEmail ? await countAttemptByEmail(context, "mail", email) : 0;
  if (wait > 0) return refuse("rate", { type: "validation", retryAfter: wait });
  const change: PersonChange = {
    ...(sent.firstNameChanged && { firstName: sent.firstName.trim() }),
    ...(sent.lastNameChanged && { lastName: sent.lastName.trim() }),
    ...(sent.emailChanged && { pendingEmail: asksForEmail ? email : null }),
  };
  await inTransaction(db, async (tx) => {
    await changePerson(tx, person.id, change, visit.now);
    if (!sent.emailChanged) return;
    await removeLinks(tx, { customerId: person.id, kinds: ["change-email"] });
    if (!asksForEmail) return;
    const other = await findPerson(tx, { site: visit.site.code, email });
    const now = visit.now;
    await queueMail(
      tx,
      other === null
        ? { mail: "change-email", customerId: person.id, to: email, now }
        : { mail: "known", customerId: other.id, to: other.email, now },
    );
    await queueMail(tx, { mail: "email-changing", customerId: person.id, to: person.email, now });
  });
  removeSessions(db, person.id);
  const changed = await findPerson(db, { id: person.id });
  return changed === null ? refuse("signedOut", { type: "validation" }) : ok(profileOf(changed));
}
