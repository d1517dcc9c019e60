import { hash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { ok, refuse, type Result } from "#kit/result.ts";
import { seal, unseal } from "#platform/keys/app-keys.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { mustHaveSecondFactor } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Factors, Me } from "../../office-access.office.contract.ts";
import { type OfficeFactor, readRecoveryCode, showRecoveryCode } from "../../office-session.rules.ts";
import { clearPasswordAttempts, countPasswordAttempt } from "../attempts.ts";
import {
  countRecoveryCodes,
  listPasskeys,
  removePasskeys,
  replaceRecoveryCodes,
  consumeRecoveryCode,
} from "./factors.store.ts";
import { attemptsOf } from "./log-in.ts";
import { lockMember, type Member, setTotp, consumeTotpStep } from "./members.store.ts";
import { memberRecord, openOfficeSession, readOwn } from "./office-session.ts";
import { findPendingTotp, setPendingTotp } from "./office-sessions.store.ts";

const ISSUER = "Hearth office";
const STEP_MS = 30_000;
const RECOVERY_CODES = 10;
/** Without characters that look alike. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) });

/** The time step of a right code, a step early or late included; null for a wrong one. */
function stepOfCode(secret: string, code: string, { email, now }: { readonly email: string; readonly now: Date }) {
  const token = code.replaceAll(/\s/g, "");
  const delta = /^\d{6}$/.test(token)
    ? totpOf(secret, email).validate({ token, window: 1, timestamp: now.getTime() })
    : null;
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}

const hashOfCode = (memberId: string, code: string): string => hash("sha256", `${memberId} ${code}`, "base64url");

/** Somebody who has only given the password may set up a first factor, and no other while there is one. */
export function mustSignInFirst({ session }: OfficeContext, member: Member): boolean {
  return session?.isPending === true && (member.passkeys > 0 || member.totpSecret !== null);
}

/** Counts a try at a second factor like one at the password, so that codes cannot be guessed one after another. */
async function takeFactorTry(context: OfficeContext, member: Member): Promise<number> {
  return countPasswordAttempt(attemptsOf(context), `factor ${member.email}`);
}

async function finish(context: OfficeContext, member: Member, factor: Exclude<OfficeFactor, "none">): Promise<Me> {
  await clearPasswordAttempts(attemptsOf(context), `factor ${member.email}`);
  return openOfficeSession(context, member, factor);
}

type Step<R extends string> = Promise<Result<Me, R | "wrongFactor" | "notSetUp" | "rate" | "signInFirst">>;

export async function logInByCode(context: OfficeContext, code: string): Step<never> {
  const { db, config, now } = context;
  const member = await readOwn(context);
  if (member.totpSecret === null) return refuse("notSetUp");
  const wait = await takeFactorTry(context, member);
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const secret = await unseal(member.totpSecret, { config });
  const step = stepOfCode(secret, code, { email: member.email, now });
  if (step === null || !(await consumeTotpStep(db, member.id, step))) return refuse("wrongFactor");
  return ok(await finish(context, member, "totp"));
}

export async function logInByRecoveryCode(context: OfficeContext, typed: string): Step<never> {
  const { db, now } = context;
  const member = await readOwn(context);
  if (member.passkeys === 0 && member.totpSecret === null) return refuse("notSetUp");
  const wait = await takeFactorTry(context, member);
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const code = readRecoveryCode(typed);
  if (code === null) return refuse("wrongFactor");
  const isRight = await inTransaction(db, async (tx) => {
    if (!(await consumeRecoveryCode(tx, { memberId: member.id, hash: hashOfCode(member.id, code), now }))) return false;
    const after = { left: await countRecoveryCodes(tx, member.id) };
    await recordAudit(tx, context, {
      area: "staff",
      action: "recovery-code-used",
      record: memberRecord(member),
      after,
    });
    return true;
  });
  return isRight ? ok(await finish(context, member, "recovery")) : refuse("wrongFactor");
}

export async function factorsOf(db: Database | Tx, member: Member): Promise<Factors> {
  const passkeys = await listPasskeys(db, member.id);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    hasTotp: member.totpSecret !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, member.id),
    isRequired: mustHaveSecondFactor({ roles: member.roles }),
  };
}

/** The first factor brings recovery codes, and ends a log-in that waited for it. */
export async function afterNewFactor(
  context: OfficeContext,
  tx: Tx,
  { member, action }: { readonly member: Member; readonly action: "passkey-added" | "app-added" },
): Promise<readonly string[] | null> {
  await recordAudit(tx, context, { area: "staff", action, record: memberRecord(member) });
  return (await countRecoveryCodes(tx, member.id)) > 0 ? null : createRecoveryCodes(tx, member.id);
}

async function createRecoveryCodes(tx: Tx, memberId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join(""),
  );
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashOfCode(memberId, code)),
  );
  return codes.map(showRecoveryCode);
}

export async function beginTotp(context: OfficeContext) {
  const { db, config, session } = context;
  const member = await readOwn(context);
  if (mustSignInFirst(context, member) || session === null) return refuse("signInFirst");
  const secret = new Secret({ size: 20 }).base32;
  await setPendingTotp(db, session.id, await seal(secret, config));
  return ok({ secret, uri: totpOf(secret, member.email).toString() });
}

export async function confirmTotp(context: OfficeContext, code: string) {
  const { db, config, now, session } = context;
  const own = await readOwn(context);
  if (mustSignInFirst(context, own) || session === null) return refuse("signInFirst");
  const wait = await takeFactorTry(context, own);
  if (wait > 0) return refuse("rate", { retryAfter: wait });
  const sealed = await findPendingTotp(db, session.id);
  const secret = sealed === null ? null : await unseal(sealed, { config });
  const step = secret === null ? null : stepOfCode(secret, code, { email: own.email, now });
  if (sealed === null || step === null) return refuse("wrongFactor");
  const recoveryCodes = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, own.id);
    if (member === null) throw new Error("A session has a member.");
    await setTotp(tx, member.id, sealed);
    await consumeTotpStep(tx, member.id, step);
    await setPendingTotp(tx, session.id, null);
    return afterNewFactor(context, tx, { member, action: "app-added" });
  });
  await finishSetUp(context, "totp");
  return ok({ recoveryCodes: recoveryCodes && [...recoveryCodes] });
}

/** A log-in that had only the password is complete with its first factor. */
export async function finishSetUp(context: OfficeContext, factor: "totp" | "passkey"): Promise<void> {
  const member = await readOwn(context);
  await clearPasswordAttempts(attemptsOf(context), `factor ${member.email}`);
  if (context.session?.isPending) await openOfficeSession(context, member, factor);
}

type Removal<R extends string> = {
  readonly action: "app-removed" | "passkey-removed";
  /** How many factors are left afterwards. */
  readonly left: (member: Member) => number;
  readonly remove: (tx: Tx, member: Member) => Promise<R | null>;
};

/** Removes a factor. Not the last one where the person's roles require one. */
async function removeFactor<R extends string>(
  context: OfficeContext,
  { action, left, remove }: Removal<R>,
): Promise<Result<Factors, R | "lastFactor">> {
  const own = await readOwn(context);
  return inTransaction(context.db, async (tx) => {
    const member = (await lockMember(tx, own.id)) ?? own;
    if (left(member) <= 0 && mustHaveSecondFactor({ roles: member.roles })) return refuse("lastFactor");
    const refusal = await remove(tx, member);
    if (refusal !== null) return refuse(refusal);
    if (left(member) <= 0) await replaceRecoveryCodes(tx, member.id, []);
    await recordAudit(tx, context, { area: "staff", action, record: memberRecord(member) });
    return ok(await factorsOf(tx, (await lockMember(tx, own.id)) ?? member));
  });
}

export const removeTotp = (context: OfficeContext) =>
  removeFactor<never>(context, {
    action: "app-removed",
    left: ({ passkeys }) => passkeys,
    remove: async (tx, { id }) => {
      await setTotp(tx, id, null);
      return null;
    },
  });

export const removePasskey = (context: OfficeContext, id: string) =>
  removeFactor(context, {
    action: "passkey-removed",
    left: ({ passkeys, totpSecret }) => passkeys - 1 + (totpSecret === null ? 0 : 1),
    remove: async (tx, member) => {
      const removed = await removePasskeys(tx, { memberId: member.id, id });
      return removed > 0 ? null : ("unknownPasskey" as const);
    },
  });

export async function newRecoveryCodes(context: OfficeContext) {
  const own = await readOwn(context);
  if (own.passkeys === 0 && own.totpSecret === null) return refuse("notSetUp");
  const codes = await inTransaction(context.db, async (tx) => {
    await recordAudit(tx, context, { area: "staff", action: "recovery-codes-made", record: memberRecord(own) });
    return createRecoveryCodes(tx, own.id);
  });
  return ok({ recoveryCodes: [...codes] });
}
