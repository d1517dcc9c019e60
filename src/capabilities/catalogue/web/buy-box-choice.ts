import { createStore, useStore } from "#ui/store.ts";

/** The options bought with a product; none is preselected. */
export type BuyChoice = { readonly warrantyId: string | null; readonly installId: string | null };

type Chosen = { readonly sku: string; readonly choice: BuyChoice };

const nothing: BuyChoice = { warrantyId: null, installId: null };
const initial: Chosen = { sku: "", choice: nothing };
const store = createStore<Chosen>(initial);

/**
 * The choice is outside the page's state: its consumers hydrate at different times, and none of them may render again
 * because another part was used.
 */
export function useBuyChoice(sku: string): BuyChoice {
  const chosen = useStore(store, initial);
  return chosen.sku === sku ? chosen.choice : nothing;
}

export function choose(sku: string, part: Partial<BuyChoice>): void {
  store.change((now) => ({ sku, choice: { ...(now.sku === sku ? now.choice : nothing), ...part } }));
}
