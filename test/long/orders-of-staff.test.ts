import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { gstWithin } from "#capabilities/checkout/tax.rules.ts";
import { seedEmails } from "#seed/people.ts";
import { type Random, randomOf } from "#seed/random.ts";
import { type Basket, fillCart, orderOf, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually, stockedSku, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let staff: SignedInStaff;
/** Products that staff add to orders. */
let others: readonly string[];
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  staff = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
  await shop.database.pool.query("update stock set on_hand = on_hand + 1000 where on_hand > 0");
  const found = [8, 9, 10].map((skip) => stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 4, skip }));
  others = (await Promise.all(found)).map(({ sku }) => sku);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Placed = { readonly number: string; readonly token: string; readonly sku: string; readonly total: number };
type Act = (order: Placed, random: Random) => Promise<number>;

const send = (path: string, body: object) => staff.send({ method: "POST", url: `/api/office/${path}`, body });
const post = (number: string, path: string, body: object) => send(`sites/aol/orders/${number}/${path}`, body);

/** Sends a request; one in five is sent twice at once. */
async function press(random: Random, request: () => ReturnType<typeof post>): Promise<number> {
  const times = random.chance(0.2) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, request));
  return Math.max(...answers.map(({ statusCode }) => statusCode));
}

/** Refunds what the server proposes; one in ten shows an amount that is not true. */
const refund: Act = async ({ number }, random) => {
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
  return press(random, () => post(number, "refunds", body));
};

/** Cancels units, adds some, adds a product, moves the day or changes services, as it was quoted. */
const change: Act = async ({ number }, random) => {
  const start = await post(number, "change-quote", {});
  if (start.statusCode !== 200) return start.statusCode;
  const { days, services } = start.json() as { days: { day: string }[]; services: { sku: string }[] };
  const choice = random.pick<object>([
    { lines: [{ line: 0, quantity: random.whole(0, 4) }] },
    { lines: [{ line: random.whole(0, 1), quantity: random.whole(0, 2) }] },
    { added: [{ sku: random.pick(others), quantity: random.whole(1, 2) }] },
    { lines: [{ line: 0, quantity: 0 }], added: [{ sku: random.pick(others), quantity: 1 }] },
    ...(days.length > 0 ? [{ day: random.pick(days).day }] : []),
    { services: services.filter(() => random.chance(0.5)).map(({ sku }) => sku) },
  ]);
  const quote = await post(number, "change-quote", choice);
  if (quote.statusCode !== 200) return quote.statusCode;
  const { version, difference } = quote.json() as { version: string; difference: number };
  const body = { ...choice, key: randomUUID(), version, difference, reason: "At random" };
  return press(random, () => post(number, "changes", body));
};

/** Packs and sends one unit of the first line. */
const dispatchPart: Act = async ({ number, sku }) => {
  const key = randomUUID();
  const origin = { kind: "warehouse", code: "MEL" };
  const made = await send(`fulfilment/orders/${number}/consignments`, {
    key,
    origin,
    lines: [{ line: 0, quantity: 1 }],
  });
  if (made.statusCode !== 200) return made.statusCode;
  const { consignments } = made.json() as { consignments: { number: string; state: string }[] };
  const consignment = consignments.findLast(({ state }) => state === "picking")?.number ?? "";
  const path = `fulfilment/consignments/${consignment}`;
  const unit = randomUUID();
  const steps = [
    ["picks", { key: unit, line: 0, scanned: sku }],
    ["pack", { units: [{ id: unit, serial: null }] }],
    ["dispatch", { carrier: "truck", tracking: "" }],
  ] as const;
  const statuses = [];
  for (const [step, body] of steps) statuses.push((await send(`${path}/${step}`, body)).statusCode);
  return Math.max(...statuses);
};

const move: Act = async ({ number }, random) => {
  const to = random.pick(["picking", "picking", "placed", "dispatched", "delivered", "cancelled"] as const);
  return (await post(number, "move", { to, why: "At random" })).statusCode;
};

const cancelByCustomer: Act = async ({ token }) => {
  const url = `/api/order/${token}/cancel`;
  return (await shop.visitor("aol").send({ method: "POST", url, body: { reason: "At random" } })).statusCode;
};

/** Changes most of all: many of the others end an order. */
const acts: readonly Act[] = [
  ...Array.from({ length: 12 }, () => change),
  refund,
  refund,
  dispatchPart,
  dispatchPart,
  move,
  cancelByCustomer,
];

async function place(random: Random): Promise<Placed> {
  const basket: Basket = await fillCart(shop, { skip: random.whole(0, 7) });
  for (let more = random.whole(0, 2); more > 0; more--)
    await basket.visitor.call("POST /api/cart/product/", { body: { sku: basket.sku } });
  const { number, token, form } = await placeOrder(shop, basket);
  return { number, token, sku: basket.sku, total: (await orderOf(shop, form.cartId)).total_cents };
}

type Balance = { readonly what: string; readonly sum: number };

/** What has to be the same before and after, whatever happened to orders: rows of goods and places, with their sum. */
const balances = async () => {
  const { rows } = await shop.database.pool.query<Balance>(`
    select 'stock ' || s.warehouse_code || ' ' || s.product_id as what,
      (s.on_hand + coalesce(sum(h.quantity - h.from_arriving) filter (where h.state = 'sold'), 0))::int as sum
    from stock s left join stock_holds h on h.warehouse_code = s.warehouse_code and h.product_id = s.product_id
    group by s.warehouse_code, s.product_id, s.on_hand
    union all
    select 'run ' || r.zone_code || ' ' || r.day,
      (r.taken - (select count(*) from delivery_bookings b
        where b.zone_code = r.zone_code and b.day = r.day and b.state in ('booked', 'held')))::int
    from delivery_runs r
    union all
    select 'bulky ' || r.zone_code || ' ' || r.day,
      (r.bulky_taken - (select coalesce(sum(b.bulky), 0) from delivery_bookings b
        where b.zone_code = r.zone_code and b.day = r.day and b.state in ('booked', 'held')))::int
    from delivery_runs r`);
  return new Map(rows.map(({ what, sum }) => [what, sum]));
};

/** Places whose ledger does not add up to what is on hand, and orders that hold other units than their lines need. */
const goodsThatDiffer = async (numbers: readonly string[]) => {
  const ledger = await shop.database.pool.query(`
    select s.warehouse_code, s.product_id from stock s
      left join (select warehouse_code, product_id, sum(quantity) as sum from stock_movements group by 1, 2) m
        using (warehouse_code, product_id)
    where s.on_hand <> coalesce(m.sum, 0)`);
  const lines = await shop.database.pool.query(
    `select o.number, product_id, wanted.sum, held.sum from orders o
       join lateral (select product_id, sum(quantity)::int as sum from order_lines
         where order_id = o.id and supplier_code is null group by 1) wanted on true
       left join lateral (select h.product_id, sum(h.quantity)::int as sum from stock_holds h
         where h.order_id = o.id and h.state = 'sold' group by 1) held using (product_id)
     where o.number = any($1)
       and coalesce(held.sum, 0) <> case when o.state = 'cancelled' then 0 else wanted.sum end`,
    [numbers],
  );
  return [...ledger.rows, ...lines.rows];
};

type Money = {
  readonly number: string;
  readonly state: string;
  readonly total: number;
  readonly balance: number;
  readonly changed: number;
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
       o.total_cents - o.gift_cents - o.due_cents - o.later_cents + o.storage_refunded_cents + o.change_refunded_cents as balance,
       coalesce((select sum(cents) from order_changes c where c.order_id = o.id), 0)::int as changed,
       coalesce((select sum(cents) from order_refunds r where r.order_id = o.id and not r.is_change), 0)::int as parts,
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

/** What the shop, its documents, its ledger and the provider say about one order. */
function expectMoney(order: Money, placed: Placed, theirs: { captured: number; refunded: number }): void {
  expect([order.number, order.paid]).toEqual([order.number, order.captured - order.givenBack]);
  expect([order.captured, order.givenBack]).toEqual([theirs.captured, theirs.refunded]);
  expect([order.ledger, order.customer]).toEqual([order.paid, order.paid]);
  expect([order.number, order.refunded]).toEqual([order.number, order.parts]);
  expect([order.number, order.total]).toEqual([order.number, placed.total + order.changed]);
  if (order.state === "cancelled") expect(order.paid).toBe(0);
  else expect([order.number, order.paid + order.balance]).toEqual([order.number, order.total - order.refunded]);
  if (order.refunded <= order.total) expectGst(order);
}

// Each seed is 250 actions, so all four are 1,000.
test.each(["one", "two", "three", "four"])(
  "stock, places, money, GST and ledger agree after 250 random actions, seed %s (OFO-03, OFO-07, OFO-09)",
  { timeout: 600_000 },
  async (seed) => {
    const random = randomOf(`orders of staff ${seed}`);
    const before = await balances();
    const placed: Placed[] = [];
    for (let actions = 0; actions < 250;) {
      if (placed.length === 0 || (placed.length < 25 && random.chance(0.12))) {
        placed.push(await place(random));
        actions += 1;
        continue;
      }
      // Three at once, sometimes about the same order.
      const chosen = [1, 2, 3].map(() => [random.pick(acts), random.pick(placed)] as const);
      const statuses = await Promise.all(chosen.map(([act, order]) => act(order, random)));
      for (const status of statuses) expect(status).toBeLessThan(500);
      actions += statuses.length;
    }
    const numbers = placed.map(({ number }) => number);
    const money = await eventually(async () => {
      const now = await moneyOf(numbers);
      return now.every(({ open }) => open === 0) ? now : null;
    }, 60);
    // Otherwise all was refused, and nothing was tried.
    expect(money.filter(({ changed }) => changed !== 0).length).toBeGreaterThan(5);
    const after = await balances();
    for (const [what, sum] of before) expect([what, after.get(what)]).toEqual([what, sum]);
    for (const [what, sum] of after) if (!before.has(what)) expect([what, sum]).toEqual([what, 0]);
    expect(await goodsThatDiffer(numbers)).toEqual([]);
    const provider = await shop.sandbox.ledger();
    for (const order of money) {
      const theirs = provider.filter((row) => row.merchantReference.split("-").at(-2) === order.number);
      const sum = (of: "captured" | "refunded") => theirs.reduce((all, row) => all + row[of], 0);
      const own = placed.find(({ number }) => number === order.number);
      if (own) expectMoney(order, own, { captured: sum("captured"), refunded: sum("refunded") });
    }
  },
);
