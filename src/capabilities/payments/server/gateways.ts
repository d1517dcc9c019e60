import type { Config } from "#platform/config.ts";
import type { ProviderAccess, ProviderName } from "#platform/provider-config.ts";
import type { Provider } from "../payment-ways.rules.ts";
import { makeAfterpayGateway } from "./afterpay-gateway.ts";
import { makeHummGateway } from "./humm-gateway.ts";
import { makeInStoreGateway } from "./in-store-gateway.ts";
import { makeKlarnaGateway } from "./klarna-gateway.ts";
import type { Gateway } from "./outcome.ts";
import { makePayPalGateway } from "./paypal-gateway.ts";
import { makeZipGateway } from "./zip-gateway.ts";

const makers: Readonly<Record<ProviderName, (access: ProviderAccess) => Gateway>> = {
  paypal: makePayPalGateway,
  afterpay: makeAfterpayGateway,
  zip: makeZipGateway,
  zipinstore: makeInStoreGateway,
  klarna: makeKlarnaGateway,
  humm: makeHummGateway,
};

const made = new Map<string, Gateway>();

/** A provider beyond the card's, by its name; one client for each address. */
export function gatewayOf({ providers }: Pick<Config, "providers">, provider: Exclude<Provider, "adyen">): Gateway {
  const access = providers[provider];
  const key = `${provider} ${access.baseUrl} ${access.keyPrefix}`;
  const known = made.get(key) ?? makers[provider](access);
  made.set(key, known);
  return known;
}
