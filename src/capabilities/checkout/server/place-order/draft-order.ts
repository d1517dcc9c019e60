import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { isOwnCart } from "#capabilities/cart/server/cart.service.ts";
import { findOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { isOpenDraft } from "../../orders/order-states.rules.ts";
import { isAbandoned, releaseAbandoned } from "./abandoned.ts";
import { tokenOf } from "./card-means.ts";
import { saveDraft } from "../draft/drafts.store.ts";
import { type CheckedToken, checkToken, isUnused } from "../form/fraud-check.ts";
import { buildOrderDraft, type BuiltDraft } from "../draft/build-order-draft.ts";
import { holdEverything } from "./holds.ts";
import { lockCheckoutState, readCheckoutState, type CheckoutState } from "../draft/checkout-state.store.ts";
import { beginPaying, type Begun, stateWhenOpened } from "./begin-paying.ts";
import type { DraftRefusal } from "../draft/draft-refusals.ts";

export type Drafted = Begun | { readonly kind: "underWay"; readonly attemptId: string };

type Outcome = Result<Drafted, DraftRefusal>;

/**
 * Draft first. Everything is read, priced and compared with what the shopper saw; then, in one transaction, the cart is
 * locked and compared, stock, delivery and codes are reserved, the order is written and the payment begins. All of it
 * is rolled back when one part fails.
 */
export async function draftOrder(context: Context, form: CheckoutForm): Promise<Outcome> {
  const drafted = await draftAnew(context, form);
  if (drafted.ok) return drafted;
  // The cart may be ordered already, or just now by another tab: then there is nothing to draft.
  const stands = await whatStands(context, context.db, form);
  if (!stands.ok) return stands;
  return stands.value === null ? drafted : ok(stands.value);
}

async function draftAnew(context: Context, form: CheckoutForm): Promise<Outcome> {
  const built = await buildOrderDraft(context, form);
  if (!built.ok) return built;
  const seen = await checkToken(context, form, built.value.settings);
  if (!seen.ok) return seen;
  const drafting = { context, form, built: built.value, seen: seen.value };
  return commitUnlessRefused(context.db, (tx) => saveAll(tx, drafting));
}

type Drafting = {
  readonly context: Context;
  readonly form: CheckoutForm;
  readonly built: BuiltDraft;
  readonly seen: CheckedToken;
};

async function saveAll(tx: Tx, { context, form, built, seen }: Drafting): Promise<Outcome> {
  const cart = await lockCheckoutState(tx, form.cartId);
  const stands = await whatStands(context, tx, form, cart);
  if (!stands.ok) return stands;
  if (stands.value !== null) return ok(stands.value);
  if (cart?.version !== built.draft.cartVersion) return refuse("changed");
  if (!isUnused(seen, cart.attempts)) return refuse("fraudCheck");
  await releaseAbandoned(tx, context, cart);
  const order = await saveDraft(tx, built.draft, { ...cart, stateWhenOpened: stateWhenOpened(built) });
  const unavailable = built.plan.awaitsQuote ? null : await holdEverything(tx, { context, order, form, ...built });
  return unavailable ?? beginPaying(tx, { context, order, token: tokenOf(built.option, form), ...built });
}

/** The state of the cart: an order, or a payment in progress; null while it can be ordered. */
async function whatStands(
  { visit }: Context,
  db: Database | Tx,
  form: CheckoutForm,
  known?: CheckoutState | null,
): Promise<Result<Drafted | null, DraftRefusal>> {
  const cart = known === undefined ? await readCheckoutState(db, form.cartId) : known;
  if (cart === null || !isOwnCart(visit, cart)) return refuse("changed");
  const isOrdered = cart.order !== null && !isOpenDraft(cart.order.state);
  if (cart.state === "ordered" || isOrdered) return ok({ kind: "placed" });
  if (cart.attempt === null) return ok(null);
  const { attempt } = cart;
  const isSame = isMethodOf(form, attempt.method) && attempt.cartVersion === cart.version;
  if (isAbandoned(attempt, isSame ? "same" : "other")) return ok(null);
  return isSame ? ok({ kind: "underWay", attemptId: attempt.id }) : refuse("paymentUnderWay");
}

const isMethodOf = (form: CheckoutForm, method: string): boolean => findOption(form.selectedPaymentOption) === method;
