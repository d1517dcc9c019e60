import type { Config } from "#platform/config.ts";
import type { SiteCredentials } from "#platform/config/credentials.ts";
import { type PaymentMethodName, type Provider, providers } from "#shop/payment-methods.ts";
import type { SiteCode, SiteData } from "#shop/site.ts";
import type { AccountCheck } from "../providers/account-check.ts";
import { providerOf } from "../providers/providers.ts";
import { accountsNeeded, readPaymentTerms } from "./payment-terms.ts";

/** An account of a site, or a method that is enabled and off, with what a check says about it. */
export type CheckedAccount = {
  readonly site: SiteCode;
  /** The account's name in the credentials; of a method that is off, the method's. */
  readonly name: string;
  readonly environment: string | null;
  readonly check:
    | AccountCheck
    | { readonly answer: "cannot-be-asked" }
    | { readonly answer: "off"; readonly why: string };
};

const isProvider = (name: string): name is Provider => (providers as readonly string[]).includes(name);

const environmentOf = ({ accounts }: SiteCredentials, name: string): string | null => {
  const environment = accounts[name]?.["environment"];
  return typeof environment === "string" ? environment : null;
};

/** The accounts that the offered methods of a site need, each once. */
const accountsOf = (offered: readonly PaymentMethodName[]): readonly string[] => [
  ...new Set(offered.flatMap((method) => accountsNeeded(method).map(([name]) => name))),
];

async function checkSite(config: Pick<Config, "credentials">, site: SiteData): Promise<CheckedAccount[]> {
  const { code } = site;
  const credentials = config.credentials.of(code);
  const { terms, off } = readPaymentTerms(site, credentials);
  const checks = accountsOf(terms.offered).map(async (name): Promise<CheckedAccount> => {
    const check = isProvider(name) ? await providerOf(config, name).check?.(code) : undefined;
    const environment = environmentOf(credentials, name);
    return { site: code, name, environment, check: check ?? { answer: "cannot-be-asked" } };
  });
  const missing = off.map(({ method, why }): CheckedAccount => {
    return { site: code, name: method, environment: null, check: { answer: "off", why } };
  });
  return [...(await Promise.all(checks)), ...missing];
}

/** Asks the providers of every enabled method whether a site's account there is valid. */
export const checkAccounts = async (
  config: Pick<Config, "credentials">,
  sites: readonly SiteData[],
): Promise<readonly CheckedAccount[]> => (await Promise.all(sites.map((site) => checkSite(config, site)))).flat();
