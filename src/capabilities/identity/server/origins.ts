import { publicOriginOf } from "#platform/http/hosts.ts";
import type { Context } from "#platform/service.ts";

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export type OriginTerms = {
  readonly visit: { readonly site: Pick<Context["visit"]["site"], "code" | "hosts" | "fromData"> };
  readonly config: Pick<Context["config"], "defaultSite" | "publicOrigins">;
};

/**
 * Whether tokens of a site may be handed to an origin: its own hosts, and on a developer's machine the names that
 * never leave it. Compared as a whole, for `shop.example.evil` begins as well as `shop.example` does.
 */
export function isRegisteredOrigin({ visit: { site }, config }: OriginTerms, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin) return false;
  const isDefault = site.code === config.defaultSite;
  if (url.origin === publicOriginOf(site, config)) return true;
  const isLocal = url.hostname.endsWith(".localhost") || loopback.has(url.hostname);
  if (url.protocol !== "https:" && !(isLocal && url.protocol === "http:")) return false;
  const isOwn = site.hosts.includes(url.hostname) || url.hostname === `${site.code}.localhost`;
  return (isOwn && (isLocal || url.port === "")) || (isDefault && loopback.has(url.hostname));
}
