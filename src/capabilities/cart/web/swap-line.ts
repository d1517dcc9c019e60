import { type CartOutcome, queueChange } from "./cart-queue.ts";

export type SwapRequest = {
  /** The product code of the line that goes. */
  readonly instead: string;
  readonly sku: string;
  readonly productCode: string;
  /** Dollars the shopper saw. */
  readonly seenPrice: number;
  readonly warrantyId: string | null;
  readonly installId: string | null;
};

/** Another product in the place of a line, as many of it, in one change. */
export const swapLine = (request: SwapRequest): Promise<CartOutcome> => queueChange({ kind: "swap", ...request });
