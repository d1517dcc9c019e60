import { sql } from "kysely";
import { fillCart, placeOrder } from "./api-orders.ts";
import { eventually, type ShopWithSandbox } from "./shop-with-sandbox.ts";

export const ALERT_MAIL = "alerts@shop.example";

type Money = {
  state: string;
  captured: number;
  refunded: number;
  disputed: number;
  paid: number;
  disputes: string[];
  refunds: string[];
};

export async function moneyOf({ database }: ShopWithSandbox, orderId: string): Promise<Money> {
  const { rows } = await sql<Money>`
    select a.state, a.captured_cents as captured, a.refunded_cents as refunded, a.disputed_cents as disputed, o.paid_cents as paid,
      array(select stage || ' ' || status || ' ' || taken_cents from payment_disputes d where d.attempt_id = a.id order by 1) as disputes,
      array(select state || ' ' || cents from payment_refunds r where r.attempt_id = a.id order by 1) as refunds
    from payment_attempts a join orders o on o.id = a.order_id where o.id = ${orderId}`.execute(database.db);
  const money = rows[0];
  if (!money) throw new Error("There is no payment.");
  return money;
}

/** An order whose card payment was authorised, and captured unless the provider's report of it is still to come. */
export async function cardOrder(shop: ShopWithSandbox, skip: number, capture: "reported" | "not reported") {
  if (capture === "not reported")
    await shop.sandbox.fault({
      match: { provider: "adyen", operation: "webhook", event: "CAPTURE" },
      fault: { kind: "webhook-skip" },
    });
  const order = await placeOrder(shop, await fillCart(shop, { skip }));
  const wanted = capture === "reported" ? "captured" : "capturing";
  await eventually(async () => (await moneyOf(shop, order.id)).state === wanted);
  const attempt = await shop.database.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { ...order, reference: attempt.merchant_reference, psp: attempt.provider_ref ?? "", attempt };
}
export type CardOrder = Awaited<ReturnType<typeof cardOrder>>;

/** Whether every stored notification of an order was applied. */
export const isQuiet = async (
  { database }: ShopWithSandbox,
  { attempt }: CardOrder,
  events: number,
): Promise<boolean> => {
  const { rows } = await sql<{ stored: number; applied: number }>`
    select count(*)::int as stored, count(applied_at)::int as applied from payment_events where attempt_id = ${attempt.id}`.execute(
    database.db,
  );
  return rows[0]?.stored === events && rows[0].applied === events;
};

export const disputeMails = async ({ sandbox }: ShopWithSandbox, reference: string) =>
  (await sandbox.mails(ALERT_MAIL)).filter(({ subject }) => subject.startsWith(`Dispute about payment ${reference}`));
