/** The tags of a public page, by which a content delivery network purges it. They say the same as `isPageUnchanged`. */
const everyPage = "pages";
/** Pages that do not name their products, as lists. */
const anyProduct = "products";
const tagOf = (productId: number): string => `product-${productId}`;

/** `products`: those that the page shows; null where any product's change makes it stale. */
export const tagsOfPage = (products: readonly number[] | null): readonly string[] =>
  products === null ? [everyPage, anyProduct] : [everyPage, ...new Set(products.map(tagOf))];

/** More tags than these are one: all pages. */
const MAX_TAGS = 500;

/** Which tags are purged for changes of public data; `keys`: product ids, null where a change names none. */
export function tagsOfChanges(changes: readonly { readonly keys: readonly number[] | null }[]): readonly string[] {
  if (changes.length === 0) return [];
  if (changes.some(({ keys }) => keys === null)) return [everyPage];
  const tags = new Set([anyProduct, ...changes.flatMap(({ keys }) => (keys ?? []).map(tagOf))]);
  return tags.size > MAX_TAGS ? [everyPage] : [...tags];
}

export const allPages: readonly string[] = [everyPage];

const DAY_SECONDS = 24 * 60 * 60;

/** A CDN takes them over from a 304, too. */
const names = ["cache-control", "cdn-cache-control", "surrogate-control", "surrogate-key", "cache-tag"] as const;

/** The headers for the CDN among those of a page of this age in seconds; none where no CDN may cache it. */
export function cdnPartOf(
  headers: Readonly<Record<string, string>>,
  ageSeconds: number,
): Readonly<Record<string, string>> {
  if (headers["surrogate-key"] === undefined) return {};
  const own = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return { ...Object.fromEntries(own), age: String(ageSeconds) };
}

/**
 * The headers of a page that a CDN may cache. Browsers ask for each page again, so that they see a change at once; the CDN
 * keeps it until it is purged, until `validUntil`, or for a day. A page that cannot be made again is served for another
 * day. Surrogate-Control is Fastly's header, CDN-Cache-Control that of RFC 9213.
 */
export function cdnHeaders(
  products: readonly number[] | null,
  { validUntil, now }: { readonly validUntil: number; readonly now: number },
): Readonly<Record<string, string>> {
  const seconds = Math.min(DAY_SECONDS, Math.floor((validUntil - now) / 1000));
  if (seconds <= 0) return {};
  const tags = tagsOfPage(products);
  const forCdn = `max-age=${seconds}, stale-while-revalidate=10, stale-if-error=${DAY_SECONDS}`;
  return {
    "cache-control": `public, max-age=0, s-maxage=${seconds}`,
    "cdn-cache-control": forCdn,
    "surrogate-control": forCdn,
    "surrogate-key": tags.join(" "),
    "cache-tag": tags.join(","),
  };
}
