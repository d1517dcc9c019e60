import { X509Certificate } from "node:crypto";
import type { Credentials } from "#platform/credentials.ts";
import type { Context } from "#platform/service.ts";
import type { SiteCode } from "#shop/site.ts";
import { cardProviderOf } from "../providers/providers.ts";

const CERTIFICATE_MS = 10 * 60_000;
type Known = {
  readonly certificates: Map<SiteCode, { pem: string; until: number }>;
  readonly failures: Map<SiteCode, number>;
};
const knownBy = new WeakMap<Credentials, Known>();

/** The sites' certificates, and the times of the provider's last failures to return one. */
function knownOf(credentials: Credentials): Known {
  const known = knownBy.get(credentials) ?? { certificates: new Map(), failures: new Map() };
  knownBy.set(credentials, known);
  return known;
}

const FAILURE_MS = 60_000;

/** The site's certificate, or null while the provider returns no valid one: then cards cannot be accepted. */
export async function findCertificate(
  { config, log }: Pick<Context, "config" | "log">,
  site: SiteCode,
): Promise<string | null> {
  const { certificates, failures } = knownOf(config.credentials);
  const known = certificates.get(site);
  if (known && known.until > Date.now()) return known.pem;
  try {
    const pem = await cardProviderOf(config).certificate(site);
    if (new Date(new X509Certificate(pem).validTo) < new Date()) throw new Error("the certificate has expired");
    certificates.set(site, { pem, until: Date.now() + CERTIFICATE_MS });
    return pem;
  } catch (error) {
    log.warn({ err: error, site }, "the card provider gives no certificate; cards are not offered");
    failures.set(site, Date.now());
    return known?.pem ?? null;
  }
}

/** For pages that only list the payment methods: they do not wait again for a provider that failed a moment ago. */
export async function glanceAtCertificate(context: Context, site: SiteCode): Promise<string | null> {
  const { certificates, failures } = knownOf(context.config.credentials);
  const hasJustFailed = Date.now() - (failures.get(site) ?? 0) < FAILURE_MS;
  return hasJustFailed ? (certificates.get(site)?.pem ?? null) : findCertificate(context, site);
}

/** The certificate keyed by site; no keys while there is none. */
export const keysOf = (site: SiteCode, certificate: string | null): Record<string, string> =>
  certificate === null ? {} : { [site]: certificate, default: certificate };
