import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { applyChange, type Change, type Notice } from "../cart-changes.rules.ts";
import { pollOnce, readAhead } from "./cart-offers.ts";
import type { CartOwner, StoredCart } from "./cart.store.ts";
import {
  findCartState,
  saveRefusal,
  readStart,
  writeChange,
  type ChangeName,
  type RefusedChange,
  type Start,
} from "./cart-changes.store.ts";
import { ownerOf } from "./cart-owner.ts";
import { cartMutex } from "./cart-mutex.ts";

/** The browser's data about a change, in addition to the change itself. */
export type ChangeMarks = {
  /** The id of the change, so that it is made once however often it arrives. */
  readonly changeId?: string | undefined;
  /** The id and state of the cart that the shopper saw. */
  readonly seenCart?: string | undefined;
  readonly seenVersion?: number | undefined;
};

/** The cart after a change; null when it ended or never existed. `notices` are about this change only. */
export type MadeChange = {
  readonly cart: StoredCart | null;
  readonly notices: readonly Notice[];
  /** Undefined when unknown. */
  readonly hasGiftCards?: boolean | undefined;
};

export type RefusedMade = RefusedChange;
export type Outcome<Refusal extends string = RefusedChange> = Result<MadeChange, Refusal>;

const lockKeyOf = ({ site, visitorId, customerId }: CartOwner) => `${site} ${customerId ?? visitorId}`;

/** For other changes of a cart, such as coupons: locks the cart during the work. */
export function withLockedCart<Answer>(
  context: Context,
  owner: CartOwner,
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return context.db.state.get(cartMutex).run(lockKeyOf(owner), () => inTransaction(context.db, change));
}

/** A requested change, with a function that looks up what it needs. */
export type ChangeRequest<Refusal extends string = never> = {
  readonly kind: Change["kind"];
  /** The product code of the change. */
  readonly code: string | null;
  readonly change: () => Promise<Result<Change, Refusal>>;
  /** The ended cart to restore. */
  readonly broughtBack?: string | null;
};

type Making = {
  readonly context: Context;
  readonly owner: CartOwner;
  readonly request: ChangeRequest<RefusedChange>;
  readonly marks: ChangeMarks;
  readonly name: ChangeName | null;
};

const nameOf = ({ visitorId }: CartOwner, { changeId }: ChangeMarks): ChangeName | null =>
  visitorId === null || changeId === undefined ? null : { visitorId, id: changeId };

/** More conflicts with other processes than this mean a fault. */
const MAX_TRIES = 100;

/** Makes a change once, on the state of the cart at its turn. */
export async function applyCartChange(
  context: Context,
  request: ChangeRequest<RefusedChange>,
  marks: ChangeMarks,
): Promise<Outcome> {
  const owner = ownerOf(context);
  if (owner === null) return refuse("unknownLine");
  const making: Making = { context, owner, request, marks, name: nameOf(owner, marks) };
  return context.db.state.get(cartMutex).run(lockKeyOf(owner), async () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const [start] = await Promise.all([readStart(context.db, making), pollOnce(context)]);
      const outcome = await tryOnce(making, start);
      if (outcome !== null) return outcome;
    }
    throw new Error("Somebody else changed the cart each time.");
  });
}

/** Null when another process changed the cart meanwhile, so that it has to be read again. */
async function tryOnce(making: Making, { cart, stored, hasGiftCards }: Start): Promise<Outcome | null> {
  const { context, owner, request, name } = making;
  if (stored !== null) {
    if (stored.refusal !== null) return refuse(stored.refusal, stored.detail ?? undefined);
    return ok({ cart, notices: stored.notices, hasGiftCards });
  }
  const { now } = context.visit;
  const outcome = await decide(making, cart);
  if (!outcome.ok) {
    const isNew =
      name === null || (await saveRefusal(context.db, name, { ...outcome, detail: outcome.detail ?? null, now }));
    return isNew ? outcome : null;
  }
  const ends = request.kind === "clear" ? "removed" : null;
  if (cart === null && outcome.value.lines.length === 0) return ok({ cart: null, notices: [] });
  const broughtBack = request.broughtBack ?? null;
  const write = { owner, cart, changed: outcome.value, name, ends, broughtBack, now } as const;
  const after = await writeChange(context.db, write);
  if (after === null) return null;
  const { notices } = outcome.value;
  // A restored cart has its gift cards again.
  const has = broughtBack === null ? hasGiftCards : undefined;
  return ok({ cart: ends === null ? after : null, notices, hasGiftCards: has });
}

async function decide({ context, request, marks }: Making, cart: StoredCart | null) {
  const codes = (cart?.lines ?? []).map((line) => line.productCode);
  await readAhead(context, request.code === null ? codes : [...codes, request.code]);
  const isOther = marks.seenCart !== undefined && marks.seenCart !== cart?.id;
  const isStale = isOther || (marks.seenVersion !== undefined && marks.seenVersion < (cart?.version ?? 0));
  if (isOther && request.kind !== "add" && request.kind !== "recover") {
    const seen = await findCartState(context.db, marks.seenCart ?? "");
    // A request to empty one cart must not empty the next one.
    if (seen === "ordered" || (request.kind === "clear" && cart !== null)) return refuse("ordered");
  }
  const change = await request.change();
  return change.ok ? applyChange({ lines: cart?.lines ?? [], isStale, now: context.visit.now }, change.value) : change;
}
