import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { isReturnAddress, isSame, isVerifier, openAuthorizations } from "./authorization.ts";
import { people, type Person } from "./people.ts";
import { formOf, queryOf, sendBack, sendGone, sendQuestion, sendRefusal } from "./person-page.ts";

/** The shop's request, when it sent a browser here. */
type AuthorizationRequest = { redirectUri: string; state: string; nonce: string; codeChallenge: string };

const seconds = 300;
const clientId = "hearth";
const clientSecret = "sandbox-openid-secret";

/** Parses a browser's request; answers an error sentence for an invalid one, which must not redirect. */
function readRequest(query: URLSearchParams): AuthorizationRequest | string {
  const read = (name: string) => query.get(name) ?? "";
  if (read("client_id") !== clientId) return "No client is called that.";
  if (!isReturnAddress(read("redirect_uri"))) return "That return address is not registered.";
  if (read("response_type") !== "code") return "Only the code flow is spoken here.";
  if (!read("scope").split(" ").includes("openid")) return "The scope must have openid.";
  if (read("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(read("code_challenge")))
    return "PKCE with S256 is required.";
  if (read("state") === "" || read("nonce") === "") return "A state and a nonce are required.";
  return {
    redirectUri: read("redirect_uri"),
    state: read("state"),
    nonce: read("nonce"),
    codeChallenge: read("code_challenge"),
  };
}

/** Whether the client's credentials are correct, and it made the request. */
const isClient = (form: URLSearchParams): boolean =>
  form.get("client_id") === clientId && isSame(form.get("client_secret") ?? "", clientSecret);

const claimsOf = ({ email, isVerified, firstName, lastName }: Person) => ({
  email,
  email_verified: isVerified,
  given_name: firstName,
  family_name: lastName,
});

/** OpenID Connect's code flow with PKCE, as Google speaks it, and a page to choose a person. */
export async function registerOpenId(app: FastifyInstance, place: { publicUrl(): string }): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: "ES256", use: "sig" };
  const issuer = () => `${place.publicUrl()}/openid`;
  const authorizations = openAuthorizations<AuthorizationRequest, Person>(1);
  registerPages(app, authorizations);

  app.get("/openid/.well-known/openid-configuration", async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks.json`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "email", "profile"],
  }));
  app.get("/openid/jwks.json", async () => ({ keys: [jwk] }));
  app.post("/openid/token", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const form = formOf(request);
    if (!isClient(form)) return reply.code(401).send({ error: "invalid_client" });
    const grant = authorizations.redeem(form.get("code") ?? "");
    const fits =
      form.get("grant_type") === "authorization_code" &&
      grant !== undefined &&
      grant.authorizationRequest.redirectUri === form.get("redirect_uri") &&
      isVerifier(form.get("code_verifier") ?? "", grant.authorizationRequest.codeChallenge);
    if (!fits) return reply.code(400).send({ error: "invalid_grant" });
    const id_token = await new SignJWT({ ...claimsOf(grant.person), nonce: grant.authorizationRequest.nonce })
      .setProtectedHeader({ alg: "ES256", kid: jwk.kid })
      .setIssuer(issuer())
      .setSubject(grant.person.sub)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);
    return { access_token: randomUUID(), token_type: "Bearer", expires_in: seconds, id_token };
  });
}

function registerPages(
  app: FastifyInstance,
  authorizations: ReturnType<typeof openAuthorizations<AuthorizationRequest, Person>>,
): void {
  app.get("/openid/authorize", (request, reply) => {
    const authorizationRequest = readRequest(queryOf(request));
    if (typeof authorizationRequest === "string") return sendRefusal(reply, authorizationRequest);
    const { origin } = new URL(authorizationRequest.redirectUri);
    const question = { provider: "Sandbox ID", action: "/openid/answer", origin, people };
    return sendQuestion(reply, { ...question, request: authorizations.ask(authorizationRequest) });
  });
  app.post("/openid/answer", (request, reply) => {
    const form = formOf(request);
    const id = form.get("request") ?? "";
    const person = people.find(({ sub }) => sub === form.get("person"));
    if (person === undefined) {
      const refused = authorizations.refuse(id);
      return refused
        ? sendBack(reply, refused.redirectUri, { error: "access_denied", state: refused.state })
        : sendGone(reply);
    }
    const answered = authorizations.answer(id, person);
    if (!answered) return sendGone(reply);
    const { authorizationRequest, code } = answered;
    return sendBack(reply, authorizationRequest.redirectUri, { code, state: authorizationRequest.state });
  });
}
