import { hash, randomBytes, randomUUID } from "node:crypto";
import { inTransaction } from "#platform/database.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { OpenIdProvider } from "#platform/config.ts";
import type { Context } from "#platform/service.ts";
import { isEmail } from "../registration.rules.ts";
import { addExternalLogin, type External, findLinked, linkExternal, takeExternalLogin } from "./external.store.ts";
import { type LoggedIn, openSession } from "./log-in.ts";
import { hashOfToken } from "./mails.ts";
import { authorizationUrl, type ExternalPerson, ProviderFailed, redeemCode } from "./openid.ts";
import { addPerson, findPerson, type Person } from "./people.store.ts";

/** The time limit for the log-in at the other provider. */
const MINUTES = 10;

const random = () => randomBytes(32).toString("base64url");

export type ExternalWay = {
  readonly provider: OpenIdProvider;
  readonly nonce: string;
  /** Registered, and the one we come back to. */
  readonly origin: string;
  readonly returnUrl: string;
};

const redirectUriOf = ({ provider, origin }: Pick<ExternalWay, "provider" | "origin">): string =>
  `${origin}/identity/externallogin/${provider.name}/callback`;

/** Where the browser goes to log in; null where the provider cannot be reached. */
export async function beginExternal(context: Context, way: ExternalWay): Promise<string | null> {
  const { db, visit, log } = context;
  const [state, providerNonce, codeVerifier] = [random(), random(), random()];
  try {
    const url = await authorizationUrl(way.provider, {
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
      expiresAt: new Date(visit.now.getTime() + MINUTES * 60_000),
    });
    return url;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ err: error }, "a provider of log-ins could not be asked");
    return null;
  }
}

export type ExternalAnswer = Result<LoggedIn, "external" | "external-email" | "locked">;
export type ExternalEnd = { readonly origin: string; readonly returnUrl: string; readonly answer: ExternalAnswer };

/** The browser returned with a code. Null when this browser did not begin that log-in, or it is completed. */
export async function endExternal(
  context: Context,
  provider: OpenIdProvider,
  back: { readonly state: string; readonly code: string },
): Promise<ExternalEnd | null> {
  const { db, visit, log } = context;
  const asked = { stateHash: hashOfToken(back.state), site: visit.site.code, provider: provider.name, now: visit.now };
  const login = await takeExternalLogin(db, asked);
  if (login === null) return null;
  const { origin, returnUrl } = login;
  if (back.code === "") return { origin, returnUrl, answer: refuse("external") };
  try {
    const externalPerson = await redeemCode(provider, back.code, {
      redirectUri: redirectUriOf({ provider, origin }),
      codeVerifier: login.codeVerifier,
      nonce: login.providerNonce,
    });
    const found = await recognise(context, provider.name, externalPerson);
    const answer = found.ok ? ok(await openSession(context, found.value, login.nonce)) : found;
    return { origin, returnUrl, answer };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ err: error }, "a log-in at another provider failed");
    return { origin, returnUrl, answer: refuse("external") };
  }
}

/**
 * Whose account it is: the one that was linked before, or the one of the same e-mail when both sides have confirmed it,
 * or a new one. Staff log in with their password alone.
 */
async function recognise(
  { db, visit }: Context,
  provider: string,
  externalPerson: ExternalPerson,
): Promise<Result<Person, "external" | "external-email" | "locked">> {
  const site = visit.site.code;
  const external: External = { site, provider, subject: externalPerson.subject };
  return inTransaction(db, async (tx) => {
    const linked = await findLinked(tx, external);
    const person = linked === null ? null : await findPerson(tx, { id: linked });
    if (person !== null) return letIn(person);
    const { email } = externalPerson;
    if (email === null || !externalPerson.isEmailVerified || !isEmail(email)) return refuse("external-email");
    const known = await findPerson(tx, { site, email });
    if (known !== null && (known.emailConfirmedAt === null || known.staff !== null)) return refuse("external-email");
    if (known === null)
      await addPerson(tx, {
        id: randomUUID(),
        site,
        email,
        passwordHash: null,
        firstName: externalPerson.firstName || email.split("@")[0] || email,
        lastName: externalPerson.lastName,
        phone: "",
        companyName: "",
        abn: null,
        commercial: "none",
        emailConfirmedAt: visit.now,
        now: visit.now,
      });
    const owner = known ?? (await findPerson(tx, { site, email }));
    if (owner === null) return refuse("external");
    await linkExternal(tx, external, { customerId: owner.id, now: visit.now });
    return letIn(owner);
  });
}

const letIn = (person: Person): Result<Person, "locked" | "external-email"> => {
  if (person.lockedAt !== null) return refuse("locked");
  return person.staff === null ? ok(person) : refuse("external-email");
};
