import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { makeCardGateway } from "./card-gateway.ts";
import { NoAnswer } from "./wire.ts";

type Refusal = "walletNotOffered" | "walletUnavailable";

/**
 * Apple opens its sheet for a session that the merchant's server asked for. Which shop asks, and for which domain, is
 * ours to say: nothing of it comes from the browser.
 */
export async function openAppleSession(context: Context): Promise<Result<{ data: string }, Refusal>> {
  const { visit, config, origin, log } = context;
  if (!visit.site.payments.offered.includes("apple-pay")) return refuse("walletNotOffered");
  try {
    const data = await makeCardGateway(config.card).appleSession({
      site: visit.site.code,
      key: randomUUID(),
      displayName: visit.site.name,
      domainName: new URL(origin).hostname,
      merchantIdentifier: config.wallets.apple.merchantId,
    });
    return data === null ? refuse("walletUnavailable") : ok({ data });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ err: error }, "no merchant session for Apple Pay");
    return refuse("walletUnavailable");
  }
}
