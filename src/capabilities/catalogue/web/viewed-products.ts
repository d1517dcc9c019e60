import type { StorageKey } from "#shop/storage-keys.ts";
import type { ProductCard } from "../catalogue.contract.ts";

/** Without the price, which would be outdated by the time it is shown again. */
export type ViewedProduct = {
  readonly sku: string;
  readonly uri: string;
  readonly title: string;
  readonly brand: string;
  readonly image: string;
};

const KEY = "recentlyViewed" satisfies StorageKey;
const MAX_VIEWED = 12;

/** The recently viewed products of this browser, latest first. */
export function readViewed(): readonly ViewedProduct[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isViewed) : [];
  } catch {
    return [];
  }
}

function isViewed(one: unknown): one is ViewedProduct {
  const product = one as Partial<ViewedProduct> | null;
  return [product?.sku, product?.uri, product?.title, product?.brand, product?.image].every(
    (part) => typeof part === "string",
  );
}

/** `viewed` with `product` first, without a duplicate. */
export const withViewed = (viewed: readonly ViewedProduct[], product: ViewedProduct): readonly ViewedProduct[] =>
  [product, ...viewed.filter((one) => one.sku !== product.sku)].slice(0, MAX_VIEWED);

export function rememberViewed({ sku, uri, title, manufacturer, image }: ProductCard): void {
  try {
    const product = { sku, uri, title, brand: manufacturer.name, image: image.thumbUrl };
    localStorage.setItem(KEY, JSON.stringify(withViewed(readViewed(), product)));
  } catch {
    // A browser without storage shows no recently viewed products.
  }
}
