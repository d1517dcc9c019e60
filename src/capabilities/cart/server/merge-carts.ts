import type { SiteCode } from "#shop/site.ts";
import type { Tx } from "#platform/database.ts";
import { mergeLines } from "../cart-changes.rules.ts";
import { beginCart, listLines, lockOpenHead, type CartOwner } from "./cart.store.ts";
import { addNotices, handOver, moveLines } from "./merge-carts.store.ts";

export type CartMerge = {
  readonly site: SiteCode;
  /** The visitor of the cookie. */
  readonly visitorId: string;
  /** The customer who has just signed in. */
  readonly customerId: string;
  readonly now: Date;
};

/**
 * Adds a guest's lines to the cart of the customer who signs in, with quantities added up to their limit. The guest's
 * cart ends; the customer sees a notice next time. Answers how many products were added. Call it in the transaction of
 * the log-in; a second call does nothing.
 */
export async function mergeCarts(tx: Tx, { site, visitorId, customerId, now }: CartMerge): Promise<number> {
  const guest: CartOwner = { site, visitorId, customerId: null };
  return mergeInto(tx, guest, { site, visitorId, customerId }, now);
}

export type CustomersMerge = {
  readonly site: SiteCode;
  readonly fromCustomerId: string;
  readonly customerId: string;
  readonly now: Date;
};

/** The same for the open cart of an account that becomes part of another. */
export async function mergeCustomerCarts(tx: Tx, merge: CustomersMerge): Promise<number> {
  const { site, fromCustomerId, customerId, now } = merge;
  const other: CartOwner = { site, visitorId: null, customerId: fromCustomerId };
  const head = await lockOpenHead(tx, other);
  return head === null ? 0 : mergeInto(tx, other, { site, visitorId: head.visitorId, customerId }, now);
}

async function mergeInto(tx: Tx, owner: CartOwner, customer: CartOwner, now: Date): Promise<number> {
  const from = await lockOpenHead(tx, owner);
  if (from === null) return 0;
  const coming = await listLines(tx, from.id);
  const into = await lockOrBegin(tx, customer, now);
  const { lines, notices } = mergeLines(await listLines(tx, into.id), coming, now);
  await moveLines(tx, into.id, lines);
  await handOver(tx, { from: from.id, into: into.id, now });
  if (coming.length > 0) await addNotices(tx, into.id, notices);
  return coming.reduce((count, line) => count + line.quantity, 0);
}

/** The owner's open cart, locked; created if there is none. */
export async function lockOrBegin(tx: Tx, owner: CartOwner, now: Date) {
  // Another process may order or remove the cart between the two statements, so a new one has to be created then.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const head = await lockOpenHead(tx, owner);
    if (head !== null) return head;
    await beginCart(tx, owner, now);
  }
  throw new Error("The cart was closed each time it was begun.");
}
