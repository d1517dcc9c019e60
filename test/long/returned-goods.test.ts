import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { providerTotals } from "#test/support/api-orders.ts";
import { liftRefundLimits, officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { returnRequest, deliveredOrder, type DeliveredOrder } from "#test/support/returned-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { gstWithin } from "#capabilities/checkout/documents/tax.rules.ts";

const STEPS = 220;
const UNITS = 3;

let shop: ShopWithSandbox;
let office: FastifyInstance;
let people: readonly [SignedInStaff, SignedInStaff];
const orders: DeliveredOrder[] = [];

beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  people = [
    await signInStaff(office, seedEmails.manager, { now }),
    await signInStaff(office, seedOfficeEmails["customer-service"], { now }),
  ];
  await liftRefundLimits(shop.database.pool);
  for (const skip of [0, 1, 2]) orders.push(await deliveredOrder(shop, { skip, quantity: UNITS }));
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const step = fc.record({
  kind: fc.constantFrom("ask", "approve", "receive", "inspect", "inspect", "refund", "refuse", "close"),
  order: fc.nat(2),
  which: fc.nat(3),
  by: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  reason: fc.constantFrom("faulty", "change-of-mind", "wrong-item"),
  way: fc.constantFrom("drop-off", "carrier"),
  as: fc.constantFrom("payments", "payments", "credit"),
  outcome: fc.constantFrom("new", "new", "outlet", "write-off", "sent-back"),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const bodies: Readonly<Record<string, (of: Step) => object>> = {
  approve: ({ way }) => ({ way, place: "MEL" }),
  receive: ({ quantity }) => ({ key: randomUUID(), place: "MEL", lines: [{ line: 0, quantity }] }),
  inspect: ({ quantity, outcome }) => ({
    key: randomUUID(),
    line: 0,
    quantity: outcome === "outlet" ? 1 : quantity,
    outcome,
    unit: outcome === "outlet" ? { condition: "New Condition", marks: "Opened", price: 100 } : null,
  }),
  refuse: () => ({ reason: "No" }),
  close: () => ({ reason: "Replaced" }),
};

/** Any answer but a fault: a step out of turn is refused. */
async function take(of: Step): Promise<void> {
  const order = orders[of.order]!;
  const by = people[of.by]!;
  const post = async (url: string, body: object) => {
    const answer = await by.send({ method: "POST", url, body });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return answer;
  };
  if (of.kind === "ask") {
    await post(
      `/api/office/sites/aol/orders/${order.number}/returns`,
      returnRequest(of.quantity, { reason: of.reason }),
    );
    return;
  }
  const url = `/api/office/returns/${order.number}-R${of.which + 1}`;
  if (of.kind !== "refund") {
    await post(`${url}/${of.kind}`, bodies[of.kind]!(of));
    return;
  }
  const quote = await post(`${url}/refund-quote`, {});
  const { amount } = quote.json() as { amount?: number };
  if (quote.statusCode === 200) await post(`${url}/refund`, { key: randomUUID(), amount, as: of.as });
}

const sum = async (text: string, values: readonly unknown[]): Promise<number> =>
  Number((await shop.database.pool.query<{ sum: string | null }>(text, [...values])).rows[0]?.sum ?? 0);

test("after random steps of two people, money, ledger, GST and stock agree (OFO-08, OFC-06, OFO-09)", async () => {
  const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: "max" }), {
    numRuns: 1,
    seed: 20261124,
  });
  for (let at = 0; at < steps.length; at += 2) await Promise.all(steps.slice(at, at + 2).map(take));
  const { pool } = shop.database;
  let refunds = 0;
  for (const { id, number, productId } of orders) {
    // No unit comes back twice: what returns hold is never more than was delivered.
    const held = await sum(
      `select sum(case when r.state = 'refused' or (r.state = 'closed' and l.received is null) then 0
         else coalesce(l.received, l.quantity) end) - (select coalesce(sum(i.quantity), 0) from return_inspections i
           join returns x on x.id = i.return_id where x.order_id = $1 and i.outcome = 'sent-back') as sum
       from returns r join return_lines l on l.return_id = r.id where r.order_id = $1`,
      [id],
    );
    expect(held).toBeLessThanOrEqual(UNITS);
    // Stock rises by what was restocked as new, and each piece for the outlet is in stock once.
    const moved = await sum(
      "select sum(quantity) from stock_movements where product_id = $1 and reference like $2 || '-R%'",
      [productId, number],
    );
    expect(moved).toBe(
      await sum(
        `select sum(i.quantity) from return_inspections i join returns r on r.id = i.return_id
         where r.order_id = $1 and i.outcome = 'new'`,
        [id],
      ),
    );
    // Money: goods less fees, no more than was captured, and the same at the provider.
    const row = await shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { rows } = await pool.query<{ cents: number; parts: { kind: string; cents: number }[] }>(
      "select cents, parts from order_refunds where order_id = $1",
      [id],
    );
    for (const { cents, parts } of rows) {
      expect(parts.reduce((all, part) => all + part.cents, 0)).toBe(cents);
      const gst = parts.reduce(
        (all, part) => all + Math.sign(part.cents) * gstWithin(asCents(Math.abs(part.cents)), "AU"),
        0,
      );
      // Each part is rounded by itself, so the sum of their GST is that of the refund to a cent for each.
      expect(Math.abs(gst - gstWithin(asCents(cents), "AU"))).toBeLessThanOrEqual(parts.length);
    }
    refunds += rows.length;
    const refunded = rows.reduce((all, { cents }) => all + cents, 0);
    expect(row.refund_cents).toBe(refunded);
    expect(refunded).toBeLessThanOrEqual(row.total_cents);
    const credited = await sum("select sum(cents) from order_refunds where order_id = $1 and is_credit", [id]);
    await eventually(async () => (await providerTotals(shop, number)).refunded === refunded - credited);
  }
  expect(refunds).toBeGreaterThan(0);
  // What the shop owes as store credit is what the ledger says, and what is on the cards.
  const owed = await sum(
    `select sum(side.cents) as sum from payments_ledger l
       cross join lateral (values (l.debit, -l.cents), (l.credit, l.cents)) as side (account, cents)
     where side.account = 'store-credit'`,
    [],
  );
  expect(owed).toBe(await sum("select sum(cents) from order_refunds where is_credit", []));
  expect(owed).toBeGreaterThan(0);
  const units = await pool.query<{ pieces: number; on_hand: number; inspected: number }>(
    `select count(*)::int as pieces, coalesce(sum(s.on_hand), 0)::int as on_hand,
       (select count(*)::int from return_inspections where outcome = 'outlet') as inspected
     from outlet_units u join stock s on s.product_id = u.product_id where u.return_number <> ''`,
  );
  const [{ pieces, on_hand: onHand, inspected }] = units.rows as [(typeof units.rows)[number]];
  expect({ pieces, onHand }).toEqual({ pieces: inspected, onHand: inspected });
  expect(
    await sum(
      `select count(*) as sum from (select product_id, warehouse_code, sum(quantity) as moved from stock_movements group by 1, 2) m
       join stock s using (product_id, warehouse_code) where s.on_hand <> m.moved`,
      [],
    ),
  ).toBe(0);
});
