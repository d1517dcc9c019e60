/** Sent with everything the shop answers. */
export const everywhere: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), usb=(), payment=(self), geolocation=(self)",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** For answers that are not pages: nothing may run, load or frame them. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that lists the API's calls: a style sheet and nothing else. */
export const apiDocsPolicy = `${dataPolicy}; style-src 'self'`;

const base = [
  "default-src 'none'",
  "font-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
];

/** Origins of somebody else's scripts that a page admits: what a site's settings switch on, and nothing more. */
export type Outsiders = readonly string[];

/** What stands in a document itself and is allowed by its hash: the early script and the page's style. */
export type Hashes = { readonly script: string; readonly style: string };

/** Over plain HTTP, where only a sandbox is, a source without its scheme means the page's own. */
const sourceOf = (origin: string): string => origin.replace(/^http:\/\//, "");

/**
 * `strict-dynamic`: the early script, allowed by its hash, loads every other script, so a script element that somebody
 * injects does not run, wherever it points. Browsers without it go by the origins that follow.
 */
function policyOf({ script, style }: Hashes, scripts: string, outsiders: Outsiders): string {
  const sources = outsiders.map(sourceOf);
  const others = sources.map((source) => ` ${source}`).join("");
  return [
    ...base,
    `img-src 'self' data:${others}`,
    `connect-src 'self'${others}`,
    `frame-src ${sources.length === 0 ? "'none'" : sources.join(" ")}`,
    `style-src 'self' 'sha256-${style}'`,
    `script-src 'self' 'sha256-${script}' 'strict-dynamic'${scripts}${others}`,
    "require-trusted-types-for 'script'",
    // The one policy there is, for the addresses of admitted scripts (ui/load-script.ts).
    "trusted-types default",
  ].join("; ");
}

/** Cached pages hold no script but the early one: they need no nonce. */
export const cachedPagePolicy = (hashes: Hashes, outsiders: Outsiders = []): string => policyOf(hashes, "", outsiders);

/** Uncached pages: a nonce made for this one answer. */
export const uncachedPagePolicy = (hashes: Hashes, nonce: string, outsiders: Outsiders = []): string =>
  policyOf(hashes, ` 'nonce-${nonce}'`, outsiders);
