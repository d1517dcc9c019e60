/** What decides whether products are offered together. `kind` is what the product is drawn as. */
export type Companion = {
  readonly kind: string;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
};

/** At most one of these goes with a product: a freezer, a dryer, a rug. */
const LARGE_MM = 600;

const isLarge = ({ widthMm, heightMm }: Companion): boolean =>
  (widthMm ?? 0) >= LARGE_MM || (heightMm ?? 0) >= LARGE_MM;

/**
 * Companions without those that make no sense: nothing of the product's own kind, and of a large kind only the first. A
 * choice of three toasters is useful, a choice of three chest freezers beside a fridge is not.
 */
export function matchingCompanions<One extends Companion>(product: Companion, found: readonly One[]): readonly One[] {
  const kinds = new Set([product.kind]);
  return found.filter((one) => {
    if (kinds.has(one.kind)) return false;
    if (isLarge(one)) kinds.add(one.kind);
    return true;
  });
}
