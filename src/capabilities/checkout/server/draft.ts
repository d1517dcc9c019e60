import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { isWithoutPlace } from "#capabilities/delivery/server/delivery.service.ts";
import { findOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { isOpenDraft } from "../order-states.rules.ts";
import { isAbandoned, leaveAbandoned } from "./abandoned.ts";
import { tokenOf } from "./card-means.ts";
import { saveDraft } from "./drafts.store.ts";
import { type CheckedToken, checkToken, mustBeUnused } from "./fraud-check.ts";
import { buildOrderDraft, type BuiltDraft } from "./build-order-draft.ts";
import { holdAll, type PlaceHope } from "./holds.ts";
import { readCheckoutState, type CheckoutState } from "./checkout-state.store.ts";
import { beginPaying, type Begun, opensAs } from "./paying.ts";
import { type DraftRefusal, Refused } from "./refused.ts";

export type Drafted = Begun | { readonly kind: "underWay"; readonly attemptId: string };

type Outcome = Result<Drafted, DraftRefusal>;

/**
 * Draft first. Everything is read, priced and compared with what the shopper was shown; then, in one transaction, the
 * cart is locked and found as it was, goods, truck and codes are held, the order is built and the payment begun.
 * Nothing of it stays when one part cannot be.
 */
export async function draftOrder(context: Context, form: CheckoutForm): Promise<Outcome> {
  const drafted = await orRefused(() => draftAnew(context, form));
  if (drafted.ok) return drafted;
  // It may be ordered already, or just now by the other tab: then there is nothing left that could be drafted.
  const stands = await orRefused(async () => whatStands(context, context.db, form));
  return stands.ok ? (stands.value ? ok(stands.value) : drafted) : stands;
}

async function orRefused<T>(work: () => Promise<T>): Promise<Result<T, DraftRefusal>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal, error.detail);
    throw error;
  }
}

async function draftAnew(context: Context, form: CheckoutForm): Promise<Drafted> {
  const built = await buildOrderDraft(context, form);
  const seen = await checkToken(context, form, built.settings);
  const drafting = { context, form, built, seen };
  const inOne = (place: PlaceHope) => context.db.transaction().execute((tx) => saveAll(tx, { ...drafting, place }));
  return inOne("likely").catch((error: unknown) => {
    if (isWithoutPlace(error)) return inOne("doubtful");
    throw error;
  });
}

type Drafting = {
  readonly context: Context;
  readonly form: CheckoutForm;
  readonly built: BuiltDraft;
  readonly seen: CheckedToken;
  readonly place: PlaceHope;
};

async function saveAll(tx: Tx, { context, form, built, seen, place }: Drafting): Promise<Drafted> {
  const cart = await readCheckoutState(tx, form.cartId, "for-update");
  const stands = await whatStands(context, tx, form, cart);
  if (stands) return stands;
  if (cart?.version !== built.draft.cartVersion) throw new Refused("changed");
  mustBeUnused(seen, cart.attempts);
  await leaveAbandoned(tx, context, cart);
  const order = await saveDraft(tx, built.draft, { ...cart, opensAs: opensAs(built) });
  if (!built.plan.awaitsQuote) await holdAll(tx, { context, order, form, place, ...built });
  return beginPaying(tx, { context, order, token: tokenOf(built.option, form), ...built });
}

/** What has become of the cart already: an order, or one that is being paid; null while it may be ordered. */
async function whatStands(
  { visit }: Context,
  db: Database | Tx,
  form: CheckoutForm,
  known?: CheckoutState | null,
): Promise<Drafted | null> {
  const cart = known === undefined ? await readCheckoutState(db, form.cartId, "as-it-is") : known;
  if (cart === null || !isOwnCart(visit, cart)) throw new Refused("changed");
  const isOrdered = cart.order !== null && !isOpenDraft(cart.order.state);
  if (cart.state === "ordered" || isOrdered) return { kind: "placed" };
  if (cart.attempt === null) return null;
  const { attempt } = cart;
  const isSame = isMethodOf(form, attempt.method) && attempt.cartVersion === cart.version;
  if (isAbandoned(attempt, isSame ? "same" : "other")) return null;
  if (!isSame) throw new Refused("paymentUnderWay");
  return { kind: "underWay", attemptId: attempt.id };
}

const isMethodOf = (form: CheckoutForm, method: string): boolean => findOption(form.selectedPaymentOption) === method;
