import { enqueue } from "#platform/outbox.ts";
import type { Tx } from "#platform/database.ts";
import { bookRun, releaseRun } from "#capabilities/delivery/server/delivery.service.ts";
import { holdStock, releaseStock, sellStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { closeCart, releaseCodes, settleCodes } from "#capabilities/cart/server/cart.service.ts";
import { type Attempt, findOpenAttempt } from "#capabilities/payments/server/payments.service.ts";
import { mayOrderMove } from "../order-states.rules.ts";
import { jobKinds } from "./jobs.ts";
import { moveKnownOrder, moveOrder, type Who } from "./order-moves.store.ts";
import { type ForPlacing, readForPlacing, readGoodsOfOrder } from "./orders.store.ts";

/** What an order held had run out before its payment was answered, and somebody else has it now. */
export class CannotPlace extends Error {}

/** Goods that were held until a while ago are taken again, unless others have them by now. */
async function holdAgain(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const { warehouseCode, lines } = await readGoodsOfOrder(tx, orderId);
  if (warehouseCode === null || lines.length === 0) return;
  const held = await holdStock(tx, { orderId, warehouseCode, lines, until: new Date(now.getTime() + 60_000), now });
  if (!held.ok) throw new CannotPlace("the goods have been sold meanwhile");
}

export type OrderPlacement = {
  readonly orderId: string;
  readonly who: Who;
  readonly why: string;
  readonly now: Date;
  /** The order as it stands, for whoever has locked it before looking. */
  readonly order?: ForPlacing;
};

/** Moves the order and answers what placing it needs; null where it was not open. */
async function open(tx: Tx, { order: known, orderId, who, why, now }: OrderPlacement): Promise<ForPlacing | null> {
  const move = { orderId, to: "placed", who, why, now } as const;
  if (known !== undefined) {
    if (!mayOrderMove(known.state, "placed")) return null;
    await moveKnownOrder(tx, move);
    return known;
  }
  const [isOpen, order] = await Promise.all([moveOrder(tx, move), readForPlacing(tx, { orderId, now })]);
  return isOpen ? order : null;
}

/** The order is the shopper's: goods sold, truck booked, cart closed, mail on its way. False: it was not open. */
export async function placeOrder(tx: Tx, placing: OrderPlacement): Promise<boolean> {
  const { orderId, now } = placing;
  const order = await open(tx, placing);
  if (order === null) return false;
  if (order.isShort) await holdAgain(tx, { orderId, now });
  // Asked in the same moment, so they travel together, stock first.
  const [, booked] = await Promise.all([sellStock(tx, orderId), bookRun(tx, orderId)]);
  if (booked === "overbooked") throw new CannotPlace("the truck has been filled meanwhile");
  const { shortCents } = order.hasCodes ? await settleCodes(tx, orderId, now) : { shortCents: 0 };
  if (shortCents > 0) throw new CannotPlace("the gift card has been spent meanwhile");
  await closeCart(tx, order.cartId);
  await enqueue(tx, { kind: jobKinds.confirmationMail, payload: { orderId }, onceKey: `confirmation:${orderId}` });
  return true;
}

/**
 * Nothing came of the attempt: the order is a draft again and holds nothing. An order that was placed, or that is being
 * paid in another way by now, stays what it is.
 */
export async function reopen(tx: Tx, attempt: Attempt, { why, now }: { why: string; now: Date }): Promise<void> {
  const other = await findOpenAttempt(tx, attempt.cartId);
  // One that is being stopped pays for nothing any more.
  if (other !== null && other.id !== attempt.id && other.state !== "voiding") return;
  if (!(await moveOrder(tx, { orderId: attempt.orderId, to: "draft", who: "shop", why, now }))) return;
  await releaseStock(tx, attempt.orderId);
  await releaseRun(tx, attempt.orderId);
  await releaseCodes(tx, attempt.orderId, now);
}
