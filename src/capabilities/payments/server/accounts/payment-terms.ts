import type { z } from "zod";
import { asCents, toCents } from "#kit/money.ts";
import type { Credentials, MethodTerms, SiteCredentials } from "#platform/config/credentials.ts";
import {
  type LimitedPaymentMethod,
  limitedPaymentMethods,
  type PaymentMethodName,
  type ProviderMethod,
  type Provider,
  providerMethods,
} from "#shop/payment-methods.ts";
import type { PaymentLimit, PaymentTerms, Site, SiteData } from "#shop/site.ts";
import { isEmptyLimit, narrowLimit } from "../../provider-limits.rules.ts";
import { walletAccountOf } from "../configuration/wallet-accounts.ts";
import { knownLimits, limitOf as limitOfProvider, type ProviderLimits } from "../limits/provider-limits.ts";
import { readAccount } from "../providers/provider-account.ts";
import { accountSchemaOf, providerOffReason } from "../providers/providers.ts";

/** A method that the credentials enable but that cannot be offered. */
export type MethodOff = { readonly method: PaymentMethodName; readonly why: string };

const providerMethodOf = (method: PaymentMethodName): ProviderMethod | undefined =>
  (Object.keys(providerMethods) as ProviderMethod[]).find(
    (providerMethod) => providerMethods[providerMethod].offeredAs === method,
  );

/** The accounts that a method needs: its provider's, and a wallet's own. */
export function accountsNeeded(method: PaymentMethodName): readonly (readonly [name: string, schema: z.ZodType])[] {
  const providerMethod = providerMethodOf(method);
  if (providerMethod === undefined) return [];
  const { provider } = providerMethods[providerMethod];
  const wallet = walletAccountOf(providerMethod);
  return [[provider, accountSchemaOf(provider)], ...(wallet === null ? [] : [wallet])];
}

/** The reason not to offer an enabled method; null when there is none. */
function whyOff(site: SiteData, { accounts }: SiteCredentials, method: PaymentMethodName, terms: MethodTerms) {
  if (terms.currencies?.includes(site.currency) === false) return `it does not take ${site.currency}`;
  if (terms.countries?.includes(site.country) === false) return `it is not for customers in ${site.country}`;
  for (const [name, schema] of accountsNeeded(method)) {
    const read = readAccount(schema, accounts[name]);
    if ("why" in read) return `${name}: ${read.why}`;
    const why = providerOffReason(name, accounts[name], site.country);
    if (why !== null) return `${name}: ${why}`;
  }
  return null;
}

const noLimit: PaymentLimit = { minimum: asCents(0), maximum: asCents(0) };
const UNLIMITED = asCents(1_000_000_00);

const limitOf = (terms: MethodTerms | undefined): PaymentLimit =>
  terms === undefined
    ? noLimit
    : { minimum: toCents(terms.minimum ?? 0) ?? 0, maximum: toCents(terms.maximum ?? 1_000_000) ?? UNLIMITED };

/** The provider's own limits of a method; null where it has not said any. */
type AskProvider = (provider: Provider) => PaymentLimit | null;

/** The retailer's limits of a method, within those of its provider. */
function limitWithin(methods: SiteCredentials["methods"], method: LimitedPaymentMethod, theirs: AskProvider) {
  const providerMethod = providerMethodOf(method);
  return narrowLimit(
    limitOf(methods[method]),
    providerMethod === undefined ? null : theirs(providerMethods[providerMethod].provider),
  );
}

const NO_COMMON_AMOUNT = "no amount is within both its own limits and those of its provider";

const isLimited = (method: PaymentMethodName): method is LimitedPaymentMethod =>
  (limitedPaymentMethods as readonly PaymentMethodName[]).includes(method);

type Read = { readonly terms: PaymentTerms; readonly off: readonly MethodOff[] };

/** What a site's shoppers may pay with, and the enabled methods that cannot be offered. */
export function readPaymentTerms(site: SiteData, credentials: SiteCredentials, theirs: AskProvider = () => null): Read {
  const enabled = Object.entries(credentials.methods).filter(([, terms]) => terms.enabled) as [
    PaymentMethodName,
    MethodTerms,
  ][];
  const limits = Object.fromEntries(
    limitedPaymentMethods.map((method) => [method, limitWithin(credentials.methods, method, theirs)]),
  ) as Record<LimitedPaymentMethod, PaymentLimit>;
  const isOutside = (method: PaymentMethodName): boolean => isLimited(method) && isEmptyLimit(limits[method]);
  const checked = enabled.map(([method, terms]) => ({
    method,
    why: whyOff(site, credentials, method, terms) ?? (isOutside(method) ? NO_COMMON_AMOUNT : null),
  }));
  return {
    terms: {
      offered: checked.filter(({ why }) => why === null).map(({ method }) => method),
      limits,
    },
    off: checked.flatMap(({ method, why }) => (why === null ? [] : [{ method, why }])),
  };
}

/** The terms with what this process knows of the providers' limits. */
export function readCurrentTerms(site: SiteData, credentials: Credentials): Read {
  const limits = knownLimits(credentials);
  return readPaymentTerms(site, credentials.of(site.code), (provider) => limitOfProvider(limits, site.code, provider));
}

/** The site with its payment terms, which follow the credentials and the providers' limits. */
export function withPaymentTerms(site: SiteData, credentials: Credentials): Site {
  let last: { readonly of: SiteCredentials; readonly limits: ProviderLimits; readonly terms: PaymentTerms } | null =
    null;
  return {
    ...site,
    get payments() {
      const [of, limits] = [credentials.of(site.code), knownLimits(credentials)];
      if (last?.of !== of || last.limits !== limits)
        last = { of, limits, terms: readCurrentTerms(site, credentials).terms };
      return last.terms;
    },
  };
}
