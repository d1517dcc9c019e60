import { wallClock } from "#kit/calendar-day.ts";
import { toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { hidesPricesFrom, readProductCode } from "#capabilities/catalogue/catalogue.rules.ts";
import { applyChange, type Change, type Notice } from "../cart-changes.rules.ts";
import { findOfferToAdd, lookOnce, readAhead, readOffers } from "./cart-offers.ts";
import { findOpenCartRow, lockOpenHead, saveEmail, type CartOwner, type StoredCart } from "./cart.store.ts";
import {
  findCartState,
  findRemoved,
  keepRefusal,
  readStart,
  writeChange,
  type ChangeName,
  type RefusedChange,
  type Start,
  type StartAsk,
} from "./cart-changes.store.ts";
import { ownerOf } from "./cart-owner.ts";
import { inTurn } from "./cart-turns.ts";
import type { Beside } from "./price-cart.ts";

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
  /** What was read beside the cart, where it holds for the cart as it is now. */
  readonly beside: Beside | null;
};

export type RefusedMade = RefusedChange;
type Outcome<Refusal extends string = RefusedChange> = Result<Made, Refusal>;

const turnOf = ({ site, visitorId, customerId }: CartOwner) => `${site} ${customerId ?? visitorId}`;

/** For neighbours of the cart's lines, like coupons: holds the cart while it works. */
export function changing<Answer>(
  context: Context,
  owner: CartOwner,
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return inTurn(turnOf(owner), () => context.db.transaction().execute(change));
}

/** A change as it is asked for, with a way to what the shop must know to make it. */
type Wish<Refusal extends string = never> = {
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

function startOf({ context, owner, wish, name }: Making): StartAsk {
  const { site, now } = context.visit;
  const sku = wish.code === null ? null : readProductCode(wish.code).sku;
  return { owner, name, sku, country: site.country, today: wallClock(now, site.timeZone).day, now };
}

/** As often as another process may come between before something must be wrong. */
const MOST_TRIES = 100;

/** Makes a change once, on whatever the cart is when its turn comes. */
async function make(context: Context, wish: Wish<RefusedChange>, marks: ChangeMarks): Promise<Outcome> {
  const owner = ownerOf(context);
  if (owner === null) return refuse("unknownLine");
  const making: Making = { context, owner, wish, marks, name: nameOf(owner, marks) };
  return inTurn(turnOf(owner), async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const [start] = await Promise.all([readStart(context.db, startOf(making)), lookOnce(context)]);
      const outcome = await tryOnce(making, start);
      if (outcome !== null) return outcome;
    }
    throw new Error("Somebody else changed the cart each time.");
  });
}

/** Null when somebody else changed the cart meanwhile, so that it has to be looked at again. */
async function tryOnce(making: Making, { cart, kept, ...beside }: Start): Promise<Outcome | null> {
  const { context, owner, wish, name } = making;
  if (kept !== null) {
    if (kept.refusal !== null) return refuse(kept.refusal, kept.detail ?? undefined);
    return ok({ cart, notices: kept.notices, beside });
  }
  const { now } = context.visit;
  const outcome = await decide(making, cart);
  if (!outcome.ok) {
    const isNew =
      name === null || (await keepRefusal(context.db, name, { ...outcome, detail: outcome.detail ?? null, now }));
    return isNew ? outcome : null;
  }
  const ends = wish.kind === "clear" ? "removed" : null;
  if (cart === null && outcome.value.lines.length === 0) return ok({ cart: null, notices: [], beside: null });
  const broughtBack = wish.broughtBack ?? null;
  const write = { owner, cart, changed: outcome.value, name, ends, broughtBack, now } as const;
  const after = await writeChange(context.db, write);
  const { notices } = outcome.value;
  // A cart that is brought back brings its gift cards.
  const holds = broughtBack === null ? beside : null;
  return after && ok({ cart: ends === null ? after : null, notices, beside: holds });
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

/** A change that the shop need not look anything up for. */
const plain = (change: Change): Wish => ({ kind: change.kind, code: null, change: async () => ok(change) });

type Choices = { readonly warrantyId?: string | null | undefined; readonly installId?: string | null | undefined };

export type AddWish = {
  readonly sku: string;
  readonly productCode?: string | undefined;
  readonly quantity: number;
  /** Dollars. */
  readonly seenPrice?: number | undefined;
} & Choices;

/** Adds to the line of a product, or begins it. */
export async function addProduct(
  context: Context,
  wanted: AddWish,
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "priceHidden">> {
  if (hidesPricesFrom(context.visit)) return refuse("priceHidden");
  const seenCents = wanted.seenPrice === undefined ? null : toCents(wanted.seenPrice);
  const change = async () => {
    const offer = await findOfferToAdd(context, wanted);
    return offer === null ? refuse("unknownProduct") : ok({ ...wanted, kind: "add" as const, offer, seenCents });
  };
  return make(context, { kind: "add", code: wanted.productCode ?? wanted.sku, change }, marks);
}

export type LineWish = { readonly quantity?: number | undefined; readonly seenQuantity?: number | undefined } & Choices;

/** Sets what the wish names. */
export async function changeLine(
  context: Context,
  wanted: LineWish & { readonly productCode: string },
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "priceHidden">> {
  if (hidesPricesFrom(context.visit)) return refuse("priceHidden");
  const { productCode } = wanted;
  const change = async () => {
    const offer = (await readOffers(context, [productCode])).get(productCode) ?? null;
    return ok({ ...wanted, kind: "set" as const, offer });
  };
  return make(context, { kind: "set", code: productCode, change }, marks);
}

export type SwapWish = Omit<AddWish, "quantity"> & {
  /** The line that goes. */
  readonly instead: string;
};

/** Puts another product in the place of a line, as many of it as there were. */
export async function swapLine(
  context: Context,
  { instead, ...wanted }: SwapWish,
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "priceHidden">> {
  if (hidesPricesFrom(context.visit)) return refuse("priceHidden");
  const { seenPrice, warrantyId, installId } = wanted;
  const seenCents = seenPrice === undefined ? null : toCents(seenPrice);
  const change = async () => {
    const offer = await findOfferToAdd(context, wanted);
    if (offer === null) return refuse("unknownProduct");
    return ok({ kind: "swap" as const, productCode: instead, offer, seenCents, warrantyId, installId });
  };
  return make(context, { kind: "swap", code: wanted.productCode ?? wanted.sku, change }, marks);
}

export const removeLine = (context: Context, productCode: string, marks: ChangeMarks): Promise<Outcome> =>
  make(context, plain({ kind: "remove", productCode }), marks);

/** The cart is kept as `removed`; the next thing added begins another. Removing none is no mistake. */
export async function removeCart(context: Context, marks: ChangeMarks): Promise<void> {
  if (ownerOf(context) !== null) await make(context, plain({ kind: "clear" }), marks);
}

/** Brings back what one of the visitor's own removals took away, to where it stood. */
export async function restoreLines(
  context: Context,
  removalId: string,
  marks: ChangeMarks,
): Promise<Outcome<RefusedChange | "nothingToRestore">> {
  const { visitorId } = context.visit;
  const removal = visitorId === null ? null : await findRemoved(context.db, { visitorId, id: removalId });
  if (removal === null || removal.lines.length === 0) return refuse("nothingToRestore");
  const wish = { ...plain({ kind: "restore", lines: removal.lines }), broughtBack: removal.ended };
  return make(context, wish, { ...marks, seenCart: undefined });
}

/** Puts lines of another time or device into the visitor's cart. */
export const bringLines = (context: Context, change: Extract<Change, { kind: "recover" }>): Promise<Outcome> =>
  make(context, plain(change), {});

export async function rememberEmail(context: Context, email: string): Promise<Result<null, "noCart">> {
  const owner = ownerOf(context);
  if (owner === null || (await findOpenCartRow(context.db, owner)) === null) return refuse("noCart");
  return changing(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    if (!head) return refuse("noCart");
    await saveEmail(tx, head.id, { email, now: context.visit.now });
    return ok(null);
  });
}
