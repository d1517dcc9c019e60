import { sql } from "kysely";
import { type Database, type Tx, NOT_WAITED_FOR, PLAN_KEPT } from "#platform/database.ts";
import { type OrderState, statesBefore } from "../order-states.rules.ts";

/** Who did something to an order: its owner, a member of staff, the payment provider, or the shop by itself. */
export type Who = "shopper" | "provider" | "shop" | `staff:${string}`;

export type OrderMove = {
  readonly orderId: string;
  readonly to: OrderState;
  readonly who: Who;
  readonly why: string;
  readonly now: Date;
};

/**
 * The only writer of an order's state, and of the row that tells who moved it. False when the order stands where that
 * move does not begin: then nothing is written.
 */
export async function moveOrder(tx: Tx, move: OrderMove): Promise<boolean> {
  const moved = await sql`${sql.raw(PLAN_KEPT)} ${moving(move)}`.execute(tx);
  return (moved.numAffectedRows ?? 0n) > 0n;
}

/** As `moveOrder`, for whoever has this very transaction to thank for knowing where the order stands. */
export async function moveKnownOrder(tx: Tx, move: OrderMove): Promise<void> {
  await sql`${sql.raw(NOT_WAITED_FOR)} ${moving(move)}`.execute(tx);
}

/** The row that tells of an order's first move, where the order was written in this very transaction as it stands after. */
export async function noteOpened(tx: Tx, { orderId, to, who, why, now }: OrderMove): Promise<void> {
  await sql`${sql.raw(NOT_WAITED_FOR)}
    insert into order_events (order_id, at, who, from_state, to_state, why)
    values (${orderId}, ${now}, ${who}, 'draft', ${to}, ${why})`.execute(tx);
}

const moving = ({ orderId, to, who, why, now }: OrderMove) => sql`
    with was as (
      select id, state from orders where id = ${orderId} and state = any(${statesBefore(to)}::text[]) for no key update),
    moved as (
      update orders o set state = ${to}, updated_at = clock_timestamp(),
        placed_at = case when ${to} = 'placed' then coalesce(o.placed_at, ${now}) else o.placed_at end
      from was where o.id = was.id
      returning o.id, was.state)
    insert into order_events (order_id, at, who, from_state, to_state, why)
    select id, ${now}, ${who}, state, ${to}, ${why} from moved`;

/** Keeps what was done to an order that left it in its state. */
export async function noteOrder(tx: Tx, note: Omit<OrderMove, "to">): Promise<void> {
  await sql`
    insert into order_events (order_id, at, who, from_state, to_state, why)
    select id, ${note.now}, ${note.who}, state, state, ${note.why} from orders where id = ${note.orderId}`.execute(tx);
}

export type OrderEvent = {
  readonly at: Date;
  readonly who: Who;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly why: string;
};

/** Everything that happened to an order, in its order. */
export async function listOrderEvents(db: Database | Tx, orderId: string): Promise<readonly OrderEvent[]> {
  const found = await sql<OrderEvent>`
    select at, who, from_state as "from", to_state as "to", why from order_events where order_id = ${orderId} order by id`.execute(
    db,
  );
  return found.rows;
}
