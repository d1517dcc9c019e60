import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "#platform/database.ts";
import type { Config } from "#platform/config.ts";
import { officeCookie, visitorCookie } from "#platform/http/cookies.ts";
import type { Context } from "#platform/service.ts";
import { loginBrowserOf, sendCookies } from "#platform/visits.ts";
import { mergeCarts, moveCarts } from "#capabilities/cart/server/cart.service.ts";
import { moveCompareLists } from "#capabilities/compare/server/compare.service.ts";
import type { LoginError } from "#capabilities/identity/identity.copy.ts";
import { afterLogin, returnPath } from "#capabilities/identity/identity.rules.ts";
import { externalCallbackUrl, loginCallbackUrl, loginFormUrl, loginUrl } from "#capabilities/identity/identity-urls.ts";
import {
  beginExternal,
  endExternal,
  holdFormAnswer,
  isRegisteredOrigin,
  type LoggedIn,
  logIn,
  logInByCode,
} from "#capabilities/identity/server/identity.service.ts";

export type IdentityRoutesOptions = { readonly contextOf: (request: FastifyRequest) => Context };

const MAX_FORM_BYTES = 16 * 1024;
const MAX_FIELD_LENGTH = 2_000;
const externalLoginPath = "/identity/externallogin/:provider";
const externalCallbackPath = `${externalLoginPath}/callback`;
/** A nonce that the browser made for this log-in, so that it can recognise the answer. */
const nonceShape = /^[\w-]{8,200}$/;

/**
 * The log-in is a form post, not a fetch: the browser returns with its tokens in the fragment of an address, which no
 * server, log or referrer sees. A failure returns as one word in the query.
 */
export function registerIdentityRoutes(app: FastifyInstance, { contextOf }: IdentityRoutesOptions): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(loginFormUrl(), async (request, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return takeLogin(contextOf(request), sent, reply);
    });
    registerExternal(forms, contextOf);
  });
}

async function takeLogin(context: Context, sent: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
  const read = (name: string) => (sent.get(name) ?? "").slice(0, MAX_FIELD_LENGTH).replaceAll("\u0000", "");
  const back: LoginReturn = {
    origin: read("origin"),
    returnUrl: returnPath(read("returnUrl"), afterLogin(context.visit.site)),
  };
  // A foreign origin gets no answer and no redirect.
  if (!isRegisteredOrigin(context, back.origin)) return failed(reply, null, "invalid");
  const nonce = read("nonce");
  if (!nonceShape.test(nonce)) return failed(reply, back, "invalid");
  try {
    const answer = sent.has("code")
      ? await logInByCode(context, { email: read("email"), code: read("code"), nonce })
      : await logIn(context, { email: read("email"), password: read("password"), nonce });
    if (!answer.ok) return failed(reply, back, answer.refusal);
    await mergeGuestCart(context, answer.value);
    await renewVisitor(context);
    // The first page after this is framed by what is known now.
    if (answer.value.person.staff !== null) context.cookies.set(officeCookie("set"));
    sendCookies(reply, context);
    return succeeded(reply, back, answer.value);
  } catch (error) {
    context.log.error({ err: error }, "a log-in failed");
    return failed(reply, back, "service");
  }
}

/** Merges the guest's cart into the customer's. A failure does not prevent the log-in. */
export async function mergeGuestCart({ db, visit, log }: Context, { person }: LoggedIn): Promise<void> {
  const { visitorId, site, now } = visit;
  if (visitorId === null) return;
  try {
    await inTransaction(db, (tx) => mergeCarts(tx, { site: site.code, visitorId, customerId: person.id, now }));
  } catch (error) {
    log.error({ err: error }, "a guest's cart was not brought along");
  }
}

/**
 * Gives the visitor a new id, which carts and the compare list follow, so an id known or planted before the log-in is
 * useless afterwards. A failure does not prevent the log-in.
 */
async function renewVisitor({ db, visit: { visitorId: from }, cookies, log }: Context): Promise<void> {
  if (from === null) return;
  const to = randomUUID();
  try {
    await inTransaction(db, async (tx) => {
      await moveCarts(tx, { from, to });
      await moveCompareLists(tx, { from, to });
    });
  } catch (error) {
    log.error({ err: error }, "carts and compare list of a visitor did not follow a log-in");
  }
  cookies.set(visitorCookie(to));
}

type OfProvider = {
  readonly Params: { readonly provider: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
};

/** Providers that answer with a form, which their page posts to us. */
export const formAnswerPaths = ({ loginProviders }: Pick<Config, "loginProviders">): readonly string[] =>
  loginProviders.filter(({ kind }) => kind === "apple").map(({ name }) => externalCallbackUrl(name));

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, MAX_FIELD_LENGTH) : "");

/** To another provider and back (IDENT-12). */
function registerExternal(app: FastifyInstance, contextOf: IdentityRoutesOptions["contextOf"]): void {
  const providerOf = (context: Context, name: string) => context.config.loginProviders.find((one) => one.name === name);
  app.get<OfProvider>(externalLoginPath, async (request, reply) => {
    const context = contextOf(request);
    const { nonce, origin, returnUrl } = request.query;
    const provider = providerOf(context, request.params.provider);
    if (!isRegisteredOrigin(context, textOf(origin))) return failed(reply, null, "external");
    const way = { origin: textOf(origin), returnUrl: returnPath(textOf(returnUrl), afterLogin(context.visit.site)) };
    if (provider === undefined || !nonceShape.test(textOf(nonce))) return failed(reply, way, "external");
    const browser = loginBrowserOf(request);
    const leadsTo = await beginExternal(context, { ...way, provider, nonce: textOf(nonce), browser });
    if (leadsTo === null) return failed(reply, way, "service");
    sendCookies(reply, context);
    return reply.code(302).headers(noTrace).header("location", leadsTo).send();
  });
  app.get<OfProvider>(externalCallbackPath, async (request, reply) => {
    const context = contextOf(request);
    const provider = providerOf(context, request.params.provider);
    const back = { state: textOf(request.query["state"]), code: textOf(request.query["code"]) };
    const end = provider && (await endExternal(context, provider, { ...back, browser: loginBrowserOf(request) }));
    if (!end) return failed(reply, null, "external");
    if (!end.answer.ok) return failed(reply, end, end.answer.refusal);
    await mergeGuestCart(context, end.answer.value);
    await renewVisitor(context);
    sendCookies(reply, context);
    return succeeded(reply, end, end.answer.value);
  });
  app.post<OfProvider>(externalCallbackPath, (request, reply) => takeFormAnswer(contextOf(request), request, reply));
}

/**
 * The page of a provider posts its answer. Browsers send no cookies with it, so the answer is held and the browser sent
 * on to our own address, where it has them.
 */
async function takeFormAnswer(
  context: Context,
  request: FastifyRequest<OfProvider>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { provider: name } = request.params;
  const provider = context.config.loginProviders.find((one) => one.name === name && one.kind === "apple");
  const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const [state, code, user] = [textOf(sent.get("state")), textOf(sent.get("code")), textOf(sent.get("user"))];
  if (provider === undefined || !(await holdFormAnswer(context, provider, { state, code, user })))
    return failed(reply, null, "external");
  return seeOther(reply, `${externalCallbackUrl(provider.name)}?${new URLSearchParams({ state })}`);
}

export type LoginReturn = { readonly origin: string; readonly returnUrl: string };

/** To the page that takes the tokens in. */
export function succeeded(reply: FastifyReply, { origin, returnUrl }: LoginReturn, { tokens }: LoggedIn): FastifyReply {
  const { access_token, id_token, expires_in } = tokens;
  const carried = new URLSearchParams({ access_token, id_token, expires_in: String(expires_in), returnUrl });
  return seeOther(reply, `${origin}${loginCallbackUrl()}#${carried}`);
}

/** Redirects to the form, which shows the message for the error word. */
export function failed(reply: FastifyReply, way: LoginReturn | null, error: LoginError): FastifyReply {
  const query = new URLSearchParams({ loginError: error });
  if (way !== null) query.set("returnUrl", way.returnUrl);
  return seeOther(reply, `${way?.origin ?? ""}${loginUrl()}?${query}`);
}

const noTrace = { "cache-control": "no-store", "referrer-policy": "no-referrer" } as const;
const seeOther = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(303).headers(noTrace).header("location", location).send();
