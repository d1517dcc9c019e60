import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { cardProviderOf } from "../providers/providers.ts";
import { applePayAccounts } from "./wallet-accounts.ts";
import { NoAnswer } from "../providers/provider-call.ts";

type Refusal = "walletNotOffered" | "walletUnavailable";

/**
 * Apple opens its sheet for a session that the merchant's server requested. The shop and the domain come from our
 * configuration: nothing in the request comes from the browser.
 */
export async function openAppleSession(context: Context): Promise<Result<{ data: string }, Refusal>> {
  const { visit, config, origin, log } = context;
  if (!visit.site.payments.offered.includes("apple-pay")) return refuse("walletNotOffered");
  try {
    const data = await cardProviderOf(config).walletSession({
      site: visit.site.code,
      key: randomUUID(),
      displayName: visit.site.name,
      domainName: new URL(origin).hostname,
      merchantIdentifier: applePayAccounts(config.credentials).of(visit.site.code).merchantId,
    });
    return data === null ? refuse("walletUnavailable") : ok({ data });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ err: error }, "no merchant session for Apple Pay");
    return refuse("walletUnavailable");
  }
}
