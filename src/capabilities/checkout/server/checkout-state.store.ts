import { sql } from "kysely";
import type { SiteCode } from "#shop/site.ts";
import { type Database, type Tx, NOT_WAITED_FOR, PLAN_KEPT } from "#platform/database.ts";
import type { AttemptState } from "#capabilities/payments/payments.rules.ts";
import type { OrderState } from "../order-states.rules.ts";
import type { KnownDraft } from "./drafts.store.ts";

/** What has become of a cart, as far as ordering it goes. */
export type CheckoutState = {
  readonly site: SiteCode;
  readonly visitorId: string;
  readonly customerId: string | null;
  readonly version: number;
  readonly state: string;
  readonly order: (KnownDraft & { readonly state: OrderState }) | null;
  /** For the order of a cart that has none yet; null unless the cart is locked. */
  readonly newNumber: string | null;
  /** The payment that may still take money, or has. */
  readonly attempt: {
    readonly id: string;
    readonly method: string;
    readonly state: AttemptState;
    readonly cartVersion: number;
    /** Begun a moment ago: whoever sends the form now has pressed the button twice. */
    readonly isFresh: boolean;
    /** The shopper was told that it was refused. */
    readonly isRefused: boolean;
  } | null;
  /** Payments that were begun for it so far. */
  readonly attempts: number;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cart with its order and its open payment in one look; `for-update` locks the cart first and then looks. */
export async function readCheckoutState(
  db: Database | Tx,
  cartId: string,
  how: "as-it-is" | "for-update",
): Promise<CheckoutState | null> {
  if (!uuid.test(cartId)) return null;
  if (how === "for-update")
    await sql`${sql.raw(NOT_WAITED_FOR)} select 1 from carts where id = ${cartId} for no key update`.execute(db);
  const found = await sql<CheckoutState>`${sql.raw(PLAN_KEPT)}
    select c.site, c.visitor_id as "visitorId", c.customer_id as "customerId", c.version, c.state,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'state', o.state) end as "order",
      case when o.id is null and ${how === "for-update"} then nextval('order_numbers')::text end as "newNumber",
      (select json_build_object('id', a.id, 'method', a.method, 'state', a.state, 'cartVersion', o.cart_version,
          'isFresh', a.begun_at > clock_timestamp() - interval '5 seconds',
          'isRefused', coalesce(a.answer->>'kind' = 'refused', false))
        from payment_attempts a where a.cart_id = c.id and a.state in (
          'created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'captured', 'unknown', 'voiding', 'needs_review')
        order by a.state = 'voiding', a.number desc limit 1) as attempt,
      (select coalesce(max(a.number), 0) from payment_attempts a where a.order_id = o.id) as attempts
    from carts c left join orders o on o.cart_id = c.id where c.id = ${cartId}`.execute(db);
  return found.rows[0] ?? null;
}
