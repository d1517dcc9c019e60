import { importPKCS8, SignJWT } from "jose";
import type { AppleProvider } from "#platform/config/login-provider-config.ts";

/** Apple allows six months. Each exchange of a code signs a new one, so none ever ends in use. */
const LIFE = "5 minutes";

/** The client secret that Apple expects: a token signed with the key of the developer account. */
export async function appleClientSecret(provider: AppleProvider): Promise<string> {
  const { issuer, clientId, teamId, keyId, privateKey } = provider;
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(await importPKCS8(privateKey, "ES256"));
}
