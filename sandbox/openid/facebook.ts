import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isReturnAddress, isSame, openAuthorizations } from "./authorization.ts";
import { facebookPeople, type FacebookPerson } from "./people.ts";
import { queryOf, formOf, sendBack, sendGone, sendQuestion, sendRefusal } from "./person-page.ts";

/* Facebook Login, as its page on building a login flow by hand describes it: OAuth 2.0, and a profile from the Graph. */

type AuthorizationRequest = { redirectUri: string; state: string; scopes: readonly string[] };
type Authorizations = ReturnType<typeof openAuthorizations<AuthorizationRequest, FacebookPerson>>;
type Token = { person: FacebookPerson; scopes: readonly string[] };

const registered = { id: "1000000000000001", secret: "sandbox-facebook-secret" };
const codeMinutes = 10;
/** Sixty days. */
const tokenSeconds = 5_184_000;
const readable = ["id", "name", "first_name", "last_name", "email"] as const;

function readRequest(query: URLSearchParams): AuthorizationRequest | string {
  const read = (name: string) => query.get(name) ?? "";
  if (read("client_id") !== registered.id)
    return "Invalid App ID: The provided app ID does not look like a valid app ID.";
  if (!isReturnAddress(read("redirect_uri"))) return "URL blocked: the redirect URI is not white-listed.";
  if (!["", "code"].includes(read("response_type"))) return "Only response_type=code is spoken here.";
  return { redirectUri: read("redirect_uri"), state: read("state"), scopes: read("scope").split(/[ ,]+/) };
}

const fault = (reply: FastifyReply, code: number, message: string): FastifyReply =>
  reply.code(400).send({
    error: { message, type: "OAuthException", code, fbtrace_id: randomBytes(8).toString("base64url") },
  });

export function registerFacebook(app: FastifyInstance): void {
  const authorizations: Authorizations = openAuthorizations<AuthorizationRequest, FacebookPerson>(codeMinutes);
  const tokens = new Map<string, Token>();
  registerPages(app, authorizations);

  app.get("/facebook/graph/:version/oauth/access_token", (request, reply) => {
    const query = queryOf(request);
    if (query.get("client_id") !== registered.id || !isSame(query.get("client_secret") ?? "", registered.secret))
      return fault(reply, 1, "Error validating client secret.");
    const grant = authorizations.redeem(query.get("code") ?? "");
    if (!grant) return fault(reply, 100, "This authorization code has been used.");
    if (grant.authorizationRequest.redirectUri !== query.get("redirect_uri"))
      return fault(
        reply,
        100,
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request",
      );
    const access_token = randomBytes(60).toString("hex");
    tokens.set(access_token, { person: grant.person, scopes: grant.authorizationRequest.scopes });
    return reply.send({ access_token, token_type: "bearer", expires_in: tokenSeconds });
  });
  app.get("/facebook/graph/:version/me", (request, reply) => {
    const query = queryOf(request);
    const accessToken = query.get("access_token") ?? "";
    const token = tokens.get(accessToken);
    if (!token) return fault(reply, 190, "Invalid OAuth access token.");
    // The app's setting "Require app secret proof" is on.
    const proof = createHmac("sha256", registered.secret).update(accessToken).digest("hex");
    if (!isSame(query.get("appsecret_proof") ?? "", proof))
      return fault(reply, 100, "Invalid appsecret_proof provided in the API argument");
    return reply.send(profileOf(token, (query.get("fields") ?? "id,name").split(",")));
  });
}

/** The fields that were asked for, as far as the person gave them and has them. */
function profileOf({ person, scopes }: Token, fields: readonly string[]): object {
  const { id, firstName: first_name, lastName: last_name, email } = person;
  const all = { id, name: `${first_name} ${last_name}`, first_name, last_name };
  const profile = scopes.includes("email") && email !== null ? { ...all, email } : all;
  const wanted = new Set<string>(["id", ...fields]);
  return Object.fromEntries(
    Object.entries(profile).filter(([name]) => wanted.has(name) && readable.includes(name as "id")),
  );
}

function registerPages(app: FastifyInstance, authorizations: Authorizations): void {
  const choices = facebookPeople.map(({ id, ...person }) => ({ ...person, sub: id }));
  app.get("/facebook/:version/dialog/oauth", (request, reply) => {
    const authorizationRequest = readRequest(queryOf(request));
    if (typeof authorizationRequest === "string") return sendRefusal(reply, authorizationRequest);
    const { origin } = new URL(authorizationRequest.redirectUri);
    const question = { provider: "Facebook's stand-in", action: "/facebook/answer", origin, people: choices };
    return sendQuestion(reply, { ...question, request: authorizations.ask(authorizationRequest) });
  });
  app.post("/facebook/answer", (request, reply) => {
    const form = formOf(request);
    const id = form.get("request") ?? "";
    const person = facebookPeople.find((one) => one.id === form.get("person"));
    if (person === undefined) {
      const refused = authorizations.refuse(id);
      if (!refused) return sendGone(reply);
      const denied = {
        error: "access_denied",
        error_code: "200",
        error_reason: "user_denied",
        error_description: "Permissions error",
      };
      return sendBack(reply, refused.redirectUri, { ...denied, state: refused.state });
    }
    const answered = authorizations.answer(id, person);
    if (!answered) return sendGone(reply);
    return sendBack(reply, answered.authorizationRequest.redirectUri, {
      code: answered.code,
      state: answered.authorizationRequest.state,
    });
  });
}
