import { X509Certificate } from "node:crypto";
import type { Credentials } from "#platform/config/credentials.ts";
import { shopState } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Context } from "#platform/service.ts";
import type { SiteCode } from "#shop/site.ts";
import { cardProviderOf } from "../providers/providers.ts";
import { readAccountFile } from "./account-file.ts";

type Read = { readonly pem: string } | { readonly why: string };
/** `of`: the account's setting that was read, so that a changed one is read at once. */
type Known = { readonly of: string | null; readonly read: Read; readonly until: number };

/** A renewed file is used within minutes, and a file that was missing within seconds. */
const CERTIFICATE_MS = 10 * 60_000;
const RETRY_MS = 2_000;

const MAX_SITES = 1_000;
const certificates = shopState((state) => new Cache<Known>(state, { name: "certificates", maxEntries: MAX_SITES }));

/** The site's certificate, or null where it has no valid one: then cards cannot be accepted, and the log says why. */
export async function findCertificate(
  { db, config, log }: Pick<Context, "db" | "config"> & { readonly log: Pick<Context["log"], "warn"> },
  site: SiteCode,
): Promise<string | null> {
  const { credentials } = config;
  const bySite = db.state.get(certificates);
  const of = settingOf(config, site);
  const valid = bySite.get(site, (one) => one.of === of && one.until > Date.now());
  if (valid !== undefined) return pemOf(valid.read);
  const known = bySite.peek(site);
  const read = of === null ? { why: "the account has no certificate" } : await readCertificate(of, credentials);
  const hasChanged = known === undefined || whyOf(known.read) !== whyOf(read);
  bySite.set(site, { of, read, until: Date.now() + ("pem" in read ? CERTIFICATE_MS : RETRY_MS) });
  if ("why" in read && hasChanged) log.warn({ site, why: read.why }, "cards are not offered");
  return pemOf(read);
}

const pemOf = (read: Read): string | null => ("pem" in read ? read.pem : null);
const whyOf = (read: Read): string | null => ("why" in read ? read.why : null);

/** A site without an account at the provider of cards has no certificate either. */
function settingOf({ credentials }: Context["config"], site: SiteCode): string | null {
  return cardProviderOf({ credentials }).certificateOf(site);
}

/** PEM text itself, or the path of a file, relative to the folder of the credentials. */
async function readCertificate(setting: string, credentials: Credentials): Promise<Read> {
  const file = setting.includes("-----BEGIN") ? { text: setting } : await readAccountFile(credentials, setting);
  if ("why" in file) return file;
  const pem = file.text;
  try {
    const { validTo } = new X509Certificate(pem);
    return new Date(validTo) < new Date() ? { why: `the certificate expired on ${validTo}` } : { pem };
  } catch {
    return { why: "it is no certificate" };
  }
}

/** The certificate keyed by site; no keys while there is none. */
export const keysOf = (site: SiteCode, certificate: string | null): Record<string, string> =>
  certificate === null ? {} : { [site]: certificate, default: certificate };
