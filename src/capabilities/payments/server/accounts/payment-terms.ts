import type { z } from "zod";
import { asCents, toCents } from "#kit/money.ts";
import type { Credentials, MethodTerms, SiteCredentials } from "#platform/credentials.ts";
import {
  type LimitedPaymentMethod,
  limitedPaymentMethods,
  type PaymentMethodName,
  type PayWayName,
  payWays,
} from "#shop/payment-methods.ts";
import type { PaymentLimit, PaymentTerms, Site, SiteData } from "#shop/site.ts";
import { walletAccountOf } from "../configuration/wallet-accounts.ts";
import { readAccount } from "../providers/provider-account.ts";
import { accountSchemaOf, whyProviderIsOff } from "../providers/providers.ts";

/** A method that the credentials enable and that cannot be offered all the same. */
export type MethodOff = { readonly method: PaymentMethodName; readonly why: string };

const payWayNamed = (method: PaymentMethodName): PayWayName | undefined =>
  (Object.keys(payWays) as PayWayName[]).find((way) => payWays[way].offeredAs === method);

/** The accounts that a method needs: its provider's, and a wallet's own. */
function accountsNeeded(method: PaymentMethodName): readonly (readonly [name: string, schema: z.ZodType])[] {
  const way = payWayNamed(method);
  if (way === undefined) return [];
  const { provider } = payWays[way];
  const wallet = walletAccountOf(way);
  return [[provider, accountSchemaOf(provider)], ...(wallet === null ? [] : [wallet])];
}

/** The reason not to offer an enabled method; null when there is none. */
function whyOff(site: SiteData, { accounts }: SiteCredentials, method: PaymentMethodName, terms: MethodTerms) {
  if (terms.currencies?.includes(site.currency) === false) return `it does not take ${site.currency}`;
  if (terms.countries?.includes(site.country) === false) return `it is not for customers in ${site.country}`;
  for (const [name, schema] of accountsNeeded(method)) {
    const read = readAccount(schema, accounts[name]);
    if ("why" in read) return `${name}: ${read.why}`;
    const why = whyProviderIsOff(name, accounts[name], site.country);
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

const limitsOf = (methods: SiteCredentials["methods"]): PaymentTerms["limits"] =>
  Object.fromEntries(limitedPaymentMethods.map((method) => [method, limitOf(methods[method])])) as Record<
    LimitedPaymentMethod,
    PaymentLimit
  >;

type Read = { readonly terms: PaymentTerms; readonly off: readonly MethodOff[] };

/** What a site's shoppers may pay with, and the enabled methods that cannot be offered. */
export function readPaymentTerms(site: SiteData, credentials: SiteCredentials): Read {
  const enabled = Object.entries(credentials.methods).filter(([, terms]) => terms.enabled) as [
    PaymentMethodName,
    MethodTerms,
  ][];
  const checked = enabled.map(([method, terms]) => ({ method, why: whyOff(site, credentials, method, terms) }));
  return {
    terms: {
      offered: checked.filter(({ why }) => why === null).map(({ method }) => method),
      limits: limitsOf(credentials.methods),
    },
    off: checked.flatMap(({ method, why }) => (why === null ? [] : [{ method, why }])),
  };
}

/** The site with its payment terms, which follow the credentials: a changed file changes them. */
export function withPaymentTerms(site: SiteData, credentials: Credentials): Site {
  let last: { readonly of: SiteCredentials; readonly terms: PaymentTerms } | null = null;
  return {
    ...site,
    get payments() {
      const now = credentials.of(site.code);
      if (last?.of !== now) last = { of: now, terms: readPaymentTerms(site, now).terms };
      return last.terms;
    },
  };
}
