import { expect } from "vitest";
import { readAttempt } from "#capabilities/payments/server/attempts/attempts.store.ts";
import { readLedgerOf } from "#capabilities/payments/server/ledger/ledger.store.ts";
import { fillCart, placeOrder } from "./api-orders.ts";
import { eventually, type ShopWithSandbox } from "./shop-with-sandbox.ts";

let skip = 0;
/** A placed order's payment, captured once the provider has said so. */
export async function capturedPayment(shop: ShopWithSandbox) {
  const { id, number, token } = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 8 }));
  const { db } = shop.database;
  const { id: attemptId } = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await eventually(async () => (await readAttempt(db, attemptId)).state === "captured");
  return { attemptId, number, token };
}

/** Expects of the ledger what the payment says. */
export async function expectAgreement(shop: ShopWithSandbox, attemptId: string): Promise<void> {
  const { db } = shop.database;
  const { capturedCents, refundedCents, disputedCents } = await readAttempt(db, attemptId);
  const ledger = await readLedgerOf(db, attemptId);
  expect({ provider: 0, customer: 0, dispute: 0, ...ledger }).toEqual({
    provider: capturedCents - refundedCents - disputedCents,
    customer: refundedCents - capturedCents,
    dispute: disputedCents,
  });
}
