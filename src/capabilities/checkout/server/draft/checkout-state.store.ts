import { sql } from "kysely";
import type { SiteCode } from "#shop/site.ts";
import { type Database, lockThenRead, type Tx } from "#platform/database.ts";
import type { AttemptState } from "#capabilities/payments/payments.rules.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";
import type { KnownDraft } from "./drafts.store.ts";

/** The state of a cart's order and payment. */
export type CheckoutState = {
  readonly site: SiteCode;
  readonly visitorId: string;
  readonly customerId: string | null;
  readonly version: number;
  readonly state: string;
  readonly order: (KnownDraft & { readonly state: OrderState }) | null;
  /** For the order of a cart without one; null unless the cart is locked. */
  readonly newNumber: string | null;
  /** The payment that may still take money, or has taken it. */
  readonly attempt: {
    readonly id: string;
    readonly method: string;
    readonly state: AttemptState;
    readonly cartVersion: number;
    /** Begun a moment ago, so a second form is a double click. */
    readonly isFresh: boolean;
    /** The shopper has seen the refusal. */
    readonly isRefusalMessages: boolean;
  } | null;
  /** Payments begun for the order so far. */
  readonly attempts: number;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cart with its order and its open payment. */
export async function readCheckoutState(db: Database | Tx, cartId: string): Promise<CheckoutState | null> {
  if (!uuid.test(cartId)) return null;
  const found = await checkoutState(cartId, { isLocked: false }).execute(db);
  return found.rows[0] ?? null;
}

/** Like `readCheckoutState`, with the cart locked until the transaction ends. */
export async function lockCheckoutState(tx: Tx, cartId: string): Promise<CheckoutState | null> {
  if (!uuid.test(cartId)) return null;
  const lock = sql`select 1 from cart_public_carts where id = ${cartId} for no key update`;
  const [state] = await lockThenRead(tx, lock, checkoutState(cartId, { isLocked: true }));
  return state ?? null;
}

const checkoutState = (cartId: string, { isLocked }: { readonly isLocked: boolean }) => sql<CheckoutState>`
    select c.site, c.visitor_id as "visitorId", c.customer_id as "customerId", c.version, c.state,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'state', o.state) end as "order",
      case when o.id is null and ${isLocked} then nextval('order_numbers')::text end as "newNumber",
      (select json_build_object('id', a.id, 'method', a.method, 'state', a.state, 'cartVersion', o.cart_version,
          'isFresh', a.begun_at > clock_timestamp() - interval '5 seconds',
          'isRefusalMessages', coalesce(a.answer->>'kind' = 'refused', false))
        from payments_public_payment_attempts a where a.cart_id = c.id and a.state in (
          'created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'unknown', 'voiding', 'needs_review')
        order by a.state = 'voiding', a.number desc limit 1) as attempt,
      (select coalesce(max(a.number), 0) from payments_public_payment_attempts a where a.order_id = o.id) as attempts
    from cart_public_carts c left join orders o on o.cart_id = c.id where c.id = ${cartId}`;
