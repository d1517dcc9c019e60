import type { Config } from "#platform/config.ts";
import type { ProviderAccess, ProviderName } from "#platform/provider-config.ts";
import { cardProvider, type Provider } from "#shop/payment-methods.ts";
import { makeAdyen } from "./adyen.ts";
import { makeAfterpay } from "./afterpay.ts";
import { makeHumm } from "./humm.ts";
import { makeKlarna } from "./klarna.ts";
import type { CardProvider, PaymentProvider } from "./payment-provider.ts";
import { makePayPal } from "./paypal.ts";
import { makeZipInStore } from "./zip-in-store.ts";
import { makeZip } from "./zip.ts";

const makers: Readonly<Record<ProviderName, (access: ProviderAccess) => PaymentProvider>> = {
  paypal: makePayPal,
  afterpay: makeAfterpay,
  zip: makeZip,
  zipinstore: makeZipInStore,
  klarna: makeKlarna,
  humm: makeHumm,
};

type Places = Pick<Config, "card" | "providers">;

/** One client for each address, because some store a token. */
const made = new Map<string, PaymentProvider>();
const madeForCards = new Map<string, CardProvider>();

/** The provider of cards and wallets. */
export function cardProviderOf({ card }: Pick<Config, "card">): CardProvider {
  const key = `${card.baseUrl} ${card.apiKeyPrefix} ${card.hmacSeedPrefix}`;
  const known = madeForCards.get(key) ?? makeAdyen(card);
  madeForCards.set(key, known);
  return known;
}

/** A provider by its name. */
export function providerOf(places: Places, provider: Provider): PaymentProvider {
  if (provider === cardProvider) return cardProviderOf(places);
  const access = places.providers[provider];
  const key = `${provider} ${access.baseUrl} ${access.keyPrefix}`;
  const known = made.get(key) ?? makers[provider](access);
  made.set(key, known);
  return known;
}
