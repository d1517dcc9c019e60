const permissions = "microphone=(), usb=(), payment=(self), geolocation=(self)";

/** Staff scan barcodes with the camera of their phone; a shopper's page has no use for one. */
export const officePermissions = `camera=(self), ${permissions}`;

/** Headers of every answer of the shop. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": `camera=(), ${permissions}`,
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** For answers that are not pages: nothing may run, load or frame them. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that lists the API's calls: only a style sheet. */
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

/** Origins of third-party scripts that a page allows: only those of the site's settings. */
export type ThirdParties = readonly string[];

/** The inline parts of a document, allowed by their hashes: the early script and the page's style. */
export type Hashes = { readonly script: string; readonly style: string };

/** Over plain HTTP, only in a sandbox, a source without a scheme means the page's own. */
const sourceOf = (origin: string): string => origin.replace(/^http:\/\//, "");

/**
 * `strict-dynamic`: the early script, allowed by its hash, loads every other script, so an injected script element does
 * not run, whatever its source. Browsers without it use the origins that follow.
 */
function policyOf({ script, style }: Hashes, scripts: string, thirdParties: ThirdParties): string {
  const sources = thirdParties.map(sourceOf);
  const others = sources.map((source) => ` ${source}`).join("");
  return [
    ...base,
    `img-src 'self' data:${others}`,
    `connect-src 'self'${others}`,
    `frame-src ${sources.length === 0 ? "'none'" : sources.join(" ")}`,
    `style-src 'self' 'sha256-${style}'`,
    `script-src 'self' 'sha256-${script}' 'strict-dynamic'${scripts}${others}`,
    "require-trusted-types-for 'script'",
    // The only policy, for the addresses of allowed scripts (ui/load-script.ts).
    "trusted-types default",
  ].join("; ");
}

/** Cached pages contain only the early script: they need no nonce. */
export const cachedPagePolicy = (hashes: Hashes, thirdParties: ThirdParties = []): string =>
  policyOf(hashes, "", thirdParties);

/** Uncached pages: a nonce for this answer only. */
export const uncachedPagePolicy = (hashes: Hashes, nonce: string, thirdParties: ThirdParties = []): string =>
  policyOf(hashes, ` 'nonce-${nonce}'`, thirdParties);

/** The address alone opens the page, so no link on it may carry it away. */
export const secretAddress = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } as const;
