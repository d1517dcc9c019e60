import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { html, type Html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import {
  type Asked,
  type Authorizations,
  isClient,
  isVerifier,
  openAuthorizations,
  readAsked,
} from "./authorization.ts";
import { people, type Person } from "./people.ts";

/* Replaces Google and others: OpenID Connect's code flow with PKCE, and a page to choose a person. */

const seconds = 300;

export async function registerOpenIdRoutes(app: FastifyInstance, place: { publicUrl(): string }): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: "ES256", use: "sig" };
  const issuer = () => `${place.publicUrl()}/openid`;
  const authorizations = openAuthorizations();
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
    const given = authorizations.redeem(form.get("code") ?? "");
    const fits =
      form.get("grant_type") === "authorization_code" &&
      given !== undefined &&
      given.redirectUri === form.get("redirect_uri") &&
      isVerifier(form.get("code_verifier") ?? "", given.codeChallenge);
    if (!fits) return reply.code(400).send({ error: "invalid_grant" });
    const id_token = await new SignJWT({ ...claimsOf(given.person), nonce: given.nonce })
      .setProtectedHeader({ alg: "ES256", kid: jwk.kid })
      .setIssuer(issuer())
      .setSubject(given.person.sub)
      .setAudience("hearth")
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);
    return { access_token: randomUUID(), token_type: "Bearer", expires_in: seconds, id_token };
  });
}

function registerPages(app: FastifyInstance, authorizations: Authorizations): void {
  app.get("/openid/authorize", (request, reply) => {
    const asked = readAsked(new URLSearchParams(request.url.split("?")[1] ?? ""));
    if (typeof asked === "string") return sendPage(reply.code(400), page("Cannot log in", sorry(asked)));
    const id = authorizations.ask(asked);
    const { origin } = new URL(asked.redirectUri);
    return sendPage(reply, { ...page("Who are you?", question(id, origin)), formTargets: [origin] });
  });
  app.post("/openid/answer", (request, reply) => {
    const form = formOf(request);
    const id = form.get("request") ?? "";
    const person = people.find(({ sub }) => sub === form.get("person"));
    if (person === undefined) {
      const refused = authorizations.refuse(id);
      return refused ? sendBack(reply, refused, { error: "access_denied" }) : gone(reply);
    }
    const answered = authorizations.answer(id, person);
    return answered ? sendBack(reply, answered.asked, { code: answered.code }) : gone(reply);
  });
}

const claimsOf = ({ email, isVerified, firstName, lastName }: Person) => ({
  email,
  email_verified: isVerified,
  given_name: firstName,
  family_name: lastName,
});

function sendBack(reply: FastifyReply, asked: Asked, answer: Record<string, string>): FastifyReply {
  const url = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: asked.state })) url.searchParams.set(name, value);
  return reply.header("cache-control", "no-store").redirect(url.href, 303);
}

const page = (title: string, body: Html) => ({ title, body, menu: "none" as const });

const gone = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(410), page("Page expired", sorry("Go back to the shop and begin again.")));

const sorry = (sentence: string): Html =>
  html`<section class="bank">
    <h1>This does not work</h1>
    <p>${sentence}</p>
  </section>`;

const question = (id: string, origin: string): Html =>
  html`<section class="bank">
    <h1>Who are you?</h1>
    <p class="quiet">${origin} asks for your name and email.</p>
    <form class="stack" method="post" action="/openid/answer">
      <input type="hidden" name="request" value="${id}" />
      ${people.map(
        (person) =>
          html`<button name="person" value="${person.sub}">
            ${person.firstName} ${person.lastName}, who ${person.note}
          </button>`,
      )}
      <button name="person" value="">Cancel</button>
    </form>
  </section>`;

function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof request.body === "string" ? request.body : "");
}
