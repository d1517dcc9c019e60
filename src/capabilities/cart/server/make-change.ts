import { ok, refuse, type Result } from "#kit/result.ts";
import { seenChangesOf } from "#platform/changes.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { applyChange, type Change, type Notice } from "../cart-changes.rules.ts";
import { assumeUnchanged, lookOnce, readAgain, readAhead } from "./cart-offers.ts";
import type { CartOwner, StoredCart } from "./cart.store.ts";
import {
  findCartState,
  keepRefusal,
  readStart,
  writeChange,
  writeGuessed,
  type ChangeName,
  type RefusedChange,
  type Start,
} from "./cart-changes.store.ts";
import { ownerOf } from "./cart-owner.ts";
import { withCartLock } from "./cart-mutex.ts";
import { findCachedCart, forgetCart, cacheCart } from "./cart-cache.ts";

/** What a browser says of a change besides the change itself. */
export type ChangeMarks = {
  /** The change's own name, so that it is made once however often it arrives. */
  readonly changeId?: string | undefined;
  /** The cart that the shopper saw, and in which state. */
  readonly seenCart?: string | undefined;
  readonly seenVersion?: number | undefined;
};

/** The cart after a change; null when it ended or was never begun. `notices` are about this change alone. */
export type Made = {
  readonly cart: StoredCart | null;
  readonly notices: readonly Notice[];
  /** Undefined where nobody has looked. */
  readonly hasGiftCards?: boolean | undefined;
};

export type RefusedMade = RefusedChange;
export type Outcome<Refusal extends string = RefusedChange> = Result<Made, Refusal>;

const turnOf = ({ site, visitorId, customerId }: CartOwner) => `${site} ${customerId ?? visitorId}`;

/** For neighbours of the cart's lines, like coupons: holds the cart while it works. */
export function changing<Answer>(
  context: Context,
  owner: CartOwner,
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return withCartLock(turnOf(owner), () => context.db.transaction().execute(change));
}

/** A change as it is asked for, with a way to what the shop must know to make it. */
export type Wish<Refusal extends string = never> = {
  readonly kind: Change["kind"];
  /** The product code that it is about. */
  readonly code: string | null;
  readonly change: () => Promise<Result<Change, Refusal>>;
  /** The cart that had ended and is brought back. */
  readonly broughtBack?: string | null;
};

type Making = {
  readonly context: Context;
  readonly owner: CartOwner;
  readonly wish: Wish<RefusedChange>;
  readonly marks: ChangeMarks;
  readonly name: ChangeName | null;
};

const nameOf = ({ visitorId }: CartOwner, { changeId }: ChangeMarks): ChangeName | null =>
  visitorId === null || changeId === undefined ? null : { visitorId, id: changeId };

/** As often as another process may come between before something must be wrong. */
const MOST_TRIES = 100;

/** Makes a change once, on whatever the cart is when its turn comes. */
export async function make(context: Context, wish: Wish<RefusedChange>, marks: ChangeMarks): Promise<Outcome> {
  const owner = ownerOf(context);
  if (owner === null) return refuse("unknownLine");
  const making: Making = { context, owner, wish, marks, name: nameOf(owner, marks) };
  return withCartLock(turnOf(owner), async () => {
    const atOnce = await tryAtOnce(making);
    if (atOnce !== null) return atOnce;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const [start] = await Promise.all([readStart(context.db, making), lookOnce(context)]);
      const outcome = await tryOnce(making, start);
      if (outcome !== null) return outcome;
    }
    throw new Error("Somebody else changed the cart each time.");
  });
}

/**
 * Makes a change of what this process knows already, if all of that is still so: the statement that writes it finds out,
 * and answers what else the cart's answer needs. Null where it is not, and for every refusal: then nothing has happened.
 */
async function tryAtOnce(making: Making): Promise<Outcome | null> {
  const { context, owner, wish, name } = making;
  const { db, visit } = context;
  const turn = turnOf(owner);
  const changes = seenChangesOf(db);
  const since = changes?.snapshot ?? null;
  if (changes === null || since === null) return null;
  const known = findCachedCart(db, turn);
  // Whoever is unknown and adds something has most likely no cart. What ends a cart, or brings one back, is seldom.
  if (known === null ? wish.kind !== "add" : wish.kind === "clear" || wish.kind === "restore") return null;
  assumeUnchanged(context, changes);
  const cart = known?.cart ?? null;
  const outcome = await decide(making, cart);
  const write = { owner, cart, name, ends: null, broughtBack: null, now: visit.now } as const;
  const guess = { stamp: known?.stamp ?? null, since };
  const written = outcome.ok ? await writeGuessed(db, { ...write, changed: outcome.value }, guess) : null;
  if (!outcome.ok || written === null) {
    forgetCart(db, turn);
    readAgain(context);
    return null;
  }
  changes.noteSeen(since, written.seen);
  cacheCart(db, turn, written);
  return ok({ ...written, notices: outcome.value.notices });
}

/** Null when somebody else changed the cart meanwhile, so that it has to be looked at again. */
async function tryOnce(making: Making, { cart, kept, hasGiftCards }: Start): Promise<Outcome | null> {
  const { context, owner, wish, name } = making;
  if (kept !== null) {
    if (kept.refusal !== null) return refuse(kept.refusal, kept.detail ?? undefined);
    return ok({ cart, notices: kept.notices, hasGiftCards });
  }
  const { now } = context.visit;
  const outcome = await decide(making, cart);
  if (!outcome.ok) {
    const isNew =
      name === null || (await keepRefusal(context.db, name, { ...outcome, detail: outcome.detail ?? null, now }));
    return isNew ? outcome : null;
  }
  const ends = wish.kind === "clear" ? "removed" : null;
  if (cart === null && outcome.value.lines.length === 0) return ok({ cart: null, notices: [] });
  const broughtBack = wish.broughtBack ?? null;
  const write = { owner, cart, changed: outcome.value, name, ends, broughtBack, now } as const;
  const after = await writeChange(context.db, write);
  if (after === null) return null;
  if (ends === null) cacheCart(context.db, turnOf(owner), after);
  const { notices } = outcome.value;
  // A cart that is brought back brings its gift cards.
  const has = broughtBack === null ? hasGiftCards : undefined;
  return ok({ cart: ends === null ? after.cart : null, notices, hasGiftCards: has });
}

async function decide({ context, wish, marks }: Making, cart: StoredCart | null) {
  const codes = (cart?.lines ?? []).map((line) => line.productCode);
  await readAhead(context, wish.code === null ? codes : [...codes, wish.code]);
  const isOther = marks.seenCart !== undefined && marks.seenCart !== cart?.id;
  const isStale = isOther || (marks.seenVersion !== undefined && marks.seenVersion < (cart?.version ?? 0));
  if (isOther && wish.kind !== "add" && wish.kind !== "recover") {
    const seen = await findCartState(context.db, marks.seenCart ?? "");
    // Who empties one cart has not seen the next.
    if (seen === "ordered" || (wish.kind === "clear" && cart !== null)) return refuse("ordered");
  }
  const change = await wish.change();
  return change.ok ? applyChange({ lines: cart?.lines ?? [], isStale, now: context.visit.now }, change.value) : change;
}
