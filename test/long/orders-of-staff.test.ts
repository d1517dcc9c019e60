import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { gstWithin } from "#capabilities/checkout/tax.rules.ts";
import { seedOfficeEmails } from "#seed/people.ts";
import { type Random, randomOf } from "#seed/random.ts";
import { type Basket, fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let staff: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  staff = await signInStaff(office, seedOfficeEmails["customer-service"], { now: shop.config.fixedNow ?? new Date() });
  await shop.database.pool.query("update stock set on_hand = on_hand + 1000 where on_hand > 0");
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Placed = { readonly number: string; readonly token: string; readonly basket: Basket };

const post = (number: string, path: string, body: object) =>
  staff.send({ method: "POST", url: `/api/office/sites/aol/orders/${number}/${path}`, body });

/** Refunds what the server proposes; one press in five is repeated, one in ten shows an amount that is not true. */
async function refund({ number }: Placed, random: Random): Promise<number> {
  const choice = random.pick([
    { lines: [{ line: 0, quantity: 1 }] },
    { delivery: true },
    { goodwill: random.whole(1, 40_000) / 100 },
    { lines: [{ line: 0, quantity: 1 }], delivery: true, goodwill: 5 },
  ]);
  const quote = await post(number, "refund-quote", choice);
  if (quote.statusCode !== 200) return quote.statusCode;
  const { amount } = quote.json() as { amount: number };
  const body = { ...choice, key: randomUUID(), amount: random.chance(0.1) ? amount + 1 : amount, reason: "At random" };
  const times = random.chance(0.2) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => post(number, "refunds", body)));
  return Math.max(...answers.map(({ statusCode }) => statusCode));
}

/** One action of staff or a customer; its answer is a status that is no fault. */
async function act(order: Placed, random: Random): Promise<number> {
  const { number, token } = order;
  const to = random.pick(["picking", "placed", "dispatched", "delivered", "cancelled"] as const);
  const chosen = random.whole(0, 9);
  if (chosen < 4) return refund(order, random);
  if (chosen < 7) return (await post(number, "move", { to, why: "At random" })).statusCode;
  if (chosen < 8) return (await post(number, "tags", { tags: [random.pick(["vip", "late", "call first"])] })).statusCode;
  const url = `/api/order/${token}/cancel`;
  return (await shop.visitor("aol").send({ method: "POST", url, body: { reason: "At random" } })).statusCode;
}

/** What has to be the same before and after, whatever happened to orders: rows of goods and places, with their sum. */
const balances = async () => {
  const { rows } = await shop.database.pool.query<{ what: string; sum: number }>(`
    select 'stock ' || s.warehouse_code || ' ' || s.product_id as what,
      (s.on_hand + coalesce(sum(h.quantity - h.from_arriving) filter (where h.state = 'sold'), 0))::int as sum
    from stock s left join stock_holds h on h.warehouse_code = s.warehouse_code and h.product_id = s.product_id
    group by s.warehouse_code, s.product_id, s.on_hand
    union all
    select 'run ' || r.zone_code || ' ' || r.day,
      (r.taken - (select count(*) from delivery_bookings b
        where b.zone_code = r.zone_code and b.day = r.day and b.state in ('booked', 'held')))::int
    from delivery_runs r`);
  return new Map(rows.map(({ what, sum }) => [what, sum]));
};

type Money = {
  readonly number: string;
  readonly state: string;
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly parts: number;
  readonly captured: number;
  readonly givenBack: number;
  readonly ledger: number;
  readonly customer: number;
  readonly open: number;
};

const moneyOf = async (numbers: readonly string[]): Promise<readonly Money[]> => {
  const { rows } = await shop.database.pool.query<Money>(
    `select o.number, o.state, o.total_cents as total, o.paid_cents as paid, o.refund_cents as refunded,
       coalesce((select sum(cents) from order_refunds r where r.order_id = o.id), 0)::int as parts,
       sum(a.captured_cents)::int as captured, sum(a.refunded_cents)::int as "givenBack",
       (select coalesce(sum(case when l.debit = 'provider' then l.cents else 0 end
         - case when l.credit = 'provider' then l.cents else 0 end), 0)
        from payments_ledger l where l.attempt_id = any(array_agg(a.id)))::int as ledger,
       (select coalesce(sum(case when l.credit = 'customer' then l.cents else 0 end
         - case when l.debit = 'customer' then l.cents else 0 end), 0)
        from payments_ledger l where l.attempt_id = any(array_agg(a.id)))::int as customer,
       (select count(*) from payment_refunds r where r.attempt_id = any(array_agg(a.id)) and r.state not in ('refunded', 'failed'))::int
         + count(*) filter (where a.state in ('authorised', 'capturing', 'voiding', 'requesting', 'pending'))::int as open
     from orders o join payment_attempts a on a.order_id = o.id where o.number = any($1) group by o.id`,
    [numbers],
  );
  return rows;
};

/** The GST of an invoice less that of its credit notes is the GST of what was kept, but for the cent that is rounded. */
function expectGst({ total, refunded }: Money): void {
  const kept = gstWithin(asCents(total), "AU") - gstWithin(asCents(refunded), "AU");
  expect(Math.abs(kept - gstWithin(asCents(total - refunded), "AU"))).toBeLessThanOrEqual(1);
}

// Each seed is 250 actions, so all four are 1,000.
test.each(["one", "two", "three", "four"])(
  "stock, places, money, GST and ledger agree after 250 random actions, seed %s (OFO-07, OFO-09)",
  { timeout: 240_000 },
  async (seed) => {
    const random = randomOf(`orders of staff ${seed}`);
    const before = await balances();
    const placed: Placed[] = [];
    for (let actions = 0; actions < 250; ) {
      const isPlacing = placed.length === 0 || (placed.length < 25 && random.chance(0.12));
      if (isPlacing) {
        const basket = await fillCart(shop, { skip: random.whole(0, 7) });
        const { number, token } = await placeOrder(shop, basket);
        placed.push({ number, token, basket });
        actions += 1;
        continue;
      }
      // Three at once, sometimes about the same order.
      const statuses = await Promise.all([1, 2, 3].map(() => act(random.pick(placed), random)));
      for (const status of statuses) expect(status).toBeLessThan(500);
      actions += statuses.length;
    }
    const numbers = placed.map(({ number }) => number);
    const money = await eventually(async () => {
      const now = await moneyOf(numbers);
      return now.every(({ open }) => open === 0) ? now : null;
    }, 60);
    const after = await balances();
    for (const [what, sum] of before) expect([what, after.get(what)]).toEqual([what, sum]);
    const provider = await shop.sandbox.ledger();
    for (const order of money) {
      const theirs = provider.filter((row) => row.merchantReference.split("-").at(-2) === order.number);
      const sum = (of: "captured" | "refunded") => theirs.reduce((all, row) => all + row[of], 0);
      expect([order.number, order.paid]).toEqual([order.number, order.captured - order.givenBack]);
      expect([order.captured, order.givenBack]).toEqual([sum("captured"), sum("refunded")]);
      expect([order.ledger, order.customer]).toEqual([order.paid, order.paid]);
      expect(order.refunded).toBe(order.parts);
      expect(order.refunded).toBeLessThanOrEqual(order.captured);
      if (order.state === "cancelled") expect(order.paid).toBe(0);
      else expect(order.givenBack).toBe(order.refunded);
      expectGst(order);
    }
  },
);
