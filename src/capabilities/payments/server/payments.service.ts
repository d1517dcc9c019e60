import { X509Certificate } from "node:crypto";
import type { Config } from "#platform/config.ts";
import type { Context, Service } from "#platform/service.ts";
import type { LimitedPaymentMethod, PaymentMethodName, Site, SiteCode } from "#shop/site.ts";
import { toDollars } from "#kit/money.ts";
import type { PaymentConfiguration, paymentsContract } from "../payments.contract.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { readZipOffer } from "../instalments.rules.ts";
import { payWays } from "../payment-ways.rules.ts";
import { openAppleSession } from "./apple-session.ts";
import { type CardGateway, makeCardGateway, merchantAccountOf } from "./card-gateway.ts";

export {
  type Attempt,
  beginCapture,
  findAttemptByProviderRef,
  findAttemptByReference,
  findOpenAttempt,
  insertAttempt,
  keepAnswer,
  listSilentAttempts,
  lockAttempt,
  lockAttemptByReference,
  lockAttempts,
  moveAttempt,
  nextAttemptNumber,
  noteLateMoney,
  type OrderOwing,
  readAttempt,
  readCard,
  touchAttempt,
} from "./attempts.store.ts";
export {
  isEventKept,
  keepAppliedEvent,
  keepEvent,
  keepKnownEvent,
  markEventApplied,
  type ProviderEvent,
  readEvent,
} from "./provider-events.store.ts";
export { browserInfoOf, type CardGateway, type CardMeans, newKeys } from "./card-gateway.ts";
export { gatewayOf } from "./gateways.ts";
export { hummKeyOf, isSignedByHumm } from "./humm-gateway.ts";
export type { KnownPayment, NextStep, PaymentOutcome, RefundAnswer, Shopper } from "./outcome.ts";
export { makePaymentToken, readPaymentToken } from "./payment-token.ts";
export { countIncident, type IncidentKind } from "./payment-incidents.store.ts";
export {
  countRefunded,
  findRefund,
  insertRefund,
  insertRefundOfRest,
  moveRefund,
  readRefund,
  type Refund,
} from "./refunds.store.ts";
export { takeToken } from "./wallet-tokens.store.ts";
export { readNotification, type NotificationItem } from "./card-webhook.ts";

const gateways = new Map<string, CardGateway>();

/** The card provider of a configuration; one client for each address. */
export function cardGateway(config: Config): CardGateway {
  const known = gateways.get(config.card.baseUrl);
  if (known) return known;
  const made = makeCardGateway(config.card);
  gateways.set(config.card.baseUrl, made);
  return made;
}

const CERTIFICATE_MS = 10 * 60_000;
const certificates = new Map<string, { pem: string; until: number }>();
/** When the provider last failed to give one, by the same key. */
const failures = new Map<string, number>();
const FAILURE_MS = 60_000;

/** The site's certificate, or null while the provider gives none that is valid: then cards cannot be taken. */
export async function findCertificate(
  { config, log }: Pick<Context, "config" | "log">,
  site: SiteCode,
): Promise<string | null> {
  const key = `${config.card.baseUrl} ${site}`;
  const known = certificates.get(key);
  if (known && known.until > Date.now()) return known.pem;
  try {
    const pem = await cardGateway(config).certificate(site);
    if (new Date(new X509Certificate(pem).validTo) < new Date()) throw new Error("the certificate has expired");
    certificates.set(key, { pem, until: Date.now() + CERTIFICATE_MS });
    return pem;
  } catch (error) {
    log.warn({ err: error, site }, "the card provider gives no certificate; cards are not offered");
    failures.set(key, Date.now());
    return known?.pem ?? null;
  }
}

/** For pages that only name the ways to pay: a provider that failed a moment ago does not keep them waiting again. */
async function glanceAtCertificate(context: Context, site: SiteCode): Promise<string | null> {
  const key = `${context.config.card.baseUrl} ${site}`;
  const hasJustFailed = Date.now() - (failures.get(key) ?? 0) < FAILURE_MS;
  return hasJustFailed ? (certificates.get(key)?.pem ?? null) : findCertificate(context, site);
}

/** The certificate keyed by site; no keys at all while there is none. */
export const keysOf = (site: SiteCode, certificate: string | null): Record<string, string> =>
  certificate === null ? {} : { [site]: certificate, default: certificate };

/** Methods that can be paid with; what a site offers beyond them is not said to shoppers before it works. */
const payable: ReadonlySet<PaymentMethodName> = new Set(Object.values(payWays).map((way) => way.offeredAs));

/** Whether a method can be used, and between which amounts, both included. */
function limitsOf(site: Site, method: LimitedPaymentMethod) {
  const { minimum, maximum } = site.payments.limits[method];
  return {
    isEnabled: site.payments.offered.includes(method) && payable.has(method),
    minimumAmount: toDollars(minimum),
    maximumAmount: toDollars(maximum),
  };
}

/** What a site offers of the methods that have a gateway. */
async function configurationOf(context: Context, certificate: string | null): Promise<PaymentConfiguration> {
  const { site } = context.visit;
  const offer = readZipOffer((await readSettings(context)).ZipConfig);
  return {
    card: { isEnabled: site.payments.offered.includes("card") && certificate !== null },
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

/** What Google's script is told: its token is read by the card's provider, for this site's account there. */
function googlePayOf({ visit: { site }, config: { wallets } }: Context): PaymentConfiguration["googlepay"] {
  if (!site.payments.offered.includes("google-pay"))
    return { isEnabled: false, merchantId: "", gateway: "", gatewayMerchantId: "", script: "" };
  const { merchantId, script } = wallets.google;
  return { isEnabled: true, merchantId, gateway: "adyen", gatewayMerchantId: merchantAccountOf(site.code), script };
}

function applePayOf({ visit: { site }, config: { wallets } }: Context): PaymentConfiguration["applepay"] {
  if (!site.payments.offered.includes("apple-pay"))
    return { isEnabled: false, merchantIdentifier: "", countryCode: "", script: "" };
  const { merchantId, script } = wallets.apple;
  return { isEnabled: true, merchantIdentifier: merchantId, countryCode: site.country, script };
}

export const paymentsService: Service<typeof paymentsContract> = {
  "GET /api/checkout/paymentconfiguration": async (context) => {
    const { site } = context.visit;
    return configurationOf(context, await glanceAtCertificate(context, site.code));
  },
  "GET /api/checkout/v2/paymentconfiguration": async (context) => {
    const { site } = context.visit;
    const certificate = await findCertificate(context, site.code);
    return {
      paymentConfigurations: await configurationOf(context, certificate),
      x509EncryptionKeys: keysOf(site.code, certificate),
    };
  },
  "POST /api/checkout/applepay/session": openAppleSession,
};
