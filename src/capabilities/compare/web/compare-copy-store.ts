import type { StorageKey } from "#shop/storage-keys.ts";
import type { CompareProduct } from "../compare.contract.ts";
import type { CompareChange } from "../compare.rules.ts";

/** The local storage key, spelled as required (CMP-32). */
export const COPY_KEY = "CompareProducts" satisfies StorageKey;

/** The browser's copy of the list: its last state, and the changes that are not saved on the server yet. */
export type CompareCopy = {
  readonly comparisonProducts: readonly CompareProduct[];
  readonly waiting: readonly CompareChange[];
};

const empty: CompareCopy = { comparisonProducts: [], waiting: [] };

const isText = (value: unknown): boolean => typeof value === "string";

function isProduct(value: unknown): value is CompareProduct {
  const one = (value ?? {}) as Partial<Record<keyof CompareProduct, unknown>>;
  const texts = [one.sku, one.productSKU, one.productName, one.productImage, one.brandName, one.brandImage, one.uri];
  const isPrice = one.price === null || typeof one.price === "number";
  return texts.every(isText) && isPrice && typeof one.productId === "number";
}

function isChange(value: unknown): value is CompareChange {
  const change = (value ?? {}) as { kind?: unknown; sku?: unknown; product?: unknown };
  return change.kind === "add" ? isProduct(change.product) : change.kind === "remove" && isText(change.sku);
}

const listOf = <One>(value: unknown, isOne: (one: unknown) => one is One): readonly One[] =>
  Array.isArray(value) ? value.filter(isOne) : [];

/** Storage is untrusted, so each item is validated. */
export function copyOf(text: string | null): CompareCopy {
  try {
    const copy = JSON.parse(text ?? "{}") as { comparisonProducts?: unknown; waiting?: unknown } | null;
    return {
      comparisonProducts: listOf(copy?.comparisonProducts, isProduct),
      waiting: listOf(copy?.waiting, isChange),
    };
  } catch {
    return empty;
  }
}

export function readCopy(): CompareCopy {
  try {
    return copyOf(localStorage.getItem(COPY_KEY));
  } catch {
    return empty;
  }
}

/** Without storage the list exists as long as the page. */
export function saveCopy(copy: CompareCopy): void {
  try {
    if (copy.comparisonProducts.length + copy.waiting.length === 0) localStorage.removeItem(COPY_KEY);
    else localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  } catch {
    // Nothing is lost: the shop has the list.
  }
}
