import type { Market } from "#shop/markets.ts";

/** What an order has put aside of a product in one warehouse. */
type Hold = {
  readonly quantity: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Of the order: to its own cart what it holds is free. */
  readonly cartId: string | null;
};

/** A product in one warehouse. */
export type WarehouseStock = {
  readonly country: Market;
  readonly onHand: number;
  /** On its way to the warehouse. */
  readonly arriving: number;
  readonly holds: readonly Hold[];
};

/**
 * The quantity of a product that a country's warehouses can still promise, less reservations of other carts. Expected
 * stock counts where there is none.
 */
export function freeStock(
  stocks: readonly WarehouseStock[],
  { country, cartId, now }: { readonly country: Market; readonly cartId: string; readonly now: Date },
): number {
  const isHeld = (hold: Hold) => hold.until > now.getTime() && hold.cartId !== cartId;
  let free = 0;
  for (const stock of stocks) {
    if (stock.country !== country) continue;
    const held = stock.holds.reduce((sum, hold) => (isHeld(hold) ? sum + hold.quantity : sum), 0);
    free += Math.max((stock.onHand > 0 ? stock.onHand : stock.arriving) - held, 0);
  }
  return free;
}
