import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "#platform/embedded-postgres.ts";
import { randomOf } from "#seed/random.ts";
import { freePorts } from "#test/support/ports.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { eventually, fillForm } from "#test/support/trading.ts";

let folder: string;
let sandbox: Sandbox;
let shop: ShopProcess;
let records: pg.Pool;
let start: () => Promise<ShopProcess>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-crash-"));
  await chmod(folder, 0o755);
  const [http = 0, smtp = 0, port = 0] = await freePorts(3);
  sandbox = await startSandbox({ http, smtp, shop: port });
  start = () =>
    startShopProcess({
      port,
      sandboxPort: http,
      smtpPort: smtp,
      dataDir: folder,
      environment: {
        SITE: "aol",
        PAYMENT_SILENCE: "4",
        DATABASE_URL: "",
        NODE_COMPILE_CACHE: join(folder, "compiled"),
      },
    });
  shop = await start();
  // Whoever ends politely leaves its compiled files behind, and those who come after begin in a third of the time.
  await shop.stop();
  shop = await start();
  records = new pg.Pool({ connectionString: (await startEmbedded(folder)).url, max: 2 });
});
afterAll(async () => {
  await records.end();
  await shop.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const stocked = `
  select p.sku from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
  join stock s on s.product_id = p.id and s.warehouse_code = 'MEL'
  where o.site = 'aol' and o.stock_status = 'inStock' and s.on_hand > 3 and m.supplier_code is null and not m.is_proforma and m.brand_warning is null
  order by p.id offset $1 limit 1`;

type Outcome = { state: string; total: number; paid: number; attempts: string[]; number: string };

async function outcomeOf(cartId: string): Promise<Outcome | null> {
  const found = await records.query<Outcome>(
    `select o.state, o.total_cents as total, o.paid_cents as paid, o.number, array_agg(a.state order by a.number) as attempts
     from orders o join payment_attempts a on a.order_id = o.id where o.cart_id = $1 group by o.id`,
    [cartId],
  );
  return found.rows[0] ?? null;
}

const isOver = (state: string) => ["captured", "voided", "cancelled", "refused"].includes(state);

/** Whether an order came out whole: paid and charged once, or neither; with its goods and its truck, or without both. */
async function expectWhole(cartId: string): Promise<void> {
  const outcome = await outcomeOf(cartId);
  const money = (await sandbox.ledger()).filter(
    (row) => outcome && row.merchantReference.includes(`-${outcome.number}-`),
  );
  const captured = money.reduce((sum, row) => sum + row.captured, 0);
  expect(money.reduce((sum, row) => sum + row.authorised - row.captured - row.voided, 0)).toBe(0);
  const kept = await records.query<{ sold: number; held: number; booked: number }>(
    `select (select count(*) from stock_holds h where h.order_id = o.id and h.state = 'sold')::int as sold,
       (select count(*) from stock_holds h where h.order_id = o.id and h.state = 'held')::int
         + (select count(*) from delivery_bookings b where b.order_id = o.id and b.state = 'held')::int as held,
       (select count(*) from delivery_bookings b where b.order_id = o.id and b.state = 'booked')::int as booked
     from orders o where o.cart_id = $1`,
    [cartId],
  );
  if (outcome?.state === "placed") {
    expect({ captured, paid: outcome.paid }).toEqual({ captured: outcome.total, paid: outcome.total });
    expect(kept.rows).toEqual([{ sold: 1, held: 0, booked: 1 }]);
  } else {
    expect(captured).toBe(0);
    for (const row of kept.rows) expect(row).toEqual({ sold: 0, held: 0, booked: 0 });
  }
}

/** How often the shop is killed, and how many orders are under way each time; CRASHES asks for more. */
const CRASHES = Number(process.env["CRASHES"] ?? 50);
const BUYERS = 3;

/** A visitor with one product of a shelf in the cart, and the form filled in. */
async function fillCart(shelf: number, name: string) {
  const visitor = shop.visitor();
  const { sku } = (await records.query<{ sku: string }>(stocked, [shelf])).rows[0]!;
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  return { visitor, form: await fillForm(visitor, { email: `${name}@example.com` }) };
}

/** What may go wrong at the provider at the same moment. */
const mishaps = [
  null,
  null,
  { operation: "payments", fault: { kind: "latency", ms: 900 }, times: 1 },
  { operation: "payments", fault: { kind: "drop-after" }, times: 1 },
  { operation: "payments", fault: { kind: "drop-before" }, times: 4 },
  { operation: "captures", fault: { kind: "latency", ms: 900 }, times: 1 },
  { operation: "captures", fault: { kind: "drop-after" }, times: 1 },
] as const;

const isSettled = async (cartId: string): Promise<boolean> => {
  const now = await outcomeOf(cartId);
  return now === null || (now.attempts.every(isOver) && (now.state !== "placed" || now.paid === now.total));
};

test(
  `a shop that dies ${CRASHES} times, at any moment of ${CRASHES * BUYERS} orders, loses nothing and does nothing twice (CHK-75)`,
  async () => {
    const random = randomOf(process.env["CRASH_SEED"] ?? "crash");
    const cartIds: string[] = [];
    for (let crash = 0; crash < CRASHES; crash++) {
      const shelves = Array.from({ length: BUYERS }, () => random.whole(0, 60));
      const forms = await Promise.all(shelves.map((shelf, buyer) => fillCart(shelf, `crash-${crash}-${buyer}`)));
      const mishap = random.pick(mishaps);
      const takeBack =
        mishap === null
          ? async () => {}
          : await sandbox.fault({
              match: { provider: "adyen", operation: mishap.operation },
              fault: mishap.fault,
              times: mishap.times,
            });
      const submitted = forms.map(async ({ visitor, form }) => {
        await new Promise((resolve) => setTimeout(resolve, random.whole(0, 150)));
        return visitor.call("POST /api/checkout", { body: form }).catch(() => null);
      });
      await new Promise((resolve) => setTimeout(resolve, random.whole(0, 900)));
      await shop.kill();
      await Promise.all(submitted);
      // A shop that died before it asked the provider leaves the fault standing for the next one.
      await takeBack();
      shop = await start();
      cartIds.push(...forms.map(({ form }) => form.cartId));
    }
    // A job that died with the shop is taken up again when its minute is over.
    for (const cartId of cartIds) await eventually(() => isSettled(cartId), 120);
    for (const cartId of cartIds) await expectWhole(cartId);
    const doubled = await records.query(
      "select cart_id from payment_attempts where captured_cents > refunded_cents group by cart_id having count(*) > 1",
    );
    expect(doubled.rows).toEqual([]);
  },
  600_000 + CRASHES * 10_000,
);

test("the same submit 20 times at once, over HTTP, gives one order, one capture and one answer (CHK-75, CHK-88)", async () => {
  const visitor = shop.visitor();
  const { sku } = (await records.query<{ sku: string }>(stocked, [9])).rows[0]!;
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  const form = await fillForm(visitor, { email: "twenty@example.com" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.call("POST /api/checkout", { body: form })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
  expect(answers[0]).toMatchObject({ ok: true, value: { orderCompleted: true } });
  const outcome = await eventually(async () => {
    const now = await outcomeOf(form.cartId);
    return now?.paid === now?.total && now;
  });
  expect(outcome).toMatchObject({ state: "placed", attempts: ["captured"] });
  const money = (await sandbox.ledger()).filter((row) => row.merchantReference.includes(`-${outcome.number}-`));
  expect(money.map((row) => row.captured)).toEqual([outcome.total]);
});

test("a shop that is started beside one that runs on the same data works, and leaves the first one its database (ERR-08)", async () => {
  const [port = 0] = await freePorts(1);
  const second = await startShopProcess({
    port,
    sandboxPort: 1,
    smtpPort: 2,
    dataDir: folder,
    environment: { DATABASE_URL: "" },
  });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.stop();
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
