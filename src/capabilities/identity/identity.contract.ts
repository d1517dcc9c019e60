import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

const Email = z.string().max(320);
const Password = z.string().max(1_000);
const Name = z.string().max(500);
/** The code of the site the client belongs to. */
const ClientId = z.string().max(40);
const Token = z.string().min(1).max(4_000);
const Done = z.object({});

export const Registration = z.object({
  email: Email,
  password: Password,
  firstName: Name,
  lastName: Name,
  phone: z.string().max(100).default(""),
  clientId: ClientId,
  ABN: z.string().max(100).nullish(),
  companyName: Name.nullish(),
});
export type Registration = z.input<typeof Registration>;

export const Tokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.number().int().meta({ description: "seconds" }),
});

export const Profile = z.object({
  userId: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  pendingEmail: z.string().optional().meta({ description: "a new e-mail that waits to be confirmed" }),
});
export type Profile = z.infer<typeof Profile>;

const ProfileChange = z.object({
  userId: z.string().max(100),
  clientId: ClientId,
  email: Email.default(""),
  emailChanged: z.boolean().default(false),
  firstName: Name.default(""),
  firstNameChanged: z.boolean().default(false),
  lastName: Name.default(""),
  lastNameChanged: z.boolean().default(false),
});

const register = {
  summary: "Opens an account, to be confirmed by mail. Answers the same for an e-mail that has one",
  body: Registration,
  reply: z.object({ status: z.literal("pending-confirmation") }),
  refusals: { invalid: 400, unknownClient: 400, rate: 429 },
} as const;

/** Errors carry `{type, errors}`: `validation` for what was sent, `error` for what is wrong with us. */
export const identityContract = defineContract({
  "POST /identity/api/account/register": register,
  "POST /api/account/register": register,
  "POST /identity/relogin": {
    summary: "New tokens for old ones, while the session stands",
    body: z.object({
      token: Token,
      origin: z.string().max(500),
      nonce: z.string().min(8).max(200),
      returnUrl: z.string().max(2_000).nullish(),
    }),
    reply: Tokens.extend({ returnUrl: z.string() }),
    refusals: { sessionOver: 401, unknownClient: 400 },
  },
  "POST /identity/shopas": {
    summary: "Opens the session in which staff shop as a customer, by a code of the office that works once",
    body: z.object({ code: z.string().max(200), nonce: z.string().min(8).max(200) }),
    reply: Tokens,
    refusals: { linkOver: 400 },
  },
  "POST /identity/logout": {
    summary: "Ends the session, and with it every token of it",
    body: z.object({ userId: z.string().max(100), clientId: ClientId }),
    reply: z.null(),
    refusals: { invalidLogin: 403 },
  },
  "POST /identity/forgotpassword": {
    summary: "Sends a link to choose a new password; never says whether it did",
    body: z.object({ clientId: ClientId, email: Email }),
    reply: Done,
    refusals: { unknownClient: 400, rate: 429 },
  },
  "POST /identity/resetpassword": {
    summary: "Sets a new password and ends every session",
    body: z.object({ token: Token, password: Password }),
    reply: Done,
    refusals: { linkOver: 400, invalid: 400, rate: 429 },
  },
  "POST /identity/changepassword": {
    summary: "Sets a new password for who knows the present one, and ends every other session",
    body: z.object({ currentPassword: Password, password: Password }),
    reply: Done,
    refusals: { signedOut: 401, wrongPassword: 400, invalid: 400, rate: 429 },
  },
  "GET /identity/getprofile": {
    summary: "Who is signed in",
    reply: Profile,
    refusals: { signedOut: 401 },
  },
  "POST /identity/updateprofile": {
    summary: "Changes the names, and the e-mail once it is confirmed",
    body: ProfileChange,
    reply: Profile,
    refusals: { signedOut: 401, invalidLogin: 403, settled: 403, invalid: 400, rate: 429 },
  },
  "GET /identity/confirmemail/:token": {
    summary: "Confirms an e-mail; may be repeated, for programs that check mails open every link",
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ status: z.literal("confirmed") }),
    refusals: { linkOver: 400, rate: 429 },
  },
  "POST /identity/logincode": {
    summary: "Mails a code to log in with, where the site offers that; never says whether it did",
    body: z.object({ clientId: ClientId, email: Email }),
    reply: Done,
    refusals: { unknownClient: 400, notOffered: 404, rate: 429 },
  },
  "POST /identity/resendconfirmemail": {
    summary: "Sends the link to confirm again; never says whether it did",
    body: z.object({ clientId: ClientId, email: Email }),
    reply: Done,
    refusals: { unknownClient: 400, rate: 429 },
  },
  "GET /identity/providers": {
    summary: "How else somebody may log in: by which providers, and whether a code is mailed",
    reply: z.object({ providers: z.array(z.string()), loginCode: z.enum(["offered", "not-offered"]) }),
  },
  "GET /identity/.well-known/jwks.json": {
    summary: "The keys that tokens are signed with",
    reply: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }),
  },
});
