import { makeStore, useStore } from "#ui/store.ts";

/** What is bought with a product; nothing is ever chosen beforehand. */
export type BuyChoice = { readonly warrantyId: string | null; readonly installId: string | null };

type Chosen = { readonly sku: string; readonly choice: BuyChoice };

const nothing: BuyChoice = { warrantyId: null, installId: null };
const initial: Chosen = { sku: "", choice: nothing };
const store = makeStore<Chosen>(initial);

/**
 * The choice stands outside the page's own state: what shows it comes alive at different times, and none of it may be
 * drawn anew because another part was used.
 */
export function useBuyChoice(sku: string): BuyChoice {
  const chosen = useStore(store, initial);
  return chosen.sku === sku ? chosen.choice : nothing;
}

export function choose(sku: string, part: Partial<BuyChoice>): void {
  store.change((now) => ({ sku, choice: { ...(now.sku === sku ? now.choice : nothing), ...part } }));
}
