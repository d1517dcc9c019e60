import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { providerTotals } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { type ActionKind, orderAction, OrderActor } from "#test/support/order-actions.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { listWrongUnits } from "#test/support/units-to-send.ts";
import { outstandingCents } from "#capabilities/checkout/paying/receipts.rules.ts";

const ACTIONS = 1_000;
/** One more by hand: `ACTIONS_SEED=7`. */
const seeds = process.env["ACTIONS_SEED"] ? [Number(process.env["ACTIONS_SEED"])] : [11, 12, 13];

/** Without these the runs would prove little. */
const mustHappen: readonly ActionKind[] = [
  "buy",
  "quantity",
  "add",
  "cancel",
  "receipt",
  "refund-line",
  "allocate",
  "short",
  "pack",
  "dispatch",
  "deliver",
  "fail",
  "return",
  "receive",
  "inspect",
  "return-refund",
];

let shop: ShopWithSandbox;
let office: FastifyInstance;
let staff: readonly SignedInStaff[];
const done = new Set<ActionKind>();
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  staff = [
    await signInStaff(office, seedOfficeEmails["store-manager"], { now }),
    await signInStaff(office, seedEmails.manager, { now }),
  ];
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, [...values])).rows;

/** Places of trucks that are taken, beside those of orders: the seed has some. */
const takenByOthers = () =>
  rowsOf(
    `select r.zone_code, r.day::text, r.taken - count(b.order_id)::int as places,
       r.bulky_taken - coalesce(sum(b.bulky), 0)::int as bulky
     from delivery_runs r left join delivery_bookings b
       on b.zone_code = r.zone_code and b.day = r.day and b.state in ('held', 'booked')
     group by r.zone_code, r.day, r.taken, r.bulky_taken
     having r.taken <> count(b.order_id) or r.bulky_taken <> coalesce(sum(b.bulky), 0) order by 1, 2`,
  );

type Money = {
  id: string;
  number: string;
  state: string;
  total: number;
  gift: number;
  paid: number;
  refund: number;
  captured: number;
  refunded: number;
  receipts: number;
  ledger: number;
  under_way: number;
};

const readMoney = (numbers: readonly string[]) =>
  rowsOf<Money>(
    `select o.id, o.number, o.state, o.total_cents as total, o.gift_cents as gift, o.paid_cents as paid, o.refund_cents as refund,
       coalesce(a.captured, 0)::int as captured, coalesce(a.refunded, 0)::int as refunded,
       coalesce(a.under_way, 0)::int as under_way, coalesce(l.cents, 0)::int as ledger, coalesce(r.cents, 0)::int as receipts
     from orders o
     left join (select order_id, sum(captured_cents) as captured, sum(refunded_cents) as refunded,
         sum(amount_cents) filter (where captured_cents = 0 and state in ('created', 'requesting', 'action_required',
           'pending', 'authorised', 'capturing', 'unknown', 'needs_review')) as under_way
       from payment_attempts group by order_id) a on a.order_id = o.id
     left join (select p.order_id, sum(case when l.debit = 'provider' then l.cents when l.credit = 'provider' then -l.cents end)
         as cents from payments_ledger l join payment_attempts p on p.id = l.attempt_id group by p.order_id) l on l.order_id = o.id
     left join (select order_id, sum(cents) as cents from order_receipts group by order_id) r on r.order_id = o.id
     where o.number = any($1) order by o.number`,
    [numbers],
  );

/** Money that is still on its way to or from a provider. */
const isMoving = async () =>
  (
    await rowsOf(
      `select 1 from payment_attempts a left join payment_refunds r on r.attempt_id = a.id
       where a.state in ('requesting', 'capturing', 'pending', 'refunding') or r.state in ('queued', 'received') limit 1`,
    )
  ).length > 0;

test.each(seeds)(
  "after 1,000 random actions of staff and customers, stock, trucks, money and ledger agree, seed %i (OFO-03, OFO-05, OFO-09)",
  async (seed) => {
    const actor = new OrderActor(shop, staff);
    const [actions = []] = fc.sample(fc.array(orderAction, { minLength: ACTIONS, maxLength: ACTIONS, size: "max" }), {
      numRuns: 1,
      seed,
    });
    expect(actions).toHaveLength(ACTIONS);
    const others = await takenByOthers();
    for (let skip = 0; skip < 8; skip++) await actor.buy((skip % 3) + 1, skip);
    for (let at = 0; at < actions.length; at += 2)
      await Promise.all(actions.slice(at, at + 2).map((action) => actor.take(action)));
    for (const kind of actor.done.keys()) done.add(kind);
    const numbers = actor.orders.map(({ number }) => number);
    await eventually(async () => !(await isMoving()), 60);

    // Stock: each ledger adds up to what is on hand, and an order has what its lines say, or nothing.
    expect(
      await rowsOf(
        `select product_id, warehouse_code from stock s
       where on_hand < 0 or on_hand <> (select coalesce(sum(quantity), 0) from stock_movements m
         where m.product_id = s.product_id and m.warehouse_code = s.warehouse_code)`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        `select o.number, o.state, l.product_id, sum(l.quantity)::int as bought,
         (select coalesce(sum(h.quantity), 0)::int from stock_holds h
          where h.order_id = o.id and h.product_id = l.product_id and h.state in ('held', 'sold')) as reserved
       from orders o join order_lines l on l.order_id = o.id where o.number = any($1) and l.supplier_code is null
       group by o.id, o.number, o.state, l.product_id
       having (select coalesce(sum(h.quantity), 0) from stock_holds h
          where h.order_id = o.id and h.product_id = l.product_id and h.state in ('held', 'sold'))
         <> case when o.state = 'cancelled' then 0 else sum(l.quantity) end`,
        [numbers],
      ),
    ).toEqual([]);
    // Trucks: places are taken by orders that still come, and by nobody else.
    expect(await takenByOthers()).toEqual(others);
    expect(
      await rowsOf(
        `select o.number, o.state from orders o join delivery_bookings b on b.order_id = o.id
       where o.number = any($1) and o.state = 'cancelled' and b.state in ('held', 'booked')`,
        [numbers],
      ),
    ).toEqual([]);
    // Nothing is packed that was not bought.
    expect(
      await rowsOf(
        `select o.number, l.position from orders o join order_lines l on l.order_id = o.id
         join consignments c on c.order_id = o.id and c.state <> 'cancelled'
         join consignment_lines k on k.consignment_id = c.id and k.line = l.position
       where o.number = any($1) group by o.id, o.number, l.position, l.quantity having sum(k.quantity) > l.quantity`,
        [numbers],
      ),
    ).toEqual([]);
    // What is left to send is what the lines and consignments leave.
    expect(await listWrongUnits(shop.database.pool)).toEqual([]);

    // Money: order, payments, ledger and provider say the same, and nobody gets back more than was paid.
    const money = await readMoney(numbers);
    for (const { number, state, total, gift, paid, refund, captured, refunded, receipts, ledger, under_way } of money) {
      const about = `order ${number}, ${state}`;
      expect(ledger, about).toBe(captured - refunded);
      expect(refunded, about).toBeLessThanOrEqual(captured);
      const { captured: taken, refunded: sentBack } = await providerTotals(shop, number);
      expect({ taken, sentBack }, about).toEqual({ taken: captured, sentBack: refunded });
      if (state === "cancelled") {
        expect(captured, about).toBe(refunded);
        continue;
      }
      expect(paid, about).toBe(captured - refunded + receipts);
      const owed = outstandingCents(
        {
          totalCents: asCents(total),
          giftCents: asCents(gift),
          paidCents: asCents(paid),
          refundCents: asCents(refund),
        },
        asCents(under_way),
      );
      expect(paid + refund + gift + owed + under_way, about).toBe(total);
    }
    // GST: a refund's parts are the refund, and those of an order are what the order says.
    const refunds = await rowsOf<{ number: string; said: number; made: number; parts: number }>(
      `select o.number, o.refund_cents as said, sum(r.cents)::int as made,
       sum((select sum((p->>'cents')::int) from jsonb_array_elements(r.parts) p))::int as parts
     from orders o join order_refunds r on r.order_id = o.id
     where o.number = any($1) and not r.is_change group by o.id, o.number, o.refund_cents`,
      [numbers],
    );
    for (const { number, said, made, parts } of refunds)
      expect({ said, made, parts }, number).toEqual({ said, made: said, parts: said });
  },
  600_000,
);

test("they led all the way from a purchase to the refund of a return (OFO-08)", () => {
  expect([...done]).toEqual(expect.arrayContaining([...mustHappen]));
});
