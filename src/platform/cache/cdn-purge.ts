import type { Cdn } from "../config/cdn-config.ts";

const PURGE_MS = 5_000;

type PurgeRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const json = { "content-type": "application/json" };

/** Tags in one request: the limits of Cloudflare and Fastly, and of a header's length. */
const mostTags = { cloudflare: 30, fastly: 256, varnish: 100, http: 500 } as const;

const requestOf: Readonly<Record<Cdn["purge"], (cdn: Cdn, tags: readonly string[]) => PurgeRequest>> = {
  http: ({ url, token }, tags) => ({
    url,
    method: "POST",
    headers: { ...json, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ tags }),
  }),
  // The header of the xkey module, which the ban in ops/varnish.vcl also reads without the module.
  varnish: ({ url }, tags) => ({ url, method: "PURGE", headers: { "xkey-purge": tags.join(" ") } }),
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: ({ url, token }, tags) => ({
    url: `${url}/purge`,
    method: "POST",
    headers: { "surrogate-key": tags.join(" "), ...(token !== null && { "fastly-key": token }) },
  }),
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: ({ url, token }, tags) => ({
    url: `${url}/purge_cache`,
    method: "POST",
    headers: { ...json, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ tags }),
  }),
};

/** Purges all pages that have one of the tags. Throws when the CDN does not confirm it. */
export async function purgeTags(cdn: Cdn, tags: readonly string[]): Promise<void> {
  const most = mostTags[cdn.purge];
  for (let from = 0; from < tags.length; from += most) {
    const { url, ...request } = requestOf[cdn.purge](cdn, tags.slice(from, from + most));
    const reply = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(PURGE_MS) });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The CDN answered a purge with ${reply.status}.`);
  }
}
