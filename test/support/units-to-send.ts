import type pg from "pg";
import { type OrderToSend, unitsLeft } from "#capabilities/fulfilment/fulfilment.rules.ts";

type Stored = Pick<OrderToSend, "lines" | "consignments"> & {
  readonly number: string;
  readonly state: string;
  readonly stored: number;
};

function unitsOf({ state, lines, consignments }: Stored): number {
  if (!["placed", "picking", "dispatched"].includes(state)) return 0;
  if (state === "dispatched" && consignments.length === 0) return 0;
  return lines.reduce((sum, { line }) => sum + unitsLeft({ lines, consignments }, line), 0);
}

/** Orders whose stored units to send differ from those that their lines and consignments leave. */
export async function listWrongUnits(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<Stored>(
    `select o.number, o.state, o.units_to_send as stored,
       (select coalesce(json_agg(json_build_object('line', l.position, 'quantity', l.quantity)), '[]')
        from order_lines l where l.order_id = o.id) as lines,
       (select coalesce(json_agg(json_build_object('state', c.state, 'lines',
          (select coalesce(json_agg(json_build_object('line', k.line, 'quantity', k.quantity)), '[]')
           from consignment_lines k where k.consignment_id = c.id))), '[]')
        from consignments c where c.order_id = o.id) as consignments
     from orders o order by o.number`,
  );
  return rows
    .filter((order) => order.stored !== unitsOf(order))
    .map((order) => `${order.number}, ${order.state}: ${order.stored} instead of ${unitsOf(order)}`);
}
