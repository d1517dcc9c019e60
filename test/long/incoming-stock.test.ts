import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { revertSoldStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { inDays, openPurchases, type Purchases } from "#test/support/purchases.ts";

let of: Purchases;
beforeAll(async () => {
  of = await openPurchases();
});
afterAll(() => of.close());

const step = fc.record({
  kind: fc.constantFrom("order", "receive", "receive", "buy", "buy", "give back", "cancel", "import"),
  quantity: fc.integer({ min: 1, max: 6 }),
  days: fc.integer({ min: 1, max: 30 }),
});

type Open = { readonly number: string; readonly version: number };

/** What the tables say of a product at Sydney, each computed from its own table. */
const facts = async (id: number) =>
  (
    await of.rows<{ arriving: number; open: number; waiting: number; sold: number; onHand: number }>(
      `select s.arriving, s.on_hand as "onHand",
         (select coalesce(sum(l.open), 0)::int from purchase_order_lines l join purchase_orders o on o.id = l.order_id
           where l.product_id = s.product_id and o.warehouse_code = 'SYD' and o.state in ('sent', 'part-received')) as open,
         (select coalesce(sum(h.from_arriving), 0)::int from stock_holds h
           where h.product_id = s.product_id and h.warehouse_code = 'SYD' and h.state = 'sold') as waiting,
         (select coalesce(sum(h.quantity), 0)::int from stock_holds h
           where h.product_id = s.product_id and h.warehouse_code = 'SYD' and h.state = 'sold') as sold
       from stock s where s.product_id = $1 and s.warehouse_code = 'SYD'`,
      [id],
    )
  )[0]!;

test("whatever is ordered, received, sold and cancelled, incoming is what is open less what is sold, and no sale is lost (OFC-06)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const { id, sku } = await of.emptyProduct();
      const orders: string[] = [];
      const open: Open[] = [];
      let sold = 0;
      for (const { kind, quantity, days } of steps) {
        if (kind === "order") open.push(await of.sent([{ sku, quantity, expectedOn: inDays(days) }]));
        if (kind === "import")
          await of.rows(
            "update stock set arriving = 50, arrives_on = $2 where product_id = $1 and warehouse_code = 'SYD'",
            [id, inDays(days)],
          );
        if (kind === "buy") {
          const bought = await of.buy(id, quantity).catch(() => null);
          if (bought !== null) {
            orders.push(bought);
            sold += quantity;
          }
        }
        const back = kind === "give back" ? orders.pop() : undefined;
        if (back !== undefined) {
          const [held] = await of.rows<{ quantity: number }>("select quantity from stock_holds where order_id = $1", [
            back,
          ]);
          await inTransaction(of.shop.database.db, (tx) => revertSoldStock(tx, back));
          sold -= held!.quantity;
        }
        const order = kind === "receive" || kind === "cancel" ? open.shift() : undefined;
        if (order !== undefined && kind === "receive") {
          const left = await of.receive(order, [{ received: quantity, damaged: 1, reason: "Counted" }]);
          if (left.ok && left.value.state === "part-received") open.push(left.value);
        }
        if (order !== undefined && kind === "cancel")
          await of.mina.call("POST /api/office/purchase-orders/:number/cancel", {
            params: { number: order.number },
            body: { version: order.version, reason: "Property" },
          });
        const now = await facts(id);
        expect(now.sold).toBe(sold);
        expect(now.onHand).toBeGreaterThanOrEqual(0);
        if (now.open > 0) expect(now.arriving).toBe(Math.max(0, now.open - now.waiting));
      }
    }),
    { numRuns: 12 },
  );
  await of.isBalanced();
});
