import { readConfig } from "#platform/config.ts";
import type { CodedSite, Site, SiteData } from "#shop/site.ts";
import { withPaymentTerms } from "#capabilities/payments/server/payments.service.ts";
import { sites } from "#sites/registry.ts";

const { credentials } = readConfig({});

/** A site with the payment terms of the demonstration. */
export const withSeedTerms = <Data extends SiteData>(site: Data): Data & Pick<Site, "payments"> => ({
  ...site,
  payments: withPaymentTerms(site, credentials).payments,
});

export const readSite = async (code: CodedSite): Promise<Site> => withSeedTerms((await sites[code]()).site);

/** The limits of a site that offers every method. */
export const seedLimits = withPaymentTerms((await sites.aol()).site, credentials).payments.limits;
