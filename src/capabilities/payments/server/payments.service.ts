import { X509Certificate } from "node:crypto";
import type { Config } from "#platform/config.ts";
import type { Context, Service } from "#platform/service.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import type { PaymentConfiguration, paymentsContract } from "../payments.contract.ts";
import { type CardGateway, makeCardGateway } from "./card-gateway.ts";

export {
  type Attempt,
  findAttemptByReference,
  findOpenAttempt,
  insertAttempt,
  keepAnswer,
  keepEvent,
  listSilentAttempts,
  lockAttempt,
  markEventApplied,
  moveAttempt,
  nextAttemptNumber,
  type ProviderEvent,
  readAttempt,
  readCard,
  readEvent,
} from "./attempts.store.ts";
export { browserInfoOf, type CardGateway, type CardOutcome, newKeys } from "./card-gateway.ts";
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
    return known?.pem ?? null;
  }
}

/** The certificate keyed by site; no keys at all while there is none. */
export const keysOf = (site: SiteCode, certificate: string | null): Record<string, string> =>
  certificate === null ? {} : { [site]: certificate, default: certificate };

const notOffered = { isEnabled: false, minimumAmount: null, maximumAmount: null };

/** The methods of a site that have a gateway: the card, so far. */
function configurationOf(site: Site, certificate: string | null): PaymentConfiguration {
  return {
    card: { isEnabled: site.payments.offered.includes("card") && certificate !== null },
    afterPay: notOffered,
    zip: { ...notOffered, repaymentPeriodMonths: null, offerExpiry: null },
    payPal: notOffered,
    payPalBnpl: notOffered,
    klarna: notOffered,
    humm: notOffered,
    googlepay: { isEnabled: false, merchantId: "", gateway: "", gatewayMerchantId: "" },
    applepay: { isEnabled: false, merchantIdentifier: "", countryCode: "" },
  };
}

export const paymentsService: Service<typeof paymentsContract> = {
  "GET /api/checkout/paymentconfiguration": async (context) => {
    const { site } = context.visit;
    return configurationOf(site, await findCertificate(context, site.code));
  },
  "GET /api/checkout/v2/paymentconfiguration": async (context) => {
    const { site } = context.visit;
    const certificate = await findCertificate(context, site.code);
    return {
      paymentConfigurations: configurationOf(site, certificate),
      x509EncryptionKeys: keysOf(site.code, certificate),
    };
  },
};
