import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import { type OfficeContext, sessionOf } from "#platform/office-service.ts";
import type { Me } from "../../office-access.office.contract.ts";
import { addPasskey, listPasskeys, recordPasskeyUse, type Passkey } from "./factors.store.ts";
import { lockMember } from "./members.store.ts";
import { openOfficeSession, readOwn } from "./office-session.ts";
import { setChallenge, consumeChallenge } from "./office-sessions.store.ts";
import { afterNewFactor, finishSetUp, mustSignInFirst } from "./second-factor.ts";

/** Loaded with the first second factor, because few processes of a shop ever need it. */
const library = () => import("@simplewebauthn/server");

const MAX_PASSKEYS = 10;

type Json = Readonly<Record<string, unknown>>;

/** The library's own type of a descriptor, from our row. */
const descriptorOf = ({ id, transports }: Passkey) => ({
  id,
  transports: [...transports] as AuthenticatorTransport[],
});

function relyingParty({ config }: OfficeContext) {
  const origin = config.office?.origin;
  if (origin === undefined) throw new Error("An office that runs has an origin.");
  return { origin, rpID: new URL(origin).hostname };
}

export async function passkeyOptions(context: OfficeContext) {
  const member = await readOwn(context);
  const passkeys = await listPasskeys(context.db, member.id);
  if (passkeys.length === 0) return refuse("notSetUp");
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: "preferred",
  });
  await setChallenge(context.db, sessionOf(context).id, options.challenge);
  return ok({ ...options });
}

export async function logInByPasskey(
  context: OfficeContext,
  response: Json,
): Promise<Result<Me, "wrongFactor" | "notSetUp" | "signInFirst" | "rate">> {
  const { db, now } = context;
  const member = await readOwn(context);
  const passkeys = await listPasskeys(db, member.id);
  const passkey = passkeys.find(({ id }) => id === response["id"]);
  const challenge = await consumeChallenge(db, sessionOf(context).id);
  if (passkey === undefined || challenge === null) return refuse("wrongFactor");
  const { origin, rpID } = relyingParty(context);
  const { verifyAuthenticationResponse } = await library();
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      // The library checks each of its fields.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        ...descriptorOf(passkey),
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        counter: passkey.counter,
      },
    }),
  );
  if (checked === null || !checked.verified) return refuse("wrongFactor");
  await recordPasskeyUse(db, { id: passkey.id, counter: checked.authenticationInfo.newCounter, now });
  return ok(await openOfficeSession(context, member, "passkey"));
}

export async function newPasskeyOptions(context: OfficeContext) {
  const member = await readOwn(context);
  if (mustSignInFirst(context, member)) return refuse("signInFirst");
  const passkeys = await listPasskeys(context.db, member.id);
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: "Hearth office",
    rpID: relyingParty(context).rpID,
    userName: member.email,
    userDisplayName: `${member.firstName} ${member.lastName}`,
    userID: new TextEncoder().encode(member.webauthnUserId),
    attestationType: "none",
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await setChallenge(context.db, sessionOf(context).id, options.challenge);
  return ok({ ...options });
}

export async function savePasskey(
  context: OfficeContext,
  { name, response }: { readonly name: string; readonly response: Json },
) {
  const { db, now } = context;
  const own = await readOwn(context);
  if (mustSignInFirst(context, own)) return refuse("signInFirst");
  if (own.passkeys >= MAX_PASSKEYS) return refuse("tooManyPasskeys");
  const challenge = await consumeChallenge(db, sessionOf(context).id);
  const { origin, rpID } = relyingParty(context);
  const { verifyRegistrationResponse } = await library();
  const checked =
    challenge === null
      ? null
      : await orNull(() =>
          verifyRegistrationResponse({
            // The library checks each of its fields.
            response: response as unknown as RegistrationResponseJSON,
            expectedChallenge: challenge,
            expectedOrigin: origin,
            expectedRPID: rpID,
            requireUserVerification: false,
          }),
        );
  if (checked === null || !checked.verified) return refuse("wrongFactor");
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const saved = await inTransaction(db, async (tx) => {
    const member = (await lockMember(tx, own.id)) ?? own;
    const key = Buffer.from(publicKey).toString("base64url");
    const passkey = { id, memberId: own.id, name, publicKey: key, counter, transports, createdAt: now };
    if (!(await addPasskey(tx, passkey))) return null;
    return { recoveryCodes: await afterNewFactor(context, tx, { member, action: "passkey-added" }) };
  });
  if (saved === null) return refuse("wrongFactor");
  await finishSetUp(context, "passkey");
  return ok({ recoveryCodes: saved.recoveryCodes && [...saved.recoveryCodes] });
}

/** The library throws what is wrong with an answer, which is a wrong factor whatever it is. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
