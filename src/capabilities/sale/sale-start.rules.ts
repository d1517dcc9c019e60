import type { RunningSale } from "./sale-shown.rules.ts";

/** The browser's state of the sale. `sale` is null while it is off. */
export type SaleState = {
  readonly isLoading: boolean;
  readonly sale: RunningSale | null;
  readonly isFooterDismissed: boolean;
};

/** SALE-15, SALE-18: loading, the sale off, and the footer's banner away, so that nothing flashes. */
export const startingSale: SaleState = { isLoading: true, sale: null, isFooterDismissed: true };
