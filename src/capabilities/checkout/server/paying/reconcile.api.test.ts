import { sql } from "kysely";
import { inTransaction } from "#platform/database.ts";
import { readConfig } from "#platform/config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockWaits } from "#test/support/database.ts";
import {
  eventually,
  fillForm,
  stockedSku,
  startShopWithSandbox,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const stateOf = async (attemptId: string) =>
  (
    await shop.database.db
      .selectFrom("payment_attempts")
      .select("state")
      .where("id", "=", attemptId)
      .executeTakeFirstOrThrow()
  ).state;

test("a payment that was answered while it was being given up stays paid, without a deadlock (CHK-75, CHK-88)", async () => {
  const { sku } = await stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 4 });
  const visitor = shop.visitor("aol");
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  const form = await fillForm(visitor, { email: "slow-answer@example.com" });
  expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
  const { id: orderId } = await shop.database.db
    .selectFrom("orders")
    .select("id")
    .where("cart_id", "=", form.cartId)
    .executeTakeFirstOrThrow();
  await eventually(async () => {
    const rows = await sql<{ id: string }>`
      select id from payment_attempts where order_id = ${orderId} and state = 'captured'`.execute(shop.database.db);
    return rows.rows.length === 1;
  });
  const { id: attemptId } = await shop.database.db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();

  // The transaction may run twice after a conflict, and each run begins a round that must end before the shop does.
  const rounds: Promise<number>[] = [];
  await inTransaction(shop.database.db, async (tx) => {
    await sql`select 1 from orders where id = ${orderId} for update`.execute(tx);
    // Back to the moment before the answer, long enough ago to be abandoned. The shop's own reconciler waits for the order too.
    await sql`update payment_attempts set state = 'requesting', updated_at = clock_timestamp() - interval '1 hour'
      where id = ${attemptId}`.execute(shop.database.db);
    rounds.push(
      reconcile(
        { db: shop.database.db, config: readConfig({ LOG_LEVEL: "silent" }), log: shop.shop.app.log },
        new Date("2026-11-20T00:00:00Z"),
      ),
    );
    await eventually(async () => (await lockWaits(shop.database)) > 0);
    // Fails when the round holds the payment while it waits for the order: that order of locks ends in a deadlock.
    await sql`select 1 from payment_attempts where id = ${attemptId} for update nowait`.execute(tx);
    await sql`update payment_attempts set state = 'authorised', updated_at = clock_timestamp()
      where id = ${attemptId}`.execute(tx);
  });
  await Promise.all(rounds);
  expect(await stateOf(attemptId)).toBe("authorised");
});
