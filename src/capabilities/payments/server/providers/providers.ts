import type { z } from "zod";
import type { Config } from "#platform/config.ts";
import type { Credentials } from "#platform/config/credentials.ts";
import type { Market } from "#shop/markets.ts";
import { cardProvider, type Provider } from "#shop/payment-methods.ts";
import { adyenAccount, createAdyen } from "./adyen.ts";
import { adyenTerminalAccount, createAdyenTerminal } from "./adyen-terminal.ts";
import { afterpayAccount, createAfterpay } from "./afterpay.ts";
import { hummAccount, createHumm } from "./humm.ts";
import { klarnaAccount, createKlarna } from "./klarna.ts";
import type { CardProvider, PaymentProvider } from "./payment-provider.ts";
import { createPayPal, payPalAccount } from "./paypal.ts";
import { type Accounts, accountsOf } from "./provider-account.ts";
import { createZip, zipOffReason, zipAccount } from "./zip.ts";
import { createZipInStore, zipInStoreAccount } from "./zip-in-store.ts";

type Adapter<Client extends PaymentProvider> = {
  readonly account: z.ZodType;
  readonly make: (credentials: Credentials) => Client;
};

const adapter = <Schema extends z.ZodType, Client extends PaymentProvider>(
  name: Provider,
  account: Schema,
  make: (accounts: Accounts<z.output<Schema>>) => Client,
): Adapter<Client> => ({ account, make: (credentials) => make(accountsOf(credentials, name, account)) });

const cardAdapter = adapter(cardProvider, adyenAccount, createAdyen);
const adapters: Readonly<Record<Provider, Adapter<PaymentProvider>>> = {
  adyen: cardAdapter,
  paypal: adapter("paypal", payPalAccount, createPayPal),
  afterpay: adapter("afterpay", afterpayAccount, createAfterpay),
  zip: adapter("zip", zipAccount, createZip),
  adyenterminal: adapter("adyenterminal", adyenTerminalAccount, createAdyenTerminal),
  zipinstore: adapter("zipinstore", zipInStoreAccount, createZipInStore),
  klarna: adapter("klarna", klarnaAccount, createKlarna),
  humm: adapter("humm", hummAccount, createHumm),
};

/** Why a complete account cannot serve a country; null where it can. */
const notServedReasons: Readonly<Partial<Record<Provider, (account: unknown, country: Market) => string | null>>> = {
  zip: (account, country) => zipOffReason(zipAccount.parse(account), country),
  zipinstore: (_account, country) => (country === "AU" ? null : `Zip has another interface for stores in ${country}`),
};
export const providerOffReason = (provider: string, account: unknown, country: Market): string | null =>
  notServedReasons[provider as Provider]?.(account, country) ?? null;

/** The schema of a site's account at a provider. */
export const accountSchemaOf = (provider: Provider): z.ZodType => adapters[provider].account;

type Clients = { readonly card: CardProvider; readonly others: Map<Provider, PaymentProvider> };

/** One client for each provider, because some store a token. */
const clients = new WeakMap<Credentials, Clients>();

function clientsOf(credentials: Credentials): Clients {
  const known = clients.get(credentials) ?? { card: cardAdapter.make(credentials), others: new Map() };
  clients.set(credentials, known);
  return known;
}

type Places = Pick<Config, "credentials">;

/** The provider of cards and wallets. */
export const cardProviderOf = ({ credentials }: Places): CardProvider => clientsOf(credentials).card;

/** A provider by its name. */
export function providerOf({ credentials }: Places, provider: Provider): PaymentProvider {
  const { card, others } = clientsOf(credentials);
  if (provider === cardProvider) return card;
  const known = others.get(provider) ?? adapters[provider].make(credentials);
  others.set(provider, known);
  return known;
}
