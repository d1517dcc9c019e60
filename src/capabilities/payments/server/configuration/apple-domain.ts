import type { Context } from "#platform/service.ts";
import { readAccountFile } from "./account-file.ts";
import { applePayAccounts } from "./wallet-accounts.ts";

/** Apple's file is one long line of hexadecimal digits; a path is short and has a dot or a slash. */
const isContent = (setting: string): boolean => /^[\da-f\s]+$/i.test(setting);

/** The file by which Apple knows that a site's domain is the merchant's own; null where the account has none. */
export async function findAppleDomainFile({ visit, config, log }: Context): Promise<string | null> {
  const { site } = visit;
  const { credentials } = config;
  if (!site.payments.offered.includes("apple-pay")) return null;
  const { domainAssociation } = applePayAccounts(credentials).of(site.code);
  if (domainAssociation === undefined) return null;
  if (isContent(domainAssociation)) return domainAssociation;
  const read = await readAccountFile(credentials, domainAssociation);
  if ("text" in read) return read.text;
  log.warn({ site: site.code, why: read.why }, "Apple cannot check the domain");
  return null;
}
