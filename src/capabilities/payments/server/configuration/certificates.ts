import { X509Certificate } from "node:crypto";
import type { Context } from "#platform/service.ts";
import type { SiteCode } from "#shop/site.ts";
import { cardProviderOf } from "../providers/providers.ts";

const CERTIFICATE_MS = 10 * 60_000;
const certificates = new Map<string, { pem: string; until: number }>();
/** The time of the provider's last failure to return one, by the same key. */
const failures = new Map<string, number>();
const FAILURE_MS = 60_000;

/** The site's certificate, or null while the provider returns no valid one: then cards cannot be accepted. */
export async function findCertificate(
  { config, log }: Pick<Context, "config" | "log">,
  site: SiteCode,
): Promise<string | null> {
  const key = `${config.card.baseUrl} ${site}`;
  const known = certificates.get(key);
  if (known && known.until > Date.now()) return known.pem;
  try {
    const pem = await cardProviderOf(config).certificate(site);
    if (new Date(new X509Certificate(pem).validTo) < new Date()) throw new Error("the certificate has expired");
    certificates.set(key, { pem, until: Date.now() + CERTIFICATE_MS });
    return pem;
  } catch (error) {
    log.warn({ err: error, site }, "the card provider gives no certificate; cards are not offered");
    failures.set(key, Date.now());
    return known?.pem ?? null;
  }
}

/** For pages that only list the payment methods: they do not wait again for a provider that failed a moment ago. */
export async function glanceAtCertificate(context: Context, site: SiteCode): Promise<string | null> {
  const key = `${context.config.card.baseUrl} ${site}`;
  const hasJustFailed = Date.now() - (failures.get(key) ?? 0) < FAILURE_MS;
  return hasJustFailed ? (certificates.get(key)?.pem ?? null) : findCertificate(context, site);
}

/** The certificate keyed by site; no keys while there is none. */
export const keysOf = (site: SiteCode, certificate: string | null): Record<string, string> =>
  certificate === null ? {} : { [site]: certificate, default: certificate };
