import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { type OrderState, statesBefore } from "../../orders/order-states.rules.ts";

/** The actor of a change: the owner, a member of staff, the payment provider, or the shop itself. */
export type OrderActor = "shopper" | "provider" | "shop" | `staff:${string}`;

export type OrderTransition = {
  readonly orderId: string;
  readonly to: OrderState;
  readonly who: OrderActor;
  readonly why: string;
  readonly now: Date;
};

/**
 * The only writer of an order's state, and of its history row. False when the transition is not allowed from the
 * present state, or the order is held for review and may not move on: then nothing is written.
 */
export async function moveOrder(tx: Tx, move: OrderTransition): Promise<boolean> {
  const moved = await moving(move).execute(tx);
  return (moved.numAffectedRows ?? 0n) > 0n;
}

/**
 * The history row of an order's first transition, where the order was inserted in this transaction with its final
 * state.
 */
export async function recordOpened(tx: Tx, { orderId, to, who, why, now }: OrderTransition): Promise<void> {
  await sql`
    insert into order_events (order_id, at, who, from_state, to_state, why)
    values (${orderId}, ${now}, ${who}, 'draft', ${to}, ${why})`.execute(tx);
}

const moving = ({ orderId, to, who, why, now }: OrderTransition) => sql`
    with was as (
      select id, state from orders where id = ${orderId} and state = any(${statesBefore(to)}::text[])
        and not (${to} in ('picking', 'dispatched', 'delivered')
          and exists (select from order_holds h where h.order_id = orders.id and h.state = 'held'))
      for no key update),
    moved as (
      update orders o set state = ${to}, updated_at = clock_timestamp(),
        placed_at = case when ${to} = 'placed' then coalesce(o.placed_at, ${now}) else o.placed_at end
      from was where o.id = was.id
      returning o.id, was.state)
    insert into order_events (order_id, at, who, from_state, to_state, why)
    select id, ${now}, ${who}, state, ${to}, ${why} from moved`;

/** Records an event that did not change an order's state. */
export async function recordOrderEvent(tx: Tx, note: Omit<OrderTransition, "to">): Promise<void> {
  await sql`
    insert into order_events (order_id, at, who, from_state, to_state, why)
    select id, ${note.now}, ${note.who}, state, state, ${note.why} from orders where id = ${note.orderId}`.execute(tx);
}

export type OrderEvent = {
  readonly at: Date;
  readonly who: OrderActor;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly why: string;
};

/** All events of an order, in their order. */
export async function listOrderEvents(db: Database | Tx, orderId: string): Promise<readonly OrderEvent[]> {
  const found = await sql<OrderEvent>`
    select at, who, from_state as "from", to_state as "to", why from order_events where order_id = ${orderId} order by id`.execute(
    db,
  );
  return found.rows;
}
