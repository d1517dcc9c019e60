import type { Database } from "#platform/database.ts";
import type { LoginProvider } from "#platform/config/login-provider-config.ts";
import type { AuthorizationAsk, CodeExchange, ExternalPerson } from "./external-person.ts";
import { facebookUrl, redeemFacebookCode } from "./facebook.ts";
import { openIdUrl, redeemOpenIdCode } from "./openid.ts";

/** Where the browser is sent to. Throws `ProviderFailed` when the provider cannot be asked for its addresses. */
export async function authorizationUrl(db: Database, provider: LoginProvider, ask: AuthorizationAsk): Promise<string> {
  return provider.kind === "facebook" ? facebookUrl(provider, ask) : openIdUrl(db, provider, ask);
}

/** Exchanges a code for the person. Throws `ProviderFailed` when a check fails. */
export const redeemCode = (db: Database, provider: LoginProvider, exchange: CodeExchange): Promise<ExternalPerson> =>
  provider.kind === "facebook" ? redeemFacebookCode(provider, exchange) : redeemOpenIdCode(db, provider, exchange);
