import { asCalendarDay, type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { addCents, asCents, type Cents, minCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Site } from "#shop/site.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import {
  extendCardHolds,
  listExpiredHolds,
  lockEveryCard,
  lockGiftCards,
  lockHolds,
  saveCardHold,
  setCardHold,
  writeEntry,
  type CardHold,
} from "./gift-card.store.ts";
import { removeAttemptsBefore } from "./gift-card-attempts.store.ts";
import {
  expireUsesBefore,
  extendUses,
  restoreUses,
  lockUses,
  releaseUses,
  replaceUses,
  saveUses,
  useHeld,
  type Use,
} from "./promotion.store.ts";

export type CodesToHold = {
  readonly orderId: string;
  readonly site: Pick<Site, "timeZone">;
  /** The order's e-mail; rules with one use for each customer are counted by it. */
  readonly email: string;
  /** From `goodsForOrder`. */
  readonly discounts: readonly Use[];
  /** Each card's share of the order's total; see `chargeGiftCards`. */
  readonly giftCards: readonly { readonly id: string; readonly cents: Cents }[];
  readonly now: Date;
  readonly until: Date;
};

export type HoldRefusal = "couponUsedUp" | "couponExpired" | "giftCardShort";

const plain = (email: string): string => email.trim().toLowerCase();

/**
 * Reserves the discounts and gift cards of an order: all or nothing, so a refusal must roll the transaction back. A
 * second call replaces the order's reservations. The refusal's detail names the rule's title, or the card's id.
 */
export async function holdCodes(tx: Tx, hold: CodesToHold): Promise<Result<null, HoldRefusal>> {
  const { day: today } = wallClock(hold.now, hold.site.timeZone);
  const uses = await holdUses(tx, hold, today);
  return uses.ok ? holdGiftCards(tx, hold, today) : uses;
}

async function holdUses(tx: Tx, hold: CodesToHold, today: CalendarDay): Promise<Result<null, HoldRefusal>> {
  const { orderId, now, until } = hold;
  const email = plain(hold.email);
  await releaseUses(tx, orderId);
  if (hold.discounts.length === 0) return ok(null);
  const locked = await lockUses(tx, { uses: hold.discounts, orderId, email, now, today });
  const over = locked.find((one) => one.isOver);
  if (over) return refuse("couponExpired", { title: over.title });
  const usedUp = locked.find((one) => one.isUsedUp || one.isUsedByCustomer);
  if (usedUp) return refuse("couponUsedUp", { title: usedUp.title });
  await saveUses(tx, { uses: hold.discounts, orderId, email, until });
  return ok(null);
}

async function holdGiftCards(tx: Tx, hold: CodesToHold, today: CalendarDay): Promise<Result<null, HoldRefusal>> {
  const { orderId, now, until } = hold;
  const wanted = hold.giftCards.filter((one) => one.cents > 0);
  const [, before] = await Promise.all([
    lockEveryCard(tx, { orderId, ids: wanted.map((one) => one.id) }),
    lockHolds(tx, orderId),
  ]);
  if (before.some((one) => one.state === "spent")) return ok(null);
  for (const one of before) await letGo(tx, orderId, { hold: one, state: "released", now });
  const balances = await lockGiftCards(tx, { ids: wanted.map((one) => one.id), today });
  const short = wanted.find((one) => (balances.get(one.id) ?? 0) < one.cents);
  if (short) return refuse("giftCardShort", { id: short.id, leftCents: balances.get(short.id) ?? 0 });
  for (const { id, cents } of wanted) {
    await Promise.all([
      saveCardHold(tx, { orderId, cardId: id, cents, until }),
      writeEntry(tx, { cardId: id, orderId, kind: "hold", cents: asCents(-cents) }, now),
    ]);
  }
  return ok(null);
}

type LettingGo = { readonly hold: CardHold; readonly state: "released" | "expired"; readonly now: Date };

async function letGo(tx: Tx, orderId: string, { hold: { cardId, cents, state }, ...to }: LettingGo): Promise<void> {
  if (state !== "held" && (state !== "expired" || to.state === "expired")) return;
  await setCardHold(tx, { orderId, cardId, cents, state: to.state });
  if (state === "held") await writeEntry(tx, { cardId, orderId, kind: "release", cents }, to.now);
}

/**
 * The order was placed: its reservations become used and spent. A second call does nothing. An expired reservation is
 * spent as far as the card's balance allows; `shortCents` is the missing rest, which is unpaid.
 */
export async function spendCodes(tx: Tx, orderId: string, now: Date): Promise<{ readonly shortCents: Cents }> {
  await useHeld(tx, orderId);
  let shortCents = asCents(0);
  for (const hold of await lockHolds(tx, orderId)) {
    if (hold.state === "held") await spendHeld(tx, orderId, { hold, now });
    else if (hold.state === "expired") shortCents = addCents(shortCents, await spendLate(tx, orderId, { hold, now }));
  }
  return { shortCents };
}

type Spending = { readonly hold: CardHold; readonly now: Date };

async function spendHeld(tx: Tx, orderId: string, { hold: { cardId, cents }, now }: Spending): Promise<void> {
  await Promise.all([
    setCardHold(tx, { orderId, cardId, cents, state: "spent" }),
    writeEntry(tx, { cardId, orderId, kind: "release", cents }, now),
    writeEntry(tx, { cardId, orderId, kind: "spend", cents: asCents(-cents) }, now),
  ]);
}

async function spendLate(tx: Tx, orderId: string, { hold: { cardId, cents }, now }: Spending): Promise<Cents> {
  // The card was valid when it was reserved, so an expiry since then does not count against the shopper.
  const balance =
    (await lockGiftCards(tx, { ids: [cardId], today: asCalendarDay("0001-01-01") })).get(cardId) ?? asCents(0);
  const taken = minCents(cents, balance);
  if (taken === 0) return cents;
  await setCardHold(tx, { orderId, cardId, cents: taken, state: "spent" });
  await writeEntry(tx, { cardId, orderId, kind: "spend", cents: asCents(-taken) }, now);
  return subtractCents(cents, taken);
}

/** The order was not placed: its discounts and gift card money are released. A second call does nothing. */
export async function releaseCodes(tx: Tx, orderId: string, now: Date): Promise<void> {
  await releaseUses(tx, orderId);
  for (const hold of await lockHolds(tx, orderId)) await letGo(tx, orderId, { hold, state: "released", now });
}

/**
 * A placed order was cancelled: each card gets its money back, and the discounts can be used again. Answers the
 * returned cents; a second call returns nothing more.
 */
export async function refundCodes(tx: Tx, orderId: string, now: Date): Promise<Cents> {
  await restoreUses(tx, orderId);
  let refunded = asCents(0);
  for (const { cardId, cents, state } of await lockHolds(tx, orderId)) {
    if (state !== "spent") continue;
    await setCardHold(tx, { orderId, cardId, cents, state: "refunded" });
    await writeEntry(tx, { cardId, orderId, kind: "refund", cents }, now);
    refunded = addCents(refunded, cents);
  }
  return refunded;
}

/** A placed order was changed: it uses these discounts now. */
export const changeCodes = (
  tx: Tx,
  change: { orderId: string; email: string; discounts: readonly Use[]; now: Date },
): Promise<void> =>
  replaceUses(tx, {
    uses: change.discounts,
    orderId: change.orderId,
    email: plain(change.email),
    now: change.now,
  });

/** Returns part of a placed order's price to its gift cards. Answers the amount that they could take back. */
export async function refundGiftCards(
  tx: Tx,
  { orderId, cents, now }: { orderId: string; cents: Cents; now: Date },
): Promise<Cents> {
  let left = cents;
  for (const hold of await lockHolds(tx, orderId)) {
    const refundCents = minCents(left, hold.cents);
    if (hold.state !== "spent" || refundCents === 0) continue;
    const rest = subtractCents(hold.cents, refundCents);
    await setCardHold(tx, {
      orderId,
      cardId: hold.cardId,
      cents: rest === 0 ? hold.cents : rest,
      state: rest === 0 ? "refunded" : "spent",
    });
    await writeEntry(tx, { cardId: hold.cardId, orderId, kind: "refund", cents: refundCents }, now);
    left = subtractCents(left, refundCents);
  }
  return subtractCents(cents, left);
}

/** Extends the reservations of an order's coupons and gift cards. */
export async function extendCodes(tx: Tx, orderId: string, until: Date): Promise<void> {
  await extendUses(tx, orderId, until);
  await extendCardHolds(tx, orderId, until);
}

const DAY_MS = 86_400_000;

/** Releases every expired reservation; answers how many uses and cards those were. */
export async function releaseExpiredCodes(db: Database, now: Date): Promise<number> {
  await removeAttemptsBefore(db, new Date(now.getTime() - DAY_MS));
  let count = await expireUsesBefore(db, now);
  for (const orderId of await listExpiredHolds(db, now)) {
    count += await inTransaction(db, (tx) => expireCards(tx, orderId, now));
  }
  return count;
}

async function expireCards(tx: Tx, orderId: string, now: Date): Promise<number> {
  // The order may have renewed its reservation since it was listed, so the expiry is checked again under the lock.
  const holds = (await lockHolds(tx, orderId)).filter((one) => one.state === "held" && one.heldUntil <= now);
  for (const hold of holds) await letGo(tx, orderId, { hold, state: "expired", now });
  return holds.length;
}
