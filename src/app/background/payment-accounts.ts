import type { FastifyBaseLogger } from "fastify";
import { recordChange } from "#platform/change-log.ts";
import type { Config } from "#platform/config.ts";
import { type Credentials, type CredentialsBySite, watchCredentials } from "#platform/config/credentials.ts";
import type { Database } from "#platform/database.ts";
import { credentialFaults } from "#platform/config/production-settings.ts";
import { type Site, type SiteCode, siteCodes } from "#shop/site.ts";
import { readCurrentTerms } from "#capabilities/payments/server/payments.service.ts";

type Watching = {
  readonly config: Pick<Config, "credentials" | "isProduction">;
  readonly db: Database;
  readonly sites: readonly Site[];
  readonly log: FastifyBaseLogger;
};

/** Says which enabled payment methods cannot be offered, and why. */
function logMethodsOff(credentials: Credentials, sites: readonly Site[], log: FastifyBaseLogger): void {
  for (const site of sites)
    for (const { method, why } of readCurrentTerms(site, credentials).off)
      log.warn({ site: site.code, method, why }, "a payment method is enabled and not offered");
}

const faultsOfAll = (bySite: CredentialsBySite): readonly string[] =>
  siteCodes.flatMap((site: SiteCode) => (bySite[site] ? credentialFaults(site, bySite[site]) : []));

/** Uses a changed credentials file without a restart: keys at once, methods and limits on every page within seconds. */
export function watchPaymentAccounts({ config, db, sites, log }: Watching): { readonly stop: () => void } {
  const { credentials, isProduction } = config;
  logMethodsOff(credentials, sites, log);
  return watchCredentials({
    credentials,
    ...(isProduction && { faultsOf: faultsOfAll }),
    changed: () => {
      log.info("the payment accounts have changed");
      logMethodsOff(credentials, sites, log);
      // Pages show methods and limits, so those in the cache are made again.
      recordChange(db, "payment_accounts").catch((error: unknown) =>
        log.error({ err: error }, "the pages do not show the changed payment methods yet"),
      );
    },
    failed: (why) => log.error({ why }, "the credentials file cannot be used; the accounts stay as they were"),
  });
}
