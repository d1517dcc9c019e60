import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "#platform/embedded-postgres.ts";
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
      environment: { SITE: "aol", PAYMENT_SILENCE: "4", DATABASE_URL: "" },
    });
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

test.each([
  { when: "the moment the order is sent", afterMs: 5, fault: null },
  { when: "a breath later, in the middle of drafting", afterMs: 60, fault: null },
  { when: "while the provider thinks about it", afterMs: 400, fault: { kind: "latency", ms: 1200 } },
  { when: "after the provider took the order but before its answer came", afterMs: 900, fault: { kind: "drop-after" } },
  { when: "before the provider heard of it", afterMs: 300, fault: { kind: "drop-before" } },
])(
  "a shop that dies $when has taken no money or finishes the order when it is back (CHK-75)",
  async ({ afterMs, fault }) => {
    const visitor = shop.visitor();
    const { sku } = (await records.query<{ sku: string }>(stocked, [afterMs % 7])).rows[0]!;
    await visitor.call("POST /api/cart/product/", { body: { sku } });
    const form = await fillForm(visitor, { email: "crash@example.com" });
    // A shop that died before it asked the provider leaves the fault standing for the next one.
    const takeBack = fault
      ? await sandbox.fault({
          match: { provider: "adyen", operation: "payments" },
          fault,
          times: fault.kind === "drop-before" ? 4 : 1,
        })
      : async () => {};
    const submitted = visitor.call("POST /api/checkout", { body: form }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await shop.kill();
    await submitted;
    await takeBack();
    shop = await start();
    const outcome = await eventually(async () => {
      const now = await outcomeOf(form.cartId);
      const isNothing = now === null;
      return isNothing ? { isNothing } : now.attempts.every(isOver) && { isNothing, ...now };
    }, 40);
    const ledger = (await sandbox.ledger()).filter(
      (row) => !outcome.isNothing && row.merchantReference.includes(`-${outcome.number}-`),
    );
    const captured = ledger.reduce((sum, row) => sum + row.captured, 0);
    const held = ledger.reduce((sum, row) => sum + row.authorised - row.captured - row.voided, 0);
    expect(held).toBe(0);
    if (!outcome.isNothing && outcome.state === "placed")
      expect({ captured, paid: outcome.paid }).toEqual({ captured: outcome.total, paid: outcome.total });
    else expect(captured).toBe(0);
  },
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
