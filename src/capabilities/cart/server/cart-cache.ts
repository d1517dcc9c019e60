import type { Database, Tx } from "#platform/database.ts";
import type { StampedCart } from "./cart-changes.store.ts";

/** A cart is some two kilobytes. */
const MOST_CARTS = 2_000;

const cartsOf = new WeakMap<Database | Tx, Map<string, StampedCart>>();

/**
 * What each cart was when this process wrote it last, by whose it is: a guess that the next change begins from, so that it
 * need not be read. Nobody is shown it: the statement that writes the change holds it against the row. The oldest go first.
 */
export function findCachedCart(db: Database | Tx, owner: string): StampedCart | null {
  return cartsOf.get(db)?.get(owner) ?? null;
}

export function cacheCart(db: Database | Tx, owner: string, cart: StampedCart): void {
  const all = cartsOf.get(db) ?? new Map<string, StampedCart>();
  cartsOf.set(db, all);
  all.delete(owner);
  all.set(owner, cart);
  if (all.size > MOST_CARTS) all.delete(all.keys().next().value ?? "");
}

export const forgetCart = (db: Database | Tx, owner: string): void => void cartsOf.get(db)?.delete(owner);
