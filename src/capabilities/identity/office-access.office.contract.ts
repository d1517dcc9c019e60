import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";

const Password = z.string().max(1_000);
const Email = z.string().trim().max(300);
const Token = z.string().max(200);
const Instant = z.string().meta({ description: "ISO instant" });
const Done = z.null();

/** What the browser's `navigator.credentials` takes and returns, as JSON. The library checks it. */
const CredentialJson = z.looseObject({});

export const HeldRole = z
  .object({
    role: z.string(),
    name: z.string(),
    sites: z.array(AnySiteCode).nullable().meta({ description: "null: every site" }),
    stores: z.array(z.string()).nullable().meta({ description: "null: every store" }),
  })
  .meta({ id: "HeldRole" });
export type HeldRole = z.output<typeof HeldRole>;

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    step: z.enum(["signed-in", "second-factor", "set-up-factor"]),
    factors: z.array(z.enum(["passkey", "totp"])).meta({ description: "those that can be used to go on" }),
    roles: z.array(HeldRole),
    permissions: z.array(z.string()).meta({ description: "of all roles, wherever they hold" }),
    sites: z.array(
      z.object({
        code: AnySiteCode,
        name: z.string(),
        accent: z.string(),
        timeZone: z.string(),
        origin: z.string(),
        permissions: z.array(z.string()).meta({ description: "those that hold on this site" }),
      }),
    ),
    endsAt: Instant.meta({ description: "when the session ends if it is used until then" }),
  })
  .meta({ id: "OfficeMe" });
export type Me = z.output<typeof Me>;

export const Factors = z
  .object({
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: Instant, usedAt: Instant.nullable() })),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean(),
  })
  .meta({ id: "OfficeFactors" });
export type Factors = z.output<typeof Factors>;

/** Null where there are codes already. They are shown once. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const factorRefusals = { signInFirst: 403, notSetUp: 400, rate: 429 } as const;

/** The log-in to the office, and one's own account there. */
export const officeAccessContract = defineOfficeContract({
  "POST /api/office/log-in": {
    summary: "Checks e-mail and password, and says what follows",
    needs: "anyone",
    body: z.object({ email: Email, password: Password }),
    reply: Me,
    refusals: { invalid: 400, rate: 429 },
  },
  "POST /api/office/log-in/passkey-options": {
    summary: "What the browser needs to ask for a passkey",
    needs: "after-password",
    reply: CredentialJson,
    refusals: factorRefusals,
  },
  "POST /api/office/log-in/passkey": {
    summary: "Ends the log-in with a passkey",
    needs: "after-password",
    body: z.object({ response: CredentialJson }),
    reply: Me,
    refusals: { ...factorRefusals, wrongFactor: 400 },
  },
  "POST /api/office/log-in/code": {
    summary: "Ends the log-in with a code of the authenticator app; each code works once",
    needs: "after-password",
    body: z.object({ code: z.string().max(40) }),
    reply: Me,
    refusals: { ...factorRefusals, wrongFactor: 400 },
  },
  "POST /api/office/log-in/recovery-code": {
    summary: "Ends the log-in with a recovery code; each works once",
    needs: "after-password",
    body: z.object({ code: z.string().max(40) }),
    reply: Me,
    refusals: { ...factorRefusals, wrongFactor: 400 },
  },
  "POST /api/office/log-out": { summary: "Ends this session", needs: "anyone", reply: Done },
  "GET /api/office/me": {
    summary: "Who is signed in, what they may do where, and what is left of the log-in; null for nobody",
    needs: "anyone",
    reply: Me.nullable(),
  },
  "POST /api/office/password-link": {
    summary: "Mails a link to set a new password; never says whether it did",
    needs: "anyone",
    body: z.object({ email: Email }),
    reply: Done,
    refusals: { rate: 429 },
  },
  "POST /api/office/links/read": {
    summary: "Whose link of a mail this is",
    needs: "anyone",
    body: z.object({ token: Token }),
    reply: z.object({ firstName: z.string(), email: z.string(), kind: z.enum(["invitation", "password"]) }),
    refusals: { linkOver: 400, rate: 429 },
  },
  "POST /api/office/links/use": {
    summary: "Sets the password by a link of a mail, once, and continues with the second factor",
    needs: "anyone",
    body: z.object({ token: Token, password: Password }),
    reply: Me,
    refusals: { linkOver: 400, badPassword: 400, rate: 429 },
  },
  "POST /api/office/first-owner/read": {
    summary: "Whether a new shop's link still makes its first owner",
    needs: "anyone",
    body: z.object({ token: Token }),
    reply: z.object({}),
    refusals: { linkOver: 400, rate: 429 },
  },
  "POST /api/office/first-owner": {
    summary: "Makes the first owner of a new shop, once, and continues with the second factor",
    needs: "anyone",
    body: z.object({
      token: Token,
      email: Email,
      firstName: z.string().trim().min(1, "is missing: enter a first name").max(60),
      lastName: z.string().trim().min(1, "is missing: enter a last name").max(60),
      password: Password,
    }),
    reply: Me,
    refusals: { linkOver: 400, badEmail: 400, badPassword: 400, rate: 429 },
  },
  "GET /api/office/me/factors": {
    summary: "One's own second factors",
    needs: "after-password",
    reply: Factors,
  },
  "POST /api/office/me/passkey-options": {
    summary: "What the browser needs to make a passkey",
    needs: "after-password",
    reply: CredentialJson,
    refusals: { signInFirst: 403 },
  },
  "POST /api/office/me/passkeys": {
    summary: "Adds a passkey; the first factor brings recovery codes",
    needs: "after-password",
    body: z.object({ name: z.string().trim().min(1).max(60), response: CredentialJson }),
    reply: NewCodes,
    refusals: { signInFirst: 403, wrongFactor: 400, tooManyPasskeys: 400 },
  },
  "DELETE /api/office/me/passkeys/:id": {
    summary: "Removes a passkey; not the last factor where one is required",
    needs: "signed-in",
    params: z.object({ id: z.string().max(500) }),
    reply: Factors,
    refusals: { lastFactor: 400, unknownPasskey: 404 },
  },
  "POST /api/office/me/totp": {
    summary: "A new secret for an authenticator app, which counts once a code of it is confirmed",
    needs: "after-password",
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refusals: { signInFirst: 403 },
  },
  "POST /api/office/me/totp/confirm": {
    summary: "Confirms the authenticator app with a code of it; the first factor brings recovery codes",
    needs: "after-password",
    body: z.object({ code: z.string().max(40) }),
    reply: NewCodes,
    refusals: { signInFirst: 403, wrongFactor: 400, rate: 429 },
  },
  "DELETE /api/office/me/totp": {
    summary: "Removes the authenticator app; not the last factor where one is required",
    needs: "signed-in",
    reply: Factors,
    refusals: { lastFactor: 400 },
  },
  "POST /api/office/me/recovery-codes": {
    summary: "New recovery codes in place of the old ones",
    needs: "signed-in",
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { notSetUp: 400 },
  },
  "POST /api/office/me/password": {
    summary: "Changes one's own password and ends the other sessions",
    needs: "signed-in",
    body: z.object({ currentPassword: Password, password: Password }),
    reply: Done,
    refusals: { wrongPassword: 400, badPassword: 400, rate: 429 },
  },
  "GET /api/office/me/sessions": {
    summary: "One's own open sessions",
    needs: "signed-in",
    reply: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        ip: z.string(),
        factor: z.string().nullable(),
        createdAt: Instant,
        usedAt: Instant,
        isThis: z.boolean(),
      }),
    ),
  },
  "POST /api/office/me/sessions/end": {
    summary: "Ends one of one's own sessions, or all others",
    needs: "signed-in",
    body: z.object({ id: z.union([z.uuid(), z.literal("others")]) }),
    reply: z.object({ ended: z.number().int() }),
  },
});
