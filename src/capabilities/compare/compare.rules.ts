import { ok, refuse, type Result } from "#kit/result.ts";
import type { CompareProduct } from "./compare.contract.ts";

/** At most this many side by side. */
export const MAX_COMPARED = 3;
/** There is nothing to compare below this. */
export const MIN_COMPARED = 2;
/** Longer texts are no SKU. */
const MAX_SKU_LENGTH = 100;
/** The most texts of an address that are looked up, because a list has three products at most. */
const MAX_REQUESTED = 12;

/** A list with one more at its end. What is there already stays where it is; a fourth is refused. */
export function withAdded<Item>(
  list: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string | number,
): Result<readonly Item[], "limit"> {
  if (list.some((one) => keyOf(one) === keyOf(item))) return ok(list);
  return list.length >= MAX_COMPARED ? refuse("limit") : ok([...list, item]);
}

/** Where a compare product comes from: a product, or a card of one. */
export type ComparableSource = {
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly uri: string;
  readonly price: number | null;
  readonly altPriceMsg: string | null;
  readonly manufacturer: { readonly name: string; readonly thumbnail: string };
  readonly images: readonly { readonly thumbUrl: string }[];
};

export const compareProductOf = (source: ComparableSource): CompareProduct => ({
  sku: source.sku,
  productId: source.productId,
  productSKU: source.sku,
  productName: source.title,
  productImage: source.images[0]?.thumbUrl ?? "",
  brandName: source.manufacturer.name,
  brandImage: source.manufacturer.thumbnail,
  price: source.price,
  altPriceMsg: source.altPriceMsg,
  uri: source.uri,
});

/** `closed` shows nothing, `collapsed` the summary, `open` the panel. */
export type Box = "closed" | "open" | "collapsed";
export type BoxEvent = "loaded" | "refreshed" | "added" | "removed" | "hide" | "show";

/** How the box follows what happens; `count` products are in the list afterwards. An empty list closes it. */
export function nextBoxState(box: Box, event: BoxEvent, count: number): Box {
  if (count === 0) return "closed";
  if (event === "hide") return "collapsed";
  if (event === "removed" || event === "refreshed") return box === "closed" ? "open" : box;
  return "open";
}

/** A change that is not saved on the server yet. */
export type CompareChange =
  | { readonly kind: "add"; readonly product: CompareProduct }
  | { readonly kind: "remove"; readonly sku: string };

/** The list as it will be once the changes are made; what does not fit any more is left out. */
export function withChanges(
  list: readonly CompareProduct[],
  changes: readonly CompareChange[],
): readonly CompareProduct[] {
  return changes.reduce<readonly CompareProduct[]>((shown, change) => {
    if (change.kind === "remove") return shown.filter((one) => one.sku !== change.sku);
    const added = withAdded(shown, change.product, (one) => one.sku);
    return added.ok ? added.value : shown;
  }, list);
}

/** Cuts a text by whole characters, because half of one cannot be sent. */
const cut = (text: string): string => Array.from(text).slice(0, MAX_SKU_LENGTH).join("");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** SKUs as one text for the wire: each percent-encoded, commas between them. */
export const skuListOf = (skus: readonly string[]): string => skus.map(encodeURIComponent).join(",");

/** The texts that may be a SKU in a list: the decoded one, or the raw one where that is not a SKU. */
export type RequestedSku = { readonly sku: string; readonly bare: string };

/** What a list asks for, without doubles; decoding once more than needed must not lose a SKU that has a `%`. */
export function readSkuList(list: string): readonly RequestedSku[] {
  const requested = new Map<string, RequestedSku>();
  for (const piece of list.split(",")) {
    const bare = piece.trim();
    // No SKU contains a NUL, even one that was encoded twice, and PostgreSQL refuses it.
    const sku = cut(decoded(bare).replaceAll("\u0000", "").trim());
    if (sku !== "" && !requested.has(sku)) requested.set(sku, { sku, bare: cut(bare) });
    if (requested.size === MAX_REQUESTED) break;
  }
  return [...requested.values()];
}

/** The SKUs of `/comparison/A%2FB/C`: one segment each, without doubles, in their order. */
export function skusOfPath(pathname: string): readonly string[] {
  const segments = pathname.split("/").slice(2);
  const skus = segments.map((segment) => cut(decoded(segment).trim()));
  return [...new Set(skus.filter((sku) => sku !== ""))].slice(0, MAX_REQUESTED);
}

/** The first three requested products that are known, and the others with the reason why they are left out. */
export function chosenOf<Known>(
  requested: readonly RequestedSku[],
  known: ReadonlyMap<string, Known>,
): { readonly chosen: readonly Known[]; readonly unknown: readonly string[]; readonly beyond: readonly string[] } {
  const found = new Map<Known, string>();
  const unknown: string[] = [];
  for (const { sku, bare } of requested) {
    const one = known.get(sku) ?? known.get(bare);
    if (one === undefined) unknown.push(sku);
    else if (!found.has(one)) found.set(one, known.has(sku) ? sku : bare);
  }
  return {
    chosen: [...found.keys()].slice(0, MAX_COMPARED),
    unknown,
    beyond: [...found.values()].slice(MAX_COMPARED),
  };
}
