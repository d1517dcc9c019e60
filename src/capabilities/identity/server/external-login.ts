import { hash, randomBytes, randomUUID } from "node:crypto";
import { inTransaction, type Tx } from "#platform/database.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { loginBrowserCookie } from "#platform/http/cookies.ts";
import type { LoginProvider } from "#platform/config/login-provider-config.ts";
import type { Context } from "#platform/service.ts";
import { isEmail } from "../registration.rules.ts";
import {
  addExternalLogin,
  type External,
  findLinked,
  type FormAnswer,
  linkExternal,
  storeFormAnswer,
  consumeExternalLogin,
} from "./external.store.ts";
import { type LoggedIn, openSession } from "./log-in.ts";
import { type ExternalPerson, nameText, ProviderFailed } from "./login-providers/external-person.ts";
import { authorizationUrl, redeemCode } from "./login-providers/login-provider.ts";
import { hashOfToken, queueMail } from "./mails.ts";
import { addPerson, findPerson, type Person } from "./people.store.ts";

/** The time limit for the log-in at the other provider. */
const MINUTES = 10;

const random = () => randomBytes(32).toString("base64url");

export type ExternalLoginRequest = {
  readonly provider: LoginProvider;
  readonly nonce: string;
  /** The cookie of an earlier log-in; null for none. */
  readonly browser: string | null;
  /** Registered, and the one we come back to. */
  readonly origin: string;
  readonly returnUrl: string;
};

/** The value of the cookie by which we know the browser again; a made-up one is replaced. */
const browserOf = ({ browser }: ExternalLoginRequest): string =>
  browser !== null && /^[\w-]{43}$/.test(browser) ? browser : random();

const redirectUriOf = ({ provider, origin }: Pick<ExternalLoginRequest, "provider" | "origin">): string =>
  `${origin}/identity/externallogin/${provider.name}/callback`;

/** Where the browser goes to log in; null where the provider cannot be reached. */
export async function beginExternal(context: Context, way: ExternalLoginRequest): Promise<string | null> {
  const { db, visit, log, cookies } = context;
  const [state, providerNonce, codeVerifier, browser] = [random(), random(), random(), browserOf(way)];
  try {
    const url = await authorizationUrl(db, way.provider, {
      redirectUri: redirectUriOf(way),
      state,
      nonce: providerNonce,
      codeChallenge: hash("sha256", codeVerifier, "base64url"),
    });
    await addExternalLogin(db, {
      stateHash: hashOfToken(state),
      site: visit.site.code,
      provider: way.provider.name,
      nonce: way.nonce,
      origin: way.origin,
      returnUrl: way.returnUrl,
      providerNonce,
      codeVerifier,
      browserHash: hashOfToken(browser),
      expiresAt: new Date(visit.now.getTime() + MINUTES * 60_000),
    });
    cookies.set(loginBrowserCookie(browser, MINUTES * 60));
    return url;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ err: error }, "a provider of log-ins could not be asked");
    return null;
  }
}

export type ExternalAnswer = Result<LoggedIn, ExternalRefusal>;
type ExternalRefusal = "external" | "external-email" | "locked" | "unconfirmed";
export type ExternalEnd = { readonly origin: string; readonly returnUrl: string; readonly answer: ExternalAnswer };

/** Apple's form: `user` is JSON, and comes with somebody's first log-in alone. */
export type ExternalForm = { readonly state: string; readonly code: string; readonly user: string };

/**
 * Stores the answer of a form, which another site posted and which therefore has no cookies. The browser is sent on to
 * our own address, with its cookies, and the log-in ends there. False for a state that is not open.
 */
export function holdFormAnswer(context: Context, provider: LoginProvider, form: ExternalForm): Promise<boolean> {
  const { db, visit } = context;
  const key = { stateHash: hashOfToken(form.state), site: visit.site.code, provider: provider.name, now: visit.now };
  return storeFormAnswer(db, key, { code: form.code, ...nameOf(form.user) });
}

function nameOf(user: string): Pick<FormAnswer, "firstName" | "lastName"> {
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: nameText(name?.firstName), lastName: nameText(name?.lastName) };
  } catch {
    return { firstName: "", lastName: "" };
  }
}

export type ExternalReturn = {
  readonly state: string;
  /** From the address; a provider that answers with a form has stored its own. */
  readonly code: string;
  readonly browser: string | null;
};

/** The browser returned. Null when this browser did not begin that log-in, or it is completed. */
export async function endExternal(
  context: Context,
  provider: LoginProvider,
  back: ExternalReturn,
): Promise<ExternalEnd | null> {
  const { db, visit, log } = context;
  const key = { stateHash: hashOfToken(back.state), site: visit.site.code, provider: provider.name, now: visit.now };
  const login = await consumeExternalLogin(db, { ...key, browserHash: hashOfToken(back.browser ?? "") });
  if (login === null) return null;
  const { origin, returnUrl, answer: form } = login;
  const code = provider.kind === "apple" ? (form?.code ?? "") : back.code;
  if (code === "") return { origin, returnUrl, answer: refuse("external") };
  try {
    const externalPerson = await redeemCode(db, provider, {
      code,
      redirectUri: redirectUriOf({ provider, origin }),
      codeVerifier: login.codeVerifier,
      nonce: login.providerNonce,
    });
    const found = await recognise(context, provider.name, named(externalPerson, form));
    const answer = found.ok ? ok(await openSession(context, found.value, login.nonce)) : found;
    return { origin, returnUrl, answer };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ err: error }, "a log-in at another provider failed");
    return { origin, returnUrl, answer: refuse("external") };
  }
}

const named = (person: ExternalPerson, form: FormAnswer | null): ExternalPerson => ({
  ...person,
  firstName: person.firstName || (form?.firstName ?? ""),
  lastName: person.lastName || (form?.lastName ?? ""),
});

/**
 * Whose account it is: the one that was linked before, or the one of the same e-mail when both sides have confirmed it,
 * or a new one. An e-mail that the provider does not vouch for makes a new account as a registration does, which has to
 * be confirmed by mail, and never opens an existing account. Staff log in with their password alone.
 */
async function recognise(
  { db, visit }: Context,
  provider: string,
  externalPerson: ExternalPerson,
): Promise<Result<Person, ExternalRefusal>> {
  const site = visit.site.code;
  const external: External = { site, provider, subject: externalPerson.subject };
  return inTransaction(db, async (tx) => {
    const linked = await findLinked(tx, external);
    const person = linked === null ? null : await findPerson(tx, { id: linked });
    if (person !== null) return letIn(person);
    const { email, isEmailVerified } = externalPerson;
    if (email === null || !isEmail(email)) return refuse("external-email");
    const known = await findPerson(tx, { site, email });
    const isOurs = known !== null && isEmailVerified && known.emailConfirmedAt !== null && known.staff === null;
    if (known !== null && !isOurs) return refuse("external-email");
    const owner = known ?? (await addOwner(tx, { site, email, externalPerson, now: visit.now }));
    if (owner === null) return refuse("external");
    await linkExternal(tx, external, { customerId: owner.id, now: visit.now });
    return letIn(owner);
  });
}

type NewOwner = {
  readonly site: string;
  readonly email: string;
  readonly externalPerson: ExternalPerson;
  readonly now: Date;
};

/** A new account, with a mail where its e-mail is still to be confirmed; null when the e-mail was taken meanwhile. */
async function addOwner(tx: Tx, { site, email, externalPerson, now }: NewOwner): Promise<Person | null> {
  const { firstName, lastName, isEmailVerified } = externalPerson;
  const id = randomUUID();
  const isNew = await addPerson(tx, {
    id,
    site,
    email,
    passwordHash: null,
    firstName: firstName || email.split("@")[0] || email,
    lastName,
    phone: "",
    companyName: "",
    abn: null,
    commercial: "none",
    emailConfirmedAt: isEmailVerified ? now : null,
    now,
  });
  if (!isNew) return null;
  if (!isEmailVerified) await queueMail(tx, { mail: "confirm", customerId: id, to: email, now });
  return findPerson(tx, { id });
}

function letIn(person: Person): Result<Person, "locked" | "external-email" | "unconfirmed"> {
  if (person.lockedAt !== null) return refuse("locked");
  if (person.staff !== null) return refuse("external-email");
  return person.emailConfirmedAt === null ? refuse("unconfirmed") : ok(person);
}
