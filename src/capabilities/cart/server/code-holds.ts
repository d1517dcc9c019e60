import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Site } from "#shop/site.ts";
import type { Database, Tx } from "#platform/database.ts";
import {
  listExpiredHolds,
  lockEveryCard,
  lockGiftCards,
  lockHolds,
  saveCardHold,
  setCardHold,
  writeEntry,
  type CardHold,
} from "./gift-card.store.ts";
import { forgetAttemptsBefore } from "./gift-card-attempts.store.ts";
import {
  expireUsesBefore,
  giveBackUses,
  lockUses,
  releaseUses,
  saveUses,
  useHeld,
  type Use,
} from "./promotion.store.ts";

export type CodesToHold = {
  readonly orderId: string;
  readonly site: Pick<Site, "timeZone">;
  /** Of the order; a rule that a customer may use once is counted by it. */
  readonly email: string;
  /** As `goodsForOrder` tells them. */
  readonly discounts: readonly Use[];
  /** What each card pays of the order's whole total; see `takeFromGiftCards`. */
  readonly giftCards: readonly { readonly id: string; readonly cents: Cents }[];
  readonly now: Date;
  readonly until: Date;
};

export type HoldRefusal = "couponUsedUp" | "couponExpired" | "giftCardShort";

const plain = (email: string): string => email.trim().toLowerCase();

/**
 * Keeps for an order what its discounts and gift cards need: all or nothing, so a refusal must undo the transaction.
 * Asking again replaces what the order held. The refusal's detail names the rule's title, or the card's id.
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
  await lockEveryCard(tx, { orderId, ids: wanted.map((one) => one.id) });
  const before = await lockHolds(tx, orderId);
  if (before.some((one) => one.state === "spent")) return ok(null);
  for (const one of before) await letGo(tx, orderId, { hold: one, state: "released", now });
  const balances = await lockGiftCards(tx, { ids: wanted.map((one) => one.id), today });
  const short = wanted.find((one) => (balances.get(one.id) ?? 0) < one.cents);
  if (short) return refuse("giftCardShort", { id: short.id, leftCents: balances.get(short.id) ?? 0 });
  for (const { id, cents } of wanted) {
    await saveCardHold(tx, { orderId, cardId: id, cents, until });
    await writeEntry(tx, { cardId: id, orderId, kind: "hold", cents: -cents }, now);
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
 * The order has been placed: what it held is used and spent. Doing it twice does it once. A hold that ran out before
 * is taken now as far as the card still has it; `shortCents` is what it no longer had, and nobody has paid.
 */
export async function settleCodes(tx: Tx, orderId: string, now: Date): Promise<{ readonly shortCents: Cents }> {
  await useHeld(tx, orderId);
  let shortCents = 0;
  for (const hold of await lockHolds(tx, orderId)) {
    if (hold.state === "held") await spendHeld(tx, orderId, { hold, now });
    else if (hold.state === "expired") shortCents += await spendLate(tx, orderId, { hold, now });
  }
  return { shortCents };
}

type Spending = { readonly hold: CardHold; readonly now: Date };

async function spendHeld(tx: Tx, orderId: string, { hold: { cardId, cents }, now }: Spending): Promise<void> {
  await setCardHold(tx, { orderId, cardId, cents, state: "spent" });
  await writeEntry(tx, { cardId, orderId, kind: "release", cents }, now);
  await writeEntry(tx, { cardId, orderId, kind: "spend", cents: -cents }, now);
}

async function spendLate(tx: Tx, orderId: string, { hold: { cardId, cents }, now }: Spending): Promise<Cents> {
  // It was good when it was promised, so that its last day has passed meanwhile is not held against the shopper.
  const balance = (await lockGiftCards(tx, { ids: [cardId], today: "0001-01-01" })).get(cardId) ?? 0;
  const taken = Math.min(cents, balance);
  if (taken === 0) return cents;
  await setCardHold(tx, { orderId, cardId, cents: taken, state: "spent" });
  await writeEntry(tx, { cardId, orderId, kind: "spend", cents: -taken }, now);
  return cents - taken;
}

/** Nothing came of the order: its discounts and its gift cards' money are free for others. Doing it twice does it once. */
export async function releaseCodes(tx: Tx, orderId: string, now: Date): Promise<void> {
  await releaseUses(tx, orderId);
  for (const hold of await lockHolds(tx, orderId)) await letGo(tx, orderId, { hold, state: "released", now });
}

/**
 * A placed order is taken back: each card gets back what was spent of it, and the discounts may be used again. Answers
 * the cents that went back; doing it twice gives nothing more.
 */
export async function refundCodes(tx: Tx, orderId: string, now: Date): Promise<Cents> {
  await giveBackUses(tx, orderId);
  let refunded = 0;
  for (const { cardId, cents, state } of await lockHolds(tx, orderId)) {
    if (state !== "spent") continue;
    await setCardHold(tx, { orderId, cardId, cents, state: "refunded" });
    await writeEntry(tx, { cardId, orderId, kind: "refund", cents }, now);
    refunded += cents;
  }
  return refunded;
}

const DAY_MS = 86_400_000;

/** Lets go of everything that was held for too long; answers how many uses and cards those were. */
export async function releaseExpiredCodes(db: Database, now: Date): Promise<number> {
  await forgetAttemptsBefore(db, new Date(now.getTime() - DAY_MS));
  let count = await expireUsesBefore(db, now);
  for (const orderId of await listExpiredHolds(db, now)) {
    count += await db.transaction().execute((tx) => expireCards(tx, orderId, now));
  }
  return count;
}

async function expireCards(tx: Tx, orderId: string, now: Date): Promise<number> {
  // Somebody may have held it anew since it was listed, so its own time is asked again under the lock.
  const holds = (await lockHolds(tx, orderId)).filter((one) => one.state === "held" && one.heldUntil <= now);
  for (const hold of holds) await letGo(tx, orderId, { hold, state: "expired", now });
  return holds.length;
}
