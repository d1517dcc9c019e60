import { createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { exportJWK, importSPKI, jwtVerify, SignJWT } from "jose";
import { isReturnAddress, openAuthorizations } from "./authorization.ts";
import { people, type Person } from "./people.ts";
import { formOf, queryOf, sendFormOnward, sendGone, sendQuestion, sendRefusal } from "./person-page.ts";

/* Sign in with Apple, as its pages for websites describe it. */

export type LoginParts = { publicUrl(): string; appleKey: KeyObject };
type AuthorizationRequest = { redirectUri: string; state: string; nonce: string | null; wantsName: boolean };

/** What a developer registers with Apple: the Services ID, the team, and the public half of a key. */
const client = {
  id: "example.hearth.web",
  teamId: "SANDBOXTEA",
  keyId: "SANDBOXKEY",
  publicKey: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEG2tKXh7t09Ejzm1T6ZAWlxovdQVZ
UiL9KXCZ6l5pgxnaH9VGm58PXGhDq7SFjmyKZCKJOYCpZmoBhBWnhjV4zg==
-----END PUBLIC KEY-----`,
};
/** Six months. */
const maxSecret = 15_777_000;
const codeMinutes = 5;
const tokenSeconds = 3600;

function readRequest(query: URLSearchParams): AuthorizationRequest | string {
  const read = (name: string) => query.get(name) ?? "";
  if (read("client_id") !== client.id) return "invalid_client";
  if (!isReturnAddress(read("redirect_uri"))) return "Invalid web redirect url.";
  if (read("response_type") !== "code") return "unsupported_response_type";
  const scopes = read("scope").split(" ");
  const asksForPerson = scopes.includes("name") || scopes.includes("email");
  if (asksForPerson && read("response_mode") !== "form_post")
    return "response_mode must be form_post when name or email scope is requested.";
  return {
    redirectUri: read("redirect_uri"),
    state: read("state"),
    nonce: query.get("nonce"),
    wantsName: scopes.includes("name"),
  };
}

/** The client's own token: signed with its key, for this issuer, and for six months at most. */
async function isClientSecret(secret: string, issuer: string): Promise<boolean> {
  try {
    const key = await importSPKI(client.publicKey, "ES256");
    const { payload, protectedHeader } = await jwtVerify(secret, key, {
      algorithms: ["ES256"],
      issuer: client.teamId,
      subject: client.id,
      audience: issuer,
      requiredClaims: ["iat", "exp"],
    });
    const life = Number(payload.exp) - Number(payload.iat);
    return protectedHeader.kid === client.keyId && life <= maxSecret;
  } catch {
    return false;
  }
}

const userOf = ({ firstName, lastName, email }: Person): string =>
  JSON.stringify({ name: { firstName, lastName }, email });

export async function registerApple(app: FastifyInstance, place: LoginParts): Promise<void> {
  const privateKey = place.appleKey;
  const jwk = {
    ...(await exportJWK(createPublicKey(privateKey))),
    kid: randomUUID().slice(0, 10),
    alg: "RS256",
    use: "sig",
  };
  const issuer = () => `${place.publicUrl()}/apple`;
  const authorizations = openAuthorizations<AuthorizationRequest, Person>(codeMinutes);
  registerPages(app, authorizations);

  app.get("/apple/.well-known/openid-configuration", async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/auth/authorize`,
    token_endpoint: `${issuer()}/auth/token`,
    jwks_uri: `${issuer()}/auth/keys`,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment", "form_post"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "name"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
  }));
  app.get("/apple/auth/keys", async () => ({ keys: [jwk] }));
  app.post("/apple/auth/token", async (request, reply) => {
    const form = formOf(request);
    const isOurs = form.get("client_id") === client.id;
    if (!isOurs || !(await isClientSecret(form.get("client_secret") ?? "", issuer())))
      return reply.code(400).send({ error: "invalid_client" });
    const grant = authorizations.redeem(form.get("code") ?? "");
    if (
      form.get("grant_type") !== "authorization_code" ||
      grant?.authorizationRequest.redirectUri !== form.get("redirect_uri")
    )
      return reply
        .code(400)
        .send({ error: "invalid_grant", error_description: "The code has expired or has been revoked." });
    const { person, authorizationRequest } = grant;
    const claims = {
      email: person.email,
      // Apple's documents allow text and truth values.
      email_verified: String(person.isVerified),
      is_private_email: "false",
      nonce_supported: true,
      ...(authorizationRequest.nonce !== null && { nonce: authorizationRequest.nonce }),
    };
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
      .setIssuer(issuer())
      .setSubject(person.sub)
      .setAudience(client.id)
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(privateKey);
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID(), id_token };
    return { ...tokens, token_type: "Bearer", expires_in: tokenSeconds };
  });
}

function registerPages(
  app: FastifyInstance,
  authorizations: ReturnType<typeof openAuthorizations<AuthorizationRequest, Person>>,
): void {
  /** Names go out once for each person, with the first answer. */
  const named = new Set<string>();
  app.get("/apple/auth/authorize", (request, reply) => {
    const authorizationRequest = readRequest(queryOf(request));
    if (typeof authorizationRequest === "string") return sendRefusal(reply, authorizationRequest);
    const { origin } = new URL(authorizationRequest.redirectUri);
    const question = { provider: "Apple's stand-in", action: "/apple/answer", origin, people };
    return sendQuestion(reply, { ...question, request: authorizations.ask(authorizationRequest) });
  });
  app.post("/apple/answer", (request, reply): FastifyReply => {
    const form = formOf(request);
    const id = form.get("request") ?? "";
    const person = people.find(({ sub }) => sub === form.get("person"));
    if (person === undefined) {
      const refused = authorizations.refuse(id);
      if (!refused) return sendGone(reply);
      const { redirectUri, state } = refused;
      return sendFormOnward(reply, redirectUri, { error: "user_cancelled_authorize", state });
    }
    const answered = authorizations.answer(id, person);
    if (!answered) return sendGone(reply);
    const { authorizationRequest, code } = answered;
    const isFirst = authorizationRequest.wantsName && !named.has(person.sub);
    if (isFirst) named.add(person.sub);
    const fields = { code, state: authorizationRequest.state, ...(isFirst && { user: userOf(person) }) };
    return sendFormOnward(reply, authorizationRequest.redirectUri, fields);
  });
}
