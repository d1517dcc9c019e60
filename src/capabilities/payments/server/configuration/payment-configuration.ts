import { asCents, toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import {
  cardProvider,
  type LimitedPaymentMethod,
  type PaymentMethodName,
  providerMethods,
} from "#shop/payment-methods.ts";
import type { Site } from "#shop/site.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { readZipOffer } from "../../instalments.rules.ts";
import type { PaymentConfiguration } from "../../payments.contract.ts";
import type { CardSetting } from "./card-form.ts";
import { applePayAccounts, googlePayAccounts } from "./wallet-accounts.ts";
import { cardProviderOf } from "../providers/providers.ts";

/** Methods that work; others that a site offers are not shown to shoppers. */
const payable: ReadonlySet<PaymentMethodName> = new Set(
  Object.values(providerMethods).map((method) => method.offeredAs),
);

/** Whether a method can be used, and its limits, both included. */
function limitsOf(site: Site, method: LimitedPaymentMethod) {
  const { minimum, maximum } = site.payments.limits[method];
  return {
    isEnabled: site.payments.offered.includes(method) && payable.has(method),
    minimumAmount: toDollars(asCents(minimum)),
    maximumAmount: toDollars(asCents(maximum)),
  };
}

/** The configuration of a site's methods that have a provider. */
export async function configurationOf(context: Context, card: CardSetting): Promise<PaymentConfiguration> {
  const { site } = context.visit;
  const offer = readZipOffer((await readSettings(context)).ZipConfig);
  return {
    card: { isEnabled: card.isEnabled },
    afterPay: limitsOf(site, "afterpay"),
    zip: { ...limitsOf(site, "zip"), ...offer },
    payPal: limitsOf(site, "paypal"),
    payPalBnpl: limitsOf(site, "paypal-pay-in-4"),
    klarna: limitsOf(site, "klarna"),
    humm: limitsOf(site, "humm"),
    googlepay: googlePayOf(context),
    applepay: applePayOf(context),
  };
}

/** The settings of Google's script: the card's provider decrypts its token, for this site's account. */
function googlePayOf({ visit: { site }, config }: Context): PaymentConfiguration["googlepay"] {
  if (!site.payments.offered.includes("google-pay"))
    return { isEnabled: false, environment: "TEST", merchantId: "", gateway: "", gatewayMerchantId: "", script: "" };
  const { merchantId, environment: of } = googlePayAccounts(config.credentials).of(site.code);
  const gatewayMerchantId = cardProviderOf(config).merchantAccount(site.code);
  const environment = of === "live" ? "PRODUCTION" : "TEST";
  const { googleScript: script } = config.wallets;
  return { isEnabled: true, environment, merchantId, gateway: cardProvider, gatewayMerchantId, script };
}

function applePayOf({ visit: { site }, config: { credentials, wallets } }: Context): PaymentConfiguration["applepay"] {
  if (!site.payments.offered.includes("apple-pay"))
    return { isEnabled: false, merchantIdentifier: "", countryCode: "", script: "" };
  const { merchantId } = applePayAccounts(credentials).of(site.code);
  return { isEnabled: true, merchantIdentifier: merchantId, countryCode: site.country, script: wallets.appleScript };
}
